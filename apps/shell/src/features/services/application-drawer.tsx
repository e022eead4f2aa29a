import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import {
  LONGEST_SERVICE_MESSAGE,
  MOST_SEATS,
  serviceCalls,
  type EnterpriseService,
  type ServiceApplicationKind,
} from '@skein/contract/services.ts';
import { Button } from '@skein/ui/button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { SelectField } from '@skein/ui/select-field.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useId, useState, type ReactNode } from 'react';

import { useServiceDeed } from './services.queries.ts';
import { useText } from './services.texts.ts';
import { useServiceName } from './use-service-name.ts';

const periods = [3, 6, 12, 24, 36];
const YEAR_MONTHS = '12';
const FIRST_SEATS = 10;
const MORE_SEATS = 5;

export interface ApplicationDrawerProps {
  service: EnterpriseService;
  kind: ServiceApplicationKind;
  onClose: () => void;
}

/** What is asked of the platform: how many seats, for how long, and why. */
export function ApplicationDrawer({ service, kind, onClose }: ApplicationDrawerProps): ReactNode {
  const t = useText();
  const formId = useId();
  const tellFailure = useTellFailure();
  const { nameOf } = useServiceName();
  const { seats: now, seatsUsed: used } = service;
  const [seats, setSeats] = useState(String(seatsToBegin(kind, now)));
  const [months, setMonths] = useState(YEAR_MONTHS);
  const [message, setMessage] = useState('');
  const [isChecked, setChecked] = useState(false);
  const application = useServiceDeed(serviceCalls.apply);

  const wanted = Number(seats);
  const complaint = () => {
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > MOST_SEATS)
      return t('services.form.seatsWrong', { most: MOST_SEATS });
    if (kind === 'seats' && wanted <= now) return t('services.form.seatsNotMore', { seats: now });
    return wanted < used ? t('services.form.seatsTooFew', { used }) : undefined;
  };

  const submit = () => {
    setChecked(true);
    if (complaint() !== undefined) return;
    const period = kind === 'seats' ? {} : { months: Number(months) };
    application.mutate(
      { service: service.service, kind, seats: wanted, ...period, message },
      {
        onSuccess: () => {
          toast.success(t('services.form.sent'));
          onClose();
        },
        onError: tellFailure,
      },
    );
  };

  return (
    <Drawer
      title={t(`services.form.${kind}`, { name: nameOf(service.service) })}
      onClose={onClose}
      actions={
        <Button kind="primary" type="submit" form={formId} isBusy={application.isPending}>
          {t('services.form.submit')}
        </Button>
      }
    >
      <form
        id={formId}
        className="services-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t('services.form.seatsLabel')}
          name="seats"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_SEATS}
          required
          help={kind === 'new' ? t('services.form.seatsHelpNew') : t('services.form.seatsHelp', { seats: now, used })}
          error={isChecked ? complaint() : undefined}
          value={seats}
          onChange={({ target }) => setSeats(target.value)}
        />
        {kind !== 'seats' && (
          <SelectField
            label={t('services.form.months')}
            name="months"
            required
            options={periods.map((count) => ({ value: String(count), label: t('services.form.monthsOf', { count }) }))}
            value={months}
            onChange={({ target }) => setMonths(target.value)}
          />
        )}
        <TextArea
          label={t('services.form.message')}
          name="message"
          help={t('services.form.messageHelp')}
          maxLength={LONGEST_SERVICE_MESSAGE}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </form>
    </Drawer>
  );
}

const seatsToBegin = (kind: ServiceApplicationKind, now: number): number => {
  if (kind === 'seats') return now + MORE_SEATS;
  return now > 0 ? now : FIRST_SEATS;
};
