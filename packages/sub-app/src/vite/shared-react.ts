import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

import { SHARED_HOOK } from '../hooks.ts';
import { sharedModuleNames } from '../shared-modules.ts';

const PREFIX = '\0skein-shared:';
const require = createRequire(import.meta.url);
const shared = new Set<string>(sharedModuleNames);

/**
 * Builds take React from the shell, which was built from the same lock file. Nothing else is shared: two copies of
 * React cost every user a second download and parse, while two versions of anything else cost nobody an upgrade.
 */
export const shareReact = (): Plugin => ({
  name: 'skein:shared-react',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (shared.has(id) ? PREFIX + id : null),
  load: (id) => (id.startsWith(PREFIX) ? sharedModule(id.slice(PREFIX.length)) : null),
});

const sharedModule = (name: string): string => {
  const names = Object.keys(require(name) as object).filter(
    (key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== 'default',
  );
  return [
    `const shared = frames.${SHARED_HOOK}[${JSON.stringify(name)}];`,
    'export default shared;',
    ...names.map((key) => `const $${key} = shared.${key};`),
    `export { ${names.map((key) => `$${key} as ${key}`).join(', ')} };`,
  ].join('\n');
};
