import { useBeginning } from '@skein/app-kit/forms/use-draft.ts';
import type { WaitingService } from '@skein/contract/service-administration.ts';
import { boxesOf } from '@skein/ui/form-issues.ts';
import { useEffect, useState } from 'react';

import { useText } from './services.texts.ts';

/** What is new on the screen is read within this; a press that comes sooner was meant for what stood there before. */
const READING_MILLISECONDS = 1000;

/** The grant beside which an application is looked at: an approval must not take away unseen what another has made of it. */
export function useSeenGrant(draftKey: string, application: WaitingService) {
  const t = useText();
  const now = boxesOf(application, ['grantVersion', 'seatsNow', 'endsAt']);
  // Of a draft that came back: as it was when that was begun.
  const [begun, setBegun] = useBeginning(draftKey, now);
  const [read, setRead] = useState(begun.grantVersion);
  useEffect(() => {
    const timer = setTimeout(() => setRead(now.grantVersion), READING_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [now.grantVersion]);
  const isOther = (name: keyof typeof now) => begun[name] !== now[name];
  const changed = () => {
    if (isOther('seatsNow')) return t('services.seatsChanged', { from: begun.seatsNow, to: now.seatsNow });
    return isOther('endsAt') ? t('services.grantChanged') : undefined;
  };
  return {
    /** To be kept with the draft. */
    begun,
    beginAnew: () => setBegun(now),
    /** What another made of it since. */
    changed: changed(),
    /** The version that could be read: null where there was no grant. */
    version: read === '' ? null : Number(read),
  };
}
