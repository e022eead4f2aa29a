// @vitest-environment happy-dom
import { cleanup, screen, show } from '@skein/app-kit/testing/show.tsx';
import { MOST_SITES_COUNTED } from '@skein/contract/drones.ts';
import { afterEach, expect, it, vi } from 'vitest';

import { textLoaders } from '../../locales/texts.ts';
import { DronesMapNote } from './drones-map-note.tsx';

afterEach(cleanup);

const noteOf = async (sites: number) => {
  const list = Array.from({ length: sites }, (_, at) => ({
    siteId: String(at),
    site: `站点 ${at}`,
    longitude: 114,
    latitude: 22,
    count: 2,
  }));
  await show(<DronesMapNote sites={list} total={5000} />, vi.fn(), textLoaders);
  return (await screen.findByRole('status')).textContent;
};

it('says how many drones have no home site', async () => {
  expect(await noteOf(10)).toContain('另有 4980 架没有驻地。');
});

it('says of more sites than it is told of that they are not shown, not that their drones have none', async () => {
  const note = await noteOf(MOST_SITES_COUNTED);
  expect(note).toContain('只显示前 1000 个站点');
  expect(note).not.toContain('没有驻地');
});
