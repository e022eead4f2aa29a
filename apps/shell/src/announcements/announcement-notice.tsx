import type { CurrentAnnouncement } from '@skein/contract/current-announcements.ts';
import { Button } from '@skein/ui/button.tsx';
import { Dialog } from '@skein/ui/dialog.tsx';
import { Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';

import '../frame/frame-notice.css';
import './announcement-notice.css';
import { useCloseAnnouncement } from './announcements.queries.ts';
import { useText } from './announcements.texts.ts';

export interface AnnouncementNoticeProps {
  announcements: readonly CurrentAnnouncement[];
  /** The one that is open, as it was when it was opened: what comes or goes meanwhile does not change it under its reader. */
  read: CurrentAnnouncement | undefined;
  onRead: (announcement: CurrentAnnouncement | undefined) => void;
}

/** What is announced to everybody, the latest first, until its reader has closed it. */
export function AnnouncementNotice({ announcements, read, onRead }: AnnouncementNoticeProps): ReactNode {
  const t = useText();
  const { mutate: close, isPending } = useCloseAnnouncement();
  const latest = announcements[0] ?? read;
  if (!latest) return null;
  const others = announcements.length - 1;
  const stop = () => onRead(undefined);
  const done = (announcement: CurrentAnnouncement) => (
    <Button size="small" isBusy={isPending} onClick={() => close(announcement, { onSettled: stop })}>
      {t('announcements.close')}
    </Button>
  );
  return (
    <div className="shell-frame-notice shell-announcement" data-level={latest.level}>
      <Megaphone size={14} aria-hidden />
      <span>{latest.title}</span>
      {latest.text && (
        <Button size="small" kind="ghost" onClick={() => onRead(latest)}>
          {t('announcements.read')}
        </Button>
      )}
      {done(latest)}
      {others > 0 && <small>{t('announcements.more', { count: others })}</small>}
      <Dialog isOpen={read !== undefined} title={read?.title} onClose={stop} actions={read && done(read)}>
        <p className="shell-announcement-text">{read?.text}</p>
      </Dialog>
    </div>
  );
}
