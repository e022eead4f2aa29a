/** What this keyboard prints on the key that opens the palette together with K. */
export const modifierKey: '⌘' | 'Ctrl' = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';
