import { useSyncExternalStore, type ReactNode } from 'react';

import './feedback.css';
import { useUiText } from './ui-text.ts';

export const progress = {
  /** Call what it returns when the request has ended, however it ended. */
  begin(): () => void {
    let hasEnded = false;
    change(1);
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      change(-1);
    };
  },
};

/** A thin line along the top while any request is under way. */
export function ProgressBar(): ReactNode {
  const isActive = useSyncExternalStore(subscribe, () => running > 0);
  const text = useUiText();
  if (!isActive) return null;
  return (
    <div className="sk-progress" data-shell>
      <progress className="sk-hidden-visually" aria-label={text.loading} />
    </div>
  );
}

let running = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  running += by;
  listeners.forEach((notify) => notify());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
