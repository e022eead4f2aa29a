import type { DeveloperFacts as Facts } from '@skein/contract/developers.ts';
import { FactList, inOurWords } from '@skein/ui/fact-list.tsx';
import type { ReactNode } from 'react';

import { useText } from './developer-certificate.texts.ts';

/** What was said of a developer. */
export function DeveloperFacts({ facts }: { facts: Facts }): ReactNode {
  const t = useText();
  const rows: (readonly [string, ReactNode])[] = [
    [t('certificate.labels.applicantType'), inOurWords(t(`certificate.applicantTypes.${facts.applicantType}`))],
    ...(facts.enterpriseName ? [[t('certificate.labels.enterpriseName'), facts.enterpriseName] as const] : []),
    [t('certificate.labels.contactName'), facts.contactName],
    [t('certificate.labels.contactMail'), facts.contactMail],
    [t('certificate.labels.website'), facts.website ?? inOurWords(t('certificate.noWebsite'))],
    ...(facts.authorizationImg
      ? [[t('certificate.labels.authorizationImg'), inOurWords(t('certificate.letterGiven'))] as const]
      : []),
    [t('certificate.labels.purpose'), facts.purpose],
  ];
  return <FactList facts={rows} />;
}
