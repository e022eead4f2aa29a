import { storeToken } from '@skein/api-client/credentials.ts';
import { register } from '@skein/contract/accounts.ts';
import { currentAgreements } from '@skein/contract/agreements.ts';
import { proveForRecovery } from '@skein/contract/recovery.ts';
import { logIn } from '@skein/contract/session.ts';
import { grantIn } from './grant-in.ts';
import { aMail, aPerson, dataOf, goodPassword } from './people.ts';
import type { TestServer } from './start-test-server.ts';

/** Someone who has just registered, and is signed in at their own browser. */
export const aRegistered = async (server: TestServer, account = aMail()) => {
  const person = aPerson(server);
  const code = await person.obtainCode(account, 'register');
  const body = { account, code, password: goodPassword, agreements: currentAgreements };
  const { info } = dataOf(register, await person.post(register.path, body));
  person.useToken(info.token);
  return { ...person, account, token: info.token };
};

export const signInElsewhere = async (server: TestServer, account: string, password = goodPassword) => {
  const person = aPerson(server);
  const { info } = dataOf(logIn, await person.post(logIn.path, { account, password }));
  const { token } = grantIn(info);
  person.useToken(token);
  return { ...person, token };
};

/** What the first step of a recovery by mail gives. */
export const proveFor = async (server: TestServer, account: string) => {
  const person = aPerson(server);
  const code = await person.obtainRecoveryCode(account);
  return dataOf(proveForRecovery, await person.post(proveForRecovery.path, { account, code })).info;
};

/** The typed client of someone who is signed in, as verification builders and the like take it. */
export const asClient = (server: TestServer, token: string) => {
  const { storage, call } = server.aClient();
  storeToken(storage, token);
  return { call, token, headers: { authorization: token, token } };
};
