import { useSyncExternalStore } from 'react';

import { createPagePreferences } from './page-preferences.ts';
import type { Language, Preferences, PreferenceSource, Theme, ThemeChoice } from './preference-source.ts';

export type { Language, Preferences, PreferenceSource, Theme, ThemeChoice } from './preference-source.ts';

/** What a host offers its sub-applications; `ShellBridge` has this shape. */
export interface HostPreferences {
  getPreferences(): { readonly language: Language; readonly theme: Theme };
  onPreferencesChange(listener: (preferences: { language: Language; theme: Theme }) => void): () => void;
}

export const getPreferences = (): Preferences => currentSource().read();

export const setLanguage = (language: Language): void => currentSource().chooseLanguage(language);

export const setThemeChoice = (choice: ThemeChoice): void => currentSource().chooseTheme(choice);

export function onPreferencesChange(listener: (preferences: Preferences) => void): () => void {
  currentSource();
  const notify = () => listener(getPreferences());
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export const usePreferences = (): Preferences => useSyncExternalStore(onPreferencesChange, getPreferences);

/** Takes the truth from `source` until the returned function is called: at mount and unmount of a sub-application. */
export function followPreferences(source: PreferenceSource): () => void {
  adopt(source);
  return () => {
    stopListening();
    stopListening = () => {};
    current = undefined;
  };
}

/** A sub-application follows its shell and has no say: the switches live in the shell's header. */
export function createHostedPreferences(host: HostPreferences): PreferenceSource {
  let preferences = fromHost(host.getPreferences());
  return {
    read: () => preferences,
    subscribe: (listener) =>
      host.onPreferencesChange((changed) => {
        preferences = fromHost(changed);
        listener();
      }),
    chooseLanguage: refuseChoice,
    chooseTheme: refuseChoice,
  };
}

const fromHost = ({ language, theme }: Pick<Preferences, 'language' | 'theme'>): Preferences => ({
  language,
  theme,
  themeChoice: theme,
});

function refuseChoice(): never {
  throw new Error('The shell owns language and theme; a sub-application only follows them.');
}

const listeners = new Set<() => void>();
let current: PreferenceSource | undefined;
let stopListening = () => {};

const currentSource = (): PreferenceSource => current ?? adopt(createPagePreferences());

function adopt(source: PreferenceSource): PreferenceSource {
  stopListening();
  current = source;
  stopListening = source.subscribe(() => listeners.forEach((notify) => notify()));
  listeners.forEach((notify) => notify());
  return source;
}
