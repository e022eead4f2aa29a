import { expect, it } from 'vitest';

import { belowPrefix } from './below-prefix.ts';

const { input, output } = belowPrefix('/console');
const at = (path: string) => new URL(path, 'https://skein.example');

it.each([
  ['/console', '/'],
  ['/console/', '/'],
  ['/console/missions/7?tab=log#top', '/missions/7'],
  ['/console/nowhere', '/nowhere'],
  ['/consoleX', '/-beside/X'],
  ['/console-two/a', '/-beside/-two/a'],
])('%s is %s to the sub-application, and the same address again to the browser', (address, own) => {
  const inside = input({ url: at(address) });
  expect(inside.pathname).toBe(own);
  expect(output({ url: inside }).href).toBe(at(address).href.replace('/console/?', '/console').replace(/\/$/, ''));
});

it('leaves alone what is somebody else’s', () => {
  expect(input({ url: at('/home') }).pathname).toBe('/home');
});
