import { fitting } from '@skein/app-kit/lists/fitting.ts';
import { GoneDrawer } from '@skein/app-kit/lists/gone-drawer.tsx';
import { ListTable, type ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useOpened } from '@skein/app-kit/lists/use-opened.ts';
import { useKeptFresh } from '@skein/app-kit/live.ts';
import { Permitted } from '@skein/app-kit/permitted.tsx';
import { announcementCalls, type Announcement } from '@skein/contract/announcements.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Page } from '@skein/ui/page.tsx';
import { StateTag } from '@skein/ui/state-tag.tsx';
import { useState, type ReactNode } from 'react';

import { AnnouncementDrawer } from './announcement-drawer.tsx';
import { useChoices, useText } from './announcements.texts.ts';
import { PastAnnouncement } from './past-announcement.tsx';

/** What those who run the platform say to everybody, and have said. */
export function AnnouncementsPage(): ReactNode {
  const t = useText();
  const title = t('announcements.title');
  const heading = { title, subtitle: t('announcements.purpose') };
  return (
    <Permitted to="platform:administer" {...heading}>
      <AnnouncementList {...heading} />
    </Permitted>
  );
}

function AnnouncementList(heading: { title: string; subtitle: string }): ReactNode {
  const t = useText();
  const { notify } = useHost();
  const choices = useChoices();
  const list = useListState(['search', 'state', 'level', 'open'], ['publishedAt', 'updatedAt'], () => '-publishedAt');
  const { open } = list.filters;
  const filter = fitting(announcementCalls.list.query, list.filters);
  const { page, size, sort } = list;
  const loaded = useList(announcementCalls.list, { page, size, sort, ...filter });
  useKeptFresh('announcements', [announcementCalls.list.path]);
  const { opened, isGone } = useOpened(announcementCalls.list, loaded.rows, open);
  // What was opened to be edited stays so, whatever another does to it meanwhile: there may be words in it.
  const [edited, setEdited] = useState('');
  const nowEdited = opened?.state === 'shown' || edited === open ? open : '';
  if (edited !== nowEdited) setEdited(nowEdited);
  const isEdited = open === 'new' || (opened !== undefined && nowEdited === open);
  const show = (id: string) => list.show('open', id);
  const close = () => show('');

  const add = (
    <Button kind="primary" onClick={() => show('new')}>
      {t('announcements.add')}
    </Button>
  );
  return (
    <Page {...heading} width="full" actions={add}>
      <ListTable
        name="announcements"
        label={heading.title}
        columns={useColumns()}
        list={list}
        loaded={loaded}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        onOpen={({ id }) => show(id)}
        search={t('announcements.search')}
        filters={{
          state: { label: t('announcements.labels.state'), options: choices.state },
          level: { label: t('announcements.labels.level'), options: choices.level },
        }}
        empty={{ title: t('announcements.empty'), text: t('announcements.emptyText'), action: add }}
      />
      {isGone && <GoneDrawer title={heading.title} onClose={close} />}
      {opened && !isEdited && <PastAnnouncement announcement={opened} onClose={close} />}
      {isEdited && (
        <AnnouncementDrawer
          key={open}
          record={opened}
          onClose={close}
          onSaved={(_, before) => notify('success', t(before ? 'announcements.saved' : 'announcements.published'))}
        />
      )}
    </Page>
  );
}

const stateLooks = { shown: 'done', over: 'expired', withdrawn: 'withdrawn' } as const;

function useColumns(): readonly ListColumn<Announcement>[] {
  const t = useText();
  const format = useFormat();
  return [
    { key: 'title', title: t('announcements.labels.title'), render: ({ title }) => title, isFixed: true },
    {
      key: 'state',
      title: t('announcements.labels.state'),
      render: ({ state }) => <StateTag state={stateLooks[state]} text={t(`announcements.states.${state}`)} />,
    },
    {
      key: 'level',
      title: t('announcements.labels.level'),
      render: ({ level }) => t(`announcements.levels.${level}`),
    },
    {
      key: 'publishedAt',
      title: t('announcements.labels.publishedAt'),
      render: ({ publishedAt }) => format.dateTime(publishedAt),
    },
    {
      key: 'endsAt',
      title: t('announcements.labels.endsAt'),
      render: ({ endsAt }) => (endsAt ? format.dateTime(endsAt) : t('announcements.untilWithdrawn')),
    },
    {
      key: 'publishedBy',
      title: t('announcements.labels.publishedBy'),
      render: ({ publishedBy }) => publishedBy ?? '—',
    },
  ];
}
