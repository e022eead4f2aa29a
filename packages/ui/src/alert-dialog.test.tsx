// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { AlertDialogHost, showAlert } from './alert-dialog.tsx';

afterEach(cleanup);

it('shows one alert after the other and resolves each when it is dismissed', async () => {
  render(<AlertDialogHost />);
  let first: Promise<void> = Promise.resolve();
  act(() => {
    first = showAlert('我是主应用的通知：一');
    void showAlert('我是主应用的通知：二');
  });
  expect(screen.getByRole('alertdialog').textContent).toContain('一');
  act(() => {
    fireEvent.click(screen.getByRole('button'));
  });
  await first;
  expect(screen.getByRole('alertdialog').textContent).toContain('二');
  act(() => {
    fireEvent.click(screen.getByRole('button'));
  });
  expect(document.querySelector('dialog')?.open).toBe(false);
});
