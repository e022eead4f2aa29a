import { RecordDrawer } from '@skein/app-kit/forms/record-drawer.tsx';
import { useRecordForm, type RecordProps } from '@skein/app-kit/forms/use-record-form.ts';
import { droneCalls, LONGEST_DRONE_NOTE, type Drone } from '@skein/contract/drones.ts';
import { DateField } from '@skein/ui/date-field.tsx';
import { SelectField } from '@skein/ui/select-field.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import type { ChangeEvent, ReactNode } from 'react';

import { DroneOffer } from './drone-offer.tsx';
import { useDroneModels } from './drone-models.queries.ts';
import { useChoices, useText } from './drones.texts.ts';
import { weightsOfModel } from './model-weights.ts';
import { useClassWords } from './use-class-words.ts';

const empty = {
  name: '',
  serialNumber: '',
  modelId: '',
  uomMark: '',
  emptyWeightGrams: '',
  maxTakeoffGrams: '',
  firmware: '',
  insuredUntil: '',
  state: 'registered',
  note: '',
};

/** One drone: to register it, to change it, or only to read what is known of it. */
export function DroneDrawer(props: RecordProps<Drone>): ReactNode {
  const t = useText();
  const editor = useRecordForm({ empty, label: (name) => t(`drones.labels.${name}`), calls: droneCalls, ...props });
  const { field, form } = editor;
  const models = useDroneModels();
  const choices = {
    ...useChoices(),
    modelId: models.map(({ id, maker, name }) => ({ value: id, label: `${maker} ${name}` })),
  };
  const findModel = (sought: string) => models.find(({ id }) => id === sought);
  const chooseModel = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) => {
    const weights = weightsOfModel(form.values, findModel(form.values.modelId), findModel(value));
    form.set('modelId', value);
    for (const [name, weight] of weights) form.set(name, weight);
  };
  return (
    <RecordDrawer
      title={props.record?.name ?? t('drones.add')}
      editor={editor}
      lacks={props.record?.isEditable === false ? 'drones:write' : undefined}
      startsAt="name"
      choices={choices}
      onClose={props.onClose}
      below={(props.record?.isEditable || props.record?.isOfferable) && <DroneOffer drone={props.record} />}
    >
      <TextField {...field('name')} maxLength={64} />
      <TextField {...field('serialNumber')} maxLength={64} spellCheck={false} autoCapitalize="none" />
      <SelectField
        {...field('modelId')}
        onChange={chooseModel}
        help={t('drones.modelHelp')}
        placeholder=""
        options={choices.modelId}
      />
      <TextField {...field('emptyWeightGrams')} help={t('drones.weightHelp')} suffix="g" inputMode="numeric" />
      <TextField {...field('maxTakeoffGrams')} help={useClassWords(form.values)} suffix="g" inputMode="numeric" />
      <TextField {...field('uomMark')} help={t('drones.markHelp')} maxLength={11} spellCheck={false} />
      <DateField {...field('insuredUntil')} onChange={(day) => form.set('insuredUntil', day)} />
      <TextField {...field('firmware')} maxLength={64} spellCheck={false} />
      <SelectField {...field('state')} options={choices.state} />
      <TextArea {...field('note')} maxLength={LONGEST_DRONE_NOTE} />
    </RecordDrawer>
  );
}
