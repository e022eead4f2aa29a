import { linkClass } from '@skein/ui/button.tsx';
import { Link } from '@tanstack/react-router';
import { QrCode } from 'lucide-react';
import type { ReactNode } from 'react';

import { pathOf } from '../../app/routes.ts';
import { useText } from '../../locales/texts.ts';

export function WechatWay({ returnTo }: { returnTo: string | undefined }): ReactNode {
  const t = useText();
  return (
    <div className="shell-login-wechat">
      <p>{t('login.wechatText')}</p>
      <Link to={pathOf('chatLogin')} search={{ returnTo }} className={linkClass('primary')}>
        <QrCode size={15} aria-hidden />
        {t('login.wechatOpen')}
      </Link>
    </div>
  );
}
