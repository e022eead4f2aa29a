import { fetchText } from '../entry/assets.ts';
import type { Entry, EntryScript } from '../entry/parse-entry.ts';
import type { ScriptRealm } from './script-realm.ts';
import { runHeadScriptsInside } from './head-scripts.ts';
import { runClassicScript } from './run-classic-script.ts';

/**
 * Runs the classic scripts of an entry in order, and returns the object that the entry script (marked, or else the
 * last) put on its window: the way UMD builds and qiankun's sub-applications hand over their lifecycle.
 */
export const loadClassicScripts = async (realm: ScriptRealm, entry: Entry, name: string): Promise<unknown> => {
  const scripts = entry.scripts.filter((script) => !script.isModule);
  const entryScript = scripts.find((script) => script.isEntry) ?? scripts.at(-1);
  if (!entryScript) return undefined;

  realm.globals.provide({
    __POWERED_BY_QIANKUN__: true,
    __INJECTED_PUBLIC_PATH_BY_QIANKUN__: new URL('.', entry.url).href,
  });
  runHeadScriptsInside(realm);
  let handedOver: unknown;
  for (const script of scripts) {
    realm.globals.forgetLatestGlobal();
    await run(realm, script, entry.url);
    if (script === entryScript) handedOver = realm.globals.latestGlobal;
  }
  return handedOver ?? realm.globals.globalNamed(name);
};

const run = async (realm: ScriptRealm, { url, code }: EntryScript, pageUrl: string): Promise<void> =>
  url === undefined ? runClassicScript(realm, code, pageUrl) : runClassicScript(realm, await fetchText(url), url);
