import { useSchemaForm } from '@skein/app-kit/forms/use-schema-form.ts';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useDeed, useList } from '@skein/app-kit/lists/use-list.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { BatteryFacts, droneBatteryCalls, type DroneBattery } from '@skein/contract/drone-papers.ts';
import { LONGEST_SERIAL_NUMBER } from '@skein/contract/serial-number.ts';
import type { Drone } from '@skein/contract/drones.ts';
import { Button } from '@skein/ui/button.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { useState, type ReactNode } from 'react';

import '../../lists/part-list.css';
import { PartStanding } from '../../lists/part-standing.tsx';
import { useText } from './drones.texts.ts';

/** Below it a battery is better replaced. */
const WEAK_PERCENT = 80;

/** The batteries that go with a drone: how often each was charged, and what is left of it. */
export function DroneBatteries({ drone: { id: droneId, isEditable } }: { drone: Drone }): ReactNode {
  const t = useText();
  const format = useFormat();
  const tellFailure = useTellFailure();
  const loaded = useList(droneBatteryCalls.list, { droneId });
  const { rows = [], isLoading } = loaded;
  const removing = useDeed(droneBatteryCalls.remove, droneBatteryCalls.list);
  const [edited, setEdited] = useState<DroneBattery | 'new'>();
  const [leaving, setLeaving] = useState<DroneBattery>();
  const remove = ({ id }: DroneBattery) =>
    removing.mutate({ droneId, id }, { onError: tellFailure, onSettled: () => setLeaving(undefined) });
  const told = ({ cycles, healthPercent, updatedAt }: DroneBattery) =>
    t(healthPercent < WEAK_PERCENT ? 'drones.batteries.weak' : 'drones.batteries.told', {
      cycles,
      health: healthPercent,
      time: format.dateTime(Date.parse(updatedAt)),
    });
  return (
    <section className="shell-part" aria-busy={isLoading}>
      <PartStanding loaded={loaded} isNone={rows.length === 0} none={t('drones.batteries.none')} />
      {rows.length > 0 && (
        <ul aria-label={t('drones.tabs.batteries')}>
          {rows.map((battery) => (
            <li key={battery.id}>
              <div>
                <code>{battery.serialNumber}</code>
                <small>{told(battery)}</small>
              </div>
              {isEditable && (
                <span className="shell-drone-deeds">
                  <Button
                    size="small"
                    aria-label={t('drones.batteries.changeOf', { name: battery.serialNumber })}
                    onClick={() => setEdited(battery)}
                  >
                    {t('drones.batteries.change')}
                  </Button>
                  <Button
                    size="small"
                    kind="ghost"
                    aria-label={t('drones.batteries.removeOf', { name: battery.serialNumber })}
                    onClick={() => setLeaving(battery)}
                  >
                    {t('drones.batteries.remove')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <BatteryForm
          key={edited === 'new' ? 'new' : edited.id}
          droneId={droneId}
          battery={edited === 'new' ? undefined : edited}
          onDone={() => setEdited(undefined)}
        />
      )}
      {isEditable && !edited && (
        <div>
          <Button size="small" onClick={() => setEdited('new')}>
            {t('drones.batteries.add')}
          </Button>
        </div>
      )}
      {leaving && (
        <ConfirmDialog
          isOpen
          title={t('drones.batteries.removeTitle', { name: leaving.serialNumber })}
          confirmLabel={t('drones.batteries.remove')}
          isBusy={removing.isPending}
          onConfirm={() => remove(leaving)}
          onCancel={() => setLeaving(undefined)}
        >
          {t('drones.batteries.removeText')}
        </ConfirmDialog>
      )}
    </section>
  );
}

interface BatteryFormProps {
  droneId: string;
  /** Absent: a new one. */
  battery: DroneBattery | undefined;
  onDone: () => void;
}

function BatteryForm({ droneId, battery, onDone }: BatteryFormProps): ReactNode {
  const t = useText();
  const saving = useDeed(droneBatteryCalls.save, droneBatteryCalls.list);
  const labels = {
    serialNumber: t('drones.labels.serialNumber'),
    cycles: t('drones.batteries.cycles'),
    healthPercent: t('drones.batteries.health'),
  };
  const form = useSchemaForm(BatteryFacts, {
    initial: {
      serialNumber: battery?.serialNumber ?? '',
      cycles: String(battery?.cycles ?? 0),
      healthPercent: String(battery?.healthPercent ?? 100),
    },
    labels,
  });
  const submit = () => {
    if (saving.isPending || !form.checkAll()) return;
    saving.mutate({ droneId, ...form.read() }, { onSuccess: onDone, onError: form.refuse });
  };
  return (
    <FormElement form={form} startsAt={battery ? 'cycles' : 'serialNumber'} onSubmit={submit}>
      <TextField
        label={labels.serialNumber}
        {...form.field('serialNumber')}
        readOnly={battery !== undefined}
        maxLength={LONGEST_SERIAL_NUMBER}
        spellCheck={false}
      />
      <TextField label={labels.cycles} {...form.field('cycles')} inputMode="numeric" />
      <TextField label={labels.healthPercent} {...form.field('healthPercent')} suffix="%" inputMode="numeric" />
      <div className="shell-drone-deeds">
        <Button kind="primary" type="submit" size="small" isBusy={saving.isPending}>
          {t('drones.batteries.save')}
        </Button>
        <Button size="small" onClick={onDone}>
          {t('drones.batteries.cancel')}
        </Button>
      </div>
    </FormElement>
  );
}
