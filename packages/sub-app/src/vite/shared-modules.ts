import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

import { SHARED_HOOK } from '../hooks.ts';
import { sharedLater, sharedModuleNames, type SharedLaterName } from '../shared-modules.ts';

const PREFIX = '\0skein-shared:';
const require = createRequire(import.meta.url);

const isSharedNow = (id: string): boolean => (sharedModuleNames as readonly string[]).includes(id);
const isSharedLater = (id: string): id is SharedLaterName => Object.hasOwn(sharedLater, id);

/**
 * Builds take React and the map's engine from the shell, which was built from the same lock file. Nothing else is shared:
 * two copies of these cost every user a second download and parse, while two versions of anything else cost nobody an upgrade.
 */
export const takeSharedModules = (): Plugin => ({
  name: 'skein:shared-modules',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (isSharedNow(id) || isSharedLater(id) ? PREFIX + id : null),
  load: (id) => (id.startsWith(PREFIX) ? sharedModule(id.slice(PREFIX.length)) : null),
});

const sharedModule = (name: string): string => {
  const offered = `frames.${SHARED_HOOK}[${JSON.stringify(name)}]`;
  if (isSharedLater(name)) return exportAgain(`await ${offered}()`, sharedLater[name]);
  const names = Object.keys(require(name) as object).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key));
  return exportAgain(
    offered,
    names.filter((key) => key !== 'default'),
  );
};

const exportAgain = (module: string, names: readonly string[]): string =>
  [
    `const shared = ${module};`,
    'export default shared;',
    ...names.map((key) => `const $${key} = shared.${key};`),
    `export { ${names.map((key) => `$${key} as ${key}`).join(', ')} };`,
  ].join('\n');
