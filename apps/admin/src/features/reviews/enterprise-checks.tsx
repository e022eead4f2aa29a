import type { EnterpriseChecks as Checks } from '@skein/contract/verification-review.ts';
import type { ReactNode } from 'react';

import { Findings, type Finding } from './findings.tsx';
import { useText } from './reviews.texts.ts';

export function EnterpriseChecks({ checks }: { checks: Checks }): ReactNode {
  const t = useText();
  const { isCodeSound, holder, waitingTwins, similarNames, isCertificateOver, representative } = checks;
  const findings: readonly Finding[] = [
    { isFine: isCodeSound, text: t(isCodeSound ? 'reviews.checks.codeSound' : 'reviews.checks.codeUnsound') },
    holder === null
      ? { isFine: true, text: t('reviews.checks.codeFree') }
      : { isFine: false, text: t('reviews.checks.codeHeld', { name: holder }) },
    waitingTwins === 0
      ? { isFine: true, text: t('reviews.checks.noTwins') }
      : { isFine: false, text: t('reviews.checks.twins', { count: waitingTwins }) },
    similarNames.length === 0
      ? { isFine: true, text: t('reviews.checks.nameUnlike') }
      : { isFine: false, text: t('reviews.checks.nameAlike', { names: similarNames.join(' · ') }) },
    { isFine: representative === 'applicant', text: t(`reviews.checks.representative.${representative}`) },
    ...(isCertificateOver ? [{ isFine: false, text: t('reviews.checks.certificateOver') }] : []),
  ];
  return <Findings findings={findings} />;
}
