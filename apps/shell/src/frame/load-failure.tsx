import { NetworkError, UnavailableError } from '@skein/api-client/call-errors.ts';
import { ErrorState } from '@skein/ui/states.tsx';
import type { ReactNode } from 'react';

import { useText } from '../locales/texts.ts';

/** Why a call failed, where its content would have stood. */
export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }): ReactNode {
  const t = useText();
  const cause = () => {
    if (error instanceof NetworkError) return t('trouble.errorNetwork');
    if (error instanceof UnavailableError) return t('trouble.errorServer');
    return error.message;
  };
  return <ErrorState cause={cause()} onRetry={onRetry} />;
}
