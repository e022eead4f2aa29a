import { ApiError, NetworkError } from '@skein/api-client/call-errors.ts';

import { useKitText } from '../kit-text.ts';

/** Why a call did not succeed, in the user's words: the server's own where it answered. */
export function useFailureText(): (error: Error) => string {
  const text = useKitText();
  return (error) => {
    // A refusal without a word is as good as none.
    if (error instanceof ApiError && error.message) return error.message;
    return error instanceof NetworkError ? text.unreachableWhileTyping : text.unavailableWhileTyping;
  };
}
