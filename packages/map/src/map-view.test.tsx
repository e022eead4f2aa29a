// @vitest-environment happy-dom
import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { MapView } from './map-view.tsx';

// A second, as it is by itself, is little for a busy machine.
configure({ asyncUtilTimeout: 60_000 });

afterEach(cleanup);

it.each([
  ['zh-CN', '无法显示地图'],
  ['en-US', 'The map cannot be shown'],
] as const)('says in %s why there is no map where the browser has no WebGL 2', async (language, title) => {
  render(<MapView center={[114, 22.5]} zoom={4} theme="dark" language={language} label="map" />);
  expect((await screen.findByRole('alert')).textContent).toContain(title);
});

it('waits for the fonts before it draws', async () => {
  const fonts = Promise.withResolvers<void>();
  const { container } = render(
    <MapView
      center={[114, 22.5]}
      zoom={4}
      theme="dark"
      language="en-US"
      label="map"
      fontsReady={() => fonts.promise}
    />,
  );
  expect(container.querySelector('.sk-map')?.getAttribute('data-state')).toBe('loading');
  fonts.resolve();
  expect((await screen.findByRole('alert')).textContent).toContain('WebGL 2');
});
