import type { PasskeyAttestation, PasskeyCreation } from '@skein/contract/passkey.ts';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { ModuleContext } from '../../module.ts';
import { readClientData } from './client-data.ts';
import { createChallenges } from './passkey-challenges.service.ts';
import { creationOptions, PASSKEY_ALGORITHMS, type PasskeyOwner } from './passkey-options.ts';
import { insertPasskey, listPasskeys, type NewPasskey } from './passkeys.repo.ts';
import { refuseForeignOrigin, requireRelyingParty } from './relying-party.ts';
import { PASSKEYS_PER_USER } from './second-factors.limits.ts';

type Parts = Pick<ModuleContext, 'db' | 'clock' | 'config' | 'log'>;

export const createPasskeyEnrolment = ({ db, clock, config, log }: Parts) => {
  const challenges = createChallenges({ db, clock });

  const begin = async (owner: PasskeyOwner, from: RequestOrigin): Promise<PasskeyCreation> => {
    const relyingParty = requireRelyingParty(config, from);
    const known = await listPasskeys(db, owner.id);
    requireRoom(known.length);
    const challenge = await challenges.issue({ purpose: 'enrol', userId: owner.id }, relyingParty);
    return creationOptions(relyingParty, owner, challenge, known);
  };

  /** Checked before the transaction that keeps it: the challenge is spent whatever comes of it. */
  const check = async ({
    userId,
    name,
    attestation,
  }: {
    userId: string;
    name: string;
    attestation: PasskeyAttestation;
  }): Promise<NewPasskey> => {
    const { challenge, origin } = readClientData(attestation.clientDataJSON);
    const relyingParty = await challenges.spend(challenge, { purpose: 'enrol', userId });
    refuseForeignOrigin(config, relyingParty, origin);
    const { credential } = await verify(attestation, { challenge, origin, relyingParty });
    return {
      userId,
      name,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      relyingParty,
      counter: credential.counter,
      transports: attestation.transports,
      createdAt: clock(),
    };
  };

  const verify = async (
    attestation: PasskeyAttestation,
    { challenge, origin, relyingParty }: { challenge: string; origin: string; relyingParty: string },
  ) => {
    const { clientDataJSON, attestationObject, transports } = attestation;
    const verified = await verifyRegistrationResponse({
      response: {
        id: attestation.id,
        rawId: attestation.id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject, transports },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: relyingParty,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    }).catch((error: unknown) => {
      log.info({ err: error }, 'a new passkey was refused');
      throw new AppError('passkey_refused');
    });
    if (!verified.verified) throw new AppError('passkey_refused');
    return verified.registrationInfo;
  };

  return { begin, check };
};

export const keepPasskey = async (tx: Tx, passkey: NewPasskey): Promise<void> => {
  requireRoom((await listPasskeys(tx, passkey.userId)).length);
  if (!(await insertPasskey(tx, passkey))) throw new AppError('passkey_taken');
};

const requireRoom = (count: number): void => {
  if (count >= PASSKEYS_PER_USER) throw new AppError('too_many_passkeys', { limit: PASSKEYS_PER_USER });
};
