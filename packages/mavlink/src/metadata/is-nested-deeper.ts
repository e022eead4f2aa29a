const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const isOpener = (byte: number): boolean => byte === 0x5b || byte === 0x7b;
const isCloser = (byte: number): boolean => byte === 0x5d || byte === 0x7d;

/** Whether lists and objects lie within each other beyond that depth: a parser takes seconds for a few megabytes of them. */
export function isNestedDeeper(json: Uint8Array, most: number): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) isText = !isText;
    else if (isText && byte === BACKSLASH) at += 1;
    else if (!isText && isOpener(byte)) depth += 1;
    else if (!isText && isCloser(byte)) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}
