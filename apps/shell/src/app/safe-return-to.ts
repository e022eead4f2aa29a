/** Where to go after signing in: a path of this site, or nothing. */
export function safeReturnTo(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string') return undefined;
  // `//host` and `/\host` are other sites to a browser, which also drops tabs and line breaks before it looks.
  if (!/^\/(?![/\\])/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return undefined;
  if (/^\/login(?:[/?#]|$)/.test(wanted)) return undefined;
  return wanted;
}

/** The login page, remembering where its visitor came from. */
export const loginPathFor = (from: string): string =>
  safeReturnTo(from) ? `/login?returnTo=${encodeURIComponent(from)}` : '/login';
