/** A terminal obeys these, and they break lines. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/**
 * They turn the direction of writing, or are seen by nobody: what is read would not be what was said. Those that join letters are
 * part of how some languages are written.
 */
const UNSEEN = /(?![\u200c\u200d])[\p{Cf}\p{Cs}]/gu;

/** Fit to be shown, on a terminal too: nothing in it that is no letter, but blanks as they are. */
export const shownText = (said: string): string => said.replace(UNSEEN, '').replace(CONTROLS, ' ');

/** What somebody else said, as one line among ours. */
export const plainText = (said: string): string => shownText(said).replaceAll(/\s+/g, ' ').trim();
