import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '@skein/contract/passkey.ts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

interface Circumstances {
  /** Where the browser says it is. */
  readonly origin: string;
  /** Whether the owner unlocked it by finger, face or PIN. */
  readonly isVerified?: boolean;
  /** Which host the authenticator signs for; the one that was asked for, unless someone cheats. */
  readonly relyingParty?: string;
}

const flagsOf = ({ isVerified = true }: Circumstances): number => USER_PRESENT | (isVerified ? USER_VERIFIED : 0);

const clientData = (type: string, challenge: string, { origin }: Circumstances): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** A security key in software: it makes one passkey and signs with it, in the bytes that real ones send. */
export const anAuthenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let counter = 0;
  let userHandle: string | undefined;

  const coseKey = (): Buffer => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // EC2, ES256, P-256: RFC 9053.
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    return Buffer.from(isoCBOR.encode(key));
  };

  const authenticatorData = (relyingParty: string, flags: number, rest = Buffer.alloc(0)): Buffer => {
    const head = Buffer.alloc(5);
    head[0] = flags;
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(relyingParty), head, rest]);
  };

  const create = (asked: PasskeyCreation, where: Circumstances): PasskeyAttestation => {
    userHandle = asked.user.id;
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(credentialId.length);
    const credential = Buffer.concat([Buffer.alloc(16), idLength, credentialId, coseKey()]);
    const authData = authenticatorData(where.relyingParty ?? asked.rp.id, flagsOf(where) | HAS_CREDENTIAL, credential);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: credentialId.toString('base64url'),
      clientDataJSON: clientData('webauthn.create', asked.challenge, where).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])).toString(
        'base64url',
      ),
      transports: ['usb'],
    };
  };

  const answer = (asked: PasskeyRequest, where: Circumstances): PasskeyAssertion => {
    counter += 1;
    const data = authenticatorData(where.relyingParty ?? asked.rpId, flagsOf(where));
    const client = clientData('webauthn.get', asked.challenge, where);
    return {
      id: credentialId.toString('base64url'),
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      ...(userHandle && { userHandle }),
    };
  };

  /** As if a copy had been made a while ago. */
  const fallBackTo = (earlier: number) => {
    counter = earlier;
  };

  return { create, answer, fallBackTo };
};

export type Authenticator = ReturnType<typeof anAuthenticator>;
