import type { PublicCall } from '@skein/contract/public-api/public-call.ts';
import type * as z from 'zod';

/** A call that takes the place of all that can be said of a thing. */
type Change = PublicCall & { readonly body: z.ZodObject };

/** Of a thing as it was read, what a change of it takes: not its id, its version and what else the server alone says. */
export const factsOf = <C extends Change>({ body }: C, read: z.input<C['body']>): z.input<C['body']> => {
  const taken = Object.entries(read).filter(([name]) => name in body.shape);
  return Object.fromEntries(taken) as z.input<C['body']>;
};
