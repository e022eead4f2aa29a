/** Shorter ones cost nothing. */
const LONG = 1000;

const ends: Readonly<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' };

export interface QuietMarkup {
  /** The same text, line for line and column for column, with long comments and instructions blanked out. */
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
    if (opening.startsWith('<![') || endAt - start < LONG) continue;
    parts.push(xml.slice(kept, start), blank(xml.slice(start, endAt), opening));
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
  return name + text.slice(name.length).replace(/[^\n]+/g, (line) => ' '.repeat(line.length));
}
