import { RecordDrawer } from '@skein/app-kit/forms/record-drawer.tsx';
import { useRecordForm, type RecordProps } from '@skein/app-kit/forms/use-record-form.ts';
import {
  basemapCalls,
  LONGEST_ATTRIBUTION,
  LONGEST_BASEMAP_NAME,
  type AdministeredBasemap,
} from '@skein/contract/basemaps.ts';
import { TEMPLATE_MAX_LENGTH } from '@skein/contract/basemap-template.ts';
import { SelectField } from '@skein/ui/select-field.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import type { ReactNode } from 'react';

import './basemaps.css';
import { ArchiveField } from './archive-field.tsx';
import { useChoices, useText } from './basemaps.texts.ts';
import { RemoveBasemapButton } from './remove-basemap-button.tsx';

const empty = {
  name: '',
  englishName: '',
  kind: 'xyz',
  archive: '',
  template: '',
  key: '',
  west: '',
  south: '',
  east: '',
  north: '',
  minZoom: '',
  maxZoom: '',
  attribution: '',
  datum: 'wgs84',
  rank: '0',
  visibility: 'offered',
};

/** A file says by itself where it is. */
const ofTiles: ReadonlySet<string> = new Set([
  'template',
  'key',
  'west',
  'south',
  'east',
  'north',
  'minZoom',
  'maxZoom',
]);
const isAsked = (name: string, { kind }: Pick<typeof empty, 'kind'>): boolean =>
  name === 'archive' ? kind === 'pmtiles' : kind === 'xyz' || !ofTiles.has(name);

/** One to be changed or taken down; or a new one. */
export function BasemapDrawer(props: RecordProps<AdministeredBasemap>): ReactNode {
  const t = useText();
  const { record, onClose } = props;
  const editor = useRecordForm({
    empty,
    label: (name) => t(`basemaps.labels.${name}`),
    calls: basemapCalls,
    isAsked,
    ...props,
  });
  const { field, form } = editor;
  const choices = useChoices();
  const names = { maxLength: LONGEST_BASEMAP_NAME };
  const degrees = { inputMode: 'decimal', suffix: '°' } as const;
  return (
    <RecordDrawer
      title={record?.name ?? t('basemaps.add')}
      editor={editor}
      lacks={undefined}
      startsAt="name"
      choices={choices}
      onClose={onClose}
    >
      <TextField {...field('name')} {...names} />
      <TextField {...field('englishName')} {...names} help={t('basemaps.englishHelp')} lang="en" />
      <SelectField {...field('kind')} options={choices.kind} />
      {form.values.kind === 'pmtiles' ? (
        <ArchiveField field={field('archive')} kept={record?.archive} />
      ) : (
        <>
          <TextField
            {...field('template')}
            help={t('basemaps.templateHelp')}
            maxLength={TEMPLATE_MAX_LENGTH}
            inputMode="url"
            spellCheck={false}
            required
          />
          <TextField
            {...field('key')}
            help={t(record?.hasKey ? 'basemaps.keyKept' : 'basemaps.keyHelp')}
            autoComplete="off"
            spellCheck={false}
          />
          <div className="admin-basemap-pair">
            <TextField {...field('west')} {...degrees} />
            <TextField {...field('east')} {...degrees} />
            <TextField {...field('south')} {...degrees} />
            <TextField {...field('north')} {...degrees} help={t('basemaps.boundsHelp')} />
            <TextField {...field('minZoom')} inputMode="numeric" />
            <TextField {...field('maxZoom')} inputMode="numeric" help={t('basemaps.zoomHelp')} />
          </div>
        </>
      )}
      <SelectField {...field('datum')} help={t('basemaps.datumHelp')} options={choices.datum} />
      <TextField {...field('attribution')} help={t('basemaps.attributionHelp')} maxLength={LONGEST_ATTRIBUTION} />
      <SelectField {...field('visibility')} options={choices.visibility} />
      <TextField {...field('rank')} help={t('basemaps.rankHelp')} inputMode="numeric" />
      {record && <RemoveBasemapButton basemap={record} onDone={onClose} />}
    </RecordDrawer>
  );
}
