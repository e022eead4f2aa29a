import { describeRefusal } from '@skein/contract/refusal.ts';
import { wechatRefusals } from '@skein/contract/wechat.refusals.ts';
import { linkClass } from '@skein/ui/button.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import './wechat-ways.css';
import { pathOf } from '../app/routes.ts';
import { QrCode } from '../qr-code/qr-code.tsx';
import { StandInNote } from './stand-in-note.tsx';
import { wechatBindingQuery } from './wechat-binding.queries.ts';
import { useText } from './wechat.texts.ts';

/**
 * WeChat shows its own code to a computer, on its own page, one step from here. The code here is for a phone: it carries
 * the address of the consent page, so that the phone begins an authorisation of its own. One begun here could not end there.
 */
export function WechatWays({ returnTo }: { returnTo: string | undefined }): ReactNode {
  const t = useText();
  const router = useRouter();
  const { language } = usePreferences();
  const { data } = useQuery(wechatBindingQuery);
  const { href } = router.buildLocation({ to: pathOf('chatConsent'), search: returnTo ? { returnTo } : {} });
  const url = new URL(href, window.location.origin).href;

  if (data && !data.isAvailable)
    return <FormFailure>{describeRefusal(wechatRefusals.wechat_not_configured, language)}</FormFailure>;
  return (
    <div className="shell-wechat-ways">
      <section>
        <h2>{t('wechat.phoneTitle')}</h2>
        <p>{t('wechat.phoneText')}</p>
        <QrCode text={url} label={t('wechat.qrLabel', { url })} />
      </section>
      <section>
        <h2>{t('wechat.hereTitle')}</h2>
        <p>{t('wechat.hereText')}</p>
        <Link to={pathOf('chatAuthorize')} search={{ returnTo }} className={linkClass('primary')}>
          {t('wechat.hereAction')}
        </Link>
      </section>
      <StandInNote />
    </div>
  );
}
