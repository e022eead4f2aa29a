import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { UNDO_SECONDS } from '@skein/app-kit/reviews/undo-bar.tsx';
import { keyOf } from '@skein/app-kit/reviews/under-review.ts';
import { useForgetReviewed } from '@skein/app-kit/reviews/use-review.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import type { ReviewedVersion } from '@skein/contract/reviews.ts';
import {
  listVerificationCases,
  MOST_PASSED_OVER,
  releaseVerificationCase,
  takeNextVerificationCase,
  undoVerificationVerdict,
  type ReviewQueue,
} from '@skein/contract/verification-review.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { useEffect, useRef, useState } from 'react';

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

export interface WorkPlace {
  /** Which cases are worked through. */
  readonly wanted: Wanted;
  /** The key of the case that is shown. */
  readonly open: string;
  readonly show: (which: ReviewedVersion | undefined) => void;
}

/** One case after the other, of those that the list shows; and the way back from the last verdicts. */
export function useWorkThrough({ wanted, open, show }: WorkPlace) {
  const t = useText();
  const { notify } = useHost();
  const tellFailure = useTellFailure();
  const next = useDeed(takeNextVerificationCase, listVerificationCases);
  const release = useDeed(releaseVerificationCase, listVerificationCases);
  const undoing = useDeed(undoVerificationVerdict, listVerificationCases);
  const forgetReviewed = useForgetReviewed(listVerificationCases);
  const [verdicts, setVerdicts] = useState<readonly Given[]>([]);
  const undone = useRef(Promise.resolve());
  const [passed, setPassed] = useState<readonly ReviewedVersion[]>([]);

  const turn = useRef(0);
  const shown = useRef(open);
  // Who has turned to something else, or left, wants no more what they asked for before.
  useEffect(() => {
    shown.current = open;
    return () => {
      turn.current += 1;
    };
  }, [open]);

  const takeNext = (passOver: readonly ReviewedVersion[] = passed) => {
    const asked = (turn.current += 1);
    const showNext = (taken: ReviewedVersion | null) => {
      if (asked !== turn.current) return letGo(taken);
      show(taken ?? undefined);
      if (!taken) notify('success', t('reviews.allDone'));
    };
    next.mutateAsync({ ...wanted, passOver: [...passOver] }).then(({ info }) => showNext(info), tellFailure);
  };
  /** Nobody will look at it, and nobody else could; unless it is the very one that was turned to. */
  const letGo = (taken: ReviewedVersion | null) => {
    if (!taken || keyOf(taken) === shown.current) return;
    release.mutate({ id: taken.id, version: taken.version }, { onError: tellFailure });
  };
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
    setVerdicts((before) => [...before, { which, done, until: Date.now() + UNDO_SECONDS * 1000 }]);
    takeNext();
  };
  const forget = (which: ReviewedVersion) =>
    setVerdicts((before) => before.filter((verdict) => keyOf(verdict.which) !== keyOf(which)));
  /** One after the other, however fast they are asked for; gone from the bar at once, so that the next is that before it. */
  const undo = (which: ReviewedVersion) => {
    turn.current += 1;
    forget(which);
    undone.current = undone.current.then(() => takeBack(which));
  };
  const takeBack = (which: ReviewedVersion): Promise<void> =>
    undoing.mutateAsync(which).then(() => showAgain(which), tellFailure);
  const showAgain = (which: ReviewedVersion) => {
    notify('success', t('reviews.undone'));
    forgetReviewed(which);
    show(which);
  };
  return { begin, passOver, goOn, verdicts, undo, forget, isBusy: next.isPending, isUndoing: undoing.isPending };
}
