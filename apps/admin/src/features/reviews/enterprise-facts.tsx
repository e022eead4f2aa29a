import { Originals } from '@skein/app-kit/reviews/originals.tsx';
import { useOriginals } from '@skein/app-kit/reviews/use-review.ts';
import { viewVerificationOriginal, type SubmittedEnterprise } from '@skein/contract/verification-review.ts';
import { FactList } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import type { ReactNode } from 'react';

import type { CaseFactsProps } from './case-facts-props.ts';
import { EnterpriseChecks } from './enterprise-checks.tsx';
import { useText } from './reviews.texts.ts';

export interface EnterpriseFactsProps extends CaseFactsProps {
  enterprise: SubmittedEnterprise;
}

/** What was submitted of an enterprise, what has been looked up of it, and what a change would change. */
export function EnterpriseFacts({
  reviewed,
  enterprise,
  isHeld,
  usualReason,
  onLooked,
}: EnterpriseFactsProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const originals = useOriginals(viewVerificationOriginal);
  const shown = isHeld ? originals.data : undefined;
  const { checks, operatingCertExpireAt } = enterprise;
  const values = {
    enterpriseName: enterprise.enterpriseName,
    enterpriseLicenseNum: enterprise.enterpriseLicenseNum,
    enterpriseLegalPerson: shown?.enterpriseLegalPerson ?? enterprise.enterpriseLegalPerson,
    enterpriseAddress: enterprise.enterpriseAddress,
    enterprisePhone: shown?.enterprisePhone ?? enterprise.enterprisePhone,
    contactName: shown?.contactName ?? enterprise.contactName,
    operatingCertNum: enterprise.operatingCertNum,
    operatingCertExpireAt: operatingCertExpireAt && format.date(`${operatingCertExpireAt}T00:00`),
  };
  const names = Object.keys(values) as (keyof typeof values)[];
  const isChanged = (name: string) => checks?.changed.includes(name);
  const facts = names
    .filter((name) => values[name])
    .map(
      (name) =>
        [
          t(`reviews.enterprise.${name}`),
          isChanged(name) ? (
            <span key={name}>
              <bdi>{values[name]}</bdi> <mark className="admin-review-changed">{t('reviews.isChanged')}</mark>
            </span>
          ) : (
            values[name]
          ),
        ] as const,
    );
  return (
    <>
      <p className="admin-review-quiet">{t(enterprise.isChange ? 'reviews.change' : 'reviews.founding')}</p>
      <FactList
        facts={[
          ...facts,
          [t('reviews.applicant'), reviewed.userName],
          [t('reviews.submitted'), format.dateTime(reviewed.submittedAt)],
        ]}
      />
      {checks && <EnterpriseChecks checks={checks} />}
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
