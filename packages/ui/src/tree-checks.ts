import type { TreeSource } from './tree-lines.ts';

export type CheckState = 'true' | 'false' | 'mixed';

/** Who hangs under whom, as far as it has been fetched. */
export type TreeIndex = ReadonlyMap<
  string,
  { readonly parent: string | undefined; readonly children: readonly string[] }
>;

export function indexTree<Node>({ roots, keyOf, childrenOf }: TreeSource<Node>): TreeIndex {
  const index = new Map<string, { parent: string | undefined; children: readonly string[] }>();
  const enter = (node: Node, parent: string | undefined): void => {
    const key = keyOf(node);
    const children = childrenOf(node) ?? [];
    index.set(key, { parent, children: children.map(keyOf) });
    for (const child of children) enter(child, key);
  };
  for (const root of roots) enter(root, undefined);
  return index;
}

/** A checked branch stands for all that is under it, so that what has not been fetched is checked with it. */
export function readChecks(index: TreeIndex, checked: readonly string[]): (key: string) => CheckState {
  const on = new Set(checked);
  const mixed = new Set(checked.flatMap((key) => pathTo(index, key).slice(0, -1)));
  return (key) => {
    if (pathTo(index, key).some((each) => on.has(each))) return 'true';
    return mixed.has(key) ? 'mixed' : 'false';
  };
}

/** What is checked after a node was pressed: never a node and something under it, nor all children in place of their parent. */
export function toggleCheck(index: TreeIndex, checked: readonly string[], key: string): readonly string[] {
  const path = pathTo(index, key);
  const covering = path.find((each) => checked.includes(each));
  return covering === undefined ? check(index, checked, key) : uncheck(index, checked, path, covering);
}

function check(index: TreeIndex, checked: readonly string[], key: string): readonly string[] {
  const rest = checked.filter((other) => !pathTo(index, other).includes(key));
  const parent = index.get(key)?.parent;
  const siblings = parent === undefined ? [] : (index.get(parent)?.children ?? []);
  const isWhole = siblings.length > 0 && siblings.every((each) => each === key || rest.includes(each));
  return isWhole && parent !== undefined ? check(index, rest, parent) : [...rest, key];
}

/** Everything else that the covering branch stood for stays checked. */
function uncheck(
  index: TreeIndex,
  checked: readonly string[],
  path: readonly string[],
  covering: string,
): readonly string[] {
  const below = path.slice(path.indexOf(covering));
  const kept = below.flatMap((each, step) =>
    step === below.length - 1 ? [] : (index.get(each)?.children ?? []).filter((child) => child !== below[step + 1]),
  );
  return [...checked.filter((other) => other !== covering), ...kept];
}

/** From its root down to the node itself. */
function pathTo(index: TreeIndex, key: string): readonly string[] {
  const path: string[] = [];
  for (let at: string | undefined = key; at !== undefined; at = index.get(at)?.parent) path.unshift(at);
  return path;
}
