import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

import './tabs.css';
import { useScrollEdges } from './use-scroll-edges.ts';

export interface Tab<Key extends string = string> {
  readonly key: Key;
  readonly label: string;
  readonly icon?: ReactNode;
}

export interface TabsProps<Key extends string> {
  /** Names the choice: "How to sign in". */
  label: string;
  tabs: readonly Tab<Key>[];
  current: Key;
  onSelect: (key: Key) => void;
  /** What the current tab shows. Values typed in it belong to whoever renders this, or they die with the tab. */
  children: ReactNode;
}

/** One of several views of the same thing. The arrows move and choose at once; Tab goes on into the view. */
export function Tabs<Key extends string>({ label, tabs, current, onSelect, children }: TabsProps<Key>): ReactNode {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  useScrollEdges(listRef);
  // On a narrow screen it may lie past the edge, above all when the page opens on it.
  useEffect(() => showWhole(listRef.current, current), [current]);

  const move = (event: KeyboardEvent) => {
    const next =
      tabs[
        targetOf(
          event.key,
          tabs.findIndex(({ key }) => key === current),
          tabs.length,
        )
      ];
    if (!next) return;
    event.preventDefault();
    onSelect(next.key);
    listRef.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };

  return (
    <div className="sk-tabs">
      <div ref={listRef} className="sk-tab-list" role="tablist" aria-label={label}>
        {tabs.map((tab) => {
          const isCurrent = tab.key === current;
          return (
            <button
              key={tab.key}
              type="button"
              role="tab"
              className="sk-tab"
              id={`${id}-${tab.key}`}
              data-key={tab.key}
              aria-selected={isCurrent}
              aria-controls={isCurrent ? `${id}-panel` : undefined}
              tabIndex={isCurrent ? 0 : -1}
              onClick={() => onSelect(tab.key)}
              onKeyDown={move}
            >
              {tab.icon}
              {tab.label}
            </button>
          );
        })}
      </div>
      <div className="sk-tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </div>
  );
}

/** Sideways alone: `scrollIntoView` would also scroll the page, away from what is read. */
function showWhole(list: HTMLElement | null, key: string): void {
  const tab = list?.querySelector<HTMLElement>(`[data-key="${key}"]`);
  if (!list || !tab) return;
  const [line, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (box.left < line.left) list.scrollLeft -= line.left - box.left;
  else if (box.right > line.right) list.scrollLeft += box.right - line.right;
}

/** −1 for a key that moves nothing: no tab stands there. */
function targetOf(key: string, from: number, count: number): number {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return -1;
}
