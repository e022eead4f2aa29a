import { CURRENT_DEVELOPER_AGREEMENT, developerCalls } from '@skein/contract/developers.ts';
import { listNotices } from '@skein/contract/notices.ts';
import {
  getVerificationCase,
  listVerificationCases,
  viewVerificationOriginal,
  takeVerificationCase,
} from '@skein/contract/verification-review.ts';
import { listUserAuths } from '@skein/contract/verification.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  acceptDeveloperAgreement,
  certifyDeveloper,
  developerFacts,
  waitingDeveloper,
} from '../../testing/developer-builders.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { approve, refuse, submitPersonal, uploadPicture, type Person } from '../../testing/verification-builders.ts';

const server = useTestServer();
const refusal = (code: number, reason: string, data: object = {}) =>
  expect.objectContaining({ code, reason, data: expect.objectContaining(data) as object }) as Error;

const infoOf = async ({ call }: Person) => (await call(developerCalls.info, {})).info;

describe('a certification as a developer', () => {
  let pilot: Person;
  let admin: Person;
  beforeAll(async () => {
    pilot = await server.signIn('pilot');
    admin = await server.signIn('admin');
  });

  it('is refused before the identity is verified, with the page that mends it', async () => {
    expect(await infoOf(pilot)).toMatchObject({ authState: 0, lacks: ['personalAuth'] });
    await expect(pilot.call(developerCalls.submit, { body: developerFacts() })).rejects.toEqual(
      refusal(409, 'personal_auth_needed', { page: '/accountManagement' }),
    );
  });

  it('is refused for an enterprise to who works in none that is certified, and without its letter', async () => {
    await approve(admin, await submitPersonal(pilot));
    const newcomer = await server.signIn('newcomer');
    await approve(admin, await submitPersonal(newcomer));
    const authorizationImg = await uploadPicture(newcomer, 'certificate');
    const body = developerFacts({ applicantType: 'enterprise', authorizationImg });
    await expect(newcomer.call(developerCalls.submit, { body })).rejects.toEqual(
      refusal(409, 'certified_enterprise_needed', { page: '/enterpriseManagement/enterpriseInfo' }),
    );
    await expect(
      newcomer.call(developerCalls.submit, { body: { ...body, authorizationImg: null } }),
    ).rejects.toMatchObject({ code: 400, data: { fields: { authorizationImg: expect.any(String) as string } } });
  });

  it('goes over the desk, is refused with words, and comes back with its history', async () => {
    await pilot.call(developerCalls.submit, { body: developerFacts() });
    expect(await infoOf(pilot)).toMatchObject({ authState: 1, submitted: { purpose: developerFacts().purpose } });
    const waiting = await waitingDeveloper(admin);
    expect(waiting).toMatchObject({
      authType: 4,
      queue: 'developer',
      idCard: null,
      developer: { applicantType: 'person', contactName: '张*', contactMail: 'd***@example.org' },
    });
    await refuse(admin, waiting, '请写明用途');
    expect(await infoOf(pilot)).toMatchObject({ authState: 3, authRefuseMsg: '请写明用途', canHaveKeys: false });
    const { list: told } = await pilot.call(listNotices, { query: {} });
    expect(told.map(({ kind }) => kind)).toContain('developerRefused');

    const again = developerFacts({ purpose: '把巡检任务接入公司内部的工单系统，只读取无人机与解禁' });
    await pilot.call(developerCalls.submit, { body: again });
    const second = await waitingDeveloper(admin);
    const { info } = await admin.call(getVerificationCase, { query: { id: second.id, version: second.version } });
    expect(info.developer?.checks).toEqual({
      isIdentityVerified: true,
      isMember: null,
      isCertifiedAlready: false,
      refusedBefore: 1,
    });
    await approve(admin, second);
    expect(await infoOf(pilot)).toMatchObject({
      authState: 2,
      certified: { purpose: again.purpose },
      submitted: null,
      history: [
        { version: 2, authState: 2 },
        { version: 1, authState: 3, authRefuseMsg: '请写明用途' },
      ],
    });
    expect((await pilot.call(listUserAuths, {})).list).toMatchObject([
      { authType: 1, authState: 2 },
      { authType: 4, authState: 2, expireAt: null },
    ]);
  });

  it('stays while a change of it is reviewed, and after one was refused', async () => {
    await pilot.call(developerCalls.submit, { body: developerFacts({ contactMail: 'new@example.org' }) });
    const states = async () => {
      const { authState, submittedState, certified } = await infoOf(pilot);
      return [authState, submittedState, certified?.contactMail];
    };
    expect(await states()).toEqual([2, 1, 'dev@example.org']);
    await refuse(admin, await waitingDeveloper(admin));
    expect(await states()).toEqual([2, 3, 'dev@example.org']);
  });

  it('shows its originals only to the reviewer who took it, for a reason', async () => {
    await pilot.call(developerCalls.submit, { body: developerFacts({ contactMail: 'third@example.org' }) });
    const { id, version } = await waitingDeveloper(admin);
    await admin.call(takeVerificationCase, { body: { id, version } });
    const body = { id, version, reason: '核对联系方式' };
    expect((await admin.call(viewVerificationOriginal, { body })).info).toMatchObject({
      contactName: '张伟明',
      contactMail: 'third@example.org',
      idCard: null,
      pictures: [],
    });
  });

  it('is nobody’s to submit for somebody else, nor with fields of its own', async () => {
    for (const extra of [{ enterpriseId: crypto.randomUUID() }, { enterpriseName: 'x' }, { authState: 2 }])
      await expect(
        pilot.call(developerCalls.submit, { body: { ...developerFacts(), ...extra } }),
      ).rejects.toMatchObject({ code: 400 });
    const { call } = server.aClient();
    await expect(call(developerCalls.submit, { body: developerFacts() })).rejects.toMatchObject({ code: 401 });
    await expect(call(developerCalls.info, {})).rejects.toMatchObject({ code: 401 });
  });

  it('takes no website that is no address', async () => {
    for (const website of ['javascript:alert(1)', 'example', 'ftp://example.org', 'http://'])
      await expect(pilot.call(developerCalls.submit, { body: developerFacts({ website }) })).rejects.toMatchObject({
        data: { fields: { website: expect.any(String) as string } },
      });
  });
});

