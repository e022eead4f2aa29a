import { NetworkError, UnavailableError } from '@skein/api-client/call-errors.ts';

import { useKitText } from './kit-text.ts';
import { useServer } from './server-connection.ts';

/** For a deed that has no place of its own for its failure. A refusal is told by the request layer; a lost connection by nobody else. */
export function useTellFailure(): (error: Error) => void {
  const { surroundings } = useServer();
  const text = useKitText();
  return (error) => {
    if (error instanceof NetworkError) surroundings.showError(text.unreachable);
    if (error instanceof UnavailableError) surroundings.showError(text.unavailable);
  };
}
