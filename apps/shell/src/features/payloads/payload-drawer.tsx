import { RecordDrawer } from '@skein/app-kit/forms/record-drawer.tsx';
import { useRecordForm } from '@skein/app-kit/forms/use-record-form.ts';
import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import {
  createPayload,
  listPayloads,
  LONGEST_NOTE,
  Payload,
  PayloadFacts,
  PayloadKind,
  PayloadState,
  updatePayload,
} from '@skein/contract/payloads.ts';
import { SelectField } from '@skein/ui/select-field.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import type { ReactNode } from 'react';

import { useText } from './payloads.texts.ts';

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
  const label = (name: keyof typeof empty) => t(`payloads.labels.${name}`);
  const labels = {
    name: label('name'),
    serialNumber: label('serialNumber'),
    kind: label('kind'),
    model: label('model'),
    weightGrams: label('weightGrams'),
    state: label('state'),
    note: label('note'),
  };
  const editor = useRecordForm({
    schema: PayloadFacts,
    recordSchema: Payload,
    record: payload,
    empty,
    labels,
    draftKey: 'payload',
    create: useDeed(createPayload, listPayloads),
    update: useDeed(updatePayload, listPayloads),
    onSaved,
  });
  const { field } = editor.form;
  const kinds = PayloadKind.options.map((value) => ({ value, label: t(`payloads.kinds.${value}`) }));
  const states = PayloadState.options.map((value) => ({ value, label: t(`payloads.states.${value}`) }));
  return (
    <RecordDrawer
      title={payload?.name ?? t('payloads.add')}
      editor={editor}
      isReadOnly={payload?.isEditable === false}
      startsAt="name"
      wordsOf={(name, value) =>
        [...(name === 'kind' ? kinds : []), ...(name === 'state' ? states : [])].find((each) => each.value === value)
          ?.label
      }
      onClose={onClose}
    >
      <TextField label={labels.name} {...field('name')} maxLength={64} />
      <TextField
        label={labels.serialNumber}
        {...field('serialNumber')}
        maxLength={64}
        spellCheck={false}
        autoCapitalize="none"
      />
      <SelectField label={labels.kind} {...field('kind')} placeholder="" options={kinds} />
      <TextField label={labels.model} {...field('model')} maxLength={64} />
      <TextField
        label={labels.weightGrams}
        {...field('weightGrams')}
        help={t('payloads.weightHelp')}
        suffix="g"
        inputMode="numeric"
      />
      <SelectField label={labels.state} {...field('state')} options={states} />
      <TextArea label={labels.note} {...field('note')} maxLength={LONGEST_NOTE} />
    </RecordDrawer>
  );
}
