const PAUSE_MILLISECONDS = 600;

export interface NamedRows {
  readonly count: number;
  readonly nameAt: (index: number) => string;
  /** The one in focus; -1 for none. */
  readonly from: number;
}

/** Letters typed in quick succession look for a name that begins with them; one letter again and again goes from one such name to the next. */
export function createTypeahead(now: () => number = Date.now): (letter: string, rows: NamedRows) => number | undefined {
  let typed = '';
  let typedAt = Number.NEGATIVE_INFINITY;
  return (letter, { count, nameAt, from }) => {
    typed = (now() - typedAt > PAUSE_MILLISECONDS ? '' : typed) + letter.toLocaleLowerCase();
    typedAt = now();
    const isOneLetter = typed === typed.slice(0, 1).repeat(typed.length);
    const wanted = isOneLetter ? typed.slice(0, 1) : typed;
    // While a word is being typed the one in focus may still fit; a single letter asks for the next.
    const first = isOneLetter ? from + 1 : Math.max(0, from);
    for (let step = 0; step < count; step += 1) {
      const index = (first + step) % count;
      if (nameAt(index).trim().toLocaleLowerCase().startsWith(wanted)) return index;
    }
    return undefined;
  };
}

/** Space and the keys of the whole app (`/` filter, `?` sheet, `[` rail) look for nothing. */
export const isLetter = (key: string): boolean => key.length === 1 && !' /?['.includes(key);
