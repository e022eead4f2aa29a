import { ExportButton } from '@skein/app-kit/lists/export-button.tsx';
import { ListTable, type ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { operationCalls, OperationNoun, type Operation } from '@skein/contract/operation-log.ts';
import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { useText } from './audit.texts.ts';
import { nameOfDeed, nameOfField } from './deed-words.ts';
import { OperationDrawer } from './operation-drawer.tsx';
import { isPeriod, periods, sinceOf } from './period.ts';
import { VerifyChain } from './verify-chain.tsx';

const isNoun = (text: string): text is OperationNoun => OperationNoun.options.some((noun) => noun === text);

/** What was done in the enterprise, the newest first. */
export function OperationLog(): ReactNode {
  const t = useText();
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
              {t('audit.ofAll')}
            </Button>
          )}
          <ExportButton
            endpoint={operationCalls.export}
            query={filter}
            fileName="operations.csv"
            count={loaded.total}
          />
          <VerifyChain />
        </div>
      </header>
      <ListTable
        name="operations"
        label={t('audit.tabs.log')}
        columns={useColumns()}
        list={list}
        loaded={loaded}
        rowKey={({ sequence }) => String(sequence)}
        rowName={({ action, actorName }) => t('audit.open', { deed: nameOfDeed(action, language), actor: actorName })}
        onOpen={({ sequence }) => list.show('open', String(sequence))}
        search={t('audit.search')}
        filters={{
          noun: {
            label: t('audit.labels.noun'),
            options: OperationNoun.options.map((value) => ({ value, label: t(`audit.nouns.${value}`) })),
          },
          period: {
            label: t('audit.labels.period'),
            options: periods.map((value) => ({ value, label: t(`audit.periods.${value}`) })),
          },
        }}
        empty={{ title: t('audit.empty'), text: t('audit.emptyText') }}
      />
      {opened && (
        <OperationDrawer
          operation={opened}
          onClose={() => list.show('open', '')}
          onOnlyThem={actor ? undefined : showOnly}
        />
      )}
    </>
  );
}

/** What it is called now; of what is gone, what the event says of it. */
const nameOfTarget = ({ targetName, facts }: Operation): string => {
  const said = facts.find(({ name }) => name === 'name');
  return targetName ?? (typeof said?.to === 'string' ? said.to : '');
};

const FIELDS_IN_ROW = 3;

function useColumns(): readonly ListColumn<Operation>[] {
  const t = useText();
  const format = useFormat();
  const { language } = usePreferences();
  const said = ({ facts }: Operation) => {
    const changed = facts.filter(({ isChange }) => isChange).map(({ name }) => nameOfField(name, language));
    const rest = changed.length > FIELDS_IN_ROW ? ` +${changed.length - FIELDS_IN_ROW}` : '';
    return changed.slice(0, FIELDS_IN_ROW).join(' · ') + rest;
  };
  return [
    { key: 'at', title: t('audit.labels.at'), render: ({ at }) => format.dateTime(Date.parse(at)), isFixed: true },
    { key: 'actor', title: t('audit.labels.actor'), render: ({ actorName }) => actorName },
    { key: 'action', title: t('audit.labels.action'), render: ({ action }) => nameOfDeed(action, language) },
    { key: 'target', title: t('audit.labels.target'), render: nameOfTarget },
    { key: 'said', title: t('audit.labels.said'), render: said },
    { key: 'ip', title: t('audit.labels.ip'), render: ({ ip }) => <code>{ip}</code> },
    {
      key: 'targetId',
      title: t('audit.labels.targetId'),
      render: ({ targetId }) => <code>{targetId}</code>,
      isHiddenAtFirst: true,
    },
    { key: 'sequence', title: t('audit.labels.sequence'), render: ({ sequence }) => sequence, align: 'end' },
  ];
}
