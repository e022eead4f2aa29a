import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useChatSearch } from './chat-search.ts';
import { pathOf } from '../../app/routes.ts';
import { EntryCard } from '../../frame/entry-card.tsx';
import { useText } from './chat-login.texts.ts';
import { WechatWays } from '../../wechat/wechat-ways.tsx';

export function ChatLoginPage(): ReactNode {
  const t = useText();
  const { returnTo } = useChatSearch();
  return (
    <EntryCard
      title={t('chat.login.title')}
      footer={
        <p>
          <Link to={pathOf('login')} search={{ returnTo }}>
            {t('chat.login.otherWays')}
          </Link>
        </p>
      }
    >
      <WechatWays returnTo={returnTo} />
    </EntryCard>
  );
}
