import { useAuditText } from '@skein/app-kit/audit/audit-text.ts';
import { nameOfDeed, nameOfNoun } from '@skein/app-kit/audit/deed-words.ts';
import { useEventColumns } from '@skein/app-kit/audit/event-columns.tsx';
import { EventDrawer } from '@skein/app-kit/audit/event-drawer.tsx';
import { ListTable, type ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import type { LoadedList } from '@skein/app-kit/lists/use-list.ts';
import type { ListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useServer } from '@skein/app-kit/server-connection.ts';
import { auditCalls, type AuditEvent } from '@skein/contract/audit-search.ts';
import { Button } from '@skein/ui/button.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useText } from './audit-search.texts.ts';

export interface EventTableProps {
  label: string;
  list: ListState<'search' | 'noun' | 'action' | 'actorId' | 'open', 'newest'>;
  loaded: LoadedList<AuditEvent>;
  /** Why what is searched for cannot be looked up. */
  unfit: string | undefined;
}

/** The events that were found, and the one that is open. */
export function EventTable({ label, list, loaded, unfit }: EventTableProps): ReactNode {
  const t = useText();
  const said = useAuditText();
  const { language } = usePreferences();
  const navigate = useNavigate();
  const filters = useDeedFilters(list.filters.noun);
  const opened = loaded.rows?.find(({ sequence }) => String(sequence) === list.filters.open);
  /** In place of the event that told of it. */
  const narrow = (by: Readonly<Record<string, string>>) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, ...by, open: undefined, page: undefined }) });
  return (
    <>
      <ListTable
        name="audit"
        label={label}
        columns={useColumns()}
        list={list}
        loaded={loaded}
        rowKey={({ sequence }) => String(sequence)}
        rowName={({ action, actorName }) => said('open', { deed: nameOfDeed(action, language), actor: actorName })}
        onOpen={({ sequence }) => list.show('open', String(sequence))}
        search={t('audit.search')}
        filters={filters}
        empty={{ title: t('audit.empty'), text: t('audit.emptyText') }}
        {...(unfit !== undefined && { nothingFits: unfit })}
      />
      {opened && (
        <EventDrawer
          event={opened}
          more={[
            [t('audit.labels.enterprise'), opened.enterpriseName ?? opened.enterpriseId ?? t('audit.platform')],
            [t('audit.labels.request'), <code key="request">{opened.requestId ?? '—'}</code>],
          ]}
          actions={
            opened.targetId !== null && (
              <Button onClick={() => narrow({ search: opened.targetId ?? '' })}>{t('audit.onlyTarget')}</Button>
            )
          }
          onClose={() => list.show('open', '')}
          onOnlyThem={list.filters.actorId ? undefined : (actorId) => narrow({ actorId })}
        />
      )}
    </>
  );
}

/** What deeds were done to; and, once that is chosen, which of them. */
function useDeedFilters(noun: string) {
  const t = useText();
  const said = useAuditText();
  const { language } = usePreferences();
  const { call } = useServer();
  const { data } = useQuery({
    queryKey: [auditCalls.deeds.path],
    queryFn: ({ signal }) => call(auditCalls.deeds, {}, signal),
  });
  const deeds = data?.list ?? [];
  const nouns = [...new Set(deeds.map((deed) => deed.split('.')[0] ?? deed))];
  const byName = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, language);
  return {
    noun: {
      label: said('labels.noun'),
      options: nouns.map((value) => ({ value, label: nameOfNoun(value, language) })).toSorted(byName),
    },
    action: {
      label: t('audit.action'),
      options: deeds
        .filter((deed) => noun === '' || deed.startsWith(`${noun}.`))
        .map((value) => ({ value, label: nameOfDeed(value, language) }))
        .toSorted(byName),
    },
  };
}

function useColumns(): readonly ListColumn<AuditEvent>[] {
  const t = useText();
  const columns: readonly ListColumn<AuditEvent>[] = useEventColumns();
  const enterprise: ListColumn<AuditEvent> = {
    key: 'enterprise',
    title: t('audit.labels.enterprise'),
    render: ({ enterpriseName, enterpriseId }) => enterpriseName ?? enterpriseId ?? '—',
  };
  const at = columns.findIndex(({ key }) => key === 'said');
  return columns.toSpliced(at, 0, enterprise);
}
