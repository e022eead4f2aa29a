/** Canvas and WebGL draw with whatever face is loaded at that moment and never repaint: wait for the faces that `text` needs. */
export async function fontsReady(text = 'Skein 0123456789'): Promise<void> {
  const families = ['Skein Sans', 'Skein Sans SC', 'Skein Sans SC More'];
  await Promise.all(families.map((family) => document.fonts.load(`400 13px "${family}"`, text)));
}
