import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useText } from './wechat.texts.ts';
import { wechatBindingQuery } from './wechat-binding.queries.ts';

/** Nobody should take the demo's stand-in for WeChat. */
export function StandInNote(): ReactNode {
  const t = useText();
  const { data } = useQuery(wechatBindingQuery);
  return data?.isStandIn ? <p className="shell-entry-small">{t('wechat.standIn')}</p> : null;
}
