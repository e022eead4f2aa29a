import { RecordDrawer } from '@skein/app-kit/forms/record-drawer.tsx';
import { useRecordForm, type RecordProps } from '@skein/app-kit/forms/use-record-form.ts';
import {
  droneModelCalls,
  LONGEST_MODEL_NAME,
  type AdministeredModel,
  LONGEST_DJI_TYPE,
} from '@skein/contract/drone-model-administration.ts';
import { SelectField } from '@skein/ui/select-field.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import type { ReactNode } from 'react';

import { useChoices, useText } from './drone-models.texts.ts';
import { RetireButton } from './retire-button.tsx';

const empty = {
  maker: '',
  name: '',
  englishName: '',
  category: 'multirotor',
  djiType: '',
  mavAutopilot: '',
  mavType: '',
  emptyWeightGrams: '',
  maxTakeoffGrams: '',
};

/** One that was added, to be changed, retired or offered again; or a new one. */
export function ModelDrawer(props: RecordProps<AdministeredModel>): ReactNode {
  const t = useText();
  const { record, onClose } = props;
  const editor = useRecordForm({
    empty,
    label: (name) => t(`models.labels.${name}`),
    calls: droneModelCalls,
    ...props,
  });
  const { field } = editor;
  const choices = useChoices();
  const words = { maxLength: LONGEST_MODEL_NAME };
  return (
    <RecordDrawer
      title={record ? `${record.maker} ${record.name}` : t('models.add')}
      editor={editor}
      lacks={undefined}
      startsAt="maker"
      choices={choices}
      onClose={onClose}
    >
      <TextField {...field('maker')} {...words} />
      <TextField {...field('name')} {...words} />
      <TextField {...field('englishName')} {...words} help={t('models.englishHelp')} lang="en" />
      <SelectField {...field('category')} options={choices.category} />
      <TextField {...field('djiType')} help={t('models.djiHelp')} maxLength={LONGEST_DJI_TYPE} spellCheck={false} />
      <SelectField {...field('mavAutopilot')} options={withOwn(choices.mavAutopilot, record?.mavAutopilot)} />
      <SelectField {...field('mavType')} options={withOwn(choices.mavType, record?.mavType)} />
      <TextField {...field('emptyWeightGrams')} suffix="g" inputMode="numeric" />
      <TextField {...field('maxTakeoffGrams')} help={t('models.weightHelp')} suffix="g" inputMode="numeric" />
      {record && <RetireButton model={record} onDone={onClose} />}
    </RecordDrawer>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** A number that we have no word for stays what it is. */
const withOwn = (options: readonly Option[], own: number | null | undefined): readonly Option[] => {
  const value = String(own ?? '');
  return options.some((option) => option.value === value) ? options : [...options, { value, label: value }];
};
