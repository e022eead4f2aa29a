import type { WebhookAttempt } from '@skein/contract/webhooks.ts';

import { useText } from './webhooks.texts.ts';

const known = [
  'TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'NAME_UNANSWERED',
  'CUT_OFF',
  'ENDLESS_HINTS',
  'HPE_HEADER_OVERFLOW',
  'PRIVATE_ADDRESS',
  'REFUSED_HOST',
] as const;

/** Why an attempt came to nothing. */
export function useOutcomeWords(): (attempt: Pick<WebhookAttempt, 'status' | 'failure'>) => string {
  const t = useText();
  return ({ status, failure }) => {
    if (status !== null) return t('webhooks.why.status', { status });
    const code = known.find((each) => each === failure);
    return code ? t(`webhooks.why.${code}`) : t('webhooks.why.other', { code: failure ?? '' });
  };
}
