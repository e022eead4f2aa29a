import { useCallback, useMemo, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';

import './tree.css';
import { stepFrom } from './row-steps.ts';
import { indexTree, readChecks, toggleCheck } from './tree-checks.ts';
import { layOutTree, parentLine, type TreeLine, type TreeSource } from './tree-lines.ts';
import { TreeRow } from './tree-row.tsx';
import { createTypeahead, isLetter } from './typeahead.ts';
import { indexOfRow, useRowFocus } from './use-row-focus.ts';
import { useTreeLoading } from './use-tree-loading.ts';
import { useTreeMoves, type TreeMoves } from './use-tree-moves.ts';

export interface TreeProps<Node> extends TreeSource<Node> {
  /** What hangs in it, for those who hear it. */
  label: string;
  nameOf: (node: Node) => string;
  /** Draws more than the name. */
  render?: (node: Node) => ReactNode;
  expanded: ReadonlySet<string>;
  onExpandedChange: (expanded: ReadonlySet<string>) => void;
  /** Brings what `childrenOf` does not have yet; it has it when this is done. */
  loadChildren?: (node: Node) => Promise<unknown>;
  /** The one that is looked at. */
  selected?: string | undefined;
  onOpen?: (node: Node) => void;
  /** Dragging one onto another. Whoever has no mouse needs another way to the same. */
  moves?: TreeMoves<Node> | undefined;
  /** With checkboxes: a key stands for everything under it, what has not been fetched included. */
  checks?: { readonly keys: readonly string[]; readonly onChange: (keys: readonly string[]) => void };
}

/** Thousands of nodes, of which those in sight are drawn. All that the mouse can do, keys can. */
export function Tree<Node>(props: TreeProps<Node>): ReactNode {
  const { label, roots, keyOf, childrenOf, nameOf, expanded, onExpandedChange, checks, onOpen } = props;
  const bodyRef = useRef<HTMLDivElement>(null);
  const typeahead = useRef(createTypeahead());
  const lines = useMemo(() => layOutTree({ roots, keyOf, childrenOf }, expanded), [roots, keyOf, childrenOf, expanded]);
  const hasChecks = checks !== undefined;
  const index = useMemo(
    () => (hasChecks ? indexTree({ roots, keyOf, childrenOf }) : undefined),
    [hasChecks, roots, keyOf, childrenOf],
  );
  const stateOf = useMemo(() => index && readChecks(index, checks?.keys ?? []), [index, checks?.keys]);
  const loading = useTreeLoading(lines, props.loadChildren);
  const focus = useRowFocus({
    count: lines.length,
    keyAt: useCallback((at: number) => lines[at]?.key ?? '', [lines]),
    bodyRef,
    virtual: { rowHeight: heightOfRow(), headHeight: PADDING },
  });

  const dragging = useTreeMoves(lines, props.moves);

  const turn = (wanted: readonly TreeLine<Node>[], isExpanded: boolean) => {
    const next = new Set(expanded);
    for (const { key } of wanted)
      if (isExpanded) next.add(key);
      else next.delete(key);
    onExpandedChange(next);
  };
  const press = (line: TreeLine<Node>) => {
    if (checks && index) checks.onChange(toggleCheck(index, checks.keys, line.key));
    else open(line);
  };
  const open = (line: TreeLine<Node>) => {
    if (loading.failed.has(line.key)) loading.retry(line);
    else if (onOpen) onOpen(line.node);
    else if (line.isBranch) turn([line], !line.isExpanded);
  };

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const at = indexOfRow(event.target);
    const line = at === undefined ? undefined : lines[at];
    // Keys pressed on something inside a line are meant for that.
    if (at === undefined || !line || !(event.target as Element).matches('[role="treeitem"]')) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') open(line);
    else if (event.key === ' ') press(line);
    else if (event.key === '*') turn(siblingBranches(lines, at), true);
    else if (!goSideways(event.key, line, at) && !goAlong(event.key, at)) return;
    event.preventDefault();
  };
  const goSideways = (key: string, line: TreeLine<Node>, at: number): boolean => {
    if (key === 'ArrowRight') {
      if (line.isBranch && !line.isExpanded) turn([line], true);
      else if (loading.failed.has(line.key)) loading.retry(line);
      else if ((lines[at + 1]?.level ?? 0) > line.level) focus.focusRow(at + 1);
    } else if (key === 'ArrowLeft') {
      if (line.isExpanded) turn([line], false);
      else focus.focusRow(parentLine(lines, at));
    } else return false;
    return true;
  };
  const goAlong = (key: string, at: number): boolean => {
    const to =
      stepFrom(key, at, lines.length, focus.rowsOfAPage()) ??
      (isLetter(key) ? typeahead.current(key, { count: lines.length, nameAt, from: at }) : undefined);
    if (to !== undefined) focus.focusRow(to);
    return to !== undefined;
  };
  const nameAt = (at: number) => {
    const line = lines[at];
    return line ? nameOf(line.node) : '';
  };

  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const at = indexOfRow(event.target);
    const line = at === undefined ? undefined : lines[at];
    const target = event.target as Element;
    if (at === undefined || !line) return;
    if (target.closest('[data-retry]')) return loading.retry(line);
    if (target.closest('a, button, input, label')) return;
    // Before anything is closed: the one in focus may be in it.
    focus.focusRow(at);
    if (target.closest('.sk-tree-turn') && line.isBranch) turn([line], !line.isExpanded);
    else if (target.closest('.sk-tree-check')) press(line);
    else if (onOpen) onOpen(line.node);
    else press(line);
  };

  return (
    <div className="sk-tree" data-virtual>
      <div
        ref={bodyRef}
        role="tree"
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable={hasChecks || undefined}
        className="sk-tree-body"
        style={{ height: focus.height }}
        onKeyDown={handleKey}
        onClick={handleClick}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
        {...dragging.handlers}
      >
        {focus.placed.map(({ index: at, start }) => {
          const line = lines[at];
          if (!line) return null;
          return (
            <TreeRow
              key={line.key}
              line={line}
              index={at}
              start={start}
              isReachable={at === focus.reachable}
              isSelected={hasChecks ? undefined : line.key === props.selected}
              isDraggable={props.moves?.canMove(line.node) ?? false}
              isDropTarget={line.key === dragging.target}
              checkState={stateOf?.(line.key)}
              hasFailed={loading.failed.has(line.key)}
              name={nameOf(line.node)}
              render={props.render}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Branches beside the one at `at`, itself included. */
function siblingBranches<Node>(lines: readonly TreeLine<Node>[], at: number): readonly TreeLine<Node>[] {
  const parent = parentLine(lines, at);
  return lines.filter(
    (line, index) => line.isBranch && line.level === lines[at]?.level && parentLine(lines, index) === parent,
  );
}

/** Above and below the lines, as tree.css draws it. */
const PADDING = 8;

/** As tree.css draws it. */
const heightOfRow = (): number => (matchMedia('(pointer: coarse)').matches ? 44 : 32);
