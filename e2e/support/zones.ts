import { expect, type Page } from '@playwright/test';
import { zoneCalls, type Zone, type ZoneFacts } from '@skein/contract/zones.ts';
import { signIn } from './signed-in.ts';

/** A no-fly zone over the airport of Shenzhen: in force at once, as an administrator would have drawn it. Gives its id. */
export const aZone = async (page: Page, name: string): Promise<string> => {
  const token = await signIn(page, 'admin');
  const response = await page.request.post(zoneCalls.create.path, {
    headers: { authorization: token, token },
    data: {
      name,
      identifier: '',
      kind: 'noFly',
      shape: { kind: 'circle', center: [113.81, 22.64], radiusMeters: 3000 },
      band: { lowerMeters: null, upperMeters: null, reference: 'ground' },
      validFrom: null,
      validUntil: null,
      windows: [],
      message: '',
    } satisfies ZoneFacts,
  });
  const { code, data } = (await response.json()) as { code: number; data: { info: Zone } };
  expect(code).toBe(200);
  return data.info.id;
};
