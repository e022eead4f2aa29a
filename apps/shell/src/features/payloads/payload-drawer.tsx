import { RecordHistory } from '@skein/app-kit/audit/record-history.tsx';
import { RecordDrawer } from '@skein/app-kit/forms/record-drawer.tsx';
import { useRecordForm, type RecordProps } from '@skein/app-kit/forms/use-record-form.ts';
import { LONGEST_NOTE, payloadCalls, type Payload, LONGEST_PAYLOAD_MODEL } from '@skein/contract/payloads.ts';
import { LONGEST_SERIAL_NUMBER } from '@skein/contract/serial-number.ts';
import { LONGEST_NAME } from '@skein/contract/seen-word.ts';
import { SelectField } from '@skein/ui/select-field.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import type { ReactNode } from 'react';

import './payloads.css';
import { ModelsField } from '../../drone-models/models-field.tsx';
import { MountedOn } from '../../mounts/mounted-on.tsx';
import { useChoices, useText } from './payloads.texts.ts';

const empty = {
  name: '',
  serialNumber: '',
  kind: '',
  model: '',
  weightGrams: '',
  modelIds: '',
  sensorWidthMillimeters: '',
  sensorHeightMillimeters: '',
  focalLengthMillimeters: '',
  imageWidthPixels: '',
  imageHeightPixels: '',
  state: 'ready',
  note: '',
};

/** What takes pictures by which a survey can be planned. */
const cameras: ReadonlySet<string> = new Set(['camera', 'thermal', 'multispectral', 'other']);
const ofCamera = [
  ['sensorWidthMillimeters', 'mm'],
  ['sensorHeightMillimeters', 'mm'],
  ['imageWidthPixels', 'px'],
  ['imageHeightPixels', 'px'],
  ['focalLengthMillimeters', 'mm'],
] as const;

/** One payload: to register it, to change it, or only to read what is known of it. */
export function PayloadDrawer(props: RecordProps<Payload>): ReactNode {
  const t = useText();
  const editor = useRecordForm({
    empty,
    label: (name) => t(`payloads.labels.${name}`),
    calls: payloadCalls,
    ...props,
  });
  const { field, form } = editor;
  const hasCamera = cameras.has(form.values.kind) || ofCamera.some(([name]) => form.values[name] !== '');
  const choices = useChoices();
  return (
    <RecordDrawer
      title={props.record?.name ?? t('payloads.add')}
      editor={editor}
      lacks={props.record?.isEditable === false ? 'payloads:write' : undefined}
      startsAt="name"
      choices={choices}
      onClose={props.onClose}
      beside={
        props.record && {
          label: t('payloads.tabs.label'),
          form: t('payloads.tabs.facts'),
          tabs: [
            {
              key: 'history',
              label: t('payloads.tabs.history'),
              panel: <RecordHistory endpoint={payloadCalls.history} id={props.record.id} />,
            },
          ],
        }
      }
      below={props.record && <MountedOn payload={props.record} />}
    >
      <TextField {...field('name')} maxLength={LONGEST_NAME} />
      <TextField
        {...field('serialNumber')}
        maxLength={LONGEST_SERIAL_NUMBER}
        spellCheck={false}
        autoCapitalize="none"
      />
      <SelectField {...field('kind')} placeholder="" options={choices.kind} />
      <TextField {...field('model')} maxLength={LONGEST_PAYLOAD_MODEL} />
      <TextField {...field('weightGrams')} help={t('payloads.weightHelp')} suffix="g" inputMode="numeric" />
      {hasCamera && (
        <fieldset className="payload-camera">
          <legend>{t('payloads.camera')}</legend>
          <p className="sk-field-help">{t('payloads.cameraHelp')}</p>
          {ofCamera.map(([name, unit]) => (
            <TextField key={name} {...field(name)} suffix={unit} inputMode="decimal" />
          ))}
        </fieldset>
      )}
      <ModelsField
        {...field('modelIds')}
        help={t('payloads.modelsHelp')}
        onChange={(models) => form.set('modelIds', models)}
      />
      <SelectField {...field('state')} options={choices.state} />
      <TextArea {...field('note')} maxLength={LONGEST_NOTE} />
    </RecordDrawer>
  );
}
