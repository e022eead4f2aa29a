import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';

import { useText } from '../locales/texts.ts';
import { PopoverButton } from './popover-button.tsx';

/** Nothing sends notifications yet, so there is nothing to count and the list is honestly empty. */
export function NotificationsButton(): ReactNode {
  const t = useText();
  return (
    <PopoverButton label={t('frame.notifications')} trigger={<Bell size={17} aria-hidden />}>
      <h2>{t('frame.noNotifications')}</h2>
      <p>{t('frame.noNotificationsHint')}</p>
    </PopoverButton>
  );
}
