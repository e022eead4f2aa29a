import type { ReactNode } from 'react';

import { useText } from '../locales/texts.ts';
import { PopoverButton } from './popover-button.tsx';

/** Says on every page that nothing here is real, and why that matters when asked. */
export function DemoMark(): ReactNode {
  const t = useText();
  return (
    <PopoverButton label={t('frame.demo')} trigger={t('frame.demo')} triggerClassName="shell-demo-mark">
      <p>{t('frame.demoExplained')}</p>
    </PopoverButton>
  );
}
