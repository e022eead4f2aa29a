export interface NavigationTarget {
  readonly path: string;
  /** Whether the shell's own route table holds the path. */
  readonly isNamed: boolean;
  readonly hasToken: boolean;
}

export type NavigationDecision = 'allow' | 'home' | 'forbidden';

const LOGIN_PATH = '/login';
const ADMIN_PREFIX = '/admin';
/** Open to everyone wherever they stand in the path; the last one without its slash, as the specification has it. */
const openFragments = ['/console', '/dashboard', '/controldesk', 'uavhangar'];

/**
 * The navigation guard of the specification. It decides what is shown, never what is permitted: each call checks again.
 * Each fetch runs only when the answer hangs on it, and may reject: a failed fetch is not a refusal, but the caller's to show.
 */
export async function decideNavigation(
  { path, isNamed, hasToken }: NavigationTarget,
  fetchIsAdmin: () => Promise<boolean>,
  fetchForeignPrefixes: () => Promise<readonly string[]>,
): Promise<NavigationDecision> {
  if (path === LOGIN_PATH && hasToken) return 'home';
  if (isNamed) return 'allow';

  const isAdmin = path.includes('admin') && (await fetchIsAdmin());
  if (path.startsWith(ADMIN_PREFIX)) return isAdmin ? 'allow' : 'forbidden';
  if (openFragments.some((fragment) => path.includes(fragment))) return 'allow';
  const foreignPrefixes = await fetchForeignPrefixes();
  return foreignPrefixes.some((prefix) => path.startsWith(prefix)) ? 'allow' : 'forbidden';
}
