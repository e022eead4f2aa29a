import type { PublicCall, PublicInput } from '@skein/contract/public-api/public-call.ts';

/** A call that takes the place of all that can be said of a thing. */
type Change = PublicCall & { readonly body: { readonly shape: object } };
type Facts<C extends Change> = PublicInput<C> extends { readonly body: infer Body extends object } ? Body : never;

/** Of a thing as it was read, what a change of it takes: not its id, its version and what else the server alone says. */
export const factsOf = <C extends Change>({ body }: C, read: Facts<C>): Facts<C> => {
  const taken = Object.entries(read).filter(([name]) => name in body.shape);
  return Object.fromEntries(taken) as Facts<C>;
};
