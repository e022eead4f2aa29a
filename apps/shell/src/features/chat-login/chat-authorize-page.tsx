import { useEffect, useEffectEvent, type ReactNode } from 'react';

import { ChatWorking } from './chat-working.tsx';
import { useChatSearch } from './chat-search.ts';
import { useChatFailure } from './use-chat-failure.ts';
import { useStartWechat } from './wechat.queries.ts';
import { useText } from './chat-login.texts.ts';

/** Begins an authorisation and leaves for WeChat. */
export function ChatAuthorizePage(): ReactNode {
  const t = useText();
  const search = useChatSearch();
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
