import { getLicenceValidity, type LicenceValidity } from '@skein/contract/licence-validity.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { Loaded } from '@skein/ui/loaded.tsx';
import { SkeletonText } from '@skein/ui/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CalendarClock, CalendarX2, CircleCheck, CircleOff, CircleSlash, CircleX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import './licence.css';
import { call } from '../../app/api.ts';
import { useText } from './licence.texts.ts';

/** Whoever holds a phone beside an aircraft sees within half a minute that a licence was revoked. */
const EVERY_MILLISECONDS = 30_000;

const icons = {
  valid: CircleCheck,
  notYetValid: CalendarClock,
  expired: CalendarX2,
  revoked: CircleSlash,
  noDrone: CircleOff,
  noPilot: CircleOff,
  zonesChanged: CircleOff,
  unknown: CircleX,
} as const satisfies Record<LicenceValidity['validity'], LucideIcon>;

/** What the code on a licence leads to: whether it is good, and nothing of whom and where. */
export function LicencePage(): ReactNode {
  const t = useText();
  const query = useValidity();
  return (
    <div className="shell-licence">
      <h1>{t('licence.title')}</h1>
      <Loaded query={query} skeleton={<SkeletonText lines={4} />}>
        {(licence) => <Verdict licence={licence} askedAt={query.dataUpdatedAt} />}
      </Loaded>
    </div>
  );
}

function useValidity() {
  const { code = '' }: { code?: string } = useParams({ strict: false });
  const queryClient = useQueryClient();
  const queryKey = [getLicenceValidity.path, code];
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      // The first look is the person's own; what follows happens by itself.
      const isUnasked = queryClient.getQueryData(queryKey) !== undefined;
      return (await call(getLicenceValidity, { query: { code }, isUnasked }, signal)).info;
    },
    refetchInterval: EVERY_MILLISECONDS,
    refetchOnWindowFocus: 'always',
  });
}

function Verdict({ licence, askedAt }: { licence: LicenceValidity; askedAt: number }): ReactNode {
  const { validity, number, from, until } = licence;
  const t = useText();
  const format = useFormat();
  const Icon = icons[validity];
  return (
    <section className="shell-licence-card" data-validity={validity}>
      <Icon size={72} strokeWidth={1.5} aria-hidden />
      <output>{t(`licence.validities.${validity}`)}</output>
      <p>{t(`licence.texts.${validity}`)}</p>
      {number && (
        <dl>
          <div>
            <dt>{t('licence.number')}</dt>
            <dd>
              <code>{number}</code>
            </dd>
          </div>
          {from && (
            <div>
              <dt>{t('licence.from')}</dt>
              <dd>{format.dateTime(from)}</dd>
            </div>
          )}
          {until && (
            <div>
              <dt>{t('licence.until')}</dt>
              <dd>{format.dateTime(until)}</dd>
            </div>
          )}
        </dl>
      )}
      <small>{t('licence.asOf', { time: format.time(askedAt) })}</small>
    </section>
  );
}
