/** What bytes are by how they begin, whatever their sender calls them. Undefined: no picture that a browser draws. */
export const pictureKind = (bytes: Buffer): string | undefined => {
  const begins = (text: string, at = 0) => bytes.subarray(at, at + text.length).toString('latin1') === text;
  if (begins('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begins('\xff\xd8\xff')) return 'image/jpeg';
  if (begins('RIFF') && begins('WEBP', 8)) return 'image/webp';
  if (begins('GIF8')) return 'image/gif';
  if (begins('ftypavif', 4)) return 'image/avif';
  return undefined;
};
