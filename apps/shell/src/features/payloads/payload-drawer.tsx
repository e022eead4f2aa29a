import { RecordDrawer } from '@skein/app-kit/forms/record-drawer.tsx';
import { useRecordForm } from '@skein/app-kit/forms/use-record-form.ts';
import { LONGEST_NOTE, payloadCalls, type Payload } from '@skein/contract/payloads.ts';
import { SelectField } from '@skein/ui/select-field.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import type { ReactNode } from 'react';

import { useChoices, useText } from './payloads.texts.ts';

const empty = { name: '', serialNumber: '', kind: '', model: '', weightGrams: '', state: 'ready', note: '' };

export interface PayloadDrawerProps {
  /** Absent: a new one. */
  payload?: Payload | undefined;
  onClose: () => void;
  onSaved: (saved: Payload, before: Payload | undefined) => void;
}

/** One payload: to register it, to change it, or only to read what is known of it. */
export function PayloadDrawer({ payload, onClose, onSaved }: PayloadDrawerProps): ReactNode {
  const t = useText();
  const editor = useRecordForm({
    record: payload,
    empty,
    label: (name) => t(`payloads.labels.${name}`),
    draftKey: 'payload',
    calls: payloadCalls,
    onSaved,
  });
  const { field } = editor;
  const choices = useChoices();
  return (
    <RecordDrawer
      title={payload?.name ?? t('payloads.add')}
      editor={editor}
      isReadOnly={payload?.isEditable === false}
      startsAt="name"
      choices={choices}
      onClose={onClose}
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
