import { useRef, useState, type DragEvent } from 'react';

import type { TreeLine } from './tree-lines.ts';
import { indexOfRow } from './use-row-focus.ts';

export interface TreeMoves<Node> {
  readonly canMove: (node: Node) => boolean;
  readonly canDrop: (moved: Node, target: Node) => boolean;
  readonly onMove: (moved: Node, target: Node) => void;
}

/** A line dragged onto another. Over one that may not take it, the pointer says so. */
export function useTreeMoves<Node>(lines: readonly TreeLine<Node>[], moves: TreeMoves<Node> | undefined) {
  const moved = useRef<Node | undefined>(undefined);
  const [target, setTarget] = useState<string>();

  const lineOf = (event: DragEvent): TreeLine<Node> | undefined => {
    const at = indexOfRow(event.target);
    return at === undefined ? undefined : lines[at];
  };
  const end = () => {
    moved.current = undefined;
    setTarget(undefined);
  };

  const handlers = moves && {
    onDragStart: (event: DragEvent) => {
      const line = lineOf(event);
      if (!line || !moves.canMove(line.node)) return;
      moved.current = line.node;
      event.dataTransfer.effectAllowed = 'move';
      // Firefox drags nothing without it.
      event.dataTransfer.setData('text/plain', line.key);
    },
    onDragOver: (event: DragEvent) => {
      const line = lineOf(event);
      const mayDrop = moved.current !== undefined && line !== undefined && moves.canDrop(moved.current, line.node);
      setTarget(mayDrop ? line.key : undefined);
      if (mayDrop) event.preventDefault();
    },
    onDragEnd: end,
    onDrop: (event: DragEvent) => {
      const line = lineOf(event);
      event.preventDefault();
      if (moved.current !== undefined && line && moves.canDrop(moved.current, line.node))
        moves.onMove(moved.current, line.node);
      end();
    },
  };
  return { target, handlers };
}
