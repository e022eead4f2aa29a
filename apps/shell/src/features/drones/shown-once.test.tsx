// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, show } from '@skein/app-kit/testing/show.tsx';
import { installPopover } from '@skein/ui/testing/popover.ts';
import { toast, Toaster } from '@skein/ui/toast.tsx';
import { afterEach, expect, it, vi } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { ShownOnce } from './shown-once.tsx';

installPopover();

afterEach(() => {
  act(() => toast.clear());
  cleanup();
  Reflect.deleteProperty(navigator, 'clipboard');
});

it.each([
  ['refuses', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
  ['is missing', undefined],
])('says how to take it along where the clipboard %s', async (_, clipboard) => {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  const once = <ShownOnce key="once" name="code" label="移交码" value="7k2mq-x9d4t" copyLabel="复制移交码" />;
  await show([once, <Toaster key="told" />], vi.fn(), textLoaders);
  fireEvent.click(await screen.findByRole('button', { name: '复制移交码' }));
  expect(await screen.findByText(/自行复制/)).toBeTruthy();
});
