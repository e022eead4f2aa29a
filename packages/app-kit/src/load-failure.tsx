import { NetworkError, UnavailableError } from '@skein/api-client/call-errors.ts';
import { ErrorState } from '@skein/ui/states.tsx';
import type { ReactNode } from 'react';

import { useKitText } from './kit-text.ts';

/** Why a call failed, where its content would have stood. */
export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }): ReactNode {
  const text = useKitText();
  const cause = () => {
    if (error instanceof NetworkError) return text.unreachable;
    if (error instanceof UnavailableError) return text.unavailable;
    return error.message;
  };
  return <ErrorState cause={cause()} onRetry={onRetry} />;
}
