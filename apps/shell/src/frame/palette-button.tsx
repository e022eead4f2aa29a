import { Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import './palette.css';
import { useText } from '../locales/texts.ts';
import { modifierKey } from './modifier-key.ts';
import { Palette } from './palette.tsx';
import { useShortcut } from './use-shortcut.ts';

export function PaletteButton(): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  useShortcut(
    ({ key, metaKey, ctrlKey }) => (metaKey || ctrlKey) && key.toLowerCase() === 'k',
    () => setOpen(!isOpen),
  );
  return (
    <>
      <button type="button" className="shell-palette-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Search size={15} aria-hidden />
        <span>{t('palette.open')}</span>
        <kbd>{modifierKey === '⌘' ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}
