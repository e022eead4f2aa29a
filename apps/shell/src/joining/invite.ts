import { pathOf } from '../app/routes.ts';
import { safeReturnTo } from '../app/safe-return-to.ts';

const LONGEST_TOKEN = 100;

const tokenIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_TOKEN ? value : undefined;

/** What a link invites to, as its address says it. */
export const inviteIn = ({ invite }: { readonly invite?: unknown }): string | undefined => tokenIn(invite);

interface EntrySearch {
  readonly returnTo?: unknown;
  readonly invite?: unknown;
}

/**
 * Where somebody goes on after signing in, and by which invite they came. The invite is in the way back: that is kept by
 * every way in, through a second step, a chat's page and a reload, where a note of our own would be lost by some.
 */
export const entryOf = (search: EntrySearch): { returnTo: string | undefined; invite: string | undefined } => {
  const returnTo = safeReturnTo(search.returnTo);
  const given = inviteIn(search);
  if (given) return { returnTo: `${pathOf('home')}?invite=${encodeURIComponent(given)}`, invite: given };
  const kept = returnTo && tokenIn(new URLSearchParams(returnTo.split('?')[1] ?? '').get('invite'));
  return { returnTo, invite: kept || undefined };
};
