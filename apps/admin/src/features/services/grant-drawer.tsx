import { ApiError } from '@skein/api-client/call-errors.ts';
import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { serviceAdministration, type ServiceGrant } from '@skein/contract/service-administration.ts';
import { MOST_SEATS } from '@skein/contract/services.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { Button } from '@skein/ui/button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { FactList, inOurWords } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { useId, useState, type ReactNode } from 'react';

import { ReasonDialog } from './reason-dialog.tsx';
import { useText } from './services.texts.ts';

/** What is decided changes what is granted. */
const touched = [serviceAdministration.applications, serviceAdministration.grants] as const;

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
  const tellFailure = useTellFailure();
  const [seats, setSeats] = useState(String(grant.seats));
  const [isEnding, setEnding] = useState(false);
  const changing = useDeed(serviceAdministration.changeGrant, ...touched);
  const ending = useDeed(serviceAdministration.endGrant, ...touched);
  const { id, version, enterpriseName: enterprise, seatsUsed: used, state, startsAt, endsAt, endedWhy } = grant;
  const service = t(`services.names.${grant.service}`);
  const isEditable = state !== 'ended';

  const complaint = () => {
    const isWhole = /^\d+$/.test(seats) && Number(seats) >= 1 && Number(seats) <= MOST_SEATS;
    if (!isWhole) return t('services.seatsWrong', { most: MOST_SEATS });
    return Number(seats) < used ? t('services.seatsTooFew', { used }) : undefined;
  };
  const done = (words: string) => ({
    onSuccess: () => {
      notify('success', words);
      onClose();
    },
    // Of another's change the list behind is told, and with it this drawer: what was typed stays.
    onError: (error: Error) => {
      if (!(error instanceof ApiError)) tellFailure(error);
    },
  });
  const save = () => {
    if (complaint() === undefined) changing.mutate({ id, version, seats: Number(seats) }, done(t('services.changed')));
  };
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
            <Button kind="primary" type="submit" form={formId} isBusy={changing.isPending}>
              {t('services.save')}
            </Button>
          </>
        )
      }
    >
      <FactList facts={facts} />
      {isEditable && (
        <form
          id={formId}
          className="admin-services-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <TextField
            label={t('services.seatsInAll')}
            name="seats"
            inputMode="numeric"
            required
            error={complaint()}
            value={seats}
            onChange={({ target }) => setSeats(target.value)}
          />
        </form>
      )}
      {isEnding && (
        <ReasonDialog
          title={t('services.endTitle', { enterprise, service })}
          text={t('services.endText')}
          submitLabel={t('services.end')}
          isBusy={ending.isPending}
          onSubmit={(reason) => ending.mutate({ id, reason }, done(t('services.ended')))}
          onClose={() => setEnding(false)}
        />
      )}
    </Drawer>
  );
}
