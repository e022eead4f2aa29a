import { useAuditText } from '@skein/app-kit/audit/audit-text.ts';
import { nameOfDeed, nameOfNoun } from '@skein/app-kit/audit/deed-words.ts';
import { useEventColumns } from '@skein/app-kit/audit/event-columns.tsx';
import { EventDrawer } from '@skein/app-kit/audit/event-drawer.tsx';
import { isPeriod, periods, sinceOf } from '@skein/app-kit/audit/period.ts';
import { VerifyChain } from '@skein/app-kit/audit/verify-chain.tsx';
import { ExportButton } from '@skein/app-kit/lists/export-button.tsx';
import { ListTable } from '@skein/app-kit/lists/list-table.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { operationCalls, OperationNoun } from '@skein/contract/operation-log.ts';
import { Button } from '@skein/ui/button.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { useText } from './audit.texts.ts';

const isNoun = (text: string): text is OperationNoun => OperationNoun.options.some((noun) => noun === text);

/** What was done in the enterprise, the newest first. */
export function OperationLog(): ReactNode {
  const t = useText();
  const said = useAuditText();
  const { language } = usePreferences();
  const list = useListState(['search', 'noun', 'period', 'actor', 'open'], ['newest']);
  const { search, noun, period, actor, open } = list.filters;
  // Counted from when the page was opened: from now, the query would be another one at each render.
  const [openedAt] = useState(() => new Date());
  const since = isPeriod(period) ? sinceOf(period, openedAt) : undefined;
  const filter = {
    ...(search && { search }),
    ...(isNoun(noun) && { noun }),
    ...(since && { since }),
    ...(actor && { actorId: actor }),
  };
  const { page, size } = list;
  const loaded = useList(operationCalls.list, { page, size, sort: '-sequence', ...filter });
  const navigate = useNavigate();
  /** In place of the event that told of them. */
  const showOnly = (person: string) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, actor: person, open: undefined, page: undefined }) });
  const opened = loaded.rows?.find(({ sequence }) => String(sequence) === open);
  return (
    <>
      <header className="audit-heading">
        <h2>{t('audit.tabs.log')}</h2>
        <div className="audit-actions">
          {actor && (
            <Button kind="ghost" onClick={() => list.filter('actor', '')}>
              {said('ofAll')}
            </Button>
          )}
          <ExportButton
            endpoint={operationCalls.export}
            query={filter}
            fileName="operations.csv"
            count={loaded.total}
          />
          <VerifyChain
            endpoint={operationCalls.verify}
            wholeText={(walked) => t('audit.wholeText', { ...walked })}
            brokenText={(sequence) => t('audit.brokenText', { sequence })}
          />
        </div>
      </header>
      <ListTable
        name="operations"
        label={t('audit.tabs.log')}
        columns={useEventColumns()}
        list={list}
        loaded={loaded}
        rowKey={({ sequence }) => String(sequence)}
        rowName={({ action, actorName }) => said('open', { deed: nameOfDeed(action, language), actor: actorName })}
        onOpen={({ sequence }) => list.show('open', String(sequence))}
        search={t('audit.search')}
        filters={{
          noun: {
            label: said('labels.noun'),
            options: OperationNoun.options.map((value) => ({ value, label: nameOfNoun(value, language) })),
          },
          period: {
            label: said('labels.period'),
            options: periods.map((value) => ({ value, label: said(`periods.${value}`) })),
          },
        }}
        empty={{ title: t('audit.empty'), text: t('audit.emptyText') }}
      />
      {opened && (
        <EventDrawer event={opened} onClose={() => list.show('open', '')} onOnlyThem={actor ? undefined : showOnly} />
      )}
    </>
  );
}
