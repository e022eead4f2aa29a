import { isArray, isObject, type JsonValue } from '../json/json-value.ts';

/** A text, a number, or a list of texts by language as in ED-318: the asked one, or the first. */
export function localizedText(raw: JsonValue | undefined, language: string): string | null {
  if (typeof raw === 'string') return raw;
  if (typeof raw === 'number') return String(raw);
  if (isObject(raw)) return textIn(raw);
  if (!isArray(raw)) return null;
  const entries = raw.slice(0, 100);
  const asked = entries.find((entry) => isObject(entry) && languageOf(entry) === language && textIn(entry) !== null);
  if (asked !== undefined) return textIn(asked);
  const texts = entries.map(textIn).filter((text) => text !== null);
  // Without languages they are lines, as the conditions of ED-269 are.
  return entries.some(isObject) ? (texts[0] ?? null) : texts.length > 0 ? texts.join('\n') : null;
}

const languageOf = (entry: JsonValue): string => {
  const lang = isObject(entry) ? entry.get('lang') : null;
  return typeof lang === 'string' ? lang.slice(0, 2).toLowerCase() : '';
};

function textIn(entry: JsonValue): string | null {
  const text = isObject(entry) ? entry.get('text') : entry;
  return typeof text === 'string' && text.trim() !== '' ? text : null;
}
