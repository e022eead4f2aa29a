import { transformSync } from 'rolldown/utils';
import type { Plugin } from 'vite';

import { REALM_HOOK } from '../hooks.ts';
import { realmGlobalNames } from '../realm/global-names.ts';

const REALM_MODULE = 'virtual:skein-realm';
const RESOLVED_REALM_MODULE = `\0${REALM_MODULE}.js`;

/** Every free global of the list becomes an import, in the application's code and in that of its dependencies. */
const inject = Object.fromEntries(realmGlobalNames.map((name) => [name, [REALM_MODULE, name] as [string, string]]));

/** Vite's own client and React's refresh runtime serve the whole page and must stay outside. */
const isOutside = (id: string): boolean =>
  id.startsWith('\0') || /\.(css|less|s[ac]ss)($|\?)|\/vite\/(dist\/)?client|@react-refresh/.test(id);

/** Makes a sub-application see its realm instead of the page, in builds and on the dev server alike. */
export const injectRealm = (name: string): Plugin[] => [
  {
    name: 'skein:realm',
    config: () => ({ build: { rolldownOptions: { transform: { inject } } } }),
    resolveId: (id) => (id === REALM_MODULE ? RESOLVED_REALM_MODULE : null),
    load: (id) => (id === RESOLVED_REALM_MODULE ? realmModule(name) : null),
  },
  {
    name: 'skein:realm-dev',
    apply: 'serve',
    // After JSX and types are gone, before Vite reads the imports.
    enforce: 'post',
    transform(code, id) {
      if (isOutside(id)) return null;
      const fileName = id.replace(/\?.*$/, '').replace(/\.\w+$/, '.js');
      const result = transformSync(fileName, code, { inject, sourcemap: true });
      return { code: result.code, map: result.map ?? null };
    },
  },
];

/** `frames` is the real window and deliberately not in the list; standing alone, the page itself is the realm. */
const realmModule = (name: string): string => {
  const declarations = realmGlobalNames.map((global) => `const $${global} = realm.${global};`);
  const exported = realmGlobalNames.map((global) => `$${global} as ${global}`);
  return [
    `const realm = frames.${REALM_HOOK}?.(${JSON.stringify(name)}) ?? frames;`,
    ...declarations,
    `export { ${exported.join(', ')} };`,
  ].join('\n');
};
