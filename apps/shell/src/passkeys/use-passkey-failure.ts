import { WebAuthnError } from '@simplewebauthn/browser';
import { useFailureText } from '@skein/app-kit/forms/failure-text.ts';

import { useText } from '../second-step/second-step.texts.ts';

/** Why a passkey was not made or did not sign: the server's words, or what the browser means by its error. */
export function usePasskeyFailure(): (error: Error) => string {
  const t = useText();
  const failureText = useFailureText();
  return (error) => {
    if (!(error instanceof WebAuthnError)) return failureText(error);
    if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return t('passkeys.alreadyHere');
    if (error.code === 'ERROR_INVALID_RP_ID' || error.code === 'ERROR_INVALID_DOMAIN') return t('passkeys.otherHost');
    // Browsers give one answer for "no", "too late" and "none here", so that no page can ask who has which.
    return t(
      error.name === 'NotAllowedError' || error.name === 'AbortError' ? 'passkeys.cancelled' : 'passkeys.failed',
    );
  };
}
