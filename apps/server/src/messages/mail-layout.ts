import type { Language } from '@skein/contract/language.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { codeOf, type Letter } from './outgoing-message.ts';

const farewell: Record<Language, string> = {
  'zh-CN': '雁阵 Skein · 此邮件由系统发出，请勿回复',
  'en-US': 'Skein · This mail was sent by a machine; nobody reads replies',
};

export const layOutText = (letter: Letter, language: Language): string =>
  `${letter.paragraphs.join('\n\n')}\n\n-- \n${farewell[language]}\n`;

const paragraphStyle = 'margin:0 0 16px';
const codeStyle = 'margin:0 0 16px;font:600 28px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px';
const farewellStyle = 'margin:32px 0 0;font-size:13px;opacity:0.7';

/** No picture, no link, no script: nothing a mail program would warn of or block. */
export const layOutHtml = (letter: Letter, language: Language): string => {
  const code = codeOf(letter);
  const paragraphs = letter.paragraphs.map(
    (text) => `<p style="${text === code ? codeStyle : paragraphStyle}">${escapeHtml(text)}</p>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.6 system-ui,'PingFang SC','Microsoft YaHei',sans-serif">
<div style="max-width:560px;margin:0 auto">
${paragraphs.join('\n')}
<p style="${farewellStyle}">${escapeHtml(farewell[language])}</p>
</div>
</body>
</html>
`;
};
