import type { Words } from '@skein/mavlink/words.ts';
import { usageFailure } from './probe-failure.ts';

export type Language = keyof Words;

/** By the flag, else by the locale of the terminal: Chinese for `zh…`, English for the rest. */
export function languageOf(flag: string | undefined, environment: NodeJS.ProcessEnv): Language {
  if (flag !== undefined && !/^(zh|en)\b/i.test(flag))
    throw usageFailure(`--language ${flag}：请用 zh-CN 或 en-US`, `--language ${flag}: use zh-CN or en-US`);
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  const locale = flag ?? [LC_ALL, LC_MESSAGES, LANG].find(Boolean) ?? '';
  return /^zh/i.test(locale) ? 'zh-CN' : 'en-US';
}
