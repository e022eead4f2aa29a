import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { ReasonDialog } from '@skein/app-kit/forms/reason-dialog.tsx';
import { useOvertaken } from '@skein/app-kit/forms/use-overtaken.ts';
import { useSchemaForm } from '@skein/app-kit/forms/use-schema-form.ts';
import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { grantedTerms, serviceAdministration, type WaitingService } from '@skein/contract/service-administration.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { Button } from '@skein/ui/button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { FactList, inOurWords } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { useId, useState, type ReactNode } from 'react';

import { Overtaken } from './overtaken.tsx';
import { useText } from './services.texts.ts';
import { useSeenGrant } from './use-seen-grant.ts';
import { whereDecisionsShow } from './where-decisions-show.ts';

const WAITING = 1;

export interface ApplicationDrawerProps {
  application: WaitingService;
  onClose: () => void;
}

/** What is asked for beside what there is; and, as long as it waits, what of it is granted. */
export function ApplicationDrawer({ application, onClose }: ApplicationDrawerProps): ReactNode {
  const t = useText();
  const formId = useId();
  const { notify } = useHost();
  const { id, enterpriseName: enterprise, state, kind, seats, months, seatsNow } = application;
  const isWaiting = state === WAITING;
  // As it was when it was opened: whoever is about to decide is told what another does meanwhile.
  const [opened] = useState(application);
  const [isRefusing, setRefusing] = useState(false);
  const approval = useDeed(serviceAdministration.approve, ...whereDecisionsShow);
  const asksForTime = months !== null;
  const labels = { seats: t('services.grantedSeats'), months: t('services.grantedMonths') };
  // Whoever asks for more does not get less than there is.
  const fewest = kind === 'seats' ? Math.max(seatsNow, application.seatsUsed) : application.seatsUsed;
  const key = `${serviceAdministration.approve.path} ${id}`;
  const grant = useSeenGrant(key, application);
  const form = useSchemaForm(grantedTerms(fewest), {
    initial: { seats: String(seats), months: String(months ?? '') },
    labels,
    draft: { key, fields: ['seats', 'months'], isOfRecord: true, beside: grant.begun },
  });
  const discardDraft = () => {
    grant.beginAnew();
    form.discardDraft();
  };
  const mayDecide = isWaiting && !application.isOwn;
  // Whoever is writing why they refuse it is told so there.
  const isDecidedByOther = !isWaiting && opened.state === WAITING && !isRefusing;
  const stateNow = t(`services.applicationStates.${state}`);
  const overtaken = useOvertaken(
    isDecidedByOther ? t('services.decidedByOther', { state: stateNow }) : undefined,
    approval,
  );
  const help = useSeatsHelp(application);
  const finish = (words: string) => {
    notify('success', words);
    onClose();
  };
  const approve = () => {
    if (approval.isPending || !form.checkAll()) return;
    approval.mutate(
      { id, grantVersion: grant.version, ...form.read() },
      {
        onSuccess: () => {
          form.forgetDraft();
          finish(t('services.approved', { enterprise }));
        },
        onError: form.refuse,
      },
    );
  };

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
      {overtaken !== undefined && (
        <Overtaken form={form} labels={labels}>
          {overtaken}
        </Overtaken>
      )}
      {application.isOwn && isWaiting && <p>{t('services.own')}</p>}
      {mayDecide && (
        <div className="admin-services-form">
          <FormElement
            form={{ ...form, discardDraft, failure: form.failure ?? grant.changed }}
            id={formId}
            onSubmit={approve}
          >
            <TextField label={labels.seats} inputMode="numeric" help={help} {...form.field('seats')} />
            {asksForTime && <TextField label={labels.months} inputMode="numeric" {...form.field('months')} required />}
          </FormElement>
        </div>
      )}
      {isRefusing && (
        <ReasonDialog
          endpoint={serviceAdministration.refuse}
          body={{ id }}
          shownIn={whereDecisionsShow}
          title={t('services.refuseTitle', { enterprise })}
          help={t('services.reasonHelp')}
          submitLabel={t('services.refuse')}
          kind="danger"
          overtaken={isWaiting ? undefined : t('services.decidedMeanwhile', { state: stateNow })}
          onDone={() => finish(t('services.refused', { enterprise }))}
          onClose={() => setRefusing(false)}
        />
      )}
    </Drawer>
  );
}

function useSeatsHelp({ seatsNow, seatsUsed: used }: WaitingService): ReactNode {
  const t = useText();
  if (seatsNow > 0) return t('services.hasSeats', { seats: seatsNow, used });
  return used > 0 && t('services.assigned', { used });
}

function useFacts(application: WaitingService): readonly (readonly [string, ReactNode])[] {
  const t = useText();
  const format = useFormat();
  const { kind, seats, months, message, members, seatsNow, seatsUsed, endsAt, applicant, createdAt } = application;
  const { state, decidedAt, decidedBy, refuseMsg } = application;
  const facts: [string, ReactNode][] = [
    [t('services.labels.kind'), inOurWords(t(`services.kinds.${kind}`))],
    [
      t('services.labels.seats'),
      state === WAITING && endsAt ? `${format.number(seatsNow)} → ${format.number(seats)}` : format.number(seats),
    ],
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
