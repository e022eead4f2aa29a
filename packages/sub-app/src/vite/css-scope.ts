import type { AtRule, ChildNode, Plugin } from 'postcss';

import { REALM_ATTRIBUTE } from '../hooks.ts';

/** Names and faces are global by nature and cannot stand inside `@scope`. */
const globalAtRules = new Set(['charset', 'import', 'namespace', 'font-face', 'property']);

/** `html`, `:root` or `body` as the thing styled, perhaps with conditions: `:root[data-theme='dark']`. */
const pageSelector = /^(?:(?:html|:root)\s+)?(?:html|:root|body)((?:\[[^\]]*\]|\.[\w-]+|:not\([^)]*\))*)$/;

/**
 * Wraps every rule in `@scope`, so that a sub-application's styles reach its own elements and nothing else.
 * A file named `*.page.css` is meant for a page that the sub-application has to itself, and is left alone.
 */
export const scopeStyles = (name: string): Plugin => ({
  postcssPlugin: 'skein-scope',
  OnceExit(root, { AtRule: createAtRule }) {
    if (root.source?.input.file?.endsWith('.page.css')) return;
    const scope = new createAtRule({ name: 'scope', params: `([${REALM_ATTRIBUTE}="${name}"])` });
    for (const node of root.nodes.filter((child) => !isGlobal(child))) scope.append(node.remove());
    scope.walkRules((rule) => {
      rule.selectors = rule.selectors.flatMap(toScope);
    });
    if (scope.nodes?.length) root.append(scope);
  },
});

const isGlobal = (node: ChildNode): boolean => {
  if (node.type === 'comment') return true;
  if (node.type !== 'atrule') return false;
  return globalAtRules.has(node.name) || node.name.endsWith('keyframes') || isLayerOrder(node);
};

/** `@layer a, b;` orders layers for the whole page; with a block it holds rules like any other. */
const isLayerOrder = (node: AtRule): boolean => node.name === 'layer' && node.nodes === undefined;

/** The page's own elements are outside: what is meant for them goes to the element the sub-application lives in. */
const toScope = (selector: string): string[] => {
  const [, conditions] = pageSelector.exec(selector) ?? [];
  if (conditions === undefined) return [selector];
  // Hosted, the page is above the scope; standing alone, the page is the scope.
  return conditions === '' ? [':scope'] : [`${selector}:scope`, `${selector} :scope`];
};
