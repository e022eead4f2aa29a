import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../../http/app-error.ts';
import type { ModuleContext } from '../../module.ts';
import { insertChallenge, takeChallenge, type ChallengeUse } from './passkey-challenges.repo.ts';
import { CHALLENGE_BYTES, CHALLENGE_SECONDS } from './second-factors.limits.ts';

/** What a passkey signs: random, for one use, once. */
export const createChallenges = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const issue = async (use: ChallengeUse, relyingParty: string): Promise<string> => {
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
    const now = clock();
    const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000);
    await insertChallenge(db, { ...use, relyingParty, challengeHash: hashOf(challenge), expiresAt }, now);
    return challenge;
  };

  /** Returns the host name it was made under. */
  const spend = async (challenge: string, use: ChallengeUse): Promise<string> => {
    const relyingParty = await takeChallenge(db, hashOf(challenge), use, clock());
    if (relyingParty === undefined) throw new AppError('passkey_expired');
    return relyingParty;
  };

  return { issue, spend };
};

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();
