import type { PasskeyAssertion, PasskeyRequest } from '@skein/contract/passkey.ts';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { limitSubjectOf } from '../../limits/address.ts';
import { createRateLimiter } from '../../limits/rate-limiter.ts';
import type { ModuleContext } from '../../module.ts';
import { readClientData } from './client-data.ts';
import type { ChallengeUse } from './passkey-challenges.repo.ts';
import { createChallenges } from './passkey-challenges.service.ts';
import { requestOptions, userHandleOf } from './passkey-options.ts';
import { findPasskey, listPasskeys, moveCounter, type StoredPasskey } from './passkeys.repo.ts';
import { refuseForeignOrigin, requireRelyingParty } from './relying-party.ts';
import { challengesPerAddress } from './second-factors.limits.ts';

type Parts = Pick<ModuleContext, 'db' | 'clock' | 'config' | 'log' | 'secrets'>;

export interface ProvedPasskey {
  readonly userId: string;
  /** Whether its counter fell back: two authenticators hold the same key. */
  readonly isCopied: boolean;
  /** Uses it, in the transaction of what it was shown for. */
  readonly use: (tx: Tx) => Promise<void>;
}

/** Signatures by passkeys: as a second step of a known person, or of whoever it turns out to be. */
export const createPasskeyAssertion = (parts: Parts) => {
  const { db, clock, config, log } = parts;
  const challenges = createChallenges(parts);
  const limiter = createRateLimiter(parts);

  const request = async (use: ChallengeUse, from: RequestOrigin): Promise<PasskeyRequest> => {
    const relyingParty = requireRelyingParty(config, from);
    const allowed = use.userId === undefined ? [] : await passkeysFor(use.userId, relyingParty);
    await limiter.take(challengesPerAddress, limitSubjectOf(from.ip));
    return requestOptions(relyingParty, await challenges.issue(use, relyingParty), allowed);
  };

  /** A browser shows a passkey only under the name it was made for. */
  const passkeysFor = async (userId: string, host: string): Promise<StoredPasskey[]> => {
    const all = await listPasskeys(db, userId);
    const usable = all.filter(({ relyingParty }) => relyingParty === host);
    const elsewhere = [...new Set(all.map(({ relyingParty }) => relyingParty))].join(', ');
    if (usable.length === 0) throw new AppError('no_passkey_here', { expected: elsewhere });
    return usable;
  };

  const prove = async (assertion: PasskeyAssertion, use: ChallengeUse): Promise<ProvedPasskey> => {
    const { challenge, origin } = readClientData(assertion.clientDataJSON);
    refuseForeignOrigin(config, await challenges.spend(challenge, use), origin);
    const passkey = await findPasskey(db, Buffer.from(assertion.id, 'base64url'));
    if (!passkey || (use.userId ?? passkey.userId) !== passkey.userId) throw new AppError('passkey_unknown');
    refuseForeignOrigin(config, passkey.relyingParty, origin);
    const counter = await verify(assertion, passkey, { challenge, origin });
    return {
      userId: passkey.userId,
      isCopied: counter <= passkey.counter && passkey.counter > 0,
      use: async (tx) => {
        if (!(await moveCounter(tx, passkey.id, counter, clock()))) throw new AppError('passkey_copied');
      },
    };
  };

  /** Returns the counter that was signed. */
  const verify = async (
    { id, userHandle, ...response }: PasskeyAssertion,
    { userId, publicKey, relyingParty: expectedRPID }: StoredPasskey,
    { challenge, origin }: { challenge: string; origin: string },
  ): Promise<number> => {
    if (userHandle !== undefined && userHandle !== userHandleOf(userId)) throw new AppError('passkey_refused');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID,
      requireUserVerification: true,
      // Compared by `moveCounter`, in the statement that moves it; the library would compare with what may be stale.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    }).catch((error: unknown) => {
      log.info({ err: error }, 'a signature by a passkey was refused');
      throw new AppError('passkey_refused');
    });
    if (!verified) throw new AppError('passkey_refused');
    return authenticationInfo.newCounter;
  };

  return { request, prove };
};
