import { redirect, type ParsedLocation } from '@tanstack/react-router';

import { entryOf } from '../joining/invite.ts';
import { adminSituationQuery } from '../session/session.queries.ts';
import { getSession, isSignedIn } from '../session/session.ts';
import { fetchForeignSubApps } from './foreign-sub-apps.ts';
import { decideNavigation } from './navigation-guard.ts';
import { queryClient } from './query-client.ts';
import { isNamedPath, pathOf, withoutTrailingSlash } from './routes.ts';

/** Asks the guard before a route loads, with the browser's token and the server's answers. */
export async function guardNavigation({ location }: { location: ParsedLocation }): Promise<void> {
  const path = withoutTrailingSlash(location.pathname);
  const fetchIsAdmin = askedOnceFor(`${location.state.__TSR_key} ${location.href}`);
  const decision = await decideNavigation(
    { path, isNamed: isNamedPath(path), hasToken: isSignedIn() },
    fetchIsAdmin,
    fetchForeignPrefixes,
  );
  // Whoever is signed in and opens a link to sign in by keeps what it invites to.
  if (decision === 'home') throw redirect({ to: pathOf('home'), search: invitedIn(location), replace: true });
  if (decision === 'forbidden')
    throw redirect({ to: pathOf('forbidden'), search: whatWasMissing(path), replace: true });
}

let asked: { readonly navigation: string; readonly ended: AbortSignal; answer?: Promise<boolean> } | undefined;

/** The router loads one place several times over, and each time asks its guard; the server need not hear of it. */
function askedOnceFor(navigation: string): () => Promise<boolean> {
  const { ended } = getSession();
  if (asked?.navigation !== navigation || asked.ended !== ended) asked = { navigation, ended };
  const current = asked;
  return () =>
    (current.answer ??= queryClient.fetchQuery(adminSituationQuery).catch((error: unknown) => {
      // Nobody answered: a retry asks again.
      delete current.answer;
      throw error;
    }));
}

const fetchForeignPrefixes = async (): Promise<string[]> => (await fetchForeignSubApps()).map(({ prefix }) => prefix);

const invitedIn = ({ search }: ParsedLocation): { invite?: string } => {
  const { invite } = entryOf(search);
  return invite ? { invite } : {};
};

const whatWasMissing = (path: string) => ({ path, ...(path.startsWith('/admin') && { permission: 'admin' }) });
