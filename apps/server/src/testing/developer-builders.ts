import { accessKeyCalls, type AccessKeyFacts } from '@skein/contract/access-keys.ts';
import { CURRENT_DEVELOPER_AGREEMENT, developerCalls, type DeveloperSubmission } from '@skein/contract/developers.ts';
import { listVerificationCases } from '@skein/contract/verification-review.ts';
import type { Module, ModuleContext } from '../module.ts';
import { demoPassword, type TestServer } from './start-test-server.ts';
import { approve, submitPersonal, type Person } from './verification-builders.ts';

export const developerFacts = (given: Partial<DeveloperSubmission> = {}) => ({
  applicantType: 'person' as const,
  contactName: '张伟明',
  contactMail: 'dev@example.org',
  website: 'https://example.org/drones',
  purpose: '把巡检任务接入公司内部的工单系统',
  ...given,
});

/** The case of theirs that was submitted last, and waits for a reviewer. */
export const waitingDeveloper = async (admin: Person) => {
  const { list } = await admin.call(listVerificationCases, { query: { queue: 'developer', sort: '-submittedAt' } });
  const waiting = list.find(({ isOwn }) => !isOwn);
  if (!waiting) throw new Error('no developer waits for a review');
  return waiting;
};

export const certifyDeveloper = async (server: TestServer, person: Person): Promise<void> => {
  const admin = await server.signIn('admin');
  await approve(admin, await submitPersonal(person));
  await person.call(developerCalls.submit, { body: developerFacts() });
  await approve(admin, await waitingDeveloper(admin));
};

export const acceptDeveloperAgreement = (person: Person) =>
  person.call(developerCalls.acceptAgreement, { body: { version: CURRENT_DEVELOPER_AGREEMENT } });

/** Certified, and agreed to what there is to agree to. */
export const aDeveloper = async (server: TestServer, person: Person): Promise<Person> => {
  await certifyDeveloper(server, person);
  await acceptDeveloperAgreement(person);
  return person;
};

let made = 0;

export const makeKey = async ({ call }: Person, given: Partial<AccessKeyFacts> = {}) => {
  made += 1;
  const facts = { name: `key ${made}`, scopes: ['drones:read' as const], ipList: [], ...given };
  return (await call(accessKeyCalls.create, { body: { ...facts, password: demoPassword } })).info;
};

/** What a module of a server that a test has started is given. */
export const aContextProbe = () => {
  let found: ModuleContext | undefined;
  const module: Module = { serve: (context) => void (found = context) };
  const context = (): ModuleContext => {
    if (!found) throw new Error('the server has not been started');
    return found;
  };
  return { module, context };
};
