import * as z from 'zod';

/** What a first step earns and the second spends: 256 random bits. */
export const Ticket = z.string().regex(/^[\w-]{43}$/);
