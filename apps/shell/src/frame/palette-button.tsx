import { toast } from '@skein/ui/toast.tsx';
import { Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import './palette-button.css';
import { useText } from '../locales/texts.ts';
import { modifierKey } from './modifier-key.ts';
import { focusPageFilter } from './page-filter.ts';
import type * as palette from './palette/palette.tsx';
import { isWriting, useShortcut } from './use-shortcut.ts';

/** Not part of a first visit: it is fetched when the pointer nears the button, or when it is asked for. */
const loadPalette = (): Promise<typeof palette> => import('./palette/palette.tsx');

export function PaletteButton(): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [program, setProgram] = useState<typeof palette>();

  /** Ahead of the press. That it could not be fetched is said when it is asked for. */
  const prepare = () => void loadPalette().then(setProgram, () => undefined);
  const open = () => {
    setOpen(true);
    if (program) return;
    loadPalette().then(setProgram, () => {
      setOpen(false);
      toast.error(t('trouble.errorChunk'));
    });
  };
  useShortcut(
    ({ key, metaKey, ctrlKey }) => (metaKey || ctrlKey) && key.toLowerCase() === 'k',
    () => (isOpen ? setOpen(false) : open()),
  );
  useShortcut(
    (event) => event.key === '/' && !event.metaKey && !event.ctrlKey && !isWriting(event),
    () => {
      if (!focusPageFilter()) open();
    },
  );

  return (
    <>
      <button
        type="button"
        className="shell-palette-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        aria-busy={(isOpen && !program) || undefined}
        onPointerEnter={prepare}
        onClick={open}
      >
        <Search size={15} aria-hidden />
        <span>{t('frame.search')}</span>
        <kbd aria-hidden>{modifierKey === '⌘' ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && program && <program.Palette onClose={() => setOpen(false)} />}
    </>
  );
}
