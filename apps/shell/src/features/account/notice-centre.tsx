import { LoadFailure } from '@skein/app-kit/load-failure.tsx';
import { NoticeSubject } from '@skein/contract/notices.ts';
import { Button } from '@skein/ui/button.tsx';
import { FilterSelect } from '@skein/ui/filter-select.tsx';
import { Panel, Section } from '@skein/ui/page.tsx';
import { SkeletonRows } from '@skein/ui/skeleton.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import { CheckCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import './account.css';
import { NoticeList } from '../../notices/notice-list.tsx';
import { useAllNotices, useReadAllNotices } from '../../notices/notices.queries.ts';
import { useText } from './account.texts.ts';

const states = ['unread', 'read'] as const;

/** All that one was told, found by what it is about; the bell shows the latest of it. */
export function NoticeCentre(): ReactNode {
  const t = useText();
  const [about, setAbout] = useState<NoticeSubject>();
  const [is, setIs] = useState<(typeof states)[number]>();
  const loaded = useAllNotices({ ...(about && { about }), ...(is && { is }) });
  const { mutate: readAll, isPending } = useReadAllNotices();
  const { data, error, refetch, dataUpdatedAt, hasNextPage, fetchNextPage, isFetchingNextPage } = loaded;
  const notices = data?.pages.flatMap(({ list }) => list);
  const unread = data?.pages[0]?.unread ?? 0;
  const newest = notices?.[0]?.at;
  return (
    <Section
      title={t('noticeCentre.received')}
      actions={
        unread > 0 &&
        newest !== undefined && (
          <Button icon={<CheckCheck size={14} aria-hidden />} isBusy={isPending} onClick={() => readAll(newest)}>
            {t('noticeCentre.readAll')}
          </Button>
        )
      }
    >
      <div className="shell-notice-filters">
        <FilterSelect
          label={t('noticeCentre.about')}
          value={about ?? ''}
          onChange={(value) => setAbout(NoticeSubject.options.find((each) => each === value))}
          options={NoticeSubject.options.map((value) => ({ value, label: t(`noticeCentre.subjects.${value}`) }))}
        />
        <FilterSelect
          label={t('noticeCentre.state')}
          value={is ?? ''}
          onChange={(value) => setIs(states.find((each) => each === value))}
          options={states.map((value) => ({ value, label: t(`noticeCentre.states.${value}`) }))}
        />
      </div>
      {!notices && (error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />)}
      {notices?.length === 0 && (
        <Panel>
          <EmptyState
            title={t('noticeCentre.none')}
            text={t(about || is ? 'noticeCentre.noneFits' : 'noticeCentre.noneText')}
          />
        </Panel>
      )}
      {notices && notices.length > 0 && (
        <div className="shell-notice-centre">
          <NoticeList notices={notices} askedAt={dataUpdatedAt} onFollow={() => undefined} />
        </div>
      )}
      {hasNextPage && (
        <div>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('account.more')}
          </Button>
        </div>
      )}
    </Section>
  );
}
