import { createInstance, type i18n } from 'i18next';
import { createElement, useCallback, useEffect, type ReactNode } from 'react';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';

import { createFormat, type Format } from './format.ts';
import { usePreferences, type Language } from './preferences.ts';
import { uiTexts } from './ui-text.ts';

export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** One loader per language, each a dynamic import: only the language in use is fetched. */
export type TextLoaders<T extends TextTree> = Readonly<Record<Language, () => Promise<T>>>;

/** Both languages of one part of an application. They travel with its code, so only who opens it fetches them. */
export type PartTexts<T extends TextTree> = Readonly<Record<Language, T>>;

export interface I18n {
  readonly instance: i18n;
  /** Loads the language if needed, then switches; on a failed load the old language stays. */
  speak(language: Language): Promise<void>;
}

/** Resolves when the first language can be spoken. */
export async function createI18n<T extends TextTree>(language: Language, loaders: TextLoaders<T>): Promise<I18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    ns: ['app', 'ui'],
    defaultNS: 'app',
    fallbackLng: false,
    resources: { 'zh-CN': { ui: uiTexts['zh-CN'] }, 'en-US': { ui: uiTexts['en-US'] } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  let wanted: Language | undefined;
  const speak = async (next: Language): Promise<void> => {
    wanted = next;
    if (!instance.hasResourceBundle(next, 'app')) instance.addResourceBundle(next, 'app', await loaders[next]());
    // The user may have switched back while this language was still on its way.
    if (wanted === next) await instance.changeLanguage(next);
  };
  await speak(language);
  return { instance, speak };
}

/** Speaks the language of the preferences to everything below it. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }): ReactNode {
  const { language } = usePreferences();
  useEffect(() => {
    void i18n.speak(language);
  }, [i18n, language]);
  return createElement(I18nextProvider, { i18n: i18n.instance }, children);
}

/** `t` with the keys of the application's own texts: `export const useText = () => useTextOf<typeof zhCN>()`. */
export function useTextOf<T extends TextTree>(): Translate<T> {
  const { t } = useTranslation();
  return useCallback((key: string, values) => t(key, { ...values }), [t]);
}

/** `t` with the keys of one part besides those of the application. */
export function useTextWith<App extends TextTree, Part extends TextTree>(part: PartTexts<Part>): Translate<App & Part> {
  const { t, i18n } = useTranslation();
  const namespace = namespaceOf(part);
  for (const [language, texts] of Object.entries(part)) {
    if (!i18n.hasResourceBundle(language, namespace)) i18n.addResourceBundle(language, namespace, texts);
  }
  return useCallback((key: string, values) => t(key, { ...values, ns: [namespace, 'app'] }), [t, namespace]);
}

/** Makes an application's `textsOfPart`, which makes the `useText` of a part whose texts come with it. */
export const partsOf =
  <App extends TextTree>() =>
  <Part extends TextTree>(part: PartTexts<Part>): (() => Translate<App & Part>) =>
  () =>
    useTextWith<App, Part>(part);

const namespaces = new WeakMap<PartTexts<TextTree>, string>();
let lastPart = 0;

/** Its own for each part: two that use the same name never overwrite each other. */
function namespaceOf(part: PartTexts<TextTree>): string {
  const namespace = namespaces.get(part) ?? `part-${++lastPart}`;
  namespaces.set(part, namespace);
  return namespace;
}

/** Dates, numbers and ages as the user's language writes them. */
export const useFormat = (): Format => createFormat(usePreferences().language);

export type Translate<T> = (key: TextKey<T>, values?: Readonly<Record<string, unknown>>) => string;

export type TextKey<T> = {
  [Key in keyof T & string]: T[Key] extends string ? Key : `${Key}.${TextKey<T[Key]>}`;
}[keyof T & string];
