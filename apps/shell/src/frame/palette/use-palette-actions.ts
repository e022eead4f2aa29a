import { setLanguage, setThemeChoice, usePreferences } from '@skein/ui/preferences.ts';
import { toggleRail, useIsRailWide } from '@skein/ui/rail-width.ts';
import { Keyboard, Languages, LogOut, Monitor, Moon, PanelLeft, Sun } from 'lucide-react';

import { useLogOut } from '../../session/session.queries.ts';
import { useIsSignedIn } from '../../session/session.ts';
import { showKeyboardHelp } from '../keyboard-help-state.ts';
import { aliases } from './palette-aliases.ts';
import { paletteTexts, useText } from './palette.texts.ts';
import type { PaletteEntry } from './palette-entry.ts';

type ActionName = keyof (typeof paletteTexts)['zh-CN']['palette']['actions'];

/** What the palette does itself instead of leading somewhere. */
export function usePaletteActions(): readonly PaletteEntry[] {
  const t = useText();
  const isSignedIn = useIsSignedIn();
  const isRailWide = useIsRailWide();
  const { themeChoice, language } = usePreferences();
  const { mutate: logOut } = useLogOut();

  const action = (name: ActionName, rest: Pick<PaletteEntry, 'Icon' | 'run' | 'isChosen'>): PaletteEntry => ({
    key: name,
    group: 'actions',
    title: t(`palette.actions.${name}`),
    text: '',
    aliases: [
      paletteTexts['zh-CN'].palette.actions[name],
      paletteTexts['en-US'].palette.actions[name],
      ...(aliases[name] ?? []),
    ],
    ...rest,
  });

  return [
    action('themeLight', { Icon: Sun, run: () => setThemeChoice('light'), isChosen: themeChoice === 'light' }),
    action('themeDark', { Icon: Moon, run: () => setThemeChoice('dark'), isChosen: themeChoice === 'dark' }),
    action('themeSystem', { Icon: Monitor, run: () => setThemeChoice('system'), isChosen: themeChoice === 'system' }),
    language === 'zh-CN'
      ? action('languageEn', { Icon: Languages, run: () => setLanguage('en-US') })
      : action('languageZh', { Icon: Languages, run: () => setLanguage('zh-CN') }),
    ...(isSignedIn ? [action(isRailWide ? 'railNarrow' : 'railWide', { Icon: PanelLeft, run: toggleRail })] : []),
    action('keyboard', { Icon: Keyboard, run: () => showKeyboardHelp(true) }),
    ...(isSignedIn ? [action('signOut', { Icon: LogOut, run: () => logOut() })] : []),
  ];
}
