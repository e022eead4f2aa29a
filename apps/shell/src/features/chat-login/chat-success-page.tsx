import { Button, linkClass } from '@skein/ui/button.tsx';
import { ResultPage } from '@skein/ui/result-page.tsx';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { pathOf } from '../../app/routes.ts';
import { safeReturnTo } from '../../app/safe-return-to.ts';
import { useIsSignedIn } from '../../session/session.ts';
import { useText } from './chat-login.texts.ts';

/** What was done, and where to go. Without either it says that nothing is under way. */
export function ChatSuccessPage(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const { outcome: given, returnTo: wanted }: { outcome?: unknown; returnTo?: unknown } = useSearch({ strict: false });
  const outcome = given === 'bound' || given === 'created' ? given : 'nothing';
  const returnTo = safeReturnTo(wanted);

  return (
    <ResultPage
      status={outcome === 'nothing' ? 'info' : 'success'}
      title={t(`chat.success.${outcome}.title`)}
      text={t(`chat.success.${outcome}.text`)}
      actions={
        <>
          {isSignedIn && (
            <Link to={pathOf('account')} search={{ section: 'security' }} className={linkClass()}>
              {t('chat.success.account')}
            </Link>
          )}
          <Button kind="primary" onClick={() => void navigate({ href: returnTo ?? pathOf('home') })}>
            {t(returnTo ? 'chat.success.goOn' : 'chat.success.home')}
          </Button>
        </>
      }
    />
  );
}
