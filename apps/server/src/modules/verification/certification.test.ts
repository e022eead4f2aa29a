import { getOwnAccess } from '@skein/contract/access.ts';
import { getUserEnterpriseBaseState } from '@skein/contract/accounts.ts';
import { getEnterpriseInfo, submitEnterprise } from '@skein/contract/certification.ts';
import { getFileLink } from '@skein/contract/files.ts';
import { listNotices } from '@skein/contract/notices.ts';
import { serviceCalls } from '@skein/contract/services.ts';
import { getUserInfo } from '@skein/contract/session.ts';
import { listUserAuths } from '@skein/contract/verification.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aCreditCode,
  anEnterpriseSubmission,
  operatingCertificate,
  submitAnEnterprise,
} from '../../testing/certification-builders.ts';
import { joinEnterprise } from '../../testing/enterprises.ts';
import { aRegistered, asClient } from '../../testing/registered.ts';
import { behindProxy, useTestServer } from '../../testing/use-test-server.ts';
import { approve, refuse, uploadPicture, type Person } from '../../testing/verification-builders.ts';
import { verifyAuditLog } from '../audit/audit.module.ts';
import { sweepFiles } from '../files/files.module.ts';
import { verificationModule } from './verification.module.ts';

const server = useTestServer(behindProxy);
let founder: Person;
let other: Person;
let admin: Person;
beforeEach(async () => {
  [founder, other] = [await somebody(), await somebody()];
  admin = await server.signIn('admin');
});

const somebody = async (): Promise<Person> => asClient(server, (await aRegistered(server)).token);
const idOf = async ({ call }: Person) => (await call(getUserInfo, {})).info.id;
const refusal = (code: number, reason: string, data: object = {}) =>
  expect.objectContaining({ code, reason, data: expect.objectContaining(data) as object }) as Error;
const info = async ({ call }: Person) => (await call(getEnterpriseInfo, {})).info;

const standing = async ({ call }: Person) => (await call(getUserEnterpriseBaseState, {})).info;

/** Someone whose enterprise is certified, and what they submitted. */
const certify = async (person: Person, given: object = {}) => {
  const body = await anEnterpriseSubmission(person, given);
  await approve(admin, (await person.call(submitEnterprise, { body })).info);
  return { body, enterpriseId: (await info(person)).id ?? '' };
};

