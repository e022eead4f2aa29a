import {
  decideVerificationCase,
  getVerificationCase,
  listVerificationCases,
  releaseVerificationCase,
  takeVerificationCase,
  viewVerificationOriginal,
} from '@skein/contract/verification-review.ts';
import { describeAccess } from '../../testing/describe-access.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { submitPersonal } from '../../testing/verification-builders.ts';

const server = useTestServer();
const inServer = () => server;

/** By turns: one person may submit ten times a day. */
const applicants = ['pilot', 'dispatcher', 'observer', 'newcomer'] as const;
let submitted = 0;
const aCase = async () => {
  submitted += 1;
  return submitPersonal(await server.signIn(applicants[submitted % applicants.length] ?? 'pilot'));
};
const aTakenCase = async () => {
  const which = await aCase();
  const { call } = await server.signIn('admin');
  await call(takeVerificationCase, { body: which });
  return which;
};
const badCase = { input: { body: { id: 'x', version: 0 } }, fields: ['id', 'version'] };

describeAccess(inServer, listVerificationCases, {
  success: { as: 'admin', input: () => ({ query: {} }) },
  noPermission: 'owner',
  badInput: { input: { query: { sort: 'colour', authState: '0' } }, fields: ['sort', 'authState'] },
});
describeAccess(inServer, getVerificationCase, {
  success: { as: 'admin', input: async () => ({ query: await aCase() }) },
  noPermission: 'owner',
  badInput: { input: { query: { id: 'x', version: 0 } }, fields: ['id', 'version'] },
});
describeAccess(inServer, takeVerificationCase, {
  success: { as: 'admin', input: async () => ({ body: await aCase() }) },
  noPermission: 'owner',
  badInput: badCase,
});
describeAccess(inServer, releaseVerificationCase, {
  success: { as: 'admin', input: async () => ({ body: await aTakenCase() }) },
  noPermission: 'owner',
  badInput: badCase,
});
describeAccess(inServer, viewVerificationOriginal, {
  success: { as: 'admin', input: async () => ({ body: { ...(await aTakenCase()), reason: '核对证件' } }) },
  noPermission: 'owner',
  badInput: { input: { body: { id: crypto.randomUUID(), version: 1, reason: ' ' } }, fields: ['reason'] },
});
describeAccess(inServer, decideVerificationCase, {
  success: {
    as: 'admin',
    input: async () => ({ body: { ...(await aTakenCase()), decision: 'refuse' as const, message: '看不清' } }),
  },
  noPermission: 'owner',
  badInput: {
    input: { body: { id: crypto.randomUUID(), version: 1, decision: 'refuse', message: ' ' } },
    fields: ['message'],
  },
});
