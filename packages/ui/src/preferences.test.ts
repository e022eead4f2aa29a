// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  createHostedPreferences,
  followPreferences,
  getPreferences,
  onPreferencesChange,
  setLanguage,
  setThemeChoice,
  type Language,
  type Theme,
} from './preferences.ts';
import { createPagePreferences } from './page-preferences.ts';

let leave = () => {};

beforeEach(() => {
  document.cookie = 'skein_language=; max-age=0; path=/';
  document.cookie = 'skein_theme=; max-age=0; path=/';
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'en-GB']);
  leave = followPreferences(createPagePreferences());
});

afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

describe('preferences of a page', () => {
  it('begin with the first language of the browser that we speak and the theme of the system', () => {
    expect(getPreferences()).toEqual({ language: 'en-US', theme: 'light', themeChoice: 'system' });
    expect(document.documentElement.lang).toBe('en-US');
  });

  it('outlive a cleared local storage', () => {
    setLanguage('zh-CN');
    setThemeChoice('dark');
    localStorage.clear();
    expect(createPagePreferences().read()).toEqual({ language: 'zh-CN', theme: 'dark', themeChoice: 'dark' });
    expect(document.cookie).toContain('skein_language=zh-CN');
    expect(document.cookie).toContain('skein_theme=dark');
  });

  it('mark the page so that styles follow', () => {
    setThemeChoice('dark');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(document.documentElement.style.colorScheme).toBe('dark');
  });

  it('tell of a change once, and not of a choice that changes nothing', () => {
    const listener = vi.fn();
    const stop = onPreferencesChange(listener);
    setLanguage('zh-CN');
    setLanguage('zh-CN');
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    setLanguage('en-US');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('preferences of a sub-application', () => {
  it('follow the shell, and leave no listener behind', () => {
    const host = createHost();
    const stopFollowing = followPreferences(createHostedPreferences(host));
    expect(getPreferences().theme).toBe('dark');
    host.change({ language: 'en-US', theme: 'light' });
    expect(getPreferences()).toEqual({ language: 'en-US', theme: 'light', themeChoice: 'light' });
    stopFollowing();
    expect(host.listeners.size).toBe(0);
  });

  it('are not theirs to change', () => {
    leave = followPreferences(createHostedPreferences(createHost()));
    expect(() => setLanguage('en-US')).toThrow('shell');
  });
});

function createHost() {
  const listeners = new Set<(preferences: { language: Language; theme: Theme }) => void>();
  return {
    listeners,
    getPreferences: () => ({ language: 'zh-CN', theme: 'dark' }) as const,
    onPreferencesChange(listener: (preferences: { language: Language; theme: Theme }) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (next: { language: Language; theme: Theme }) => listeners.forEach((tell) => tell(next)),
  };
}
