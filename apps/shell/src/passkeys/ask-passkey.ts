import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '@skein/contract/passkey.ts';

/** Has the browser make a passkey; rejects when its owner does not want to. */
export async function makePasskey(creation: PasskeyCreation): Promise<PasskeyAttestation> {
  const { id, response } = await startRegistration({ optionsJSON: creation });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/** Has the browser sign with a passkey; rejects when its owner does not want to, or has none here. */
export async function signWithPasskey(request: PasskeyRequest): Promise<PasskeyAssertion> {
  const { id, response } = await startAuthentication({ optionsJSON: request });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) };
}
