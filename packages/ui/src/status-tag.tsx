import type { ReactNode } from 'react';

import { StatusGlyph, type Status } from './status-glyph.tsx';
import { useUiText } from './ui-text.ts';

export interface StatusTagProps {
  status: Status;
  /** Another word for the same severity: "Under review" on a caution. */
  text?: string;
}

/** Shape + colour + word, everywhere the same. */
export function StatusTag({ status, text }: StatusTagProps): ReactNode {
  const words = useUiText();
  return (
    <span className={`sk-tag sk-status-${status}`}>
      <StatusGlyph status={status} size={10} />
      {text ?? words.status[status]}
    </span>
  );
}
