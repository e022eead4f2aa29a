import { linkClass } from '@skein/ui/button.tsx';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

import { pathOf } from '../../app/routes.ts';
import { useText } from '../../locales/texts.ts';

export function DoneStep(): ReactNode {
  const t = useText();
  return (
    <div className="shell-recovery-done">
      <CircleCheck size={32} strokeWidth={1.5} aria-hidden />
      <h2>{t('recovery.doneTitle')}</h2>
      <p>{t('recovery.doneText')}</p>
      <Link to={pathOf('login')} className={linkClass('primary')}>
        {t('recovery.signIn')}
      </Link>
    </div>
  );
}
