import { useCan } from '@skein/app-kit/access.queries.ts';
import { RecordHistory } from '@skein/app-kit/audit/record-history.tsx';
import { RecordDrawer } from '@skein/app-kit/forms/record-drawer.tsx';
import { useRecordForm, type RecordProps } from '@skein/app-kit/forms/use-record-form.ts';
import {
  droneCalls,
  LONGEST_DRONE_NOTE,
  LONGEST_GROUNDING,
  LONGEST_INSURER,
  type Drone,
  LONGEST_FIRMWARE,
  LONGEST_REMOTE_ID,
  LONGEST_UOM_MARK,
} from '@skein/contract/drones.ts';
import { LONGEST_SERIAL_NUMBER } from '@skein/contract/serial-number.ts';
import { LONGEST_NAME } from '@skein/contract/seen-word.ts';
import { DateField } from '@skein/ui/date-field.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { SelectField } from '@skein/ui/select-field.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import type { ChangeEvent, ReactNode } from 'react';

import { useAllSites } from '../../sites/sites.queries.ts';
import { CarriedPayloads } from '../../mounts/carried-payloads.tsx';
import { FlightCheckLink } from '../../flights/flight-check-link.tsx';
import { DroneOffer } from './drone-offer.tsx';
import { DroneUnitField } from './drone-unit-field.tsx';
import { choosable, nameOfModel, useDroneModels } from '../../drone-models/drone-models.queries.ts';
import { DroneBatteries } from './drone-batteries.tsx';
import { DroneDocuments } from './drone-documents.tsx';
import { DroneLink } from './drone-link.tsx';
import { DroneSigning } from './drone-signing.tsx';
import { LivePanel } from './live-panel.tsx';
import { useChoices, useText } from './drones.texts.ts';
import { weightsOfModel } from './model-weights.ts';
import { useClassWords } from './use-class-words.ts';

const empty = {
  name: '',
  serialNumber: '',
  modelId: '',
  uomMark: '',
  activation: 'unknown',
  remoteIdType: 'none',
  remoteId: '',
  emptyWeightGrams: '',
  maxTakeoffGrams: '',
  firmware: '',
  insurer: '',
  insuredUntil: '',
  siteId: '',
  nextServiceOn: '',
  groundedBecause: '',
  state: 'registered',
  note: '',
  unitId: '',
};

/** One drone: to register it, to change it, or only to read what is known of it. */
export function DroneDrawer(props: RecordProps<Drone>): ReactNode {
  const t = useText();
  const isNew = props.record === undefined;
  const editor = useRecordForm({
    empty,
    label: (name) => t(`drones.labels.${name === 'unitId' ? 'unit' : name}`),
    calls: droneCalls,
    // Of one that is there the unit is changed by handing it over.
    isAsked: (name) => name !== 'unitId' || isNew,
    ...props,
  });
  const { field, form } = editor;
  const models = useDroneModels();
  const { language } = usePreferences();
  const choices = {
    ...useChoices(),
    siteId: useSiteChoices(props.record),
    modelId: choosable(models, [props.record?.modelId ?? '']).map((model) => ({
      value: model.id,
      label: `${model.maker} ${nameOfModel(model, language)}`,
    })),
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
      beside={
        props.record && {
          label: t('drones.tabs.label'),
          form: t('drones.tabs.facts'),
          tabs: [
            { key: 'live', label: t('drones.tabs.live'), panel: <LivePanel drone={props.record} /> },
            { key: 'payloads', label: t('drones.tabs.payloads'), panel: <CarriedPayloads drone={props.record} /> },
            { key: 'batteries', label: t('drones.tabs.batteries'), panel: <DroneBatteries drone={props.record} /> },
            { key: 'documents', label: t('drones.tabs.documents'), panel: <DroneDocuments drone={props.record} /> },
            {
              key: 'link',
              label: t('drones.tabs.link'),
              panel: (
                <>
                  <DroneSigning drone={props.record} />
                  <DroneLink drone={props.record} />
                </>
              ),
            },
            {
              key: 'history',
              label: t('drones.tabs.history'),
              panel: <RecordHistory endpoint={droneCalls.history} id={props.record.id} />,
            },
          ],
        }
      }
      below={
        props.record && (
          <>
            <FlightCheckLink drone={props.record.id} {...(props.record.siteId && { site: props.record.siteId })} />
            {(props.record.isEditable || props.record.isOfferable) && <DroneOffer drone={props.record} />}
          </>
        )
      }
    >
      <TextField {...field('name')} maxLength={LONGEST_NAME} />
      <TextField
        {...field('serialNumber')}
        maxLength={LONGEST_SERIAL_NUMBER}
        spellCheck={false}
        autoCapitalize="none"
      />
      <SelectField
        {...field('modelId')}
        onChange={chooseModel}
        help={t('drones.modelHelp')}
        placeholder=""
        options={choices.modelId}
      />
      <TextField {...field('emptyWeightGrams')} help={t('drones.emptyWeightHelp')} suffix="g" inputMode="numeric" />
      <TextField {...field('maxTakeoffGrams')} help={useClassWords(form.values)} suffix="g" inputMode="numeric" />
      <TextField {...field('uomMark')} help={t('drones.markHelp')} maxLength={LONGEST_UOM_MARK} spellCheck={false} />
      <SelectField {...field('activation')} help={t('drones.activationHelp')} options={choices.activation} />
      <SelectField {...field('remoteIdType')} help={t('drones.remoteIdHelp')} options={choices.remoteIdType} />
      <TextField {...field('remoteId')} maxLength={LONGEST_REMOTE_ID} spellCheck={false} autoCapitalize="none" />
      <TextField {...field('insurer')} maxLength={LONGEST_INSURER} />
      <DateField {...field('insuredUntil')} onChange={(day) => form.set('insuredUntil', day)} />
      {isNew && <DroneUnitField {...field('unitId')} onChoose={(unitId) => form.set('unitId', unitId)} />}
      <TextField {...field('firmware')} maxLength={LONGEST_FIRMWARE} spellCheck={false} />
      <SelectField {...field('siteId')} options={choices.siteId} />
      <DateField {...field('nextServiceOn')} onChange={(day) => form.set('nextServiceOn', day)} />
      <TextField {...field('groundedBecause')} help={t('drones.groundedHelp')} maxLength={LONGEST_GROUNDING} />
      <SelectField {...field('state')} options={choices.state} />
      <TextArea {...field('note')} maxLength={LONGEST_DRONE_NOTE} />
    </RecordDrawer>
  );
}

/** Where it could be at home: any site that the reader sees, and the one that is chosen already. */
function useSiteChoices(record: Drone | undefined) {
  const t = useText();
  const maySee = useCan('sites:read') ?? false;
  const { data = [] } = useAllSites({}, maySee);
  const chosen = record?.siteId ? [{ value: record.siteId, label: record.site }] : [];
  const others = data.filter(({ id }) => id !== record?.siteId).map(({ id, name }) => ({ value: id, label: name }));
  return [{ value: '', label: t('drones.noSite') }, ...chosen, ...others];
}
