import type { ScriptRealm } from './script-realm.ts';

type ScriptBody = (scope: object) => void;

let scriptCount = 0;

/**
 * Runs a classic script with the realm as its global scope. It goes through a `blob:` script, so the page's policy
 * needs `script-src blob:` for it but never `unsafe-eval`.
 */
export const runClassicScript = async (
  realm: ScriptRealm,
  code: string,
  url: string,
  element?: Element,
): Promise<void> => {
  const body = await receiveBody(code, url);
  realm.runningScript = element ?? { tagName: 'SCRIPT', src: url, getAttribute: () => url };
  try {
    body(scopeOf(realm.window));
  } finally {
    realm.runningScript = undefined;
  }
};

/** Has the browser compile the code into a function and hand it over, so that we are the ones who call it. */
const receiveBody = async (code: string, url: string): Promise<ScriptBody> => {
  const hook = `__SKEIN_SCRIPT_${++scriptCount}__`;
  const received = new Promise<ScriptBody>((resolve, reject) => {
    const page = window as unknown as Record<string, unknown>;
    page[hook] = resolve;
    const blobUrl = URL.createObjectURL(new Blob([wrap(code, hook, url)], { type: 'text/javascript' }));
    const script = document.createElement('script');
    script.src = blobUrl;
    const finish = () => {
      delete page[hook];
      script.remove();
      URL.revokeObjectURL(blobUrl);
      // Comes after the hand-over and then changes nothing; alone, it means that the code did not compile.
      reject(new Error(`cannot run ${url}`));
    };
    script.addEventListener('load', finish);
    script.addEventListener('error', finish);
    document.head.append(script);
  });
  return received;
};

const wrap = (code: string, hook: string, url: string): string =>
  `frames.${hook}(function(scope){with(scope){(function(window,self,globalThis){${code}\n` +
  `}).call(window,window,window,window)}});\n//# sourceURL=${url}`;

/** Claims every name, so that an assignment to an undeclared variable stays in the realm as well. */
const scopeOf = (realmWindow: object): object => new Proxy(realmWindow, { has: () => true });
