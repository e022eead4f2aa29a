import type { PersonChecks as Checks } from '@skein/contract/verification-review.ts';
import type { ReactNode } from 'react';

import { Findings, type Finding } from './findings.tsx';
import { useText } from './reviews.texts.ts';

export function PersonChecks({ checks, isLicence }: { checks: Checks; isLicence: boolean }): ReactNode {
  const t = useText();
  const { isNumberSound, isHeldByOther, waitingTwins, verified, isOver, refusedBefore } = checks;
  const findings: readonly Finding[] = [
    { isFine: isNumberSound, text: t(isNumberSound ? 'reviews.checks.numberSound' : 'reviews.checks.numberUnsound') },
    { isFine: !isHeldByOther, text: t(isHeldByOther ? 'reviews.checks.numberHeld' : 'reviews.checks.numberFree') },
    waitingTwins === 0
      ? { isFine: true, text: t('reviews.checks.noNumberTwins') }
      : { isFine: false, text: t('reviews.checks.numberTwins', { count: waitingTwins }) },
    // Of somebody new nothing is verified yet: that is what the case is for.
    ...(isLicence || verified !== 'none'
      ? [{ isFine: verified === 'same', text: t(`reviews.checks.verified.${verified}`) }]
      : []),
    ...(isLicence ? [{ isFine: !isOver, text: t(isOver ? 'reviews.checks.over' : 'reviews.checks.notOver') }] : []),
    ...(refusedBefore > 0
      ? [{ isFine: false, text: t('reviews.checks.refusedBefore', { count: refusedBefore }) }]
      : []),
  ];
  return <Findings findings={findings} />;
}
