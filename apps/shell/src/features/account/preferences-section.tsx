import { setLanguage, setThemeChoice, usePreferences, type Language } from '@skein/ui/preferences.ts';
import { SelectField } from '@skein/ui/select-field.tsx';
import type { ReactNode } from 'react';

import './account.css';
import { useUpdateProfile } from './account.queries.ts';
import { languageNames } from '../../frame/preference-menus.tsx';
import { AccountSection } from './account-section.tsx';
import { useText } from './account.texts.ts';

const languages = ['zh-CN', 'en-US'] as const satisfies readonly Language[];
const themes = ['system', 'light', 'dark'] as const;

export function PreferencesSection(): ReactNode {
  const t = useText();
  const { language, themeChoice } = usePreferences();
  const { mutate: update } = useUpdateProfile();

  const speak = (chosen: string) => {
    const next = languages.find((known) => known === chosen);
    if (!next) return;
    setLanguage(next);
    // For what is written to this person while they are not here.
    update({ language: next });
  };

  return (
    <AccountSection name="preferences" text={t('account.preferencesText')}>
      <div className="shell-account-form kit-form">
        <SelectField
          label={t('frame.language')}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ target }) => speak(target.value)}
        />
        <SelectField
          label={t('frame.theme')}
          value={themeChoice}
          options={themes.map((value) => ({ value, label: t(`frame.themeChoices.${value}`) }))}
          onChange={({ target }) => setThemeChoice(themes.find((known) => known === target.value) ?? 'system')}
        />
      </div>
    </AccountSection>
  );
}
