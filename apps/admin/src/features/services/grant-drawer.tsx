import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { ReasonDialog } from '@skein/app-kit/forms/reason-dialog.tsx';
import { StaleNote } from '@skein/app-kit/forms/stale-note.tsx';
import { useRecordForm } from '@skein/app-kit/forms/use-record-form.ts';
import { grantFacts, serviceAdministration, type ServiceGrant } from '@skein/contract/service-administration.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { Button } from '@skein/ui/button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { FactList, inOurWords } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { useId, useState, type ReactNode } from 'react';

import { Overtaken } from './overtaken.tsx';
import { useText } from './services.texts.ts';
import { whereDecisionsShow } from './where-decisions-show.ts';

const { grants: list, changeGrant: update } = serviceAdministration;

/** A grant is made by an approval; here it is only changed, in what is said of it by `create`. */
const callsFor = ({ seatsUsed }: ServiceGrant) => ({
  list,
  create: { ...update, body: grantFacts(seatsUsed) },
  update,
});

export interface GrantDrawerProps {
  grant: ServiceGrant;
  onClose: () => void;
}

/** What an enterprise has of one service: how many seats, and whether it goes on. */
export function GrantDrawer({ grant, onClose }: GrantDrawerProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const formId = useId();
  const { notify } = useHost();
  const [isEnding, setEnding] = useState(false);
  const { form, labels, field, submit, isSaving, theirs } = useRecordForm({
    empty: { seats: '' },
    label: () => t('services.seatsInAll'),
    calls: callsFor(grant),
    record: grant,
    onClose,
    onSaved: () => notify('success', t('services.changed')),
  });
  const { id, enterpriseName: enterprise, seatsUsed: used, state, startsAt, endsAt, endedWhy } = grant;
  const service = t(`services.names.${grant.service}`);
  const isEditable = state !== 'ended';
  const [wasEditable] = useState(isEditable);
  const facts: [string, ReactNode][] = [
    [t('services.labels.state'), inOurWords(t(`services.states.${state}`))],
    [t('services.labels.startsAt'), format.dateTime(startsAt)],
    [t('services.labels.endsAt'), format.dateTime(endsAt)],
    [t('services.labels.seats'), format.number(grant.seats)],
    [t('services.labels.used'), format.number(used)],
  ];
  if (endedWhy) facts.push([t('services.labels.endedWhy'), endedWhy]);

  return (
    <Drawer
      title={`${service} · ${enterprise}`}
      onClose={onClose}
      actions={
        isEditable && (
          <>
            <Button kind="danger" onClick={() => setEnding(true)}>
              {t('services.end')}
            </Button>
            <Button kind="primary" type="submit" form={formId} isBusy={isSaving}>
              {t('services.save')}
            </Button>
          </>
        )
      }
    >
      <FactList facts={facts} />
      {wasEditable && !isEditable && !isEnding && (
        <Overtaken form={form} labels={labels}>
          {t('services.endedMeanwhile')}
        </Overtaken>
      )}
      {isEditable && (
        <div className="admin-services-form">
          {theirs && <StaleNote labels={labels} theirs={theirs} values={form.values} onTake={form.set} />}
          <FormElement form={form} id={formId} onSubmit={submit}>
            <TextField inputMode="numeric" help={used > 0 && t('services.assigned', { used })} {...field('seats')} />
          </FormElement>
        </div>
      )}
      {isEnding && (
        <ReasonDialog
          endpoint={serviceAdministration.endGrant}
          body={{ id }}
          shownIn={whereDecisionsShow}
          title={t('services.endTitle', { enterprise, service })}
          text={t('services.endText')}
          help={t('services.reasonHelp')}
          submitLabel={t('services.end')}
          kind="danger"
          overtaken={isEditable ? undefined : t('services.endOvertaken')}
          onDone={() => {
            notify('success', t('services.ended'));
            onClose();
          }}
          onClose={() => setEnding(false)}
        />
      )}
    </Drawer>
  );
}
