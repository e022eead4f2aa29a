/** Shorter ones cost nothing. */
const LONG = 1000;
/** No text of which so much is read, and coordinates have no brackets: the parser holds each of them back to look at the next. */
const LONG_TEXT = 65_536;

const ends: Readonly<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' };

export interface QuietMarkup {
  /** The same text, line for line and column for column, with long comments and instructions blanked out, and long texts without `]`. */
  readonly quiet: string;
  readonly doctypeAt: number | null;
  /** Something begins here that has no end. What stands before is still read. */
  readonly unclosedAt: number | null;
}

/**
 * What the parser would gather, character by character, before it says a word: a comment of 30 MB made of dashes takes it a
 * gigabyte, and so does a document type that is refused anyway.
 */
export function quietMarkup(xml: string): QuietMarkup {
  const openings = /<!--|<!\[CDATA\[|<\?|<!DOCTYPE/gi;
  const parts: string[] = [];
  let kept = 0;
  for (let found = openings.exec(xml); found; found = openings.exec(xml)) {
    const [opening] = found;
    const end = ends[opening.toUpperCase()];
    if (end === undefined) return { quiet: '', doctypeAt: found.index, unclosedAt: null };
    const start = found.index + opening.length;
    const endAt = xml.indexOf(end, start);
    if (endAt < 0) return { quiet: joined(found.index), doctypeAt: null, unclosedAt: found.index };
    openings.lastIndex = endAt + end.length;
    const isText = opening.startsWith('<![');
    if (endAt - start < (isText ? LONG_TEXT : LONG)) continue;
    const within = xml.slice(start, endAt);
    parts.push(xml.slice(kept, start), isText ? withoutBrackets(within) : blank(within, opening));
    kept = endAt;
  }
  return { quiet: joined(xml.length), doctypeAt: null, unclosedAt: null };

  function joined(end: number): string {
    return parts.length === 0 ? xml.slice(0, end) : [...parts, xml.slice(kept, end)].join('');
  }
}

/** An instruction keeps its name. */
function blank(text: string, opening: string): string {
  const name = opening === '<?' ? (/^[^\s?]{1,50}/.exec(text)?.[0] ?? '') : '';
  return (
    name + inPieces(text.slice(name.length), (piece) => piece.replace(/[^\n]+/g, (line) => ' '.repeat(line.length)))
  );
}

const withoutBrackets = (text: string): string =>
  inPieces(text, (piece) => piece.replace(/\]+/g, (brackets) => ' '.repeat(brackets.length)));

/** To replace takes room for each place where something is replaced. */
function inPieces(text: string, change: (piece: string) => string): string {
  const changed: string[] = [];
  for (let at = 0; at < text.length; at += LONG_TEXT) changed.push(change(text.slice(at, at + LONG_TEXT)));
  return changed.join('');
}
