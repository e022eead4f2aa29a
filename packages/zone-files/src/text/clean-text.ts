/** Control characters, marks that turn the direction of writing or have no width, and halves of characters. */
const UNPRINTABLE =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}\u{AD}\u{34F}\u{61C}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{180B}-\u{180F}\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}-\u{206F}\u{3164}\u{FEFF}\u{FFA0}\u{FFF0}-\u{FFFB}\u{E0000}-\u{E0FFF}]/gu;

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
