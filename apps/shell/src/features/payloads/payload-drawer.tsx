import { RecordDrawer } from '@skein/app-kit/forms/record-drawer.tsx';
import { useRecordForm, type RecordProps } from '@skein/app-kit/forms/use-record-form.ts';
import { LONGEST_NOTE, payloadCalls, type Payload } from '@skein/contract/payloads.ts';
import { SelectField } from '@skein/ui/select-field.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import type { ReactNode } from 'react';

import { useChoices, useText } from './payloads.texts.ts';

const empty = { name: '', serialNumber: '', kind: '', model: '', weightGrams: '', state: 'ready', note: '' };

/** One payload: to register it, to change it, or only to read what is known of it. */
export function PayloadDrawer(props: RecordProps<Payload>): ReactNode {
  const t = useText();
  const editor = useRecordForm({
    empty,
    label: (name) => t(`payloads.labels.${name}`),
    calls: payloadCalls,
    ...props,
  });
  const { field } = editor;
  const choices = useChoices();
  return (
    <RecordDrawer
      title={props.record?.name ?? t('payloads.add')}
      editor={editor}
      lacks={props.record?.isEditable === false ? 'payloads:write' : undefined}
      startsAt="name"
      choices={choices}
      onClose={props.onClose}
    >
      <TextField {...field('name')} maxLength={64} />
      <TextField {...field('serialNumber')} maxLength={64} spellCheck={false} autoCapitalize="none" />
      <SelectField {...field('kind')} placeholder="" options={choices.kind} />
      <TextField {...field('model')} maxLength={64} />
      <TextField {...field('weightGrams')} help={t('payloads.weightHelp')} suffix="g" inputMode="numeric" />
      <SelectField {...field('state')} options={choices.state} />
      <TextArea {...field('note')} maxLength={LONGEST_NOTE} />
    </RecordDrawer>
  );
}
