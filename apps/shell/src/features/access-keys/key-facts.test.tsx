// @vitest-environment happy-dom
import { cleanup, screen, show } from '@skein/app-kit/testing/show.tsx';
import type { AccessKey } from '@skein/contract/access-keys.ts';
import { afterEach, expect, it, vi } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { KeyFacts } from './key-facts.tsx';
import { KeyRow } from './key-row.tsx';

const apiKey: AccessKey = {
  id: '0b9f6f6e-1111-4222-8333-444444444444',
  version: 1,
  accessKeyId: 'skein_ak_test',
  name: '采集器',
  enterprise: { id: '0b9f6f6e-1111-4222-8333-555555555555', name: '南屿测绘' },
  scopes: ['zones:read'],
  scopesWithoutEffect: ['zones:read'],
  isOwnerOutside: true,
  closure: null,
  ipList: [],
  state: 'enabled',
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  expiresAt: '2027-11-01T00:00:00Z',
  secretMadeAt: '2026-11-01T00:00:00Z',
  secretEnding: 'R9PF',
  oldSecret: null,
  lastUsed: null,
};
const call = () => Promise.resolve({ list: [], total: 0 });
afterEach(cleanup);

it('says of a key that no call with it is answered while its owner is outside of its enterprise, and how that is mended', async () => {
  await show(<KeyFacts apiKey={apiKey} />, call, textLoaders);
  const note = await screen.findByRole('note', {}, { timeout: 5000 });
  expect(note.textContent).toContain('这把密钥的调用现在会被拒绝');
  expect(note.textContent).toContain('它属于“南屿测绘”');
  // That they lack the permission is not what is in the way.
  expect(screen.queryByText(/因此不起作用/)).toBeNull();
});

it('says so in the list of keys too', async () => {
  await show(<KeyRow apiKey={apiKey} mayRenew onOpen={vi.fn()} onAsk={vi.fn()} />, call, textLoaders);
  expect(await screen.findByText('调用被拒：不在企业中', {}, { timeout: 5000 })).toBeTruthy();
});
