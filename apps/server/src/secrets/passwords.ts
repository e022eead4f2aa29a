import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';

export interface PasswordHashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's first choice for Argon2id. Older hashes are renewed when their owner signs in. */
const passwordHashCost: PasswordHashCost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** What takes long on purpose. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /** Whether it was made at another cost. */
  readonly isOutdated: (passwordHash: string) => boolean;
  /** Just as slow for an account that does not exist or has no password. */
  readonly matches: (passwordHash: string | null | undefined, password: string) => Promise<boolean>;
}

/** At whatever cost the hash was made. */
export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);

export const createPasswords = (cost: PasswordHashCost = passwordHashCost, compare = verifyPassword): Passwords => {
  const hashOf = (password: string): Promise<string> => hash(password, cost);
  let decoyHash: Promise<string> | undefined;
  return {
    hash: hashOf,
    isOutdated: (passwordHash) => {
      const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
      return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
    },
    matches: async (passwordHash, password) => {
      decoyHash ??= hashOf(randomBytes(16).toString('hex'));
      const isRight = await compare(passwordHash ?? (await decoyHash), password);
      return isRight && Boolean(passwordHash);
    },
  };
};
