import type { Language } from '@skein/contract/language.ts';

/** The reader's own zone is not known here, so the zone is named. */
const timeFormats: Record<Language, Intl.DateTimeFormat> = {
  'zh-CN': new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Shanghai' }),
  'en-US': new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
};
const zoneNames: Record<Language, string> = { 'zh-CN': '北京时间 ', 'en-US': ' UTC' };

export const formatTime = (time: Date, language: Language): string => {
  const text = timeFormats[language].format(time);
  return language === 'zh-CN' ? zoneNames[language] + text : text + zoneNames[language];
};

const LONGEST_VALUE = 80;

/** A value that others may have chosen can neither start a line of its own, nor turn the writing around, nor fill a page. */
export const toOneLine = (text: string, longest = LONGEST_VALUE): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, longest);
