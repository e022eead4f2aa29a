import { describeRefusal } from '@skein/contract/refusal.ts';
import { linkClass } from '@skein/ui/button.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { ResultPage } from '@skein/ui/result-page.tsx';
import { Link, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { readAuthorisation } from './chat-progress.ts';
import { chatRefusals, chatTroubles, isChatReason, type Trouble } from './chat-troubles.ts';
import { pathOf } from '../../app/routes.ts';
import { useText } from './chat-login.texts.ts';
import { useIsSignedIn } from '../../session/session.ts';

/** What happened, why, and what to do about it. */
export function ChatErrorPage(): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  const isSignedIn = useIsSignedIn();
  const [begun] = useState(readAuthorisation);
  const { reason, why } = parseTrouble(useSearch({ strict: false }));
  const { title, canRepeat }: Trouble = (reason && chatTroubles[reason]) ?? { title: 'unknown', canRepeat: true };

  return (
    <ResultPage
      status="error"
      title={t(`chat.error.titles.${title}`)}
      text={reason ? describeRefusal(chatRefusals[reason], language, { why }) : t('chat.error.unknownText')}
      details={
        reason && (
          <p>
            {t('chat.error.reason')} <code>{reason}</code>
          </p>
        )
      }
      actions={
        <>
          <Link to={pathOf('home')} className={linkClass()}>
            {t('chat.error.home')}
          </Link>
          <Link to={pathOf(isSignedIn ? 'account' : 'login')} className={linkClass(canRepeat ? 'default' : 'primary')}>
            {t(isSignedIn ? 'chat.error.account' : 'chat.error.otherWay')}
          </Link>
          {canRepeat && (
            <Link
              to={pathOf('chatConsent')}
              search={{ purpose: begun?.purpose, returnTo: begun?.returnTo }}
              className={linkClass('primary')}
            >
              {t('chat.error.again')}
            </Link>
          )}
        </>
      }
    />
  );
}

/** Anyone can write an address: only what is known is repeated back. */
function parseTrouble({ reason, why }: { reason?: unknown; why?: unknown }) {
  const isNumber = typeof why === 'string' && /^errcode -?\d{1,6}$/.test(why);
  return { reason: typeof reason === 'string' && isChatReason(reason) ? reason : undefined, why: isNumber ? why : '' };
}
