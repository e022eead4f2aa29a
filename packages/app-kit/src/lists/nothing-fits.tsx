import { Button } from '@skein/ui/button.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import type { ReactNode } from 'react';

import { useKitText } from '../kit-text.ts';

/** A list in which nothing is left by its filters. */
export function NothingFits({ onClear }: { onClear: () => void }): ReactNode {
  const text = useKitText();
  return (
    <EmptyState
      title={text.nothingFits}
      text={text.nothingFitsText}
      action={<Button onClick={onClear}>{text.clearFilters}</Button>}
    />
  );
}
