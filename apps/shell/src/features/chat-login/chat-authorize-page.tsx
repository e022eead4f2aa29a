import { Navigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

import { ChatWorking } from './chat-working.tsx';
import { useChatSearch } from './chat-search.ts';
import { useChatFailure } from './use-chat-failure.ts';
import { useStartWechat } from './wechat.queries.ts';
import { pathOf } from '../../app/routes.ts';
import { useText } from './chat-login.texts.ts';

/** Begins an authorisation and leaves for WeChat. To bind, one is asked who is there first, on the page before. */
export function ChatAuthorizePage(): ReactNode {
  const search = useChatSearch();
  if (search.purpose === 'bind') return <Navigate to={pathOf('chatConsent')} search={search} replace />;
  return <Departure {...search} />;
}

function Departure(search: ReturnType<typeof useChatSearch>): ReactNode {
  const t = useText();
  const { mutate: start, error } = useStartWechat();
  const leadToError = useChatFailure();

  const begin = () =>
    start(search, {
      // Replaced: the way back from WeChat leads to the consent, not to here and so at once to WeChat again.
      onSuccess: ({ authorizeUrl }) => window.location.replace(authorizeUrl),
      onError: leadToError,
    });
  const beginOnce = useEffectEvent(begin);
  useEffect(() => beginOnce(), []);

  return <ChatWorking text={t('chat.authorize.going')} error={error} onRetry={begin} />;
}
