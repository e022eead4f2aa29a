import { getEnterpriseInfo, submitEnterprise } from '@skein/contract/certification.ts';
import { getUserInfo } from '@skein/contract/session.ts';
import {
  decideVerificationCase,
  getVerificationCase,
  listVerificationCases,
  takeVerificationCase,
  viewVerificationOriginal,
} from '@skein/contract/verification-review.ts';
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
import { approve, type Person } from '../../testing/verification-builders.ts';

const server = useTestServer(behindProxy);
let founder: Person;
let admin: Person;
let second: Person;
beforeEach(async () => {
  founder = await somebody();
  [admin, second] = [await server.signIn('admin'), await aReviewer()];
});

interface Case {
  readonly id: string;
  readonly version: number;
}
const somebody = async (): Promise<Person> => asClient(server, (await aRegistered(server)).token);
const idOf = async ({ call }: Person) => (await call(getUserInfo, {})).info.id;
const aReviewer = async (): Promise<Person> => {
  const person = await somebody();
  const id = await idOf(person);
  await server.db.updateTable('users').set({ is_platform_admin: true }).where('id', '=', id).execute();
  return person;
};
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;
const take = ({ call }: Person, which: Case) => call(takeVerificationCase, { body: which });
const decide = ({ call }: Person, which: Case) =>
  call(decideVerificationCase, { body: { ...which, decision: 'approve' } });
const show = async ({ call }: Person, which: Case) => (await call(getVerificationCase, { query: which })).info;
const info = async ({ call }: Person) => (await call(getEnterpriseInfo, {})).info;
const countOf = async (enterpriseLicenseNum: string) => {
  const rows = server.db.selectFrom('enterprises').select('id').where('license_num', '=', enterpriseLicenseNum);
  return (await rows.execute()).length;
};
const viewsOf = async (fileId: string) => {
  const views = server.db.selectFrom('audit_events').select('sequence').where('action', '=', 'file.viewed');
  return (await views.where('target_id', '=', fileId).execute()).length;
};

describe('on the desk, an enterprise', () => {
  it('is found by its kind and its name, with people masked', async () => {
    const enterpriseName = `云栖${Date.now()}航测有限公司`;
    const which = await submitAnEnterprise(founder, { enterpriseName });
    const query = { authType: '2', search: enterpriseName } as const;
    expect(await admin.call(listVerificationCases, { query })).toMatchObject({
      total: 1,
      list: [
        {
          ...which,
          authType: 2,
          idCard: null,
          realName: null,
          isOwn: false,
          enterprise: {
            enterpriseName,
            enterpriseLegalPerson: '欧*',
            enterprisePhone: '089******0000',
            contactName: '郭*',
            isChange: false,
            checks: null,
          },
        },
      ],
    });
    expect((await admin.call(listVerificationCases, { query: { ...query, authType: '1' } })).total).toBe(0);
  });

  it('comes with what the server has looked up', async () => {
    const enterpriseLicenseNum = aCreditCode();
    const name = `晴岚${Date.now()}`;
    const held = await submitAnEnterprise(founder, { enterpriseLicenseNum, enterpriseName: `${name}有限公司` });
    const [twin, third] = [await somebody(), await somebody()];
    const other = await submitAnEnterprise(twin, { enterpriseLicenseNum, enterpriseName: `${name}股份有限公司` });
    expect((await show(admin, other)).enterprise?.checks).toEqual({
      isCodeSound: true,
      representative: 'unverified',
      holder: null,
      waitingTwins: 1,
      similarNames: [],
      changed: [],
      isCertificateOver: false,
    });
    await approve(admin, held);
    const found = { holder: `${name}有限公司`, similarNames: [`${name}有限公司`], waitingTwins: 0 };
    expect((await show(admin, other)).enterprise?.checks).toMatchObject(found);
    const unrelated = await submitAnEnterprise(third, { enterpriseName: `远帆${Date.now()}集团` });
    expect((await show(admin, unrelated)).enterprise?.checks).toMatchObject({ holder: null, similarNames: [] });
  });

  it('names what a change would change', async () => {
    const body = await anEnterpriseSubmission(founder);
    await approve(admin, (await founder.call(submitEnterprise, { body })).info);
    const changed = { ...body, ...(await operatingCertificate(founder)), enterprisePhone: '0898-65310001' };
    const { enterprise } = await show(admin, (await founder.call(submitEnterprise, { body: changed })).info);
    expect(enterprise).toMatchObject({ isChange: true });
    expect(enterprise?.checks?.changed.toSorted()).toEqual(
      ['enterprisePhone', 'operatingCertExpireAt', 'operatingCertImg', 'operatingCertNum'].toSorted(),
    );
  });

  it('shows its originals to the reviewer who took it', async () => {
    const which = await submitAnEnterprise(founder, await operatingCertificate(founder));
    await take(admin, which);
    const { info: seen } = await admin.call(viewVerificationOriginal, { body: { ...which, reason: '核对执照' } });
    expect(seen).toMatchObject({ enterpriseLegalPerson: '欧阳若兰', contactName: '郭明远', idCard: null });
    expect(seen.pictures.map(({ field }) => field)).toEqual(['enterpriseLicenseImg', 'operatingCertImg']);
    for (const { url } of seen.pictures) {
      const picture = await fetch(server.url + url, { headers: admin.headers });
      expect(picture.headers.get('content-type')).toBe('image/jpeg');
    }
  });

  it('has every opening of its papers in the log, of the licence like of the certificate', async () => {
    const which = await submitAnEnterprise(founder, await operatingCertificate(founder));
    await take(admin, which);
    const { info: seen } = await admin.call(viewVerificationOriginal, { body: { ...which, reason: '核对执照' } });
    for (const { field, url } of [...seen.pictures, ...seen.pictures]) {
      const [fileId = ''] = /[\da-f-]{36}/.exec(url) ?? [];
      const before = await viewsOf(fileId);
      expect((await fetch(server.url + url, { headers: admin.headers })).status).toBe(200);
      expect([field, (await viewsOf(fileId)) - before]).toEqual([field, 1]);
    }
  });
});

