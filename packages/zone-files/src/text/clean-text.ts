/**
 * Control characters, marks that turn the direction of writing or are not seen, halves of characters and what never is one. What
 * joins letters and pictures stays.
 */
const UNPRINTABLE =
  /(?![\u200C\u200D\p{Variation_Selector}])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/** Each line end, tab and unprintable character as a space. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, ' ');

export interface CleanText {
  /** `null` if nothing is left. */
  readonly text: string | null;
  readonly hadUnprintable: boolean;
  readonly isCut: boolean;
}

/** A name in one line, or a message whose lines are kept. */
export function cleanText(raw: string, longest: number, { keepsLines = false } = {}): CleanText {
  // What is far too long is not looked through to its end.
  const isFarTooLong = raw.length > longest * 4;
  const considered = isFarTooLong ? raw.slice(0, longest * 4) : raw;
  const lines = considered.split(/\r\n|[\r\n]/);
  const hadUnprintable = lines.some((line) => line.replaceAll('\t', ' ').search(UNPRINTABLE) >= 0);
  const text = lines
    .map((line) => printable(line).replace(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '')
    .join(keepsLines ? '\n' : ' ');
  const characters = Array.from(text);
  const isCut = isFarTooLong || characters.length > longest;
  const kept = characters.length > longest ? characters.slice(0, longest).join('').trim() : text;
  return { text: kept === '' ? null : kept, hadUnprintable, isCut };
}

/** What a description says without its tags. A `<` that opens none stays. */
export const withoutTags = (html: string): string =>
  html.includes('<') ? html.replace(/<[/!]?[a-z-][^<>]*>/gi, ' ') : html;
