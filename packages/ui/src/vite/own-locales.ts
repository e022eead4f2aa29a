import type { Plugin } from 'vite';

/** The date field's library carries its words in thirty languages; a browser of ours speaks two. */
const OTHERS =
  /[\\/]react-(?:aria|stately|aria-components)[\\/]dist[\\/]private[\\/]intl[\\/].*(?<!zh-CN|en-US)\.m?js$/;

export const ownLocales = (): Plugin => ({
  name: 'skein:own-locales',
  apply: 'build',
  load: {
    filter: { id: OTHERS },
    handler: () => 'export default {};',
  },
});
