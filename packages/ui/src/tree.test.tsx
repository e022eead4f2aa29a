// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { setLanguage } from './preferences.ts';
import { layOut } from './testing/laid-out.ts';
import { Tree, type TreeProps } from './tree.tsx';

interface Unit {
  readonly name: string;
  readonly units?: readonly Unit[] | undefined;
}

const leaf = (name: string): Unit => ({ name, units: [] });
const roots: readonly Unit[] = [
  { name: 'East', units: [{ name: 'Coast', units: [leaf('Pier'), leaf('Light')] }, leaf('Hill')] },
  { name: 'West', units: Array.from({ length: 3_000 }, (_, index) => leaf(`Team ${index}`)) },
  { name: 'Far' },
];
const keyOf = ({ name }: Unit) => name;

function Held(props: Partial<TreeProps<Unit>>): ReactNode {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [checked, setChecked] = useState<readonly string[]>([]);
  const [fetched, setFetched] = useState<readonly Unit[]>();
  return (
    <Tree
      label="Units"
      roots={roots}
      keyOf={keyOf}
      nameOf={keyOf}
      childrenOf={(unit) => (unit.name === 'Far' ? fetched : unit.units)}
      expanded={expanded}
      onExpandedChange={setExpanded}
      checks={{ keys: checked, onChange: setChecked }}
      {...props}
      loadChildren={async (unit) => {
        await props.loadChildren?.(unit);
        setFetched([leaf('Outpost')]);
      }}
    />
  );
}

const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const focused = () => document.activeElement?.getAttribute('aria-label');
const item = (name: string) => screen.getByLabelText(name);

let undo: () => void;
beforeEach(() => {
  setLanguage('en-US');
  undo = layOut({ height: 320 });
});
afterEach(() => {
  cleanup();
  undo();
});

it('opens, enters, leaves and closes branches with the arrows, and tells where each node hangs', () => {
  render(<Held />);
  item('East').focus();
  press('ArrowRight', 'ArrowRight');
  expect(focused()).toBe('Coast');
  expect(item('Hill').getAttribute('aria-level')).toBe('2');
  expect(item('Hill').getAttribute('aria-posinset')).toBe('2');
  expect(item('Hill').getAttribute('aria-setsize')).toBe('2');
  press('ArrowRight', 'ArrowRight', 'ArrowLeft');
  expect(focused()).toBe('Coast');
  press('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  expect(focused()).toBe('East');
  expect(item('East').getAttribute('aria-expanded')).toBe('false');
});

it('draws those in sight of thousands, and goes to either end and to a name at once', () => {
  render(<Held />);
  item('East').focus();
  press('*');
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(40);
  press('End', 'ArrowUp');
  expect(focused()).toBe('Team 2999');
  press('Home', 'h');
  expect(focused()).toBe('Hill');
});

it('checks with Space, and shows a branch of which a part is checked', () => {
  render(<Held />);
  item('East').focus();
  press('ArrowRight', 'ArrowDown', ' ');
  expect(item('Coast').getAttribute('aria-checked')).toBe('true');
  expect(item('East').getAttribute('aria-checked')).toBe('mixed');
});

it('opens with Enter what it is told to open, and expands where it is told nothing', () => {
  const onOpen = vi.fn();
  const { rerender } = render(<Held onOpen={onOpen} />);
  item('East').focus();
  press('Enter');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(roots[0]);
  rerender(<Held />);
  press('Enter');
  expect(item('East').getAttribute('aria-expanded')).toBe('true');
});

it('fetches what is under a branch once, says when that fails, and tries again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('the line is dead')).mockResolvedValueOnce(undefined);
  render(<Held loadChildren={load} />);
  item('Far').focus();
  press('ArrowRight');
  expect(item('Far').getAttribute('aria-busy')).toBe('true');
  expect((await screen.findByRole('alert')).textContent).toContain('Not loaded');
  expect(load).toHaveBeenCalledOnce();
  await act(async () => press('ArrowRight'));
  expect(await screen.findByLabelText('Outpost')).toBeDefined();
  expect(focused()).toBe('Far');
  expect(load).toHaveBeenCalledTimes(2);
});

it('keeps the focus in the tree when the branch around it is closed', () => {
  render(<Held />);
  item('East').focus();
  press('ArrowRight', 'ArrowRight');
  expect(focused()).toBe('Coast');
  fireEvent.click(item('East').querySelector('.sk-tree-turn') as Element);
  expect(focused()).toBe('East');
});

it('is dragged onto what may take it, and onto nothing else', () => {
  const onMove = vi.fn();
  render(
    <Held
      moves={{
        canMove: ({ name }) => name !== 'West',
        canDrop: (moved, target) => moved.name !== target.name && target.name !== 'Far',
        onMove,
      }}
    />,
  );
  const dataTransfer = { setData: vi.fn(), effectAllowed: '' };
  const drag = (from: string, onto: string) => {
    fireEvent.dragStart(item(from), { dataTransfer });
    const isTaken = !fireEvent.dragOver(item(onto), { dataTransfer });
    const isMarked = item(onto).hasAttribute('data-drop');
    fireEvent.drop(item(onto), { dataTransfer });
    return [isTaken, isMarked];
  };
  expect(item('West').hasAttribute('draggable')).toBe(false);
  expect(drag('East', 'West')).toEqual([true, true]);
  expect(onMove.mock.calls.map(([moved, target]: Unit[]) => [moved?.name, target?.name])).toEqual([['East', 'West']]);
  expect([drag('East', 'Far'), drag('East', 'East'), drag('West', 'East')]).toEqual([
    [false, false],
    [false, false],
    [false, false],
  ]);
  expect(onMove).toHaveBeenCalledTimes(1);
  expect(item('West').hasAttribute('data-drop')).toBe(false);
});
