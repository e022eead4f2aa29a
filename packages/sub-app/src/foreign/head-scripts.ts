import { fetchText } from '../entry/assets.ts';
import type { ScriptRealm } from './script-realm.ts';
import { runClassicScript } from './run-classic-script.ts';

const isClassic = (node: unknown): node is HTMLScriptElement =>
  node instanceof HTMLScriptElement && node.type !== 'module' && node.src !== '';

/** Scripts that an application appends to its head (webpack's chunks, JSONP) run inside the realm as well. */
export const runHeadScriptsInside = (realm: ScriptRealm): void => {
  const { head } = realm;
  const { append, insertBefore } = head;

  const divert = (script: HTMLScriptElement): void => {
    append.call(head, document.createComment(` ${script.src} `));
    fetchText(script.src)
      .then((code) => runClassicScript(realm, code, script.src, script))
      .then(
        () => script.dispatchEvent(new Event('load')),
        (error: unknown) => {
          console.error(error);
          script.dispatchEvent(new Event('error'));
        },
      );
  };

  head.insertBefore = <T extends Node>(node: T, before: Node | null): T => {
    if (isClassic(node)) divert(node);
    else insertBefore.call(head, node, before);
    return node;
  };
  head.appendChild = <T extends Node>(node: T): T => head.insertBefore(node, null);
  head.append = (...nodes: (Node | string)[]) => {
    for (const node of nodes) head.appendChild(typeof node === 'string' ? document.createTextNode(node) : node);
  };
};
