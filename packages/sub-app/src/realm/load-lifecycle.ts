import type { SubAppLifecycle } from '../agreement.ts';
import { fetchAssets } from '../entry/assets.ts';
import { importModule } from '../entry/import-module.ts';
import type { Entry } from '../entry/parse-entry.ts';
import { runInlineModule } from '../entry/run-inline-module.ts';
import { loadClassicScripts } from '../foreign/load-classic-scripts.ts';
import type { ScriptRealm } from '../foreign/script-realm.ts';

const hasLifecycle = (value: unknown): value is Pick<SubAppLifecycle, 'mount' | 'unmount'> & Partial<SubAppLifecycle> =>
  typeof value === 'object' &&
  value !== null &&
  'mount' in value &&
  typeof value.mount === 'function' &&
  'unmount' in value &&
  typeof value.unmount === 'function';

/** Runs the scripts of an entry in the realm and finds the lifecycle among what they export. */
export const loadLifecycle = async (realm: ScriptRealm, entry: Entry, name: string): Promise<SubAppLifecycle> => {
  await fetchAssets(entry);
  const candidates: unknown[] = [await loadClassicScripts(realm, entry, name)];
  for (const { isModule, url, code } of entry.scripts) {
    if (!isModule) continue;
    if (url === undefined) await runInlineModule(code);
    else candidates.push(await importModule(url));
  }
  const lifecycle = candidates.findLast(hasLifecycle);
  if (!lifecycle) throw new Error(`the entry of ${name} exports no mount and unmount`);
  return {
    bootstrap: async (props) => lifecycle.bootstrap?.(props),
    mount: async (props) => lifecycle.mount(props),
    unmount: async (props) => lifecycle.unmount(props),
  };
};
