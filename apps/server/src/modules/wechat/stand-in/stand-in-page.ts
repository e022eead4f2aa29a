import type { Language } from '@skein/contract/language.ts';
import { escapeHtml } from '../../../http/escape-html.ts';
import type { OwnPage } from '../../../http/own-pages/own-page.ts';
import { standInPeople } from './stand-in.people.ts';
import { standInWords } from './stand-in-page.words.ts';

export type Mistake = 'appid' | 'redirect_uri' | 'scope';

/** Who says what: one form, and a button for everything that WeChat may answer. */
export const renderChoices = (state: string, language: Language): OwnPage => {
  const say = standInWords[language];
  return renderPage(
    language,
    say.title,
    `<form method="post" action="/demo/wechat/qrconnect">
<input type="hidden" name="state" value="${escapeHtml(state)}">
<fieldset>
<legend>${say.people}</legend>
${standInPeople.map((_, index) => renderPerson(index, language)).join('\n')}
</fieldset>
<p>${say.asks}</p>
<p class="answers">
<button class="primary" name="decision" value="allow">${say.allow}</button>
<button name="decision" value="deny">${say.deny}</button>
</p>
<h2>${say.trouble}</h2>
<p class="answers">
<button name="decision" value="denyWithState">${say.denyWithState}</button>
<button name="decision" value="duplicate">${say.duplicate}</button>
<button name="decision" value="expired">${say.expired}</button>
</p>
</form>`,
  );
};

/** Each in a tab of its own: with its opener it takes the session storage along, as a repeated callback would find it. */
export const renderTwoCallbacks = (callback: string, language: Language): OwnPage => {
  const say = standInWords[language];
  const link = (words: string) =>
    `<li><a href="${escapeHtml(callback)}" target="_blank" rel="opener">${words}</a></li>`;
  return renderPage(
    language,
    say.twoCallbacks,
    `<p>${say.twoCallbacksIntro}</p>
<ol>${link(say.firstCallback)}${link(say.secondCallback)}</ol>`,
  );
};

export const renderMistake = (mistake: Mistake, language: Language): OwnPage => {
  const say = standInWords[language];
  return renderPage(language, say.mistakes[mistake], `<p><a href="/login">${say.back}</a></p>`);
};

const renderPerson = (index: number, language: Language): string => {
  const say = standInWords[language];
  const { openId = '', unionId, nickname = '' } = standInPeople[index] ?? {};
  return `<label>
<input type="radio" name="person" value="${openId}"${index === 0 ? ' checked' : ''}>
<b>${escapeHtml(nickname)}</b> <span>${unionId ? say.withUnionId : say.withoutUnionId}</span>
</label>`;
};

const renderPage = (language: Language, heading: string, content: string): OwnPage => {
  const say = standInWords[language];
  return {
    language,
    title: heading,
    kind: 'card',
    content: `<main>
<p class="notice"><strong>${say.notWechat}</strong> ${say.intro}</p>
<h1>${heading}</h1>
${content}
</main>`,
  };
};
