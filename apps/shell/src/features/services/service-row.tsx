import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import {
  serviceCalls,
  type EnterpriseService,
  type ServiceApplication,
  type ServiceApplicationKind,
  type ServiceState,
} from '@skein/contract/services.ts';
import { Button, linkClass } from '@skein/ui/button.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { StateTag, type State } from '@skein/ui/state-tag.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { useServiceDeed } from './services.queries.ts';
import { useText } from './services.texts.ts';
import { useServiceName } from './use-service-name.ts';

const looks: Readonly<Record<ServiceState, State>> = {
  none: 'open',
  running: 'done',
  expired: 'expired',
  ended: 'withdrawn',
};

export interface ServiceRowProps {
  service: EnterpriseService;
  mayWrite: boolean;
  onAsk: (service: EnterpriseService, kind: ServiceApplicationKind) => void;
}

/** One service: how it stands, and what can be done about it. */
export function ServiceRow({ service, mayWrite, onAsk }: ServiceRowProps): ReactNode {
  const t = useText();
  const { nameOf, purposeOf } = useServiceName();
  const { state, application } = service;
  const name = nameOf(service.service);
  const isWaiting = application?.state === 1;
  const ask = (kind: ServiceApplicationKind, label: string, isMain: boolean) => (
    <Button
      size="small"
      kind={isMain ? 'primary' : 'default'}
      aria-label={t('services.deedOn', { deed: label, name })}
      onClick={() => onAsk(service, kind)}
    >
      {label}
    </Button>
  );
  const seatsLabel = t(mayWrite && state === 'running' ? 'services.manageSeats' : 'services.seeSeats');
  return (
    <li className="services-row">
      <div className="services-what">
        <h2>
          {name} <StateTag state={looks[state]} text={t(`services.states.${state}`)} />
        </h2>
        <p>{purposeOf(service.service)}</p>
      </div>
      <Period service={service} />
      <Seats service={service} />
      <div className="services-deeds">
        {state !== 'none' && (
          <Link
            to="."
            search={{ seats: service.service }}
            className={linkClass('default', 'small')}
            aria-label={t('services.deedOn', { deed: seatsLabel, name })}
          >
            {seatsLabel}
          </Link>
        )}
        {mayWrite && !isWaiting && state === 'running' && ask('seats', t('services.moreSeats'), false)}
        {mayWrite && !isWaiting && state === 'running' && ask('renew', t('services.renew'), false)}
        {mayWrite && !isWaiting && state === 'expired' && ask('renew', t('services.renew'), true)}
        {mayWrite && !isWaiting && (state === 'none' || state === 'ended') && ask('new', t('services.apply'), true)}
      </div>
      {application && <ApplicationNote application={application} name={name} mayWrite={mayWrite} />}
    </li>
  );
}

function Period({ service: { state, startsAt, endsAt, daysLeft } }: { service: EnterpriseService }): ReactNode {
  const t = useText();
  const format = useFormat();
  if (!startsAt || !endsAt) return <p className="services-quiet">{t('services.noPeriod')}</p>;
  if (state !== 'running') return <p>{t('services.endedOn', { at: format.date(endsAt) })}</p>;
  return (
    <div>
      <p>{t('services.periodOf', { from: format.date(startsAt), until: format.date(endsAt) })}</p>
      <p className="services-small">{t('services.daysLeft', { count: daysLeft ?? 0 })}</p>
    </div>
  );
}

function Seats({ service: { state, seats, seatsUsed, openedLately } }: { service: EnterpriseService }): ReactNode {
  const t = useText();
  if (state === 'none') return <span />;
  if (state !== 'running') return <p className="services-small">{t('services.seatsKept', { count: seatsUsed })}</p>;
  return (
    <div>
      <p className="services-seats">
        <span>{t('services.seats')}</span>
        <meter min={0} max={seats} value={seatsUsed} aria-label={t('services.seats')} />
        <b>{t('services.seatsOf', { used: seatsUsed, seats })}</b>
      </p>
      <p className="services-small">{t('services.openedLately', { count: openedLately })}</p>
    </div>
  );
}

const WAITING = 1;
const REFUSED = 3;

interface ApplicationNoteProps {
  application: ServiceApplication;
  name: string;
  mayWrite: boolean;
}

/** What was asked for last, as long as there is something to say of it. */
function ApplicationNote({ application, name, mayWrite }: ApplicationNoteProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const tellFailure = useTellFailure();
  const [isAsking, setAsking] = useState(false);
  const withdrawal = useServiceDeed(serviceCalls.withdraw);
  const { id, state, seats, months, refuseMsg, applicant, createdAt } = application;
  const kind = t(`services.kinds.${application.kind}`);
  const terms = months === null ? t('services.termsSeats', { seats }) : t('services.termsMonths', { seats, months });
  if (state === REFUSED)
    return (
      <p className="services-application" data-refused>
        {t('services.refusedNote', { kind, reason: refuseMsg ?? '' })}
      </p>
    );
  if (state !== WAITING) return null;
  const withdraw = () =>
    withdrawal.mutate(
      { id },
      {
        onSuccess: () => {
          toast.success(t('services.withdrawn'));
          setAsking(false);
        },
        onError: tellFailure,
      },
    );
  return (
    <div className="services-application">
      <StateTag state="waiting" text={t('services.applicationStates.1')} />
      <span>{t('services.waiting', { kind, terms })}</span>
      <span className="services-small">
        {applicant
          ? t('services.byAt', { name: applicant, at: format.dateTime(createdAt) })
          : format.dateTime(createdAt)}
      </span>
      {mayWrite && (
        <Button size="small" kind="ghost" onClick={() => setAsking(true)}>
          {t('services.withdraw')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('services.withdrawTitle', { name })}
        confirmLabel={t('services.withdraw')}
        isBusy={withdrawal.isPending}
        onConfirm={withdraw}
        onCancel={() => setAsking(false)}
      >
        {t('services.withdrawText')}
      </ConfirmDialog>
    </div>
  );
}
