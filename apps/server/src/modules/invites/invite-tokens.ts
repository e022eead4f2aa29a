import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** What stands in a link. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is kept of it: a dump of the database lets nobody in. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
