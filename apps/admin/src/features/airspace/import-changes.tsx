import { ZoneKindTag } from '@skein/app-kit/airspace/zone-kind-tag.tsx';
import { CountedChoice } from '@skein/app-kit/lists/counted-choice.tsx';
import { fitting } from '@skein/app-kit/lists/fitting.ts';
import { ListTable, type ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { ZoneChangeKind, zoneImportCalls, type ZoneChange, type ZoneImport } from '@skein/contract/zone-imports.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { Section } from '@skein/ui/page.tsx';
import { useState, type ReactNode } from 'react';

import { useText as useAirspaceText } from './airspace.texts.ts';
import { ChangeTag } from './change-tag.tsx';
import { ChangesMap } from './changes-map.tsx';
import { FieldDifferences } from './field-differences.tsx';
import { useText } from './import.texts.ts';
import { useToldField } from './told-zone.ts';

/** All of what changes, or those of one kind; beside the map that shows where. */
export function ImportChanges({ found }: { found: ZoneImport }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { id, counts } = found;
  const list = useListState(['search', 'change'], ['number', 'name', 'identifier']);
  const { page, size, sort, filters } = list;
  const asked = fitting(zoneImportCalls.changes.query, filters);
  const loaded = useList(zoneImportCalls.changes, { page, size, sort, ...asked, importId: id });
  const [chosen, setChosen] = useState<number>();
  const open = loaded.rows?.find(({ number }) => number === chosen);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Section title={t('zoneImport.changesTitle')}>
      <CountedChoice
        label={t('zoneImport.show')}
        choices={(['', ...ZoneChangeKind.options] as const).map((value) => ({
          value,
          label: value === '' ? t('zoneImport.all') : t(`zoneImport.changes.${value}`),
          count: format.number(value === '' ? total : counts[value]),
        }))}
        chosen={filters.change}
        onChoose={(value) => list.filter('change', value)}
      />
      <div className="zone-import-changes">
        <ListTable
          name="zone-changes"
          label={t('zoneImport.changesTitle')}
          columns={useColumns()}
          list={list}
          loaded={loaded}
          rowKey={({ number }) => String(number)}
          rowName={({ name }) => name}
          onOpen={({ number }) => setChosen(number)}
          search={t('zoneImport.search')}
          filters={{}}
          empty={{ title: t('zoneImport.noChanges'), text: t('zoneImport.noChangesText') }}
        />
        <ChangesMap
          shown={{ importId: id, change: asked.change, search: asked.search }}
          chosen={chosen}
          onPick={setChosen}
        />
      </div>
      {open?.from && open.to && (
        <section className="zone-import-details" aria-label={open.name}>
          <h3>{t('zoneImport.differences', { name: open.name })}</h3>
          <FieldDifferences fields={open.fields} from={open.from} to={open.to} />
        </section>
      )}
    </Section>
  );
}

function useColumns(): readonly ListColumn<ZoneChange>[] {
  const t = useText();
  const title = (key: 'change' | 'name' | 'identifier' | 'kind' | 'what') => ({
    key,
    title: t(`zoneImport.labels.${key}`),
  });
  const airspace = useAirspaceText();
  const told = useToldField();
  const what = ({ fields, from, to, feature, line }: ZoneChange): string => {
    if (from && to)
      return fields
        .map((field) => `${airspace(`airspace.fields.${field}`)} ${told(from, field)} → ${told(to, field)}`)
        .join(airspace('airspace.sentence.lines'));
    return feature === null || line === null ? t('zoneImport.notInFile') : t('zoneImport.inFeature', { feature, line });
  };
  return [
    { ...title('name'), isFixed: true, render: ({ name }) => name },
    { ...title('change'), isFixed: true, render: ({ change }) => <ChangeTag change={change} /> },
    { ...title('what'), render: what },
    { ...title('identifier'), render: ({ identifier }) => identifier || '—' },
    { ...title('kind'), render: ({ kind }) => <ZoneKindTag kind={kind} /> },
  ];
}
