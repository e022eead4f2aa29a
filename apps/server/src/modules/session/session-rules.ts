import { createHash, hash } from 'node:crypto';
import { adminSessionLimits, userSessionLimits } from './session.limits.ts';

/** What is stored opens nothing; and 256 random bits need no slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The same for the memory of this process, as text and in one go: it is made on every request. */
export const rememberedKeyOf = (token: string): string => hash('sha256', token, 'base64');

/** By today's rank: one who is made an administrator falls under the stricter limits at once. */
export const limitsOf = ({ isAdmin }: { readonly isAdmin: boolean }) =>
  isAdmin ? adminSessionLimits : userSessionLimits;

interface Life {
  readonly isAdmin: boolean;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

export const hasEnded = (session: Life, now: Date): boolean => {
  const { idleSeconds, absoluteSeconds } = limitsOf(session);
  return (
    secondsBetween(session.lastSeenAt, now) >= idleSeconds || secondsBetween(session.createdAt, now) >= absoluteSeconds
  );
};

export const secondsBetween = (earlier: Date, later: Date): number => (later.getTime() - earlier.getTime()) / 1000;
