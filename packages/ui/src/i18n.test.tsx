// @vitest-environment happy-dom
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { createI18n, I18nProvider, useTextOf, useTextWith } from './i18n.ts';
import { setLanguage } from './preferences.ts';

const zh = { home: { greeting: '你好，{{name}}' } };
const en = { home: { greeting: 'Hello, {{name}}' } };

function Greeting() {
  const t = useTextOf<typeof zh>();
  return <p>{t('home.greeting', { name: 'Lin' })}</p>;
}

// A second, as it is by itself, is little for a busy machine.
configure({ asyncUtilTimeout: 60_000 });

afterEach(cleanup);

it('fetches one language, switches without a reload and fetches the other only then', async () => {
  const loadEnglish = vi.fn(async () => en);
  setLanguage('zh-CN');
  const i18n = await createI18n('zh-CN', { 'zh-CN': async () => zh, 'en-US': loadEnglish });
  render(
    <I18nProvider i18n={i18n}>
      <Greeting />
    </I18nProvider>,
  );
  expect(screen.getByText('你好，Lin')).toBeDefined();
  expect(loadEnglish).not.toHaveBeenCalled();
  act(() => {
    setLanguage('en-US');
  });
  expect(await screen.findByText('Hello, Lin')).toBeDefined();
});

it('stays with the language it speaks when the other cannot be fetched', async () => {
  const i18n = await createI18n('zh-CN', {
    'zh-CN': async () => zh,
    'en-US': () => Promise.reject(new Error('offline')),
  });
  await expect(i18n.speak('en-US')).rejects.toThrow('offline');
  expect(i18n.instance.t('home.greeting', { name: 'Lin' })).toBe('你好，Lin');
});

it('keeps two parts apart that use the same name, and the application’s own', async () => {
  const first = { 'zh-CN': { card: { title: '甲' } }, 'en-US': { card: { title: 'First' } } };
  const second = { 'zh-CN': { card: { title: '乙' } }, 'en-US': { card: { title: 'Second' } } };
  const app = { card: { title: '应用' } };
  type Card = (typeof first)['zh-CN'];
  function Cards() {
    const one = useTextWith<typeof app, Card>(first);
    const other = useTextWith<typeof app, Card>(second);
    return <p>{`${one('card.title')} ${other('card.title')} ${useTextOf<typeof app>()('card.title')}`}</p>;
  }
  setLanguage('zh-CN');
  const i18n = await createI18n('zh-CN', { 'zh-CN': async () => app, 'en-US': async () => app });
  render(
    <I18nProvider i18n={i18n}>
      <Cards />
    </I18nProvider>,
  );
  expect(screen.getByText('甲 乙 应用')).toBeDefined();
});

it('speaks the texts of a part beside those of the application, in whichever language is on', async () => {
  const part = { 'zh-CN': { login: { title: '登录' } }, 'en-US': { login: { title: 'Sign in' } } };
  function Login() {
    const t = useTextWith<typeof zh, (typeof part)['zh-CN']>(part);
    return <p>{`${t('login.title')} ${t('home.greeting', { name: 'Lin' })}`}</p>;
  }
  setLanguage('zh-CN');
  const i18n = await createI18n('zh-CN', { 'zh-CN': async () => zh, 'en-US': async () => en });
  render(
    <I18nProvider i18n={i18n}>
      <Login />
    </I18nProvider>,
  );
  expect(screen.getByText('登录 你好，Lin')).toBeDefined();
  act(() => {
    setLanguage('en-US');
  });
  expect(await screen.findByText('Sign in Hello, Lin')).toBeDefined();
});
