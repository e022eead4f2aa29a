/**
 * The two names by which built sub-application code finds its host. They live on the real window, which a
 * sub-application reaches as `frames`: the one alias of `window` that its build leaves alone.
 */
export const REALM_HOOK = '__SKEIN_REALM__';
export const SHARED_HOOK = '__SKEIN_SHARED__';

/** The attribute of the element a sub-application lives in: the root of its `@scope`d styles. */
export const REALM_ATTRIBUTE = 'data-realm';

/** What the shell appends to `<body>` while a sub-application is mounted carries this, and so survives the unmount. */
export const SHELL_ATTRIBUTE = 'data-shell';
