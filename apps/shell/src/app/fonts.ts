/**
 * The typefaces, apart from the first paint: their style sheet describes a hundred pieces of a Chinese face, and the page
 * can be read without them.
 */
export const loadFonts = () => import('@skein/ui/fonts.ts');
