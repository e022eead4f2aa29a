import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { UNDO_SECONDS } from '@skein/app-kit/reviews/undo-bar.tsx';
import { keyOf } from '@skein/app-kit/reviews/under-review.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import type { ReviewedVersion } from '@skein/contract/reviews.ts';
import {
  listVerificationCases,
  MOST_PASSED_OVER,
  takeNextVerificationCase,
  undoVerificationVerdict,
  type ReviewQueue,
} from '@skein/contract/verification-review.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { useState } from 'react';

import { useText } from './reviews.texts.ts';

interface Given {
  readonly which: ReviewedVersion;
  readonly done: string;
  readonly until: number;
}

interface Wanted {
  readonly queue?: ReviewQueue;
  readonly search?: string;
}

/** One case after the other, of those that the list shows; and the way back from the last verdict. */
export function useWorkThrough(wanted: Wanted, show: (which: ReviewedVersion | undefined) => void) {
  const t = useText();
  const { notify } = useHost();
  const tellFailure = useTellFailure();
  const next = useDeed(takeNextVerificationCase, listVerificationCases);
  const undoing = useDeed(undoVerificationVerdict, listVerificationCases);
  const [given, setGiven] = useState<Given>();
  const [passed, setPassed] = useState<readonly ReviewedVersion[]>([]);

  const takeNext = (passOver: readonly ReviewedVersion[] = passed) =>
    next.mutate(
      { ...wanted, passOver: [...passOver] },
      {
        onSuccess: ({ info }) => {
          show(info ?? undefined);
          if (!info) notify('success', t('reviews.allDone'));
        },
        onError: tellFailure,
      },
    );
  const begin = () => {
    // Who begins anew sees again what they passed over.
    setPassed([]);
    takeNext([]);
  };
  const passOver = (which: ReviewedVersion) => {
    // The oldest of them come again: by then somebody else may have had a look.
    const more = [...passed, which].slice(-MOST_PASSED_OVER);
    setPassed(more);
    takeNext(more);
  };
  const goOn = (which: ReviewedVersion, done: string) => {
    setGiven({ which, done, until: Date.now() + UNDO_SECONDS * 1000 });
    takeNext();
  };
  const undo = () => {
    if (!given) return;
    undoing.mutate(given.which, {
      onSuccess: () => {
        notify('success', t('reviews.undone'));
        show(given.which);
      },
      onError: tellFailure,
      onSettled: () => setGiven(undefined),
    });
  };
  /** Only of the verdict that it belongs to: a later one has its own time. */
  const forget = () => setGiven((now) => (now && keyOf(now.which) === (given && keyOf(given.which)) ? undefined : now));
  return { begin, passOver, goOn, given, undo, forget, isBusy: next.isPending, isUndoing: undoing.isPending };
}
