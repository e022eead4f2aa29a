import type { DeveloperChecks as Checks } from '@skein/contract/verification-review.ts';
import type { ReactNode } from 'react';

import { Findings, type Finding } from './findings.tsx';
import { useText } from './reviews.texts.ts';

export function DeveloperChecks({ checks }: { checks: Checks }): ReactNode {
  const t = useText();
  const { isIdentityVerified, isMember, refusedBefore } = checks;
  const findings: readonly Finding[] = [
    {
      isFine: isIdentityVerified,
      text: t(isIdentityVerified ? 'reviews.checks.identityVerified' : 'reviews.checks.identityUnverified'),
    },
    ...(isMember === null
      ? []
      : [{ isFine: isMember, text: t(isMember ? 'reviews.checks.isMember' : 'reviews.checks.isNoMember') }]),
    ...(refusedBefore > 0
      ? [{ isFine: false, text: t('reviews.checks.refusedBefore', { count: refusedBefore }) }]
      : []),
  ];
  return <Findings findings={findings} />;
}
