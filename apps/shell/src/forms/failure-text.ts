import { ApiError, NetworkError } from '@skein/api-client/call-errors.ts';

import { useText } from '../locales/texts.ts';

/** Why a call did not succeed, in the user's words: the server's own where it answered. */
export function useFailureText(): (error: Error) => string {
  const t = useText();
  return (error) => {
    // A refusal without a word is as good as none.
    if (error instanceof ApiError && error.message) return error.message;
    return t(error instanceof NetworkError ? 'forms.unreachable' : 'forms.unavailable');
  };
}
