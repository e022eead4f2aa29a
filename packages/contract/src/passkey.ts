import * as z from 'zod';
import { VisibleName } from './person-name.ts';

/** What a browser is asked, and what it answers, in the words of WebAuthn; binary as base64url. */

const Bytes = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/);

const CredentialId = Bytes(1_366);
const Transport = z.string().max(32);
const Credential = z.object({
  id: CredentialId,
  type: z.literal('public-key'),
  transports: z.array(Transport),
});

/** Always verified by the authenticator itself: possession and a finger, a face or a PIN are two factors in one. */
const userVerification = z.literal('required');

export const PasskeyCreation = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(Credential),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification,
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreation' });
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

export const PasskeyRequest = z
  .object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.int(),
    allowCredentials: z.array(Credential).describe('Empty: any that the browser keeps for this host'),
    userVerification,
  })
  .meta({ id: 'PasskeyRequest' });
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

const clientDataJSON = Bytes(4_096);

/** A new passkey, as the browser hands it over. */
export const PasskeyAttestation = z.strictObject({
  id: CredentialId,
  clientDataJSON,
  attestationObject: Bytes(16_384),
  transports: z.array(Transport).max(10),
});
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;

/** A signature by a passkey. */
export const PasskeyAssertion = z.strictObject({
  id: CredentialId,
  clientDataJSON,
  authenticatorData: Bytes(4_096),
  signature: Bytes(8_192),
  userHandle: Bytes(128).optional().describe('Whose it is, when the passkey remembers it'),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

export const Passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    host: z.string().describe('The host name it was made under: it works under no other'),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyName = VisibleName;
