// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, show, within } from '@skein/app-kit/testing/show.tsx';
import type { UserDetail } from '@skein/contract/user-administration.ts';
import { HostContext, type Host } from '@skein/sub-app-kit/host.ts';
import { forgetDrafts } from '@skein/ui/form-draft.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { DisablingButton } from './disabling-button.tsx';

beforeEach(() => forgetDrafts());
afterEach(cleanup);

it('a question that another has answered stays answered, also when a third undoes that', async () => {
  const stateIs = (state: UserDetail['state']) => {
    const user = {
      id: '00000000-0000-4000-8000-000000000001',
      name: '沈砚',
      state,
      deeds: [],
    } as unknown as UserDetail;
    return (
      <HostContext value={{ notify: vi.fn() } as unknown as Host}>
        <DisablingButton user={user} />
      </HostContext>
    );
  };
  const { become } = await show(stateIs('disabled'), async () => null, textLoaders);
  fireEvent.click(screen.getByRole('button'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('button', { name: '恢复账号' })).toHaveLength(1);
  become(stateIs('active'));
  expect(dialog.getByRole('alert')).toBeTruthy();
  become(stateIs('disabled'));
  expect(dialog.getByRole('alert')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: '恢复账号' })).toBeNull();
});
