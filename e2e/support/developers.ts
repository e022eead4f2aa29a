import { randomInt } from 'node:crypto';
import { aCaller, aFounder } from './founders.ts';
import { createAccount, GOOD_PASSWORD } from './new-account.ts';
import { aResidentId } from './resident-ids.ts';

/** Somebody new whose identity is verified: without that nobody becomes a developer. */
export const somebodyVerified = async (baseURL: string | undefined, known?: string): Promise<string> => {
  const account = known ?? (await createAccount(baseURL)).account;
  const person = await aCaller(baseURL, account, GOOD_PASSWORD);
  const { info: which } = await person.post<{ info: { id: string; version: number } }>(
    '/uaa/v1/userPersonalAuth/submit',
    {
      realName: '张伟明',
      idCard: aResidentId(),
      idCardImg: (await person.upload('id-card')).info.id,
      idCardBackImg: (await person.upload('id-card')).info.id,
    },
  );
  const admin = await aCaller(baseURL, 'admin@skein.demo', 'skein-demo');
  await admin.post('/admin/v1/verification/take', which);
  await admin.post('/admin/v1/verification/decide', { ...which, decision: 'approve' });
  await Promise.all([person, admin].map(({ close }) => close()));
  return account;
};

/** A certified developer who has accepted the agreement, without a page. */
export const aDeveloper = async (baseURL: string | undefined, known?: string): Promise<string> => {
  const account = await somebodyVerified(baseURL, known);
  const person = await aCaller(baseURL, account, GOOD_PASSWORD);
  await person.post('/uaa/v1/developer/submit', {
    applicantType: 'person',
    contactName: '张伟明',
    contactMail: 'zhang@example.org',
    purpose: '读取无人机与站点，查询空域',
  });
  const admin = await aCaller(baseURL, 'admin@skein.demo', 'skein-demo');
  const { list } = await admin.get<{ list: { id: string; version: number }[] }>(
    `/admin/v1/verification/list?queue=developer&search=${encodeURIComponent(account)}`,
  );
  const which = { id: list[0]?.id, version: list[0]?.version };
  await admin.post('/admin/v1/verification/take', which);
  await admin.post('/admin/v1/verification/decide', { ...which, decision: 'approve' });
  await person.post('/uaa/v1/developer/acceptAgreement', { version: '1.0' });
  await Promise.all([person, admin].map(({ close }) => close()));
  return account;
};

interface Program {
  readonly id: string;
  readonly secret: string;
}

/** A key of somebody who owns an enterprise of their own, to which the open interface is open. */
export const aProgram = async (baseURL: string | undefined, scopes: readonly string[]): Promise<Program> => {
  const enterprise = `开放接口 ${randomInt(10 ** 8)}`;
  const account = await aDeveloper(baseURL, await aFounder(baseURL, enterprise));
  const owner = await aCaller(baseURL, account, GOOD_PASSWORD);
  const mine = await owner.get<{ list: { id: string; enterpriseName: string }[] }>('/uaa/v1/enterprise/mine');
  await owner.post('/uaa/v1/enterprise/switch', {
    id: mine.list.find(({ enterpriseName }) => enterpriseName === enterprise)?.id,
  });
  const asked = { service: 'openApi', kind: 'new', seats: 1, months: 1 };
  const { info } = await owner.post<{ info: { id: string } }>('/uaa/v1/service/apply', asked);
  const admin = await aCaller(baseURL, 'admin@skein.demo', 'skein-demo');
  await admin.post('/admin/v1/service/application/approve', { id: info.id, grantVersion: null, seats: 1 });
  const facts = { name: 'program', scopes, ipList: [], password: GOOD_PASSWORD };
  const { info: key } = await owner.post<{ info: { accessKeyId: string; secret: string } }>(
    '/uaa/v1/accessKey/create',
    facts,
  );
  await Promise.all([owner, admin].map(({ close }) => close()));
  return { id: key.accessKeyId, secret: key.secret };
};
