import type { PasskeyCreation, PasskeyRequest } from '@skein/contract/passkey.ts';
import type { StoredPasskey } from './passkeys.repo.ts';
import { CHALLENGE_SECONDS } from './second-factors.limits.ts';

const RELYING_PARTY_NAME = 'Skein 雁阵';

/** COSE numbers of EdDSA, ES256 and RS256: what authenticators make. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

export interface PasskeyOwner {
  readonly id: string;
  readonly name: string;
  /** What the browser lists it under: mail address or phone number. */
  readonly label: string;
}

/** Whose a discoverable passkey is, as the passkey itself remembers it: an id that says nothing about the person. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

export const creationOptions = (
  relyingParty: string,
  owner: PasskeyOwner,
  challenge: string,
  known: readonly StoredPasskey[],
): PasskeyCreation => ({
  rp: { id: relyingParty, name: RELYING_PARTY_NAME },
  user: { id: userHandleOf(owner.id), name: owner.label, displayName: owner.name },
  challenge,
  pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: CHALLENGE_SECONDS * 1000,
  excludeCredentials: known.map(credentialOf),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  // Which make of authenticator it is, is none of our business.
  attestation: 'none',
});

export const requestOptions = (
  relyingParty: string,
  challenge: string,
  allowed: readonly StoredPasskey[],
): PasskeyRequest => ({
  rpId: relyingParty,
  challenge,
  timeout: CHALLENGE_SECONDS * 1000,
  allowCredentials: allowed.map(credentialOf),
  userVerification: 'required',
});

const credentialOf = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  transports,
});
