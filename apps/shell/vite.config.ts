import { slimContract } from '@skein/contract/vite/slim-contract.ts';
import { serverProxies, SHELL_DEV_PORT, subAppProxies } from '@skein/sub-app/vite/dev-servers.ts';
import { ownFonts } from '@skein/ui/vite/own-fonts.ts';
import { ownLocales } from '@skein/ui/vite/own-locales.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { firstText } from './first-text.ts';

/**
 * Few files that change at different paces: each request costs a round trip and a kilobyte of headers, and a release leaves
 * in the browser's cache what it did not touch. Pages stay apart, each with what it alone needs.
 */
const chunks = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'routing', test: /node_modules[\\/](@tanstack[\\/](?!react-virtual|virtual-core)|single-spa[\\/])/ },
  { name: 'texts', test: /node_modules[\\/](i18next|react-i18next)[\\/]/ },
  {
    // Tables, trees, dates and checked forms stay out: only some pages want them.
    name: 'kit',
    test: /packages[\\/]ui[\\/]src[\\/](?!bar-chart|calendar-|choice-|code-sample|column-|combobox-|copy-button|data-|date-picker|date-range-|drawer|fact-|filter-select|fonts|form-|loaded|pager|picture-zoom|remembered-columns|row-steps|search-box|stale-|table-|text-area|tooltip|transfer-|tree|use-row-focus|use-tree-)/,
  },
  // Those of the frame, then those of several pages. One that a single page wants comes with that page.
  { name: 'frame-icons', tags: ['$initial' as const], test: /node_modules[\\/]lucide-react[\\/]/ },
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 },
  // What the still map of the home page shares with those that move.
  { name: 'map-frame', test: /packages[\\/]map[\\/]src[\\/](basemap-palette|map-attribution|map-loading|map-texts)\./ },
  // Not with the frame, which makes calls and reads no schema.
  { name: 'schemas', test: /node_modules[\\/]zod[\\/]/ },
  {
    // All that the first script imports by itself: left alone, each module that a page shares with it would be a file.
    name: 'frame',
    tags: ['$initial' as const],
    test: /^(?!.*packages[\\/]contract[\\/])/,
    includeDependenciesRecursively: false,
  },
  {
    // The calls that the frame makes. A schema that a form wants does not belong in these files: it would bring zod to all.
    name: 'calls',
    test: /contract[\\/]src[\\/](accounts|agreements|current-announcements|enterprises|files|personal-data|products|session|session-term|shell-settings|verification)\.ts|shell[\\/]src[\\/]demo[\\/]/,
    includeDependenciesRecursively: false,
  },
  {
    // What the forms of signing in, registering, recovering and proving have in common.
    name: 'entry',
    test: /app-kit[\\/]src[\\/]forms[\\/](?!deed-|form-drawer|reason-|record-|stale-|use-begun|use-overtaken|use-record-|use-schema-)|shell[\\/]src[\\/](captcha|passkeys|passwords|proof|qr-code|second-step|wechat)[\\/]|[\\/]frame[\\/]entry-card|ui[\\/]src[\\/]form-|@simplewebauthn|node_modules[\\/]uqr[\\/]|contract[\\/]src[\\/](captcha|codes|common-passwords|contact|errors|field-refusal|passkey|password-length|password-strength|passwords|person-name|paper-code|refusal|reserved-names|second-step|unseen-text|wechat)(\.refusals)?\.ts/,
    includeDependenciesRecursively: false,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), slimContract(), ownLocales(), ownFonts({ firstText, sheetFile: 'fonts.css' })],
  build: {
    outDir: '../../dist/shell',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // The page's policy lets fonts come from the server and not from data: addresses.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // MapLibre is one module of a megabyte, fetched after the page is usable.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    port: SHELL_DEV_PORT,
    strictPort: true,
    proxy: { ...serverProxies(), ...subAppProxies() },
  },
});
