import { withoutUnseen } from '@skein/contract/unseen-text.ts';
import { LONGEST_ANSWER_KEPT } from '@skein/contract/webhooks.ts';

/** Ours, printed by a receiver together with what it stumbled over. */
const SECRET = /\b(whsec_|skein_sk_)[\w+/=-]+/g;

/**
 * What is kept of somebody else's answer: its beginning, on one line, as text that does nothing to the page on which it stands.
 * Cut by characters, and after secrets are taken out: half of one is too much.
 */
export const keptOf = (bytes: Buffer): string => {
  const line = withoutUnseen(bytes.toString('utf8').replace(/\s+/g, ' ')).replace(SECRET, '$1…');
  return Array.from(line).slice(0, LONGEST_ANSWER_KEPT).join('');
};
