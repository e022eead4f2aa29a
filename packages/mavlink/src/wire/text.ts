const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/** The text up to the first NUL. Senders that do not speak UTF-8 are read as Latin-1, so that no byte makes it throw. */
export function decodeText(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  const used = end === -1 ? bytes : bytes.subarray(0, end);
  let text = '';
  for (const byte of used) {
    if (byte > 0x7f) return decodeBeyondAscii(used);
    text += String.fromCharCode(byte);
  }
  return text;
}

function decodeBeyondAscii(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    // Not UTF-8: an old sender's Latin-1, or a character that was cut at the end of the field.
    return String.fromCharCode(...bytes);
  }
}

/** UTF-8 that fits the field, cut between characters: half a character would be unreadable at the other end. */
export function encodeText(text: string, target: Uint8Array): void {
  encoder.encodeInto(text, target);
}
