import type { RefusalReason } from '@skein/contract/refusal-reasons.ts';
import type { ReviewQueue } from '@skein/contract/verification-review.ts';

/** The reasons that fit each kind of paper, the usual ones first: their place is the key that chooses them. */
export const reasonsOfQueue = {
  personal: [
    'unreadable',
    'cropped',
    'wrong-document',
    'number-differs',
    'name-differs',
    'expired',
    'not-the-holder',
    'altered',
  ],
  qualification: [
    'unreadable',
    'cropped',
    'wrong-document',
    'number-differs',
    'licence-scope',
    'expired',
    'not-the-holder',
    'altered',
  ],
  founding: ['unreadable', 'cropped', 'wrong-document', 'number-differs', 'name-differs', 'not-registered', 'altered'],
  change: ['unreadable', 'cropped', 'wrong-document', 'number-differs', 'name-differs', 'not-registered', 'altered'],
  developer: ['use-unclear', 'no-authority', 'unreadable', 'cropped', 'wrong-document', 'name-differs', 'altered'],
} as const satisfies Record<ReviewQueue, readonly RefusalReason[]>;
