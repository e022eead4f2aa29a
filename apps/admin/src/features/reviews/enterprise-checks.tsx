import type { EnterpriseChecks as Checks } from '@skein/contract/verification-review.ts';
import { StateTag } from '@skein/ui/state-tag.tsx';
import type { ReactNode } from 'react';

import './reviews.css';
import { useText } from './reviews.texts.ts';

interface Finding {
  readonly isFine: boolean;
  readonly text: string;
}

/** What the server has looked up, so that a reviewer need not. */
export function EnterpriseChecks({ checks }: { checks: Checks }): ReactNode {
  const t = useText();
  const { isCodeSound, holder, waitingTwins, similarNames, isCertificateOver } = checks;
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
    ...(isCertificateOver ? [{ isFine: false, text: t('reviews.checks.certificateOver') }] : []),
  ];
  return (
    <section className="admin-review-checks" aria-label={t('reviews.checks.title')}>
      <h3>{t('reviews.checks.title')}</h3>
      <ul>
        {findings.map(({ isFine, text }) => (
          <li key={text}>
            <StateTag
              state={isFine ? 'done' : 'failed'}
              text={t(isFine ? 'reviews.checks.fine' : 'reviews.checks.mind')}
            />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
