const words = new Intl.Segmenter('zh', { granularity: 'word' });
const letters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

const piecesOf = (segmenter: Intl.Segmenter, text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

/** A text as lines that fit: between words, between any two characters of Chinese, within a word where it alone is too long. */
export const breakLines = (text: string, fits: (line: string) => boolean): string[] =>
  text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, fits));

const breakParagraph = (paragraph: string, fits: (line: string) => boolean): string[] => {
  const lines: string[] = [];
  let line = '';
  const add = (piece: string): void => {
    if (fits(line + piece)) line += piece;
    else if (line === '') {
      const [first = '', ...rest] = piecesOf(letters, piece);
      line = first;
      if (rest.length > 0) addLetters(rest);
    } else {
      lines.push(line.trimEnd());
      line = '';
      if (piece.trim() !== '') add(piece);
    }
  };
  const addLetters = (pieces: readonly string[]): void => {
    for (const letter of pieces) {
      if (fits(line + letter)) line += letter;
      else {
        lines.push(line);
        line = letter;
      }
    }
  };
  for (const piece of piecesOf(words, paragraph)) add(piece);
  return [...lines, line.trimEnd()];
};
