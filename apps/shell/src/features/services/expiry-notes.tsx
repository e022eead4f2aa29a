import type { EnterpriseService } from '@skein/contract/services.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { CalendarClock, CalendarX2 } from 'lucide-react';
import type { ReactNode } from 'react';

import { useText } from './services.texts.ts';
import { useServiceName } from './use-service-name.ts';

const SOON_DAYS = 30;
const URGENT_DAYS = 7;

/** What ends soon or has ended, above everything else: the work of all who use it stops there. */
export function ExpiryNotes({ services }: { services: readonly EnterpriseService[] }): ReactNode {
  const notes = services.filter(({ state, daysLeft }) =>
    state === 'running' ? (daysLeft ?? SOON_DAYS + 1) <= SOON_DAYS : state !== 'none',
  );
  if (notes.length === 0) return null;
  return (
    <ul className="services-notes">
      {notes.map((service) => (
        <ExpiryNote key={service.service} service={service} />
      ))}
    </ul>
  );
}

function ExpiryNote({ service }: { service: EnterpriseService }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { nameOf } = useServiceName();
  const { state, daysLeft, endsAt, endedWhy, application } = service;
  const values = { name: nameOf(service.service), at: endsAt ? format.dateTime(endsAt) : '' };
  const isRenewalWaiting = application?.state === 1 && application.kind !== 'seats';
  const isUrgent = daysLeft === null || daysLeft <= URGENT_DAYS;
  return (
    <li className="services-note" data-urgent={isUrgent || undefined}>
      {daysLeft === null ? <CalendarX2 size={16} aria-hidden /> : <CalendarClock size={16} aria-hidden />}
      <span>
        {state === 'running' && t('services.endsSoon', { ...values, count: daysLeft ?? 0 })}
        {state === 'expired' && t('services.hasExpired', values)}
        {state === 'ended' && t('services.hasEnded', { ...values, why: endedWhy ?? '' })}
        {isRenewalWaiting && <span className="services-waits">{t('services.renewalWaits')}</span>}
      </span>
    </li>
  );
}
