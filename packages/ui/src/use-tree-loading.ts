import { useEffect, useRef, useState } from 'react';

import type { TreeLine } from './tree-lines.ts';

export interface TreeLoading<Node> {
  readonly failed: ReadonlySet<string>;
  readonly retry: (line: TreeLine<Node>) => void;
}

/** Asks once for what is under each expanded branch that has not been fetched, and keeps which of them failed. */
export function useTreeLoading<Node>(
  lines: readonly TreeLine<Node>[],
  load: ((node: Node) => Promise<unknown>) | undefined,
): TreeLoading<Node> {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const asked = useRef(new Set<string>());

  useEffect(() => {
    for (const { node, key, isAwaited } of lines) {
      if (!isAwaited) asked.current.delete(key);
      else if (load && !asked.current.has(key) && !failed.has(key)) {
        asked.current.add(key);
        // Told in its line, with the way to try again; until then it is not asked for.
        load(node).catch(() => setFailed((before) => new Set(before).add(key)));
      }
    }
  }, [lines, failed, load]);

  const retry = (line: TreeLine<Node>) => {
    asked.current.delete(line.key);
    setFailed((before) => new Set([...before].filter((key) => key !== line.key)));
  };
  return { failed, retry };
}
