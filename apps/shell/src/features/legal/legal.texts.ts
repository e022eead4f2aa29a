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
  acceptance: {
    title: '接受协议',
    visitor: '登录后可在这里接受本协议；创建第一个访问密钥之前需要接受。',
    notice: '你还没有接受现行版本。',
    noticeNewer: '协议已更新：你在 {{date}} 接受的是版本 {{accepted}}，现行版本是 {{version}}。',
    toAcceptance: '前往文末接受',
    newer: '你在 {{date}} 接受过版本 {{accepted}}。版本 {{version}} 已取代它，接受之前不能新建、启用或轮换访问密钥。',
    first: '创建访问密钥之前需要接受本协议。所接受的版本会与账号一同保存。',
    tick: '我已阅读并接受《开发者协议》版本 {{version}}',
    tickMissing: '请先阅读并勾选',
    accept: '接受协议',
    accepted: '你在 {{date}} 接受了版本 {{version}}。',
    toKeys: '前往访问密钥',
    toCertificate: '前往开发者认证',
    outdated: '这一页显示的是版本 {{version}}，现行版本已是 {{current}}。请刷新页面，阅读后再接受。',
    reload: '刷新页面',
    done: '确认成功',
  },
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
  acceptance: {
    title: 'Acceptance',
    visitor: 'Once signed in you can accept this agreement here; it is needed before your first access key.',
    notice: 'You have not accepted the version in force.',
    noticeNewer:
      'The agreement has changed: on {{date}} you accepted version {{accepted}}; version {{version}} is in force.',
    toAcceptance: 'Accept it below the text',
    newer:
      'On {{date}} you accepted version {{accepted}}. Version {{version}} has replaced it: until you accept it, no key can be made, enabled or rotated.',
    first:
      'This has to be accepted before an access key can be made. The version you accept is kept with your account.',
    tick: 'I have read and accept version {{version}} of the developer agreement',
    tickMissing: 'Please read it and tick this first',
    accept: 'Accept the agreement',
    accepted: 'You accepted version {{version}} on {{date}}.',
    toKeys: 'Go to access keys',
    toCertificate: 'Go to developer certification',
    outdated:
      'This page shows version {{version}}, and version {{current}} is in force by now. Please reload the page and read it first.',
    reload: 'Reload the page',
    done: 'Confirmed',
  },
};

/** The words around the documents. */
export const legalTexts = { 'zh-CN': { legal: chinese }, 'en-US': { legal: english } };
export const useText = textsOfPart(legalTexts);