describe('two reviewers at once', () => {
  it('take one case: one has it, one is told 409', async () => {
    const which = await submitAnEnterprise(founder);
    const outcomes = await Promise.allSettled([take(admin, which), take(second, which)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal(409, 'case_taken') });
  });

  it('approve one case twice: one enterprise comes of it', async () => {
    const enterpriseLicenseNum = aCreditCode();
    const which = await submitAnEnterprise(founder, { enterpriseLicenseNum });
    await take(admin, which);
    const body = { ...which, decision: 'approve' } as const;
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => admin.call(decideVerificationCase, { body, allowedRepeat: true })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusal(409, 'case_decided'),
    });
    expect(await countOf(enterpriseLicenseNum)).toBe(1);
  });

  it('approve two cases of one licence: one wins, the other is told 409 and stays undecided', async () => {
    const enterpriseLicenseNum = aCreditCode();
    const rival = await somebody();
    const cases = [
      await submitAnEnterprise(founder, { enterpriseLicenseNum }),
      await submitAnEnterprise(rival, { enterpriseLicenseNum }),
    ] as const;
    await take(admin, cases[0]);
    await take(second, cases[1]);
    const outcomes = await Promise.allSettled([decide(admin, cases[0]), decide(second, cases[1])]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusal(409, 'license_taken'),
    });
    expect(await countOf(enterpriseLicenseNum)).toBe(1);
    const states = [await info(founder), await info(rival)].map(({ enterpriseAuthState }) => enterpriseAuthState);
    expect(new Set(states)).toEqual(new Set([1, 2]));
  });
});

describe('a decision', () => {
  it('on the own case is refused', async () => {
    const own = await submitAnEnterprise(admin);
    await expect(take(admin, own)).rejects.toEqual(refusal(403, 'own_case'));
    await expect(decide(admin, own)).rejects.toEqual(refusal(403, 'own_case'));
    expect(await show(admin, own)).toMatchObject({ isOwn: true });
    await take(second, own);
    await second.call(decideVerificationCase, { body: { ...own, decision: 'refuse', message: '请补充' } });
  });

  it('on an enterprise to which the reviewer belongs is refused, whoever submitted it', async () => {
    const body = await anEnterpriseSubmission(founder);
    await approve(admin, (await founder.call(submitEnterprise, { body })).info);
    await joinEnterprise(server, (await info(founder)).id ?? '', await idOf(second), 'pilot');
    const change = (await founder.call(submitEnterprise, { body: { ...body, contactName: '周行' } })).info;
    await expect(take(second, change)).rejects.toEqual(refusal(403, 'own_case'));
    expect(await show(second, change)).toMatchObject({ isOwn: true });
    await expect(approve(admin, change)).resolves.toBeUndefined();
  });

  it('holds for the version reviewed when the applicant edited meanwhile', async () => {
    const body = await anEnterpriseSubmission(founder);
    const reviewed = (await founder.call(submitEnterprise, { body })).info;
    await take(admin, reviewed);
    const edited = { ...body, enterpriseName: '另一个名字有限公司' };
    await founder.call(submitEnterprise, { body: edited });
    await decide(admin, reviewed);
    expect(await info(founder)).toMatchObject({
      enterpriseName: body.enterpriseName,
      enterpriseAuthState: 2,
      submitted: { enterpriseName: edited.enterpriseName },
      history: [
        { version: 2, authState: 1 },
        { version: 1, authState: 2 },
      ],
    });
    await approve(second, { id: reviewed.id, version: 2 });
    expect(await info(founder)).toMatchObject({ enterpriseName: edited.enterpriseName, submitted: null });
  });

  it('on a version that was replaced unseen is refused', async () => {
    const stale = await submitAnEnterprise(founder);
    await submitAnEnterprise(founder);
    await expect(take(admin, stale)).rejects.toEqual(refusal(409, 'case_decided'));
  });
});
