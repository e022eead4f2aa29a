import { ComboboxField } from '@skein/ui/combobox-field.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useMemo, type ReactNode } from 'react';

import { listCountries } from './countries.ts';
import { useText } from './unlocks.texts.ts';

export interface CountryFieldProps {
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

export function CountryField({ value, error, onChange }: CountryFieldProps): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  const options = useMemo(
    () => listCountries(language).map(({ code, name }) => ({ value: code, label: name, text: code })),
    [language],
  );
  return (
    <ComboboxField
      name="country"
      label={t('unlocks.labels.country')}
      required
      error={error}
      chosen={options.find((option) => option.value === value)}
      options={options}
      onChange={(option) => onChange(option?.value ?? '')}
    />
  );
}
