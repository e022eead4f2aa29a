// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, show } from '@skein/app-kit/testing/show.tsx';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { textLoaders } from '../locales/texts.ts';
import { SecretDrawer } from './secret-drawer.tsx';

const onKept = vi.fn();

beforeEach(async () => {
  onKept.mockClear();
  const root = createRootRoute({
    component: () => <SecretDrawer name="调度" secret="skein_sk_shown-once" once="只显示这一次" onKept={onKept} />,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await show(<RouterProvider router={router as never} />, () => new Promise(() => {}), textLoaders);
  await screen.findByText('请保存“调度”的密钥', undefined, { timeout: 5000 });
});
afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tick = () => fireEvent.click(screen.getByRole('checkbox', { name: '我已把密钥保存在安全的地方' }));

it('begins at the secret, marked to be taken along', () => {
  expect((document.activeElement as HTMLInputElement).value).toBe('skein_sk_shown-once');
});

it('does not go before its owner has said that it is kept', () => {
  press('完成');
  expect(screen.getByText('请先保存密钥，再勾选')).toBeTruthy();
  expect(onKept).not.toHaveBeenCalled();
  tick();
  press('完成');
  expect(onKept).toHaveBeenCalledOnce();
});

it('asks before it is closed unkept, and closes when told again', () => {
  press('关闭');
  expect(onKept).not.toHaveBeenCalled();
  press('取消');
  expect(onKept).not.toHaveBeenCalled();
  press('关闭');
  press('仍然关闭');
  expect(onKept).toHaveBeenCalledOnce();
});
