import { fitting } from '@skein/app-kit/lists/fitting.ts';
import { ListTable, type ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { ZoneChangeKind, zoneImportCalls, type ZoneChange, type ZoneImport } from '@skein/contract/zone-imports.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { Section } from '@skein/ui/page.tsx';
import { useState, type ReactNode } from 'react';

import { ChangeTag } from './change-tag.tsx';
import { ChangesMap } from './changes-map.tsx';
import { useText } from './import.texts.ts';
import { KindTag } from './kind-tag.tsx';

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
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Section title={t('zoneImport.changesTitle')}>
      <fieldset className="zone-import-shown">
        <legend className="sk-hidden-visually">{t('zoneImport.show')}</legend>
        {(['', ...ZoneChangeKind.options] as const).map((change) => (
          <label key={change}>
            <input
              type="radio"
              name="change"
              className="sk-hidden-visually"
              checked={filters.change === change}
              onChange={() => list.filter('change', change)}
            />
            <span>{change === '' ? t('zoneImport.all') : t(`zoneImport.changes.${change}`)}</span>
            <b>{format.number(change === '' ? total : counts[change])}</b>
          </label>
        ))}
      </fieldset>
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
    </Section>
  );
}

function useColumns(): readonly ListColumn<ZoneChange>[] {
  const t = useText();
  const title = (key: 'change' | 'name' | 'identifier' | 'kind' | 'what') => ({
    key,
    title: t(`zoneImport.labels.${key}`),
  });
  const what = ({ fields, feature, line }: ZoneChange): string => {
    if (fields.length > 0) return fields.map((field) => t(`zoneImport.fields.${field}`)).join(t('zoneImport.between'));
    return feature === null || line === null ? t('zoneImport.notInFile') : t('zoneImport.inFeature', { feature, line });
  };
  return [
    { ...title('name'), isFixed: true, render: ({ name }) => name },
    { ...title('change'), isFixed: true, render: ({ change }) => <ChangeTag change={change} /> },
    { ...title('what'), render: what },
    { ...title('identifier'), render: ({ identifier }) => identifier || '—' },
    { ...title('kind'), render: ({ kind }) => <KindTag kind={kind} /> },
  ];
}
