/** A change that a test should notice: this much of the file, from here, becomes something else. */
export interface Fault {
  readonly at: number;
  readonly line: number;
  readonly was: string;
  readonly becomes: string;
}

type Change = readonly [pattern: RegExp, becomes: (was: string) => string];

const swaps: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '>=': '<',
  '<=': '>',
  ' < ': ' >= ',
  ' > ': ' <= ',
  '&&': '||',
  '||': '&&',
  true: 'false',
  false: 'true',
  'Math.min': 'Math.max',
  'Math.max': 'Math.min',
  ' + ': ' - ',
  ' - ': ' + ',
  '+=': '-=',
  '-=': '+=',
};

const other = (was: string): string => swaps[was] ?? was;

/** Twice as much, or one for nothing. */
const otherNumber = (was: string): string => String(Number(was.replaceAll('_', '')) * 2 || 1);

const leaveOut = (): string => ';';

const changes: readonly Change[] = [
  [/===|!==|>=|<=| < | > |&&|\|\||\+=|-=/g, other],
  [/(?<=[\w)\]]) [+-] (?=[\w(])/g, other],
  [/(?<![.\w'])(?:true|false)(?!\w)(?!:)/g, other],
  [/Math\.(?:min|max)/g, other],
  [/(?<![\w.#$'])\d[\d_]*(?:\.\d+)?(?![\w'])/g, otherNumber],
  // A deed that is left out. Not its semicolon: else the next line would take its place behind an `if`.
  [/(?<=(?:[;{})]|else)\s+)(?!super\()(?:await )?\w[\w.#?![\]]*\([^;\n]*\);(?=\n)/g, leaveOut],
  [
    /(?<=(?:[;{})]|else)\s*\n( {2,}))(?!super\()(?:await )?\w[\w.#?![\]]*\((?:[^;\n]*[([{])?\n(?:\1 [^\n]*\n|\n)+\1[)\]}]+;(?=\n)/g,
    leaveOut,
  ],
  [/(?<=(?:[;{})]|else)\s+)this\.#\w+ = [^;{}\n]+;/g, leaveOut],
  // An entry of a list that decides.
  [/(?<=\n {2})(?:MavCmd|messages)\.\w+,(?=\n)/g, () => ''],
];

/** What is no code, or types alone, is blanked and keeps its place. */
const blankOut = (source: string): string =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'/g, blank)
    .replaceAll(/^import [\s\S]*?;$/gm, blank)
    .replaceAll(/^(?:export )?(?:interface|type) [\s\S]*?^(?:\}|.*;$)/gm, blank)
    .replaceAll(/\$\{[^}]*\}|`[^`]*`/g, blank);

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

export function faultsIn(source: string): Fault[] {
  const code = blankOut(source);
  return changes
    .flatMap(([pattern, becomes]) => [...code.matchAll(pattern)].map((match) => faultAt(match, becomes, source)))
    .filter(({ was, becomes }) => was !== becomes)
    .toSorted((one, next) => one.at - next.at);
}

function faultAt(match: RegExpExecArray, becomes: (was: string) => string, source: string): Fault {
  const was = source.slice(match.index, match.index + match[0].length);
  return { at: match.index, line: source.slice(0, match.index).split('\n').length, was, becomes: becomes(was) };
}

export const planted = (source: string, { at, was, becomes }: Fault): string =>
  source.slice(0, at) + becomes + source.slice(at + was.length);
