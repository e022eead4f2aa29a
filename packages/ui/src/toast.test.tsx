// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Drawer } from './drawer.tsx';
import { installPopover } from './testing/popover.ts';
import { toast, TOAST_DURATION_MILLISECONDS, Toaster } from './toast.tsx';

installPopover();

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => toast.clear());
  cleanup();
  vi.useRealTimers();
});

it('shows an error as an alert and a success as a status, outside of what a sub-application sweeps away', () => {
  render(<Toaster />);
  act(() => {
    toast.success('提交成功');
    toast.error('验证码已过期');
  });
  expect(screen.getByRole('status').textContent).toBe('提交成功');
  expect(screen.getByRole('alert').textContent).toBe('验证码已过期');
  expect(screen.getByRole('alert').closest('[data-shell]')).not.toBeNull();
  act(() => {
    vi.advanceTimersByTime(TOAST_DURATION_MILLISECONDS);
  });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is there when the dialog that asked for the deed goes as it is told', () => {
  const page = (isOpen: boolean) => (
    <>
      <Toaster />
      {isOpen && (
        <Drawer title="T" onClose={() => undefined}>
          …
        </Drawer>
      )}
    </>
  );
  const { rerender } = render(page(true));
  act(() => void toast.success('正在驳回'));
  screen.getByRole('dialog').append(screen.getByRole('status').closest('section')?.parentElement ?? '');
  act(() => {
    rerender(page(false));
    toast.success('已驳回');
  });
  expect(screen.getAllByRole('status').at(-1)?.textContent).toContain('已驳回');
});

it('can be pressed while a drawer is open, whichever came first, and outlives the drawer', async () => {
  const undo = vi.fn<() => void>();
  const page = (isOpen: boolean) => (
    <>
      <Toaster />
      {isOpen && (
        <Drawer title="T" onClose={() => undefined}>
          …
        </Drawer>
      )}
    </>
  );
  const { rerender } = render(page(false));
  act(() => void toast.success('已导入许可', { label: '撤销', run: undo }));
  const region = screen.getByRole('status').closest('section');
  rerender(page(true));
  await vi.waitFor(() => expect(screen.getByRole('dialog').contains(region)).toBe(true));
  act(() => toast.error('网络中断'));
  expect(screen.getByRole('dialog').contains(screen.getByRole('alert'))).toBe(true);
  rerender(page(false));
  await vi.waitFor(() => expect(document.body.contains(region)).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(undo).toHaveBeenCalledOnce();
});
