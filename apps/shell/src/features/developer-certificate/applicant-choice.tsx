import { ApplicantType, type DeveloperLack } from '@skein/contract/developers.ts';
import type { ReactNode } from 'react';

import { useText } from './developer-certificate.texts.ts';

export interface ApplicantChoiceProps {
  chosen: string;
  lacks: readonly DeveloperLack[];
  onChoose: (type: ApplicantType) => void;
}

/** For whom one develops. What is out of reach says what it takes. */
export function ApplicantChoice({ chosen, lacks, onChoose }: ApplicantChoiceProps): ReactNode {
  const t = useText();
  return (
    <fieldset className="shell-applicant">
      <legend>{t('certificate.labels.applicantType')}</legend>
      {ApplicantType.options.map((type) => {
        const isOut = type === 'enterprise' && lacks.includes('certifiedEnterprise');
        return (
          <label key={type} data-out={isOut || undefined}>
            <input
              type="radio"
              name="applicantType"
              value={type}
              checked={type === chosen}
              disabled={isOut}
              onChange={() => onChoose(type)}
            />
            <b>{t(`certificate.applicantTypes.${type}`)}</b>
            <small>{t(isOut ? 'certificate.lacks.certifiedEnterprise' : `certificate.types.${type}`)}</small>
          </label>
        );
      })}
    </fieldset>
  );
}
