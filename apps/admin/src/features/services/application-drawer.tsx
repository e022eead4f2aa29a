import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { serviceAdministration, type WaitingService } from '@skein/contract/service-administration.ts';
import { MOST_MONTHS, MOST_SEATS } from '@skein/contract/services.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { Button } from '@skein/ui/button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { FactList, inOurWords } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { useId, useState, type ReactNode } from 'react';

import { ReasonDialog } from './reason-dialog.tsx';
import { useText } from './services.texts.ts';

const WAITING = 1;
const isWhole = (text: string, most: number): boolean =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most;

/** What is decided changes what is granted. */
const touched = [serviceAdministration.applications, serviceAdministration.grants] as const;

export interface ApplicationDrawerProps {
  application: WaitingService;
  onClose: () => void;
}

/** What is asked for beside what there is; and, as long as it waits, what of it is granted. */
export function ApplicationDrawer({ application, onClose }: ApplicationDrawerProps): ReactNode {
  const t = useText();
  const formId = useId();
  const { notify } = useHost();
  const tellFailure = useTellFailure();
  const { id, enterpriseName: enterprise, seatsUsed: used } = application;
  const [seats, setSeats] = useState(String(application.seats));
  const [months, setMonths] = useState(String(application.months ?? ''));
  const [isRefusing, setRefusing] = useState(false);
  const approval = useDeed(serviceAdministration.approve, ...touched);
  const refusal = useDeed(serviceAdministration.refuse, ...touched);
  const asksForTime = application.months !== null;
  const mayDecide = application.state === WAITING && !application.isOwn;

  const seatsComplaint = () => {
    if (!isWhole(seats, MOST_SEATS)) return t('services.seatsWrong', { most: MOST_SEATS });
    return Number(seats) < used ? t('services.seatsTooFew', { used }) : undefined;
  };
  const monthsComplaint = () =>
    asksForTime && !isWhole(months, MOST_MONTHS) ? t('services.seatsWrong', { most: MOST_MONTHS }) : undefined;

  const approve = () => {
    if (seatsComplaint() ?? monthsComplaint()) return;
    approval.mutate(
      { id, seats: Number(seats), ...(asksForTime && { months: Number(months) }) },
      {
        onSuccess: () => {
          notify('success', t('services.approved', { enterprise }));
          onClose();
        },
        onError: tellFailure,
      },
    );
  };
  const refuse = (reason: string) =>
    refusal.mutate(
      { id, reason },
      {
        onSuccess: () => {
          notify('success', t('services.refused', { enterprise }));
          onClose();
        },
        onError: tellFailure,
      },
    );

  return (
    <Drawer
      title={`${t(`services.names.${application.service}`)} · ${enterprise}`}
      onClose={onClose}
      actions={
        mayDecide && (
          <>
            <Button onClick={() => setRefusing(true)}>{t('services.refuse')}</Button>
            <Button kind="primary" type="submit" form={formId} isBusy={approval.isPending}>
              {t('services.approve')}
            </Button>
          </>
        )
      }
    >
      <FactList facts={useFacts(application)} />
      {application.isOwn && application.state === WAITING && <p>{t('services.own')}</p>}
      {mayDecide && (
        <form
          id={formId}
          className="admin-services-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            approve();
          }}
        >
          <TextField
            label={t('services.grantedSeats')}
            name="seats"
            inputMode="numeric"
            required
            error={seatsComplaint()}
            value={seats}
            onChange={({ target }) => setSeats(target.value)}
          />
          {asksForTime && (
            <TextField
              label={t('services.grantedMonths')}
              name="months"
              inputMode="numeric"
              required
              error={monthsComplaint()}
              value={months}
              onChange={({ target }) => setMonths(target.value)}
            />
          )}
        </form>
      )}
      {isRefusing && (
        <ReasonDialog
          title={t('services.refuseTitle', { enterprise })}
          submitLabel={t('services.refuse')}
          isBusy={refusal.isPending}
          onSubmit={refuse}
          onClose={() => setRefusing(false)}
        />
      )}
    </Drawer>
  );
}

function useFacts(application: WaitingService): readonly (readonly [string, ReactNode])[] {
  const t = useText();
  const format = useFormat();
  const { kind, seats, months, message, members, seatsNow, seatsUsed, endsAt, applicant, createdAt } = application;
  const { state, decidedAt, decidedBy, refuseMsg } = application;
  const facts: [string, ReactNode][] = [
    [t('services.labels.kind'), inOurWords(t(`services.kinds.${kind}`))],
    [t('services.labels.seats'), format.number(seats)],
    [
      t('services.labels.months'),
      inOurWords(months === null ? t('services.samePeriod') : t('services.monthsOf', { count: months })),
    ],
    [
      t('services.labels.now'),
      inOurWords(
        endsAt
          ? t('services.nowSeats', { seats: seatsNow, used: seatsUsed, until: format.date(endsAt) })
          : t('services.nowNothing'),
      ),
    ],
    [t('services.labels.members'), format.number(members)],
    [t('services.labels.applicant'), applicant ?? '—'],
    [t('services.labels.createdAt'), format.dateTime(createdAt)],
    [t('services.labels.message'), message || '—'],
  ];
  if (state !== WAITING) facts.push([t('services.labels.state'), inOurWords(t(`services.applicationStates.${state}`))]);
  if (decidedAt) facts.push([t('services.labels.decidedAt'), format.dateTime(decidedAt)]);
  if (decidedBy) facts.push([t('services.labels.decidedBy'), decidedBy]);
  if (refuseMsg) facts.push([t('services.labels.reason'), refuseMsg]);
  return facts;
}
