import { textsOfPart } from '../../locales/texts.ts';

const chinese = {
  title: '搜索页面与操作',
  placeholder: '输入名称、拼音或首字母…',
  results: '搜索结果',
  groups: { recent: '最近打开', products: '产品', pages: '页面', account: '账号管理', actions: '操作' },
  actions: {
    themeSystem: '外观跟随系统',
    themeLight: '浅色外观',
    themeDark: '深色外观',
    languageZh: '切换为简体中文',
    languageEn: '切换为英文',
    railWide: '展开导航',
    railNarrow: '收起导航',
    keyboard: '键盘操作说明',
    signOut: '退出登录',
  },
  chosen: '当前',
  found: '找到 {{count}} 项',
  nothing: '没有找到“{{query}}”',
  nothingHint: '可以用中文、英文、拼音或首字母查找页面与操作。',
  hintMove: '选择',
  hintOpen: '打开',
  hintClose: '关闭',
};

const english: typeof chinese = {
  title: 'Search pages and actions',
  placeholder: 'Type a name…',
  results: 'Results',
  groups: { recent: 'Recent', products: 'Products', pages: 'Pages', account: 'Account', actions: 'Actions' },
  actions: {
    themeSystem: 'Appearance like the system',
    themeLight: 'Light appearance',
    themeDark: 'Dark appearance',
    languageZh: 'Switch to Chinese (简体中文)',
    languageEn: 'Switch to English',
    railWide: 'Expand the navigation',
    railNarrow: 'Collapse the navigation',
    keyboard: 'Keyboard shortcuts',
    signOut: 'Sign out',
  },
  chosen: 'Current',
  found: '{{count}} found',
  nothing: 'Nothing found for “{{query}}”',
  nothingHint: 'Pages and actions can be found in English, in Chinese, and by pinyin.',
  hintMove: 'choose',
  hintOpen: 'open',
  hintClose: 'close',
};

export const paletteTexts = { 'zh-CN': { palette: chinese }, 'en-US': { palette: english } };
export const useText = textsOfPart(paletteTexts);
