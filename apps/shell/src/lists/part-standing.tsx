import type { LoadedList } from '@skein/app-kit/lists/use-list.ts';
import { StaleNotice } from '@skein/ui/loaded.tsx';
import { ErrorState } from '@skein/ui/states.tsx';
import type { ReactNode } from 'react';

export interface PartStandingProps {
  loaded: Pick<LoadedList<unknown>, 'rows' | 'isLoading' | 'error' | 'onRetry'>;
  /** Whether none of what was read belongs here. */
  isNone: boolean;
  /** Said then. */
  none: string;
}

/** Above a short list in a drawer: that there is none, or that nobody knows because it could not be read. */
export function PartStanding({ loaded, isNone, none }: PartStandingProps): ReactNode {
  const { rows, isLoading, error, onRetry } = loaded;
  if (rows === undefined) return error ? <ErrorState cause={error} onRetry={onRetry} /> : null;
  return (
    <>
      {error && <StaleNotice cause={error} isBusy={isLoading} onRetry={onRetry} />}
      {isNone && !isLoading && !error && <p>{none}</p>}
    </>
  );
}
