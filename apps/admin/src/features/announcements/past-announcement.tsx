import type { Announcement } from '@skein/contract/announcements.ts';
import { Drawer } from '@skein/ui/drawer.tsx';
import { FactList, inOurWords } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import type { ReactNode } from 'react';

import { useText } from './announcements.texts.ts';

export interface PastAnnouncementProps {
  announcement: Announcement;
  onClose: () => void;
}

/** One that is over: as it was said, and no more to be changed. */
export function PastAnnouncement({ announcement, onClose }: PastAnnouncementProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { title, text, englishTitle, englishText, state, level, publishedAt, publishedBy } = announcement;
  const facts: [string, ReactNode][] = [
    [t('announcements.labels.state'), inOurWords(t(`announcements.states.${state}`))],
    [t('announcements.labels.level'), inOurWords(t(`announcements.levels.${level}`))],
    [t('announcements.labels.publishedAt'), format.dateTime(publishedAt)],
    [t('announcements.labels.publishedBy'), publishedBy ?? '—'],
    [t('announcements.labels.text'), text || '—'],
    [t('announcements.labels.englishTitle'), englishTitle || '—'],
    [t('announcements.labels.englishText'), englishText || '—'],
  ];
  return (
    <Drawer title={title} onClose={onClose}>
      <FactList facts={facts} />
    </Drawer>
  );
}
