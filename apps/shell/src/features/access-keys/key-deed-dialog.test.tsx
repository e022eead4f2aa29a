// @vitest-environment happy-dom
import { NetworkError } from '@skein/api-client/call-errors.ts';
import { cleanup, fireEvent, screen, show } from '@skein/app-kit/testing/show.tsx';
import type { AccessKey } from '@skein/contract/access-keys.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { KeyDeedDialog, type KeyDeed } from './key-deed-dialog.tsx';

const apiKey = {
  id: '0b9f6f6e-1111-4222-8333-444444444444',
  name: '采集器',
  oldSecret: { ending: 'R9PF', until: '2026-12-01T00:00:00Z' },
} as unknown as AccessKey;
const onClose = vi.fn();
beforeEach(() => onClose.mockClear());
afterEach(cleanup);

it.each([
  ['disable', '停用'],
  ['endOverlap', '结束旧密钥的重叠期'],
] as const)('stays and says so when nothing came of it: %s', async (deed: KeyDeed, label) => {
  const answers = [Promise.reject(new NetworkError('gone')), Promise.resolve({ info: apiKey })];
  answers.forEach((answer) => void answer.catch(() => undefined));
  const call = () => answers.shift() ?? Promise.resolve({ list: [], total: 0 });
  const dialog = (
    <KeyDeedDialog deed={deed} apiKey={apiKey} onClose={onClose} onRotated={vi.fn()} onRemoved={vi.fn()} />
  );
  await show(dialog, call, textLoaders);
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: label }, { timeout: 5000 }));
  await press();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  await press();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
