import { Button } from '@skein/ui/button.tsx';
import { Dialog } from '@skein/ui/dialog.tsx';
import { topModal } from '@skein/ui/modal-layers.ts';
import { useUiText } from '@skein/ui/ui-text.ts';
import { useState, type ReactNode } from 'react';

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

interface KeyOnPage {
  readonly key: string;
  readonly name: string;
}

/** What is offered by keys of its own where the work is, as its buttons say: each key once. */
const keysOnPage = (): readonly KeyOnPage[] => {
  const found = new Map<string, string>();
  const around = topModal() ?? document.querySelector('main');
  for (const element of around?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]') ?? []) {
    const key = element.getAttribute('aria-keyshortcuts')?.toUpperCase() ?? '';
    const name = nameOf(element);
    if (!found.has(key) && name !== '') found.set(key, name);
  }
  return [...found].map(([key, name]) => ({ key, name }));
};

const nameOf = (element: HTMLElement): string => {
  if (element instanceof HTMLInputElement) return element.labels?.[0]?.innerText.trim() ?? '';
  const copy = element.cloneNode(true) as HTMLElement;
  for (const key of copy.querySelectorAll('kbd')) key.remove();
  return (element.ariaLabel ?? copy.textContent).trim();
};

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
      <KeyList />
    </Dialog>
  );
}

function KeyList(): ReactNode {
  const t = useText();
  // Looked up once: what lies under the sheet does not change until it is closed.
  const [ofPage] = useState(keysOnPage);
  return (
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
      {ofPage.map(({ key, name }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>
            <kbd>{key}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}
