export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Lines and columns of ascending offsets, both from 1. No text is looked at twice, also if it is all one line. */
export function createLineCounter(text: string): (offset: number) => TextPlace {
  const endFrom = (start: number): number => {
    const end = text.indexOf('\n', start);
    return end < 0 ? Infinity : end;
  };
  let line = 1;
  let lineStart = 0;
  let lineEnd = endFrom(0);
  return (offset) => {
    while (lineEnd < offset) {
      line++;
      lineStart = lineEnd + 1;
      lineEnd = endFrom(lineStart);
    }
    return { line, column: offset - lineStart + 1 };
  };
}
