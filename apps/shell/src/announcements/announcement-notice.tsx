import type { CurrentAnnouncement } from '@skein/contract/current-announcements.ts';
import { Button } from '@skein/ui/button.tsx';
import { Dialog } from '@skein/ui/dialog.tsx';
import { Megaphone } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import '../frame/frame-notice.css';
import './announcement-notice.css';
import { useCloseAnnouncement } from './announcements.queries.ts';
import { useText } from './announcements.texts.ts';

/** What is announced to everybody, the latest first, until its reader has closed it. */
export function AnnouncementNotice({ announcements }: { announcements: readonly CurrentAnnouncement[] }): ReactNode {
  const t = useText();
  const [latest, ...others] = announcements;
  const [isRead, setRead] = useState(false);
  const { mutate: close, isPending } = useCloseAnnouncement();
  if (!latest) return null;
  const closeLatest = () => close(latest, { onSuccess: () => setRead(false) });
  const done = (
    <Button size="small" isBusy={isPending} onClick={closeLatest}>
      {t('announcements.close')}
    </Button>
  );
  return (
    <div className="shell-frame-notice shell-announcement" data-level={latest.level}>
      <Megaphone size={14} aria-hidden />
      <span>{latest.title}</span>
      {latest.text && (
        <Button size="small" kind="ghost" onClick={() => setRead(true)}>
          {t('announcements.read')}
        </Button>
      )}
      {done}
      {others.length > 0 && <small>{t('announcements.more', { count: others.length })}</small>}
      <Dialog isOpen={isRead} title={latest.title} onClose={() => setRead(false)} actions={done}>
        <p className="shell-announcement-text">{latest.text}</p>
      </Dialog>
    </div>
  );
}
