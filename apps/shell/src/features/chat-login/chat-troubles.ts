import { generalRefusals } from '@skein/contract/general.refusals.ts';
import { wechatRefusals } from '@skein/contract/wechat.refusals.ts';

type Title =
  | 'denied'
  | 'begunElsewhere'
  | 'expired'
  | 'boundElsewhere'
  | 'alreadyBound'
  | 'unavailable'
  | 'noAnswer'
  | 'unknown';

export interface Trouble {
  readonly title: Title;
  /** Whether to begin again can help. */
  readonly canRepeat: boolean;
}

const again = (title: Title): Trouble => ({ title, canRepeat: true });
const useless = (title: Title): Trouble => ({ title, canRepeat: false });

/** What it means and what helps, the contract says. */
export const chatRefusals = { ...wechatRefusals, too_busy: generalRefusals.too_busy };
export type ChatReason = keyof typeof chatRefusals;

/** Every refusal that can end a sign-in or a binding by WeChat. */
export const chatTroubles: Readonly<Partial<Record<ChatReason, Trouble>>> = {
  wechat_denied: again('denied'),
  wechat_state_refused: again('begunElsewhere'),
  wechat_state_expired: again('expired'),
  wechat_ticket_expired: again('expired'),
  wechat_code_refused: again('expired'),
  wechat_code_used: again('expired'),
  wechat_token_refused: again('noAnswer'),
  wechat_busy: again('noAnswer'),
  wechat_unreachable: again('noAnswer'),
  wechat_timeout: again('noAnswer'),
  wechat_refused: again('noAnswer'),
  wechat_bound_elsewhere: useless('boundElsewhere'),
  wechat_already_bound: useless('alreadyBound'),
  wechat_not_configured: useless('unavailable'),
  wechat_app_refused: useless('unavailable'),
  wechat_secret_refused: useless('unavailable'),
  wechat_not_authorised: useless('unavailable'),
  too_busy: again('unknown'),
};

/** Whether it ends the binding itself, beside what can be mended where it was typed. */
export const isChatReason = (reason: string | undefined): reason is ChatReason =>
  reason !== undefined && Object.hasOwn(chatTroubles, reason);
