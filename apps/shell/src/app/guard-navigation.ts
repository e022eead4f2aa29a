import { redirect, type ParsedLocation } from '@tanstack/react-router';

import { adminSituationQuery } from '../session/session.queries.ts';
import { isSignedIn } from '../session/session.ts';
import { fetchForeignSubApps } from './foreign-sub-apps.ts';
import { decideNavigation } from './navigation-guard.ts';
import { queryClient } from './query-client.ts';
import { isNamedPath, pathOf, withoutTrailingSlash } from './routes.ts';

/** Asks the guard before a route loads, with the browser's token and the server's answers. */
export async function guardNavigation({ location }: { location: ParsedLocation }): Promise<void> {
  const path = withoutTrailingSlash(location.pathname);
  const decision = await decideNavigation(
    { path, isNamed: isNamedPath(path), hasToken: isSignedIn() },
    () => queryClient.fetchQuery(adminSituationQuery),
    fetchForeignPrefixes,
  );
  if (decision === 'home') throw redirect({ to: pathOf('home'), replace: true });
  if (decision === 'forbidden')
    throw redirect({ to: pathOf('forbidden'), search: whatWasMissing(path), replace: true });
}

const fetchForeignPrefixes = async (): Promise<string[]> => (await fetchForeignSubApps()).map(({ prefix }) => prefix);

const whatWasMissing = (path: string) => ({ path, ...(path.startsWith('/admin') && { permission: 'admin' }) });
