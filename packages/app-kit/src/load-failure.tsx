import { NetworkError, UnavailableError } from '@skein/api-client/call-errors.ts';
import { FailureText } from '@skein/ui/loaded.tsx';
import { ErrorState, type ErrorStateProps } from '@skein/ui/states.tsx';
import { use, type ReactNode } from 'react';

import { useKitText } from './kit-text.ts';

/** Tells everything that loads why it did not: once around an application. */
export function FailuresInWords({ children }: { children: ReactNode }): ReactNode {
  const text = useKitText();
  const wordsFor = (error: Error) => {
    if (error instanceof NetworkError) return text.unreachable;
    return error instanceof UnavailableError ? text.unavailable : error.message;
  };
  return <FailureText value={wordsFor}>{children}</FailureText>;
}

export interface LoadFailureProps extends Pick<ErrorStateProps, 'heading'> {
  error: Error;
  onRetry: () => void;
}

/** Why a call failed, where its content would have stood. */
export function LoadFailure({ error, ...rest }: LoadFailureProps): ReactNode {
  const wordsFor = use(FailureText);
  return <ErrorState cause={wordsFor(error)} {...rest} />;
}
