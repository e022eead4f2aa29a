import { unlockCalls } from '@skein/contract/unlocks.ts';
import { beforeAll, expect, it } from 'vitest';
import { anEnterprise } from '../../testing/enterprises.ts';
import { openPage } from '../../testing/live-page.ts';
import { unlockFacts, unlockHands } from '../../testing/unlock-builders.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();
const { aDraft, submit } = unlockHands(server);
beforeAll(() => anEnterprise(server, 'newcomer'));

it('tells the pages of the enterprise of each move of a request, and those of no other', async () => {
  const draft = await aDraft();
  const [owner, stranger] = [await server.signIn('owner'), await server.signIn('newcomer')];
  const [page, elsewhere] = [openPage(server.url), openPage(server.url)];
  await Promise.all([page.greet(owner.token), elsewhere.greet(stranger.token)]);
  const hints = (of: typeof page) => of.all('changed').filter(({ topics }) => topics.includes('unlocks'));
  await submit(draft);
  await expect.poll(() => hints(page).length, { timeout: 10_000 }).toBeGreaterThan(0);
  // One of its own comes after whatever it was told before.
  await stranger.call(unlockCalls.create, { body: unlockFacts() });
  await expect.poll(() => hints(elsewhere).length, { timeout: 10_000 }).toBeGreaterThan(0);
  expect(hints(elsewhere)).toHaveLength(1);
  await Promise.all([page.leave(), elsewhere.leave()]);
});
