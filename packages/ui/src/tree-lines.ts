export interface TreeSource<Node> {
  readonly roots: readonly Node[];
  readonly keyOf: (node: Node) => string;
  /** An empty list for a leaf; nothing while they have not been fetched. */
  readonly childrenOf: (node: Node) => readonly Node[] | undefined;
}

/** A node that is in sight, or would be if the box were high enough. */
export interface TreeLine<Node> {
  readonly node: Node;
  readonly key: string;
  /** From 1. */
  readonly level: number;
  /** Among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  readonly isBranch: boolean;
  readonly isExpanded: boolean;
  /** Expanded, and what is under it is not here yet. */
  readonly isAwaited: boolean;
}

/** The tree as the lines it is drawn in. */
export function layOutTree<Node>(source: TreeSource<Node>, expanded: ReadonlySet<string>): readonly TreeLine<Node>[] {
  const lines: TreeLine<Node>[] = [];
  const place = (nodes: readonly Node[], level: number): void => {
    for (const [index, node] of nodes.entries()) {
      const key = source.keyOf(node);
      const children = source.childrenOf(node);
      const isBranch = children === undefined || children.length > 0;
      const isExpanded = isBranch && expanded.has(key);
      const isAwaited = isExpanded && children === undefined;
      lines.push({
        node,
        key,
        level,
        position: index + 1,
        siblings: nodes.length,
        isBranch,
        isExpanded,
        isAwaited,
      });
      if (isExpanded && children) place(children, level + 1);
    }
  };
  place(source.roots, 1);
  return lines;
}

/** The line that the one at `index` hangs under; -1 for a root. */
export function parentLine<Node>(lines: readonly TreeLine<Node>[], index: number): number {
  const level = lines[index]?.level ?? 1;
  return lines.findLastIndex((line, other) => other < index && line.level < level);
}
