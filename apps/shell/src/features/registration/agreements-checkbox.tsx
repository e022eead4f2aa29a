import { currentAgreements, type AgreementName } from '@skein/contract/agreements.ts';
import { Checkbox } from '@skein/ui/checkbox.tsx';
import type { ReactNode } from 'react';

import { pathOf } from '../../app/routes.ts';
import { useText } from '../../locales/texts.ts';

export interface AgreementsCheckboxProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  error?: string | undefined;
}

/** The documents open in a tab of their own: reading them must not cost what was typed. */
export function AgreementsCheckbox({ isChecked, onChange, error }: AgreementsCheckboxProps): ReactNode {
  const t = useText();
  const linkTo = (name: AgreementName) => (
    <a href={pathOf(name)} target="_blank" rel="noreferrer">
      {t(`pages.${name}.title`)} {currentAgreements[name]}
    </a>
  );
  return (
    <Checkbox
      name="agreements"
      checked={isChecked}
      required
      onChange={({ target }) => onChange(target.checked)}
      error={error}
      label={
        <>
          {t('registration.agree')} {linkTo('serviceAgreement')} {t('registration.and')} {linkTo('privacyStatement')}
        </>
      }
    />
  );
}
