import { Menu } from '@skein/ui/menu.tsx';
import { setLanguage, setThemeChoice, usePreferences, type Language, type ThemeChoice } from '@skein/ui/preferences.ts';
import { Languages, Monitor, Moon, Sun, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';

import { useText } from '../locales/texts.ts';

/** Each in its own words, for whoever cannot read the others. */
export const languageNames: Record<Language, string> = { 'zh-CN': '简体中文', 'en-US': 'English' };

export function LanguageMenu(): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  return (
    <Menu
      label={t('frame.language')}
      trigger={<Languages size={17} aria-hidden />}
      items={(['zh-CN', 'en-US'] as const).map((choice) => ({
        key: choice,
        label: languageNames[choice],
        isCurrent: choice === language,
        onSelect: () => setLanguage(choice),
      }))}
    />
  );
}

const themeIcons: Record<ThemeChoice, ReactNode> = {
  system: <Monitor size={16} aria-hidden />,
  light: <Sun size={16} aria-hidden />,
  dark: <Moon size={16} aria-hidden />,
};

export function ThemeMenu(): ReactNode {
  const t = useText();
  const { themeChoice } = usePreferences();
  return (
    <Menu
      label={t('frame.theme')}
      trigger={<SunMoon size={17} aria-hidden />}
      items={(['system', 'light', 'dark'] as const).map((choice) => ({
        key: choice,
        label: t(`frame.themeChoices.${choice}`),
        icon: themeIcons[choice],
        isCurrent: choice === themeChoice,
        onSelect: () => setThemeChoice(choice),
      }))}
    />
  );
}
