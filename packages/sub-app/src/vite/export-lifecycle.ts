import type { Plugin } from 'vite';

/**
 * Vite builds a page into a module that imports the page's script for what it does. The host imports that module for
 * what it exports, so the exports of `src/main.tsx` are passed on.
 */
export const exportLifecycle = (): Plugin => ({
  name: 'skein:export-lifecycle',
  apply: 'build',
  // Else the exports are dropped, or share a file with chunks that import from it and could not be retried.
  config: () => ({ build: { rolldownOptions: { preserveEntrySignatures: 'strict' } } }),
  transform: {
    order: 'post',
    filter: { id: /\/index\.html$/ },
    handler: (code) => {
      const exporting = code.replace(/^import ("[^"]*\/main\.tsx")/m, 'export * from $1');
      if (exporting === code) throw new Error('the page of a sub-application has to load /src/main.tsx');
      return { code: exporting, map: null };
    },
  },
});
