import { textsOfPart } from '../../locales/texts.ts';

const chinese = {
  titles: { 'privacy-statement': '隐私声明', 'service-agreement': '服务协议', 'developer-agreement': '开发者协议' },
  edition: '版本 {{version}} · 自{{date}}起生效',
  print: '打印',
  contents: '目录',
  summary: '要点',
  summaryNote: '要点便于快速了解，不代替正文。',
  linkToSection: '“{{heading}}”的链接',
  loadFailedCause: '没能取得这份文件。',
  loadFailedRemedy: '请检查网络后重试；仍不成功时请刷新页面。',
};

const english: typeof chinese = {
  titles: {
    'privacy-statement': 'Privacy statement',
    'service-agreement': 'Service agreement',
    'developer-agreement': 'Developer agreement',
  },
  edition: 'Version {{version}} · effective {{date}}',
  print: 'Print',
  contents: 'Contents',
  summary: 'In short',
  summaryNote: 'These points are for orientation and do not replace the text.',
  linkToSection: 'Link to “{{heading}}”',
  loadFailedCause: 'The document could not be fetched.',
  loadFailedRemedy: 'Check your connection and try again; if that does not help, reload the page.',
};

/** The words around the documents. */
export const legalTexts = { 'zh-CN': { legal: chinese }, 'en-US': { legal: english } };
export const useText = textsOfPart(legalTexts);