describe('the developer agreement', () => {
  it('is accepted in the version that is in force, and once', async () => {
    const person = await server.signIn('observer');
    expect((await infoOf(person)).agreement).toEqual({
      version: CURRENT_DEVELOPER_AGREEMENT,
      acceptedVersion: null,
      acceptedAt: null,
      isAccepted: false,
    });
    await expect(person.call(developerCalls.acceptAgreement, { body: { version: '0.9' } })).rejects.toEqual(
      refusal(409, 'developer_agreement_changed'),
    );
    const first = (await acceptDeveloperAgreement(person)).info.agreement;
    expect(first).toMatchObject({ isAccepted: true, acceptedVersion: CURRENT_DEVELOPER_AGREEMENT });
    expect((await acceptDeveloperAgreement(person)).info.agreement).toEqual(first);
    const deeds = server.db.selectFrom('audit_events').select('data').where('action', '=', 'account.agreementAccepted');
    expect(await deeds.execute()).toHaveLength(1);
    const { call } = server.aClient();
    await expect(
      call(developerCalls.acceptAgreement, { body: { version: CURRENT_DEVELOPER_AGREEMENT } }),
    ).rejects.toMatchObject({ code: 401 });
  });

  it('is asked for again once there is a newer one', async () => {
    const person = await server.signIn('dispatcher');
    await certifyDeveloper(server, person);
    expect((await acceptDeveloperAgreement(person)).info.canHaveKeys).toBe(true);
    await server.db
      .updateTable('accepted_agreements')
      .set({ version: '0.9' })
      .where('document', '=', 'developerAgreement')
      .execute();
    expect(await infoOf(person)).toMatchObject({
      canHaveKeys: false,
      agreement: { acceptedVersion: '0.9', isAccepted: false },
    });
  });
});

it('lists developers beside the other queues, with a place of their own', async () => {
  const admin = await server.signIn('admin');
  const { list } = await admin.call(listVerificationCases, { query: { queue: 'personal' } });
  expect(list.filter(({ authType }) => authType === 4)).toEqual([]);
});
