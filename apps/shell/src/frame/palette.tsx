import { moveFocus } from '@skein/ui/menu-motion.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { useText } from '../locales/texts.ts';
import { usePaletteEntries } from './palette-entries.ts';
import { filterEntries } from './palette-filter.ts';

/** ⌘K: type a few letters, go there. Real links, so that they open in a new tab too; the arrows walk through them. */
export function Palette({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const entries = filterEntries(usePaletteEntries(), query);

  useEffect(() => dialogRef.current?.showModal(), []);

  const openFirst = () => {
    const [first] = entries;
    if (!first) return;
    onClose();
    void navigate({ to: first.path });
  };

  const handleKey = (event: KeyboardEvent) => {
    // While an input method composes, Enter and the arrows choose characters.
    if (event.nativeEvent.isComposing || !dialogRef.current) return;
    const steps = [...dialogRef.current.querySelectorAll<HTMLElement>('input, a')];
    if (event.key === 'ArrowDown') moveFocus(steps, 'next');
    else if (event.key === 'ArrowUp') moveFocus(steps, 'previous');
    else if (event.key === 'Enter' && event.target === inputRef.current) openFirst();
    else return returnToField(event);
    event.preventDefault();
  };

  /** A letter typed on a result belongs to the query. */
  const returnToField = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Backspace' || (key.length === 1 && !ctrlKey && !metaKey)) inputRef.current?.focus();
  };

  return (
    <dialog
      ref={dialogRef}
      className="shell-palette"
      data-shell
      closedby="any"
      aria-label={t('palette.title')}
      onClose={onClose}
    >
      <div className="shell-palette-field">
        <Search size={16} aria-hidden />
        <input
          ref={inputRef}
          type="text"
          aria-label={t('palette.placeholder')}
          placeholder={t('palette.placeholder')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={handleKey}
        />
      </div>
      <ul className="shell-palette-list">
        {entries.map(({ key, title, text, path }) => (
          <li key={key}>
            <Link to={path} onClick={onClose} onKeyDown={handleKey}>
              <b>{title}</b>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      <output className={entries.length > 0 ? 'sk-hidden-visually' : 'shell-palette-nothing'}>
        {entries.length > 0
          ? t('palette.found', { count: entries.length })
          : t('palette.nothing', { query: query.trim() })}
      </output>
      <footer className="shell-palette-hints" aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.hintMove')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('palette.hintOpen')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('palette.hintClose')}
        </span>
      </footer>
    </dialog>
  );
}
