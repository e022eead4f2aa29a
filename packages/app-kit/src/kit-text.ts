import { usePreferences, type Language } from '@skein/ui/preferences.ts';

const zhCN = {
  unreachable: '连接不上服务器。请检查网络后重试。',
  unavailable: '服务器暂时没有正确答复，请稍后重试。',
  unreachableWhileTyping: '连接不上服务器。请检查网络后重试；你填写的内容还在。',
  unavailableWhileTyping: '服务器暂时没有正确答复，请稍后重试；你填写的内容还在。',
  unchanged: '尚无改动',
};

const enUS: typeof zhCN = {
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  unavailable: 'The server did not answer properly. Please try again shortly.',
  unreachableWhileTyping:
    'The server cannot be reached. Check your connection and try again; what you typed is still here.',
  unavailableWhileTyping: 'The server did not answer properly. Try again shortly; what you typed is still here.',
  unchanged: 'Nothing changed yet',
};

const texts: Record<Language, typeof zhCN> = { 'zh-CN': zhCN, 'en-US': enUS };

/** What every application says alike. */
export const useKitText = (): typeof zhCN => texts[usePreferences().language];
