import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

import { SHARED_HOOK } from '../hooks.ts';
import { sharedLoaders, sharedModuleNames, type SharedLoaderName } from '../shared-modules.ts';

const PREFIX = '\0skein-shared:';
const require = createRequire(import.meta.url);

const isModule = (id: string): boolean => (sharedModuleNames as readonly string[]).includes(id);
const isLoader = (id: string): id is SharedLoaderName => Object.hasOwn(sharedLoaders, id);

/**
 * Builds take React and the map's engine from the shell, which was built from the same lock file. Nothing else is shared:
 * two copies of these cost every user a second download and parse, while two versions of anything else cost nobody an upgrade.
 */
export const takeSharedModules = (): Plugin => ({
  name: 'skein:shared-modules',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (isModule(id) || isLoader(id) ? PREFIX + id : null),
  load: (id) => (id.startsWith(PREFIX) ? sharedModule(id.slice(PREFIX.length)) : null),
});

const sharedModule = (name: string): string => {
  const shared = `frames.${SHARED_HOOK}[${JSON.stringify(name)}]`;
  if (isLoader(name)) return `export const ${sharedLoaders[name]} = () => ${shared}();`;
  const names = Object.keys(require(name) as object).filter(
    (key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== 'default',
  );
  return [
    `const shared = ${shared};`,
    'export default shared;',
    ...names.map((key) => `const $${key} = shared.${key};`),
    `export { ${names.map((key) => `$${key} as ${key}`).join(', ')} };`,
  ].join('\n');
};
