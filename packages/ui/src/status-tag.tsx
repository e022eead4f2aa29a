import type { ReactNode } from 'react';

import { StatusGlyph, type Status } from './status-glyph.tsx';
import { useUiText } from './ui-text.ts';

/** Shape + colour + word of an aircraft, everywhere the same. What is no aircraft has a `StateTag`. */
export function StatusTag({ status }: { status: Status }): ReactNode {
  const words = useUiText();
  return (
    <span className={`sk-tag sk-status-${status}`}>
      <StatusGlyph status={status} size={10} />
      {words.status[status]}
    </span>
  );
}
