/** A list of words, written as one reads it. */
export const words = (text: string): readonly string[] => text.trim().split(/\s+/);
