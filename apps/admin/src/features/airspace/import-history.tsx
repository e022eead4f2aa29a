import type { ListedZoneImport, ZoneImportState } from '@skein/contract/zone-imports.ts';
import type { DataColumn } from '@skein/ui/data-column.ts';
import { DataTable } from '@skein/ui/data-table.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Section } from '@skein/ui/page.tsx';
import { StateTag, type State } from '@skein/ui/state-tag.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useText } from './import.texts.ts';

const looks: Readonly<Record<ZoneImportState, State>> = {
  reading: 'waiting',
  ready: 'waiting',
  comparing: 'waiting',
  applying: 'waiting',
  applied: 'done',
  discarded: 'withdrawn',
  failed: 'failed',
};

export function ImportHistory({ imports }: { imports: readonly ListedZoneImport[] }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Section title={t('zoneImport.past')}>
      <DataTable
        name="zone-imports"
        label={t('zoneImport.past')}
        columns={useColumns()}
        rows={imports}
        rowKey={({ id }) => id}
        rowName={({ fileName }) => fileName}
        onOpen={({ id }) => void navigate({ to: '/airspace/import', search: { open: id } })}
        total={imports.length}
        page={1}
        size={Math.max(1, imports.length)}
        isLoading={false}
        empty={<EmptyState title={t('zoneImport.pastEmpty')} text={t('zoneImport.pastEmptyText')} />}
        onChange={() => undefined}
      />
    </Section>
  );
}

function useColumns(): readonly DataColumn<ListedZoneImport>[] {
  const t = useText();
  const format = useFormat();
  const title = (key: 'file' | 'state' | 'zones' | 'importedBy' | 'when') => ({
    key,
    title: t(`zoneImport.labels.${key}`),
  });
  return [
    { ...title('file'), isFixed: true, render: ({ fileName }) => fileName },
    { key: 'source', title: t('zoneImport.source'), render: ({ source }) => source },
    {
      ...title('state'),
      render: ({ state }) => <StateTag state={looks[state]} text={t(`zoneImport.states.${state}`)} />,
    },
    { ...title('zones'), render: ({ zones }) => format.number(zones) },
    { ...title('importedBy'), render: ({ importedBy }) => importedBy ?? '—' },
    { ...title('when'), render: ({ createdAt }) => format.dateTime(createdAt) },
  ];
}
