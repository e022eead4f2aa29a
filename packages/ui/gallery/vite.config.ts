import { defineConfig } from 'vite';

import { ownFonts } from '../src/vite/own-fonts.ts';

export default defineConfig({ root: import.meta.dirname, plugins: [ownFonts({ firstText: '雁阵' })] });
