import { Button } from '@skein/ui/button.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import type { ReactNode } from 'react';

import { useKitText } from '../kit-text.ts';

/** A list in which nothing is left by its filters. */
export function NothingFits({ text, onClear }: { text?: string | undefined; onClear: () => void }): ReactNode {
  const words = useKitText();
  return (
    <EmptyState
      title={words.nothingFits}
      text={text ?? words.nothingFitsText}
      action={<Button onClick={onClear}>{words.clearFilters}</Button>}
    />
  );
}
