import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';

import './search-box.css';
import { IconButton } from './button.tsx';
import { useUiText } from './ui-text.ts';

/** Typing goes on for about so long between two letters; a list that followed each would flicker. */
const PAUSE_MILLISECONDS = 250;

export interface SearchBoxProps {
  /** What can be searched for. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The filter of a list; `/` leads here. It speaks when the typing pauses, or at once by Enter. */
export function SearchBox({ label, value, onChange }: SearchBoxProps): ReactNode {
  const text = useUiText();
  const [typed, setTyped] = useState(value);
  const [said, setSaid] = useState(value);
  const inputRef = useRef<HTMLInputElement>(null);
  // By the address, as when going back.
  if (value !== said) {
    setSaid(value);
    setTyped(value);
  }
  const say = useEffectEvent((next: string) => {
    if (next === said) return;
    setSaid(next);
    onChange(next);
  });
  useEffect(() => {
    const timer = setTimeout(() => say(typed), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed]);
  const sayNow = (next: string) => {
    setTyped(next);
    setSaid(next);
    if (next !== value) onChange(next);
  };
  return (
    <span className="sk-search">
      <Search size={14} aria-hidden />
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') sayNow(typed);
          if (key === 'Escape') sayNow('');
        }}
      />
      {typed && (
        <IconButton
          size="small"
          label={text.table.clearSearch}
          icon={<X size={13} />}
          onClick={() => {
            sayNow('');
            // What was pressed goes away.
            inputRef.current?.focus();
          }}
        />
      )}
    </span>
  );
}
