import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { useText } from '../locales/texts.ts';
import { usePaletteEntries } from './palette-entries.ts';
import { filterEntries } from './palette-filter.ts';

/** ⌘K: type a few letters, go there. The focus stays in the field; the arrows move the choice. */
export function Palette({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const id = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const entries = filterEntries(usePaletteEntries(), query);

  useEffect(() => dialogRef.current?.showModal(), []);

  const go = (path: string | undefined) => {
    if (!path) return;
    onClose();
    void navigate({ to: path });
  };

  const choose = (index: number) => {
    if (entries.length === 0) return;
    const next = (index + entries.length) % entries.length;
    setChosen(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };

  const handleKey = (event: KeyboardEvent) => {
    // While an input method composes, Enter and the arrows choose characters.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') choose(chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen - 1);
    else if (event.key === 'Enter') go(entries[chosen]?.path);
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialogRef}
      className="shell-palette"
      data-shell
      aria-label={t('palette.title')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="shell-palette-field">
        <Search size={16} aria-hidden />
        <input
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={entries[chosen] && `${id}-${chosen}`}
          aria-label={t('palette.placeholder')}
          placeholder={t('palette.placeholder')}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setChosen(0);
          }}
          onKeyDown={handleKey}
        />
      </div>
      <ul id={`${id}-list`} role="listbox" aria-label={t('palette.results')} className="shell-palette-list">
        {entries.map(({ key, title, text, path }, index) => (
          <li
            key={key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onPointerMove={() => setChosen(index)}
            onClick={() => go(path)}
          >
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {entries.length === 0 && (
        <p className="shell-palette-nothing" role="status">
          {t('palette.nothing', { query: query.trim() })}
        </p>
      )}
      <footer className="shell-palette-hints" aria-hidden>
        <span><kbd>↑</kbd> <kbd>↓</kbd> {t('palette.hintMove')}</span>
        <span><kbd>Enter</kbd> {t('palette.hintOpen')}</span>
        <span><kbd>Esc</kbd> {t('palette.hintClose')}</span>
      </footer>
    </dialog>
  );
}
