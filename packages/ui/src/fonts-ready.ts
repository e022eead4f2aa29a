/** Canvas and WebGL draw with whatever face is loaded at that moment and never repaint: wait for the faces that `text` needs. */
export async function fontsReady(text = 'Skein 雁阵 0123456789'): Promise<void> {
  const families = ['Inter Variable', 'Noto Sans SC Variable'];
  await Promise.all(families.map((family) => document.fonts.load(`400 13px "${family}"`, text)));
}
