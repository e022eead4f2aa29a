import { fitting } from '@skein/app-kit/lists/fitting.ts';
import { ListTable, type ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import {
  EnterpriseReviewKind,
  enterpriseReviewCalls,
  type EnterpriseReview,
} from '@skein/contract/enterprise-reviews.ts';
import { serviceCatalogue } from '@skein/contract/service-names.ts';
import { ServiceName } from '@skein/contract/services.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { StateTag } from '@skein/ui/state-tag.tsx';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { pathOf } from '../../app/routes.ts';
import { useText } from './audit.texts.ts';

const standings = ['waiting', 'decided'] as const;

/** What waits for a decision in the enterprise or about it, and what was decided; each leads to the page that acts. */
export function ReviewList(): ReactNode {
  const t = useText();
  const subjectOf = useSubject();
  const navigate = useNavigate();
  const list = useListState(['search', 'kind', 'is'], ['submittedAt', 'decidedAt'], () => '-submittedAt');
  const { page, size, sort } = list;
  const filter = fitting(enterpriseReviewCalls.list.query, list.filters);
  const loaded = useList(enterpriseReviewCalls.list, { page, size, sort, ...filter });
  const open = ({ kind, id }: EnterpriseReview) =>
    void navigate(
      {
        application: { to: pathOf('organization'), search: { tab: 'applications', open: id } },
        unlock: { to: pathOf('unlockList'), search: { open: id } },
        certification: { to: pathOf('enterpriseInfo') },
        service: { to: pathOf('services') },
      }[kind],
    );
  return (
    <>
      <header className="audit-heading">
        <h2>{t('audit.tabs.reviews')}</h2>
      </header>
      <ListTable
        name="enterprise-reviews"
        label={t('audit.tabs.reviews')}
        columns={useColumns()}
        list={list}
        loaded={loaded}
        rowKey={({ id }) => id}
        rowName={(review) =>
          t('audit.reviews.open', { kind: t(`audit.reviews.kinds.${review.kind}`), subject: subjectOf(review) })
        }
        onOpen={open}
        search={t('audit.reviews.search')}
        filters={{
          is: {
            label: t('audit.reviews.labels.state'),
            options: standings.map((value) => ({ value, label: t(`audit.reviews.standings.${value}`) })),
          },
          kind: {
            label: t('audit.reviews.labels.kind'),
            options: EnterpriseReviewKind.options.map((value) => ({ value, label: t(`audit.reviews.kinds.${value}`) })),
          },
        }}
        empty={{ title: t('audit.reviews.empty'), text: t('audit.reviews.emptyText') }}
      />
    </>
  );
}

/** A service is called by its name in the reader's language, whatever else by its own. */
function useSubject() {
  const { language } = usePreferences();
  return ({ kind, subject }: EnterpriseReview): string =>
    kind === 'service' ? serviceCatalogue[ServiceName.parse(subject)].name[language] : subject;
}

const looks = { 1: 'waiting', 2: 'done', 3: 'returned', 4: 'withdrawn' } as const;

function useColumns(): readonly ListColumn<EnterpriseReview>[] {
  const t = useText();
  const format = useFormat();
  const when = (at: string | null) => at && format.dateTime(Date.parse(at));
  const decider = ({ kind, state, decidedBy }: EnterpriseReview) => {
    if (kind !== 'application' && kind !== 'unlock') return t('audit.reviews.platform');
    return state === 1 ? t('audit.reviews.enterprise') : decidedBy;
  };
  return [
    {
      key: 'subject',
      title: t('audit.reviews.labels.subject'),
      render: useSubject(),
      isFixed: true,
    },
    {
      key: 'state',
      title: t('audit.reviews.labels.state'),
      render: ({ state }) => <StateTag state={looks[state]} text={t(`audit.reviews.states.${state}`)} />,
    },
    { key: 'kind', title: t('audit.reviews.labels.kind'), render: ({ kind }) => t(`audit.reviews.kinds.${kind}`) },
    { key: 'submittedBy', title: t('audit.reviews.labels.submittedBy'), render: ({ submittedBy }) => submittedBy },
    {
      key: 'submittedAt',
      title: t('audit.reviews.labels.submittedAt'),
      render: ({ submittedAt }) => when(submittedAt),
    },
    { key: 'decidedBy', title: t('audit.reviews.labels.decidedBy'), render: decider },
    {
      key: 'decidedAt',
      title: t('audit.reviews.labels.decidedAt'),
      render: ({ decidedAt }) => when(decidedAt),
    },
  ];
}
