import { LoadFailure } from '@skein/app-kit/load-failure.tsx';
import { CountBadge } from '@skein/ui/badge.tsx';
import { SkeletonText } from '@skein/ui/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

import { pathOf } from '../app/routes.ts';
import { useText } from '../notices/notices.texts.ts';
import { NoticeList } from '../notices/notice-list.tsx';
import { useNotices, useReadNotices } from '../notices/notices.queries.ts';
import { PopoverButton } from './popover-button.tsx';

/** What the server has told this person; what was shown counts as read once it is closed. */
export function NotificationsButton(): ReactNode {
  const t = useText();
  const { data, error, refetch, dataUpdatedAt } = useNotices();
  const { mutate: markRead } = useReadNotices();
  const contents = useRef<HTMLDivElement>(null);
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? t('frame.unreadNotifications', { count: unread }) : t('frame.notifications');

  const followPopover = (isOpen: boolean) => {
    const shown = data?.list.filter(({ isRead }) => !isRead).map(({ id }) => id) ?? [];
    if (isOpen) void refetch();
    else if (shown.length > 0) markRead(shown);
  };

  const close = () => contents.current?.closest<HTMLElement>('[popover]')?.hidePopover();

  return (
    <PopoverButton
      label={label}
      trigger={
        <span className="shell-bell">
          <Bell size={17} aria-hidden />
          <CountBadge count={unread} label="" />
        </span>
      }
      onOpenChange={followPopover}
    >
      <div ref={contents}>
        {data ? (
          data.list.length > 0 ? (
            <>
              <h2>{t('frame.notifications')}</h2>
              <NoticeList notices={data.list} askedAt={dataUpdatedAt} onFollow={close} />
              <p className="shell-notices-all">
                <Link to={pathOf('account')} search={{ section: 'notifications' }} onClick={close}>
                  {t('allNotifications', { count: data.total })}
                </Link>
              </p>
            </>
          ) : (
            <>
              <h2>{t('noNotifications')}</h2>
              <p>{t('noNotificationsHint')}</p>
            </>
          )
        ) : error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={3} />
        )}
      </div>
    </PopoverButton>
  );
}
