import { complaintAbout } from '@skein/app-kit/forms/complaint.ts';
import { useForm, type Form, type Values } from '@skein/app-kit/forms/use-form.ts';
import {
  LONGEST_KEY_DAYS,
  MOST_IP_RANGES,
  USUAL_KEY_DAYS,
  type AccessKey,
  type AccessKeyFacts,
} from '@skein/contract/access-keys.ts';
import { isAccessScope, type AccessScope } from '@skein/contract/access-scopes.ts';
import { IpRange } from '@skein/contract/ip-range.ts';
import { VisibleName } from '@skein/contract/person-name.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useState } from 'react';

import { useText } from '../access-keys.texts.ts';
import { dayOf, endOfDay, lastDayBefore, lastDayWithin } from './key-days.ts';

/** In the order in which they stand, so that the first wrong one gets the focus. */
export const keyFields = ['name', 'scopes', 'expiresAt', 'ipList'] as const;
export type KeyField = (typeof keyFields)[number];

/** Within which days a key may end. */
export interface KeyDays {
  readonly min: string;
  readonly max: string;
}

export const scopesIn = (box: string): readonly AccessScope[] => box.split(',').filter(isAccessScope);
const rangesIn = (box: string): readonly string[] =>
  box
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Of a key that is there, or of a new one. */
export function useKeyForm(key: AccessKey | undefined): Form<KeyField> & { readonly days: KeyDays } {
  const t = useText();
  const { language } = usePreferences();
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const madeAt = key ? Date.parse(key.secretMadeAt) : now;
  const days = { min: dayOf(now), max: lastDayWithin(LONGEST_KEY_DAYS, madeAt) };
  const initial = {
    name: key?.name ?? '',
    scopes: key?.scopes.join(',') ?? '',
    expiresAt: key ? lastDayBefore(key.expiresAt) : lastDayWithin(USUAL_KEY_DAYS, now),
    ipList: key?.ipList.join('\n') ?? '',
  };
  const complainOfDay = (day: string) => {
    if (day === '') return t('accessKeys.form.expiresMissing');
    // One that is over already may be left as it is.
    if (day === initial.expiresAt || (day >= days.min && day <= days.max)) return undefined;
    const [min, max] = [days.min, days.max].map((each) => format.date(`${each}T00:00`));
    return t('accessKeys.form.expiresRange', { min, max });
  };
  const complainOfRanges = (box: string) => {
    const lines = box.split('\n');
    for (const [index, line] of lines.entries()) {
      const text = line.trim() && complaintAbout(IpRange, line, language, '');
      if (text) return t('accessKeys.form.sourcesWrong', { line: index + 1, text });
    }
    return rangesIn(box).length > MOST_IP_RANGES
      ? t('accessKeys.form.sourcesMany', { most: MOST_IP_RANGES })
      : undefined;
  };
  const form = useForm<KeyField>(
    initial,
    (values) => ({
      name: complaintAbout(VisibleName, values.name, language, t('accessKeys.form.nameMissing')),
      scopes: scopesIn(values.scopes).length === 0 ? t('accessKeys.form.scopesMissing') : undefined,
      expiresAt: complainOfDay(values.expiresAt),
      ipList: complainOfRanges(values.ipList),
    }),
    { key: key ? `access-key-${key.id}-${key.version}` : 'access-key-new', fields: keyFields },
  );
  return { ...form, days };
}

/** What was filled in, once nothing is wrong with it. The day of a key is only a moment anew where it was changed. */
export const readKeyForm = (values: Values<KeyField>, key?: AccessKey): AccessKeyFacts => ({
  name: values.name.trim(),
  scopes: [...scopesIn(values.scopes)],
  ipList: [...rangesIn(values.ipList)],
  expiresAt: key && lastDayBefore(key.expiresAt) === values.expiresAt ? key.expiresAt : endOfDay(values.expiresAt),
});

/** Whether a key could do more than before: then the server asks who is there. */
export const isWidened = (facts: AccessKeyFacts, { scopes, ipList, expiresAt }: AccessKey): boolean =>
  facts.scopes.some((scope) => !scopes.includes(scope)) ||
  Date.parse(facts.expiresAt) > Date.parse(expiresAt) ||
  (ipList.length > 0 && (facts.ipList.length === 0 || facts.ipList.some((range) => !ipList.includes(range))));
