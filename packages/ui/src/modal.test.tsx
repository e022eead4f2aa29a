// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

afterEach(cleanup);

const close = vi.fn();
const dialog = (isOpen: boolean) => (
  <Dialog isOpen={isOpen} title="T" actions={null} onClose={close}>
    …
  </Dialog>
);

it.each([
  ['a dialog', (isOpen: boolean) => dialog(isOpen)],
  [
    'a drawer',
    (isOpen: boolean) =>
      isOpen && (
        <Drawer title="T" onClose={close}>
          …
        </Drawer>
      ),
  ],
])('%s asks once to be closed by Esc, stays until it is taken down, and then does not ask again', (_, draw) => {
  close.mockReset();
  const { rerender } = render(draw(true));
  const shown = screen.getByRole<HTMLDialogElement>('dialog');
  fireEvent(shown, new Event('cancel', { cancelable: true }));
  expect(close).toHaveBeenCalledOnce();
  expect(shown.open).toBe(true);
  rerender(draw(false));
  fireEvent(shown, new Event('close'));
  expect(shown.open).toBe(false);
  expect(close).toHaveBeenCalledOnce();
});

it('tells of a dialog that the browser closed without asking', () => {
  close.mockReset();
  render(dialog(true));
  fireEvent(screen.getByRole('dialog'), new Event('close'));
  expect(close).toHaveBeenCalledOnce();
});
