import { disableUser, enableUser } from '@skein/contract/user-administration.ts';
import { idOfPerson } from './enterprises.ts';
import type { DemoName, TestServer } from './start-test-server.ts';

/** As the platform's administrators do it. Gives the way to let them in again. */
export const shutOut = async (server: TestServer, name: DemoName): Promise<() => Promise<void>> => {
  const { call } = await server.signIn('admin');
  const body = { userId: await idOfPerson(server, name), reason: 'Flew without a licence' };
  await call(disableUser, { body });
  return async () => {
    await call(enableUser, { body });
  };
};