describe('someone without an enterprise', () => {
  it('is told that nothing is certified, and may submit', async () => {
    expect(await info(founder)).toMatchObject({
      id: null,
      enterpriseName: null,
      enterpriseAuthState: 0,
      canSubmit: true,
      history: [],
      submitted: null,
    });
  });

  it('sees what they submitted under review, in clear, and nobody else does', async () => {
    const body = await anEnterpriseSubmission(founder, {
      enterpriseLicenseNum: '９１３５０１００ｍ０００１００ｙ４３',
      ...(await operatingCertificate(founder)),
    });
    await founder.call(submitEnterprise, { body });
    expect(await info(founder)).toMatchObject({
      ...body,
      enterpriseLicenseNum: '91350100M000100Y43',
      tel: body.enterprisePhone,
      enterpriseAuthState: 1,
      certifiedAt: null,
      id: null,
      history: [{ version: 1, authState: 1 }],
    });
    expect(await info(other)).toMatchObject({ enterpriseAuthState: 0, history: [] });
    expect((await founder.call(listUserAuths, {})).total).toBe(0);
  });

  it('reads why it was refused, and submits again with the refusal in the history', async () => {
    const first = await submitAnEnterprise(founder);
    await refuse(admin, first, '营业执照看不清');
    expect(await info(founder)).toMatchObject({ enterpriseAuthState: 3, authRefuseMsg: '营业执照看不清' });
    expect(await standing(founder)).toMatchObject({ applyState: 0, enterpriseAuthState: 3 });
    expect((await founder.call(listNotices, { query: {} })).list).toMatchObject([{ kind: 'enterpriseRefused' }]);

    expect(await submitAnEnterprise(founder)).toEqual({ id: first.id, version: 2 });
    expect((await info(founder)).history).toMatchObject([
      { version: 2, authState: 1, authRefuseMsg: null },
      { version: 1, authState: 3, authRefuseMsg: '营业执照看不清' },
    ]);
  });

  it('can submit ten times a day and not more, also at once', async () => {
    const body = await anEnterpriseSubmission(founder);
    const attempts = await Promise.allSettled(
      Array.from({ length: 12 }, () => founder.call(submitEnterprise, { body, allowedRepeat: true })),
    );
    const versions = attempts.flatMap((each) => (each.status === 'fulfilled' ? [each.value.info.version] : []));
    expect(versions.toSorted((one, next) => one - next)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await expect(founder.call(submitEnterprise, { body })).rejects.toEqual(refusal(429, 'too_many_submissions'));
  });
});

describe('what is submitted', () => {
  it.each([
    [
      'a credit code with a bad check character',
      { enterpriseLicenseNum: '91350100M000100Y44' },
      'enterpriseLicenseNum',
    ],
    ['a name of nothing but blanks', { enterpriseName: '  ' }, 'enterpriseName'],
    ['a name with a zero-width character', { enterpriseName: '海\u200b岬' }, 'enterpriseName'],
    ['a telephone number of letters', { enterprisePhone: 'call me' }, 'enterprisePhone'],
    ['half an operating certificate', { operatingCertNum: 'UAS-OC-1' }, 'operatingCertImg'],
    ['an enterprise that it may not name', { enterpriseId: crypto.randomUUID() }, 'enterpriseId'],
  ])('is refused with code 400 beside its field for %s', async (_, wrong, field) => {
    const refused = founder.call(submitEnterprise, { body: await anEnterpriseSubmission(founder, wrong) });
    await expect(refused).rejects.toEqual(
      refusal(400, 'invalid_input', { fields: expect.objectContaining({ [field]: expect.any(String) }) }),
    );
    expect(await info(founder)).toMatchObject({ enterpriseAuthState: 0 });
  });

  it('may not hold a certificate that is over', async () => {
    const over = { ...(await operatingCertificate(founder)), operatingCertExpireAt: '2020-01-01' };
    await expect(submitAnEnterprise(founder, over)).rejects.toEqual(
      refusal(400, 'invalid_input', { fields: { operatingCertExpireAt: expect.any(String) as string } }),
    );
  });

  it.each([
    ['another person’s file', () => uploadPicture(other, 'licence')],
    ['a file that was uploaded for something else', () => uploadPicture(founder, 'avatar')],
  ])('may not name %s', async (_, file) => {
    const submission = submitAnEnterprise(founder, { enterpriseLicenseImg: await file() });
    await expect(submission).rejects.toEqual(refusal(404, 'no_such_file'));
  });

  it.each([submitEnterprise, getEnterpriseInfo])('is refused to a visitor: $path', async ({ path, method }) => {
    expect((await server.send(path, { method })).envelope).toMatchObject({ code: 401 });
  });
});

describe('an approval', () => {
  it('brings about the enterprise, which the submitter owns and works in with the very next call', async () => {
    const { body, enterpriseId } = await certify(founder);
    expect(await info(founder)).toMatchObject({ ...body, id: enterpriseId, enterpriseAuthState: 2, canSubmit: true });
    expect(await standing(founder)).toMatchObject({ applyState: 2, enterpriseId, enterpriseAuthState: 2 });
    expect((await founder.call(getOwnAccess, {})).info).toMatchObject({
      enterprise: { id: enterpriseId, name: body.enterpriseName },
      roles: [{ builtIn: 'owner' }],
    });
    const units = server.db.selectFrom('units').select('name').where('enterprise_id', '=', enterpriseId);
    expect(await units.execute()).toEqual([{ name: body.enterpriseName }]);
    expect((await founder.call(listNotices, { query: {} })).list).toMatchObject([{ kind: 'enterpriseApproved' }]);
  });

  it('comes with the starter services for ninety days, and a seat in each for the owner', async () => {
    const { enterpriseId } = await certify(founder);
    const { list } = await founder.call(serviceCalls.list, {});
    const granted = list.filter(({ state }) => state !== 'none');
    expect(granted.map(({ service }) => service).toSorted()).toEqual([
      'console',
      'controldesk',
      'dashboard',
      'uavhangar',
    ]);
    const starter = { state: 'running', daysLeft: 90, seats: 10, seatsUsed: 1, givesNewMembersASeat: true };
    for (const service of granted) expect(service).toMatchObject(starter);
    const seats = server.db.selectFrom('service_seats').select('user_id').where('enterprise_id', '=', enterpriseId);
    expect(new Set((await seats.execute()).map(({ user_id }) => user_id))).toEqual(new Set([await idOf(founder)]));
  });

  it('of a change gives no starter services again', async () => {
    const { body } = await certify(founder);
    const ended = { ended_at: server.clock.now(), ended_why: 'over' };
    const { id } = await info(founder);
    await server.db
      .updateTable('service_grants')
      .set(ended)
      .where('enterprise_id', '=', id ?? '')
      .execute();
    const change = { ...body, enterpriseAddress: '云南省昆明市五华区翠湖南路 2 号' };
    await approve(admin, (await founder.call(submitEnterprise, { body: change })).info);
    const { list } = await founder.call(serviceCalls.list, {});
    expect(list.filter(({ state }) => state === 'running')).toEqual([]);
  });

  it('is recorded in the enterprise’s own log, with people masked', async () => {
    const { enterpriseId } = await certify(founder);
    const events = await server.db
      .selectFrom('audit_events')
      .select(['action', 'data'])
      .where('enterprise_id', '=', enterpriseId)
      .execute();
    expect(events).toMatchObject([
      { action: 'enterprise.certified', data: { enterpriseLegalPerson: { to: '欧*' }, contactName: { to: '郭*' } } },
    ]);
    expect(JSON.stringify(events)).not.toContain('若兰');
    expect(await verifyAuditLog(server.db)).toMatchObject({ isWhole: true });
  });

  it('cannot be had a second time by API: what is certified as it is, is refused', async () => {
    const { body } = await certify(founder);
    await expect(founder.call(submitEnterprise, { body })).rejects.toEqual(refusal(409, 'already_approved'));
  });

  it('of a licence that another enterprise holds is refused, and so is submitting it', async () => {
    const enterpriseLicenseNum = aCreditCode();
    const late = await submitAnEnterprise(other, { enterpriseLicenseNum });
    await certify(founder, { enterpriseLicenseNum });
    await expect(approve(admin, late)).rejects.toEqual(refusal(409, 'license_taken'));
    await expect(submitAnEnterprise(await somebody(), { enterpriseLicenseNum })).rejects.toEqual(
      refusal(409, 'license_taken'),
    );
    expect(await info(other)).toMatchObject({ enterpriseAuthState: 1, id: null });
  });
});

describe('a change of what is certified', () => {
  it('leaves the card as it is until it is approved, then the card and the first unit say it', async () => {
    const { body, enterpriseId } = await certify(founder);
    const changed = { ...body, enterpriseName: '海岬低空科技有限公司', enterpriseAddress: '海口市龙华区' };
    const which = (await founder.call(submitEnterprise, { body: changed })).info;
    expect(await info(founder)).toMatchObject({
      enterpriseName: body.enterpriseName,
      enterpriseAuthState: 2,
      submitted: { enterpriseName: changed.enterpriseName },
      history: [{ authState: 1 }, { authState: 2 }],
    });
    await approve(admin, which);
    expect(await info(founder)).toMatchObject({ ...changed, id: enterpriseId, submitted: null });
    const units = server.db.selectFrom('units').select('name').where('enterprise_id', '=', enterpriseId);
    expect(await units.execute()).toEqual([{ name: changed.enterpriseName }]);
    const certified = server.db.selectFrom('audit_events').select('data').where('enterprise_id', '=', enterpriseId);
    const events = await certified.where('action', '=', 'enterprise.certified').orderBy('sequence').execute();
    expect(Object.keys(events[1]?.data as object)).toEqual(['enterpriseName', 'enterpriseAddress']);
  });

  it('that is refused leaves the enterprise certified, with the reason for who may try again', async () => {
    const { body } = await certify(founder);
    const which = (await founder.call(submitEnterprise, { body: { ...body, contactName: '周行' } })).info;
    await refuse(admin, which, '请说明变更原因');
    expect(await info(founder)).toMatchObject({
      enterpriseAuthState: 2,
      contactName: '郭明远',
      authRefuseMsg: '请说明变更原因',
      submitted: { contactName: '周行' },
    });
  });

  it('is submitted by any who may change the enterprise, with the papers it has, and by nobody else', async () => {
    const { body, enterpriseId } = await certify(founder);
    const pilot = await somebody();
    await joinEnterprise(server, enterpriseId, await idOf(other), 'administrator');
    await joinEnterprise(server, enterpriseId, await idOf(pilot), 'pilot');
    const changed = { ...body, enterpriseAddress: '海口市秀英区' };
    await expect(pilot.call(submitEnterprise, { body: changed })).rejects.toEqual(
      refusal(403, 'not_permitted', { permission: 'enterprise:write' }),
    );
    expect(await info(pilot)).toMatchObject({ enterpriseName: body.enterpriseName, canSubmit: false, history: [] });
    await expect(other.call(submitEnterprise, { body: changed })).resolves.toHaveProperty('info.version', 2);
    // The licence is on the card: every member may look at it, and nobody outside.
    const link = { query: { id: body.enterpriseLicenseImg } };
    await expect(pilot.call(getFileLink, link)).resolves.toHaveProperty('info.url');
    await expect((await somebody()).call(getFileLink, link)).rejects.toEqual(refusal(404, 'no_such_file'));
  });

  it('reaches nothing of another enterprise', async () => {
    const [mine, theirs] = [await certify(founder), await certify(other)];
    const borrowed = { ...mine.body, enterpriseLicenseImg: theirs.body.enterpriseLicenseImg };
    await expect(founder.call(submitEnterprise, { body: borrowed })).rejects.toEqual(refusal(404, 'no_such_file'));
    const number = { ...mine.body, enterpriseLicenseNum: theirs.body.enterpriseLicenseNum };
    await expect(founder.call(submitEnterprise, { body: number })).rejects.toEqual(refusal(409, 'license_taken'));
    expect(await info(founder)).toMatchObject({ id: mine.enterpriseId, history: [{ version: 1 }] });
  });
});

it('outlives the person who submitted it, with its papers', async () => {
  const { body, enterpriseId } = await certify(founder);
  await joinEnterprise(server, enterpriseId, await idOf(other), 'administrator');
  const [founderId, waiting] = [
    await idOf(founder),
    (await founder.call(submitEnterprise, { body: { ...body, contactName: '周行' } })).info,
  ];
  await server.db.inTransaction(async (tx) => {
    const { secrets } = server;
    const erasure = { tx, userId: founderId, contacts: [], secrets, now: server.clock.now() };
    await verificationModule.personalData?.erase?.({ ...erasure, dropContent: async () => undefined });
    await tx.deleteFrom('users').where('id', '=', founderId).execute();
  });
  await sweepFiles({ ...server, clock: server.clock.now });
  const kept = await info(other);
  expect(kept).toMatchObject({ ...body, enterpriseAuthState: 2, submitted: null });
  expect(kept.history.map(({ authState }) => authState)).toEqual([0, 2]);
  await expect(approve(admin, waiting)).rejects.toEqual(refusal(409, 'case_decided'));
  await expect(other.call(getFileLink, { query: { id: body.enterpriseLicenseImg } })).resolves.toHaveProperty('info');
});
