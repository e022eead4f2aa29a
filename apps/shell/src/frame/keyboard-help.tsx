import { Button } from '@skein/ui/button.tsx';
import { Dialog } from '@skein/ui/dialog.tsx';
import { useUiText } from '@skein/ui/ui-text.ts';
import type { ReactNode } from 'react';

import './keyboard-help.css';
import { useText } from '../locales/texts.ts';
import { showKeyboardHelp, useIsKeyboardHelpShown } from './keyboard-help-state.ts';
import { modifierKey } from './modifier-key.ts';
import { isWriting, useShortcut } from './use-shortcut.ts';

const rows = [
  { keys: [modifierKey, 'K'], text: 'keyboard.openPalette' },
  { keys: ['/'], text: 'keyboard.focusFilter' },
  { keys: ['['], text: 'keyboard.toggleRail' },
  { keys: ['?'], text: 'keyboard.openHelp' },
  { keys: ['Esc'], text: 'keyboard.close' },
  { keys: ['Tab'], text: 'keyboard.moveFocus' },
  { keys: ['↑', '↓'], text: 'keyboard.moveInside' },
  { keys: ['Enter'], text: 'keyboard.activate' },
] as const;

/** The sheet behind `?`. */
export function KeyboardHelp(): ReactNode {
  const t = useText();
  const { close } = useUiText();
  const isOpen = useIsKeyboardHelpShown();
  useShortcut(
    (event) => event.key === '?' && !isWriting(event),
    () => showKeyboardHelp(true),
  );

  return (
    <Dialog
      isOpen={isOpen}
      title={t('keyboard.title')}
      onClose={() => showKeyboardHelp(false)}
      actions={<Button onClick={() => showKeyboardHelp(false)}>{close}</Button>}
    >
      <dl className="shell-keys">
        {rows.map(({ keys, text }) => (
          <div key={text}>
            <dt>{t(text)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
