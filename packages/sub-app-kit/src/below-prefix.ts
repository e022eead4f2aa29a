interface Rewrite {
  input(moved: { url: URL }): URL;
  output(moved: { url: URL }): URL;
}

/** Stands before what follows the prefix without a slash: nobody's page has this address. */
const BESIDE = '/-beside';

/**
 * The addresses of a sub-application as its own router sees them: without the prefix. The shell's rule gives it every
 * path that begins so, `/consoleX` too; the router's `basepath` would take that for `/console/consoleX` and move there.
 */
export const belowPrefix = (prefix: string): Rewrite => ({
  input: ({ url }) => {
    if (!url.pathname.startsWith(prefix)) return url;
    const rest = url.pathname.slice(prefix.length);
    const isBelow = rest === '' || rest.startsWith('/');
    url.pathname = isBelow ? rest || '/' : `${BESIDE}/${rest}`;
    return url;
  },
  output: ({ url }) => {
    const { pathname } = url;
    const isBeside = pathname.startsWith(`${BESIDE}/`);
    url.pathname = prefix + (isBeside ? pathname.slice(BESIDE.length + 1) : pathname === '/' ? '' : pathname);
    return url;
  },
});
