// @vitest-environment happy-dom
import { createQueryClient } from '@skein/app-kit/create-query-client.ts';
import { ServerContext, type ServerConnection } from '@skein/app-kit/server-connection.ts';
import type { UserDetail } from '@skein/contract/user-administration.ts';
import { HostContext, type Host } from '@skein/sub-app-kit/host.ts';
import { forgetDrafts } from '@skein/ui/form-draft.ts';
import { createI18n, I18nProvider } from '@skein/ui/i18n.ts';
import { setLanguage } from '@skein/ui/preferences.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { DisablingButton } from './disabling-button.tsx';

beforeEach(() => forgetDrafts());
afterEach(cleanup);

it('a question that another has answered stays answered, also when a third undoes that', async () => {
  setLanguage('zh-CN');
  const i18n = await createI18n('zh-CN', textLoaders);
  const client = createQueryClient();
  const stateIs = (state: UserDetail['state']) => {
    const user = {
      id: '00000000-0000-4000-8000-000000000001',
      name: '沈砚',
      state,
      deeds: [],
    } as unknown as UserDetail;
    return (
      <HostContext value={{ notify: vi.fn() } as unknown as Host}>
        <ServerContext value={{ call: vi.fn() } as unknown as ServerConnection}>
          <QueryClientProvider client={client}>
            <I18nProvider i18n={i18n}>
              <DisablingButton user={user} />
            </I18nProvider>
          </QueryClientProvider>
        </ServerContext>
      </HostContext>
    );
  };
  const { rerender } = render(stateIs('disabled'));
  fireEvent.click(screen.getByRole('button'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('button', { name: '恢复账号' })).toHaveLength(1);
  rerender(stateIs('active'));
  expect(dialog.getByRole('alert')).toBeTruthy();
  rerender(stateIs('disabled'));
  expect(dialog.getByRole('alert')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: '恢复账号' })).toBeNull();
});
