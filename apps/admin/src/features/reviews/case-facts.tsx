import { Originals } from '@skein/app-kit/reviews/originals.tsx';
import { useOriginals } from '@skein/app-kit/reviews/use-review.ts';
import { viewVerificationOriginal } from '@skein/contract/verification-review.ts';
import { FactList, inOurWords } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import type { ReactNode } from 'react';

import type { CaseFactsProps } from './case-facts-props.ts';
import { DeveloperFacts } from './developer-facts.tsx';
import { EnterpriseFacts } from './enterprise-facts.tsx';
import { PersonChecks } from './person-checks.tsx';
import { useText } from './reviews.texts.ts';

/** What was submitted: masked, until the reviewer who holds the case says why they look. */
export function CaseFacts(props: CaseFactsProps): ReactNode {
  const { enterprise, developer } = props.reviewed;
  if (developer) return <DeveloperFacts {...props} developer={developer} />;
  return enterprise ? <EnterpriseFacts {...props} enterprise={enterprise} /> : <PersonFacts {...props} />;
}

function PersonFacts({ reviewed, isHeld, usualReason, onLooked }: CaseFactsProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const originals = useOriginals(viewVerificationOriginal);
  const shown = isHeld ? originals.data : undefined;
  const { licence, checks } = reviewed;
  const dateOf = (date: string) => format.date(`${date}T00:00`);
  const facts: [string, ReactNode][] = [
    [t('reviews.realName'), shown?.realName ?? reviewed.realName],
    [t('reviews.idCard'), shown?.idCard ?? reviewed.idCard],
    [
      t('reviews.licence'),
      licence &&
        inOurWords(
          [
            t(`reviews.classes.${licence.class}`),
            t(`reviews.categories.${licence.category}`),
            t(`reviews.ratings.${licence.rating}`),
          ].join(' · '),
        ),
    ],
    [t('reviews.licenceNumber'), shown?.licenceNumber],
    [t('reviews.issuedAt'), licence && dateOf(licence.issuedAt)],
    [t('reviews.expireAt'), licence && dateOf(licence.expireAt)],
    [t('reviews.submitted'), format.dateTime(reviewed.submittedAt)],
  ];
  return (
    <>
      <FactList facts={facts.filter(([, value]) => Boolean(value))} />
      {checks && <PersonChecks checks={checks} isLicence={licence !== null} />}
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
