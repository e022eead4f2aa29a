import postcss from 'postcss';
import { expect, it } from 'vitest';

import { scopeStyles } from './css-scope.ts';

const scope = (css: string, from = 'app.css'): string =>
  postcss([scopeStyles('admin')])
    .process(css, { from })
    .css.replace(/\s+/g, ' ')
    .trim();

it('confines every rule to the element of the sub-application', () => {
  expect(scope('.row { color: red }')).toBe('@scope ([data-realm="admin"]) {.row { color: red } }');
});

it('gives what is meant for the page to that element instead', () => {
  expect(scope(':root, html body { margin: 0 }')).toContain(':scope, :scope { margin: 0 }');
});

it('keeps the conditions put on the page, whether it is above the scope or is the scope', () => {
  const css = scope(":root[data-theme='dark'] { color: white }");
  expect(css).toContain(":root[data-theme='dark']:scope, :root[data-theme='dark'] :scope { color: white }");
});

it('leaves selectors that only look through the page alone', () => {
  expect(scope('body .row { color: red }')).toContain('{body .row { color: red } }');
});

it('leaves animations, faces and the order of layers outside, where they work', () => {
  const css = scope(
    '@layer a, b; @keyframes spin { to { rotate: 1turn } } @font-face { font-family: X } @layer a { p { top: 0 } }',
  );
  const [outside, inside] = css.split('@scope');
  expect(outside).toMatch(/@layer a, b;.*@keyframes spin.*@font-face/);
  expect(inside).toContain('@layer a { p { top: 0 } }');
});

it('does not touch the styles of a page that the sub-application has to itself', () => {
  expect(scope('body { margin: 0 }', 'standalone.page.css')).toBe('body { margin: 0 }');
});
