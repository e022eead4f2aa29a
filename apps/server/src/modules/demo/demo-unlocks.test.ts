import { getFileLink } from '@skein/contract/files.ts';
import { getLicenceValidity } from '@skein/contract/licence-validity.ts';
import { LicenceType, UnlockFacts } from '@skein/contract/unlock-request.ts';
import { unlockReviewCalls } from '@skein/contract/unlock-review.ts';
import { unlockCalls } from '@skein/contract/unlocks.ts';
import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer({ environment: { SKEIN_DEMO_CASES: 'on' } });

it('has unlock requests in every state and of every type, and a licence that ends within a week', async () => {
  const { call } = await server.signIn('owner');
  const { list } = await call(unlockCalls.list, { query: { size: 100 } });
  expect(new Set(list.map(({ state }) => state))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
  expect(new Set(list.map(({ type }) => type))).toEqual(new Set(LicenceType.options));
  const all = await Promise.all(list.map(async ({ id }) => (await call(unlockCalls.info, { query: { id } })).info));
  for (const unlock of all) {
    const facts = Object.fromEntries(Object.keys(UnlockFacts.shape).map((name) => [name, Reflect.get(unlock, name)]));
    expect(UnlockFacts.safeParse(facts)).toMatchObject({ success: true });
    expect(unlock.droneIds.length).toBeGreaterThan(0);
  }
  const documented = all.filter(({ documents }) => documents.length > 0);
  expect(documented.map(({ state }) => state).toSorted((one, other) => one - other)).toEqual([2, 3]);
  for (const { documents } of documented)
    await expect(call(getFileLink, { query: { id: documents[0]?.id ?? '' } })).resolves.toBeTruthy();
  const week = server.clock.now().getTime() + 7 * 24 * 60 * 60 * 1000;
  const ending = all.find(({ state, until }) => state === 3 && Date.parse(until ?? '') < week);
  const { info } = await call(getLicenceValidity, { query: { code: ending?.licence?.code ?? '' } });
  expect(info).toMatchObject({ validity: 'valid', number: ending?.number });
});

it('has some that wait at the desk, and could be approved', async () => {
  const { call } = await server.signIn('admin');
  const { list } = await call(unlockReviewCalls.list, { query: {} });
  expect(list).toHaveLength(2);
  for (const { id, version } of list) {
    const { info } = await call(unlockReviewCalls.info, { query: { id, version } });
    expect(info.details?.check.canSubmit).toBe(true);
  }
});
