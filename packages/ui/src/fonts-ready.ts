/** One letter of each file that place names need: plain, with the signs of Europe, with those of Vietnam. */
const LETTERS_OF_PLACES = 'Skein 0123456789 Łő ắế';

/**
 * Canvas and WebGL draw with whatever face is loaded at that moment and never repaint: a map waits for the faces of its labels.
 * Chinese is not among them, being the system's there.
 */
export async function fontsReady(): Promise<void> {
  await document.fonts.load('400 13px "Skein Sans"', LETTERS_OF_PLACES);
}
