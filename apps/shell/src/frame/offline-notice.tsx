import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';

import './frame-notice.css';
import { useText } from '../locales/texts.ts';

/** Over every page until the network is back: what stands there may be old, and nothing can be sent. */
export const OfflineNotice = (): ReactNode => {
  const t = useText();
  return (
    <output className="shell-frame-notice">
      <WifiOff size={14} aria-hidden />
      <span>{t('frame.offline')}</span>
    </output>
  );
};
