export type Language = 'zh-CN' | 'en-US';
export type Theme = 'light' | 'dark';
export type ThemeChoice = 'system' | Theme;

export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  readonly themeChoice: ThemeChoice;
}

/** Where the truth lives: this page's cookies, or the shell that hosts us. */
export interface PreferenceSource {
  /** Answers the same object until something changes. */
  read(): Preferences;
  subscribe(listener: () => void): () => void;
  chooseLanguage(language: Language): void;
  chooseTheme(choice: ThemeChoice): void;
}
