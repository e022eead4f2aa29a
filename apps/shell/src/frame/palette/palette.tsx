import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import './palette.css';
import { PaletteResults, optionId } from './palette-results.tsx';
import { filterEntries } from './palette-filter.ts';
import { useText } from './palette.texts.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

const PAGE_STEPS = 8;

/** ⌘K: type a few letters, go there or have it done. The focus stays in the field; the arrows move through the results. */
export function Palette({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const id = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const groups = filterEntries(usePaletteEntries(), query);
  const entries = groups.flatMap(({ found }) => found.map(({ entry }) => entry));

  useEffect(() => dialogRef.current?.showModal(), []);
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const choose = ({ to, run }: PaletteEntry) => {
    onClose();
    if (to) void navigate(to);
    run?.();
  };

  const handleKey = (event: KeyboardEvent) => {
    // While an input method composes, Enter and the arrows choose characters.
    if (event.nativeEvent.isComposing || entries.length === 0) return;
    const last = entries.length - 1;
    if (event.key === 'ArrowDown') setActive((now) => (now >= last ? 0 : now + 1));
    else if (event.key === 'ArrowUp') setActive((now) => (now <= 0 ? last : now - 1));
    else if (event.key === 'PageDown') setActive((now) => Math.min(last, now + PAGE_STEPS));
    else if (event.key === 'PageUp') setActive((now) => Math.max(0, now - PAGE_STEPS));
    // As a click on it would: with the modifier the link opens in a new tab.
    else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) openInNewTab(entries[active]);
    else if (event.key === 'Enter' && entries[active]) choose(entries[active]);
    else return;
    event.preventDefault();
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
          type="text"
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? optionId(id, active) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('palette.placeholder')}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setActive(0);
          }}
          onKeyDown={handleKey}
        />
      </div>
      <PaletteResults
        id={id}
        groups={groups}
        active={active}
        onActive={setActive}
        onChoose={choose}
        onClose={onClose}
      />
      <output className={entries.length > 0 ? 'sk-hidden-visually' : 'shell-palette-nothing'}>
        {entries.length > 0 ? (
          t('palette.found', { count: entries.length })
        ) : (
          <>
            <b>{t('palette.nothing', { query: query.trim() })}</b>
            <span>{t('palette.nothingHint')}</span>
          </>
        )}
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

function openInNewTab(entry: PaletteEntry | undefined): void {
  if (!entry?.to) return;
  const { to, search } = entry.to;
  window.open(search ? `${to}?${new URLSearchParams(search).toString()}` : to, '_blank', 'noopener');
}
