import { Check, ChevronRight, LoaderCircle, Minus } from 'lucide-react';
import { memo, type ReactNode } from 'react';

import type { CheckState } from './tree-checks.ts';
import type { TreeLine } from './tree-lines.ts';
import { useUiText } from './ui-text.ts';

const INDENT_PIXELS = 20;
/** On a phone deeper ones would leave no room for their names. */
const DEEPEST_INDENT = 8;

export interface TreeRowProps<Node> {
  line: TreeLine<Node>;
  index: number;
  start: number | undefined;
  isReachable: boolean;
  isSelected: boolean | undefined;
  isDraggable: boolean;
  /** Something is held above it that may be let go here. */
  isDropTarget: boolean;
  checkState: CheckState | undefined;
  hasFailed: boolean;
  name: string;
  /** Nothing for the name itself. */
  render: ((node: Node) => ReactNode) | undefined;
}

function PlainTreeRow<Node>(props: TreeRowProps<Node>): ReactNode {
  const { line, checkState } = props;
  return (
    <div
      role="treeitem"
      className="sk-tree-row"
      draggable={props.isDraggable || undefined}
      data-drop={props.isDropTarget || undefined}
      tabIndex={props.isReachable ? 0 : -1}
      data-index={props.index}
      aria-label={props.name}
      aria-level={line.level}
      aria-posinset={line.position}
      aria-setsize={line.siblings}
      aria-expanded={line.isBranch ? line.isExpanded : undefined}
      aria-selected={props.isSelected}
      aria-checked={checkState}
      aria-busy={(line.isAwaited && !props.hasFailed) || undefined}
      style={{
        translate: `0 ${props.start ?? 0}px`,
        paddingInlineStart: 4 + Math.min(line.level - 1, DEEPEST_INDENT) * INDENT_PIXELS,
      }}
    >
      <span className="sk-tree-turn" aria-hidden>
        <Turn isBranch={line.isBranch} isLoading={line.isAwaited && !props.hasFailed} />
      </span>
      {checkState && (
        <span className="sk-tree-check" aria-hidden>
          {checkState === 'true' && <Check size={12} strokeWidth={3} />}
          {checkState === 'mixed' && <Minus size={12} strokeWidth={3} />}
        </span>
      )}
      <span className="sk-tree-name">{props.render ? props.render(line.node) : props.name}</span>
      {line.isAwaited && props.hasFailed && <Failed />}
    </div>
  );
}

/** Drawn again only when something of it changes: scrolling moves past hundreds. */
export const TreeRow = memo(PlainTreeRow) as typeof PlainTreeRow;

function Turn({ isBranch, isLoading }: { isBranch: boolean; isLoading: boolean }): ReactNode {
  if (isLoading) return <LoaderCircle className="sk-spin" size={14} />;
  return isBranch && <ChevronRight size={14} />;
}

function Failed(): ReactNode {
  const text = useUiText();
  return (
    <span className="sk-tree-failed" role="alert">
      {text.tree.failed}
      <button type="button" tabIndex={-1} data-retry>
        {text.retry}
      </button>
    </span>
  );
}
