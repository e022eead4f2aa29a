import type { OriginalsProps } from '@skein/app-kit/reviews/originals.tsx';
import type { ReviewCase } from '@skein/contract/verification-review.ts';

export interface CaseFactsProps extends Pick<OriginalsProps<string>, 'usualReason' | 'onLooked'> {
  reviewed: ReviewCase;
  isHeld: boolean;
}
