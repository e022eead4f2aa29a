import { linkClass } from '@skein/ui/button.tsx';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import './chat-login.css';
import { useChatSearch } from './chat-search.ts';
import { StandInNote } from './stand-in-note.tsx';
import { pathOf } from '../../app/routes.ts';
import { EntryCard } from '../../frame/entry-card.tsx';
import { useText } from './chat-login.texts.ts';
import { QrCode } from '../../qr-code/qr-code.tsx';

/**
 * WeChat shows its own code to a computer, on its own page. The code here is for the other case: it carries the address
 * of the consent page, so that a phone begins an authorisation of its own. One begun here could not end there.
 */
export function ChatLoginPage(): ReactNode {
  const t = useText();
  const { returnTo } = useChatSearch();
  const router = useRouter();
  const { href } = router.buildLocation({ to: pathOf('chatConsent'), search: returnTo ? { returnTo } : {} });
  const url = new URL(href, window.location.origin).href;

  return (
    <EntryCard
      title={t('chat.login.title')}
      subtitle={t('chat.login.subtitle')}
      footer={
        <>
          <StandInNote />
          <p>
            <Link to={pathOf('login')} search={{ returnTo }}>
              {t('chat.login.otherWays')}
            </Link>
          </p>
        </>
      }
    >
      <section className="shell-chat-way">
        <h2>{t('chat.login.hereTitle')}</h2>
        <p>{t('chat.login.hereText')}</p>
        <Link to={pathOf('chatConsent')} search={{ returnTo }} className={linkClass('primary')}>
          {t('chat.login.hereAction')}
        </Link>
      </section>
      <section className="shell-chat-way">
        <h2>{t('chat.login.phoneTitle')}</h2>
        <p>{t('chat.login.phoneText')}</p>
        <QrCode text={url} label={t('chat.login.qrLabel', { url })} />
      </section>
    </EntryCard>
  );
}
