import { expect, it } from 'vitest';
import { aPerson } from '../../testing/people.ts';
import { aRegistered } from '../../testing/registered.ts';
import { behindProxy, useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer(behindProxy);

/** Signed out, in the browser in which this person was signed in. */
const inBrowserOf = ({ headers }: Awaited<ReturnType<typeof aRegistered>>) => {
  const { authorization: _token, token: _alike, ...signedOut } = headers;
  const visitor = aPerson(server);
  Object.assign(visitor.headers, signedOut);
  return visitor;
};

it('takes a browser for the owner’s only if the owner has signed in with it', async () => {
  const [owner, other] = [await aRegistered(server), await aRegistered(server)];
  server.clock.advanceMinutes(61);
  expect(await aPerson(server).askForCode(owner.account, 'login')).toMatchObject({ code: 200 });
  // Strangers wait for each other; the owner waits for nobody.
  expect(await inBrowserOf(other).askForCode(owner.account, 'login')).toMatchObject({ code: 429 });
  expect(await inBrowserOf(owner).askForCode(owner.account, 'login')).toMatchObject({ code: 200 });
});
