import { userQuery } from '../session/session.queries.ts';
import { forgetSessionTerm } from '../session/session-term.ts';
import type { OtherTabChange } from '../session/session.ts';
import { askAgain, queryClient } from './query-client.ts';

/**
 * What this tab knows was told to whoever was signed in before. When the same person has only proved anew who they are,
 * everything stays: asking again would take away the page they may be typing in.
 */
export async function followOtherTab(change: OtherTabChange): Promise<void> {
  forgetSessionTerm();
  if (change === 'replaced' && (await isSamePerson())) return;
  await askAgain();
}

async function isSamePerson(): Promise<boolean> {
  const before = queryClient.getQueryData(userQuery.queryKey);
  if (!before) return false;
  try {
    const { id } = await queryClient.fetchQuery({ ...userQuery, staleTime: 0 });
    return id === before.id;
  } catch {
    // Whoever it is now, this tab does not know them; asking again shows why.
    return false;
  }
}
