import type { WechatPurpose } from '@skein/contract/wechat.ts';
import { useSearch } from '@tanstack/react-router';

import { safeReturnTo } from '../../app/safe-return-to.ts';

interface ChatSearch {
  readonly purpose: WechatPurpose;
  readonly returnTo: string | undefined;
}

/** `?purpose=bind&returnTo=/accountManagement`, as far as it makes sense. */
export function useChatSearch(): ChatSearch {
  const { purpose, returnTo }: { purpose?: unknown; returnTo?: unknown } = useSearch({ strict: false });
  return { purpose: purpose === 'bind' ? 'bind' : 'login', returnTo: safeReturnTo(returnTo) };
}
