import { ownFonts } from '@skein/ui/vite/own-fonts.ts';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../../../apps/shell/public',
  plugins: [ownFonts({ firstText: '' })],
});
