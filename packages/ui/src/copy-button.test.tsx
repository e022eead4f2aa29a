// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { CodeSample } from './code-sample.tsx';
import { installPopover } from './testing/popover.ts';
import { toast, Toaster } from './toast.tsx';

installPopover();

const clipboardIs = (clipboard: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });

beforeEach(() => {
  render(
    <>
      <CodeSample label="curl" code={'curl \\\n  https://skein.example'} copyLabel="Copy the line" />
      <Toaster />
    </>,
  );
});
afterEach(() => {
  act(() => toast.clear());
  cleanup();
  Reflect.deleteProperty(navigator, 'clipboard');
});

const copy = () => fireEvent.click(screen.getByRole('button', { name: 'Copy the line' }));

it('copies every line as it stands, and says so', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  clipboardIs({ writeText });
  copy();
  expect(await screen.findByText(/^(Copied|已复制)$/)).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith('curl \\\n  https://skein.example');
});

it.each([
  ['refuses', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
  ['is missing', undefined],
])('says how to do without where the clipboard %s', async (_, clipboard) => {
  clipboardIs(clipboard);
  copy();
  expect(await screen.findByText(/by hand|自行复制/)).toBeTruthy();
});

it('can be scrolled by keyboard', () => {
  expect(screen.getByRole('region', { name: 'curl' }).tabIndex).toBe(0);
});
