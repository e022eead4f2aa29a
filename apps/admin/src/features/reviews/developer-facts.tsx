import { Originals } from '@skein/app-kit/reviews/originals.tsx';
import { useOriginals } from '@skein/app-kit/reviews/use-review.ts';
import { viewVerificationOriginal, type SubmittedDeveloper } from '@skein/contract/verification-review.ts';
import { FactList, inOurWords } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import type { ReactNode } from 'react';

import type { CaseFactsProps } from './case-facts-props.ts';
import { DeveloperChecks } from './developer-checks.tsx';
import { useText } from './reviews.texts.ts';

export interface DeveloperFactsProps extends CaseFactsProps {
  developer: SubmittedDeveloper;
}

/** Who wants to develop, for whom and what, and what has been looked up of them. */
export function DeveloperFacts({ reviewed, developer, isHeld, usualReason, onLooked }: DeveloperFactsProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const originals = useOriginals(viewVerificationOriginal);
  const shown = isHeld ? originals.data : undefined;
  const { checks } = developer;
  const facts: [string, ReactNode][] = [
    [t('reviews.applicant'), reviewed.userName],
    [t('reviews.developer.applicantType'), inOurWords(t(`reviews.applicantTypes.${developer.applicantType}`))],
    [t('reviews.developer.enterpriseName'), developer.enterpriseName],
    [t('reviews.developer.contactName'), shown?.contactName ?? developer.contactName],
    [t('reviews.developer.contactMail'), shown?.contactMail ?? developer.contactMail],
    // Not a link: nobody need open what an applicant wrote from the desk.
    [t('reviews.developer.website'), developer.website],
    [
      t('reviews.developer.purpose'),
      <span key="purpose" className="admin-review-lines">
        {developer.purpose}
      </span>,
    ],
    [t('reviews.submitted'), format.dateTime(reviewed.submittedAt)],
  ];
  return (
    <>
      <p className="admin-review-quiet">
        {t(checks?.isCertifiedAlready ? 'reviews.developingAnew' : 'reviews.developing')}
      </p>
      <FactList facts={facts.filter(([, value]) => Boolean(value))} />
      {checks && <DeveloperChecks checks={checks} />}
      {isHeld && (
        <Originals
          which={reviewed}
          originals={originals}
          usualReason={usualReason}
          onLooked={onLooked}
          nameOf={(field) => t(`reviews.pictures.${field}`)}
        />
      )}
    </>
  );
}
