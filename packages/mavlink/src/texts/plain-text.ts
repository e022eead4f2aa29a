/** Control codes, which a terminal obeys, and breaks of lines. */
const CONTROLS = /[\s\p{Cc}\u2028\u2029]+/gu;
/**
 * They turn the direction of writing, or are seen by nobody: what is read would not be what was said. Those that join letters are
 * part of how some languages are written.
 */
const UNSEEN = /(?![\u200c\u200d])[\p{Cf}\p{Cs}]/gu;

/** What somebody else said, in one line that can be shown beside ours. */
export const plainText = (said: string): string => said.replace(UNSEEN, '').replace(CONTROLS, ' ').trim();
