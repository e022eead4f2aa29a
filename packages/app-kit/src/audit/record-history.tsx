import type { HistoryCall, RecordEvent } from '@skein/contract/record-history.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { Pager } from '@skein/ui/pager.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { SkeletonForm } from '@skein/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '@skein/ui/states.tsx';
import { useState, type ReactNode } from 'react';

import './audit.css';
import { useList } from '../lists/use-list.ts';
import { useAuditText } from './audit-text.ts';
import { nameOfDeed, nameOfField } from './deed-words.ts';
import { FactValue } from './fact-value.tsx';

const PAGE_SIZE = 20;

export interface RecordHistoryProps {
  endpoint: HistoryCall;
  /** Of which record. */
  id: string;
}

/** What was done to a record, the last first: to whoever sees it, also where they do not read the log. */
export function RecordHistory({ endpoint, id }: RecordHistoryProps): ReactNode {
  const t = useAuditText();
  const [page, setPage] = useState(1);
  const { rows, total, isLoading, error, onRetry } = useList(endpoint, { id, page, size: PAGE_SIZE });
  if (!rows) return error ? <ErrorState cause={error} onRetry={onRetry} /> : <SkeletonForm fields={3} />;
  if (total === 0) return <EmptyState title={t('historyEmpty')} text={t('historyEmptyText')} />;
  return (
    <section className="kit-audit-history" aria-busy={isLoading}>
      <ol aria-label={t('history')}>
        {rows.map((event) => (
          <li key={event.sequence}>
            <Happening event={event} />
          </li>
        ))}
      </ol>
      {total > PAGE_SIZE && (
        <Pager
          label={t('history')}
          page={page}
          size={PAGE_SIZE}
          total={total}
          onChange={(next) => setPage(next.page)}
        />
      )}
    </section>
  );
}

function Happening({ event: { action, actorName, at, facts } }: { event: RecordEvent }): ReactNode {
  const t = useAuditText();
  const format = useFormat();
  const { language } = usePreferences();
  // What a record began with would fill a screen, and stands in its form.
  const told = action.endsWith('.created') ? [] : facts;
  return (
    <>
      <b>{nameOfDeed(action, language)}</b>
      <small>
        <bdi>{actorName}</bdi> · {format.dateTime(Date.parse(at))}
      </small>
      {told.length > 0 && (
        <dl>
          {told.map(({ name, isChange, from, to }) => (
            <div key={name}>
              <dt>{nameOfField(name, language)}</dt>
              <dd>
                {isChange && (
                  <>
                    <del aria-label={t('before')}>
                      <FactValue of={name} value={from} />
                    </del>
                    <span aria-hidden>→</span>
                  </>
                )}
                <span>
                  <FactValue of={name} value={to} />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
