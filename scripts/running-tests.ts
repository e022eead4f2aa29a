/** In formatted code: a line, and all that is indented below it or closes it. */
const block = (opening: string): RegExp =>
  new RegExp(String.raw`^( *)(?:${opening})[^\n]*(?:\n(?:\1[ )\]}][^\n]*|[^\S\n]*(?=\n)))*`, 'gm');

const commented = /^ *(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*)/gm;
const skipped = block(
  String.raw`(?:it|test|describe)\.(?:\w+\.)*(?:skip|todo|fails|skipIf|runIf)\b|x(?:it|test|describe)\b`,
);
const alone = /^ *(?:it|test|describe)\.(?:\w+\.)*only\b/m;

/** `it('…', …)`, and `it.each(…)('…', …)`. */
const named = /(?:\b(?:it|test)|\))\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1,(?!\s*\{[^}]*\b(?:skip|todo|fails)\b)/g;

/** The names of the tests in a file that are run: not of those that were skipped or put into a comment. */
export function runningTestsIn(source: string): string[] {
  const code = source.replaceAll(commented, '').replaceAll(skipped, '');
  if (alone.test(code)) return [];
  return [...code.matchAll(named)].map(([, , name = '']) => name.replaceAll(/\\(.)/g, '$1'));
}
