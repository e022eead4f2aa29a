import { VerifyChain } from '@skein/app-kit/audit/verify-chain.tsx';
import { fitting } from '@skein/app-kit/lists/fitting.ts';
import { ExportButton } from '@skein/app-kit/lists/export-button.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { Permitted } from '@skein/app-kit/permitted.tsx';
import { auditCalls, MOST_COUNTED } from '@skein/contract/audit-search.ts';
import { DateRangeField } from '@skein/ui/date-range-field.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Page } from '@skein/ui/page.tsx';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import './audit-search.css';
import { useText } from './audit-search.texts.ts';
import { ConcernedField } from './concerned-field.tsx';
import { momentsOf } from './days.ts';
import { EventTable } from './event-table.tsx';

/** The log of the whole platform, searched by person, enterprise, deed, day, address and ID. */
export function AuditSearchPage(): ReactNode {
  const t = useText();
  const heading = { title: t('navigation.audit'), subtitle: t('audit.purpose') };
  return (
    <Permitted to="platform:administer" {...heading}>
      <AuditSearch {...heading} />
    </Permitted>
  );
}

const names = ['search', 'noun', 'action', 'actorId', 'enterpriseId', 'from', 'to', 'open'] as const;

function AuditSearch(heading: { title: string; subtitle: string }): ReactNode {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const list = useListState(names, ['newest']);
  const { from, to } = list.filters;
  const { noun, action } = list.filters;
  // A deed of what was chosen before is none of what is chosen now.
  const isOfNoun = noun === '' || action.startsWith(`${noun}.`);
  const filters = { ...list.filters, action: isOfNoun ? action : '' };
  const filter = { ...fitting(auditCalls.export.query, filters), ...momentsOf({ from, to }) };
  const isUnfit = list.filters.search !== '' && filter.search === undefined;
  const { page, size } = list;
  const loaded = useList(auditCalls.list, { page, size, ...filter });
  // A search that is not understood finds nothing: all of the log in its place would look like an answer.
  const shown = isUnfit ? { ...loaded, rows: [], total: 0 } : loaded;
  const isCapped = shown.total >= MOST_COUNTED;
  const setDays = (days: { from: string; to: string }) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, ...days, page: undefined }), resetScroll: false });

  const actions = (
    <>
      <ExportButton
        endpoint={auditCalls.export}
        query={filter}
        fileName="audit.csv"
        count={shown.total}
        isAtLeast={isCapped}
      />
      <VerifyChain
        endpoint={auditCalls.verify}
        wholeText={(walked) => t('audit.wholeText', { ...walked })}
        brokenText={(sequence) => t('audit.brokenText', { sequence })}
      />
    </>
  );
  return (
    <Page {...heading} width="full" actions={actions}>
      <div className="admin-audit-fields">
        <ConcernedField
          kind="person"
          label={t('audit.person')}
          hint={t('audit.personHint')}
          chosen={list.filters.actorId}
          onChoose={(id) => list.filter('actorId', id)}
        />
        <ConcernedField
          kind="enterprise"
          label={t('audit.enterprise')}
          hint={t('audit.enterpriseHint')}
          chosen={list.filters.enterpriseId}
          onChoose={(id) => list.filter('enterpriseId', id)}
        />
        <DateRangeField name="days" label={t('audit.days')} value={{ from, to }} onChange={setDays} />
      </div>
      <EventTable label={heading.title} list={list} loaded={shown} unfit={isUnfit ? t('audit.unfit') : undefined} />
      {isCapped && <p className="admin-audit-note">{t('audit.capped', { count: format.number(MOST_COUNTED) })}</p>}
    </Page>
  );
}
