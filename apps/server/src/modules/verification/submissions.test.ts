import {
  deriveAuthFlags,
  getFlightQualification,
  getPersonalAuth,
  listUserAuths,
  submitFlightQualification,
  submitPersonalAuth,
} from '@skein/contract/verification.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRegistered, asClient, signInElsewhere } from '../../testing/registered.ts';
import { behindProxy, useTestServer } from '../../testing/use-test-server.ts';
import {
  aPersonalSubmission,
  approve,
  aResidentId,
  refuse,
  submitPersonal,
  submitQualification,
  uploadPicture,
  type Person,
} from '../../testing/verification-builders.ts';

const server = useTestServer(behindProxy);
let account: string;
let pilot: Person;
let other: Person;
let admin: Person;
beforeEach(async () => {
  const [one, another] = [await aRegistered(server), await aRegistered(server)];
  account = one.account;
  [pilot, other] = [asClient(server, one.token), asClient(server, another.token)];
  admin = await server.signIn('admin');
});

const maskOf = (idCard: string) => `${idCard.slice(0, 3)}***********${idCard.slice(-4)}`;
const inFullWidth = (idCard: string) =>
  idCard.replace(/[0-9X]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).toLowerCase();

const refusal = (code: number, reason: string, data: object = {}) =>
  expect.objectContaining({ code, reason, data: expect.objectContaining(data) as object }) as Error;
const badField = (name: string) => refusal(400, 'invalid_input', { fields: { [name]: expect.any(String) as string } });

const personal = async ({ call }: Person = pilot) => (await call(getPersonalAuth, {})).info;
const qualification = async () => (await pilot.call(getFlightQualification, {})).info;
const flags = async () => deriveAuthFlags((await pilot.call(listUserAuths, {})).list);

const passDays = async (days: number) => {
  server.clock.advanceMinutes(days * 24 * 60);
  pilot = asClient(server, (await signInElsewhere(server, account)).token);
  admin = await server.signIn('admin');
};

describe('a person who has submitted nothing', () => {
  it('is told so, and verified in no respect', async () => {
    expect(await personal()).toMatchObject({ authState: 0, id: null, realName: null, canSubmit: true, history: [] });
    expect(await qualification()).toMatchObject({ authState: 0, id: null, expireAt: null, isExpired: false });
    expect(await flags()).toEqual({ personalAuthState: false, flightQualificationState: false });
  });
});

describe('an identity', () => {
  it('is under review once submitted, and shown masked', async () => {
    const idCard = aResidentId();
    const body = await aPersonalSubmission(pilot, { idCard });
    const { info } = await pilot.call(submitPersonalAuth, { body });
    expect(await personal()).toMatchObject({
      id: info.id,
      version: 1,
      authState: 1,
      authRefuseMsg: null,
      realName: '张*',
      idCard: maskOf(idCard),
      idCardImg: body.idCardImg,
      idCardBackImg: body.idCardBackImg,
      canSubmit: true,
    });
    expect(await flags()).toEqual({ personalAuthState: false, flightQualificationState: false });
  });

  it('is seen by nobody else', async () => {
    await submitPersonal(pilot);
    expect(await personal(other)).toMatchObject({ authState: 0, id: null, history: [] });
  });

  it('is verified once approved, and cannot be submitted by API again', async () => {
    await approve(admin, await submitPersonal(pilot));
    expect(await personal()).toMatchObject({ authState: 2, canSubmit: false });
    expect(await flags()).toEqual({ personalAuthState: true, flightQualificationState: false });
    await expect(submitPersonal(pilot)).rejects.toEqual(refusal(409, 'already_approved'));
  });

  it('is submitted again after a refusal, with the refusal in its history', async () => {
    const first = await submitPersonal(pilot);
    await refuse(admin, first, '请上传<b>清晰</b>的照片');
    expect(await personal()).toMatchObject({ authState: 3, authRefuseMsg: '请上传<b>清晰</b>的照片', canSubmit: true });
    expect(await flags()).toMatchObject({ personalAuthState: false });

    expect(await submitPersonal(pilot)).toEqual({ id: first.id, version: 2 });
    const info = await personal();
    expect(info).toMatchObject({ version: 2, authState: 1, authRefuseMsg: null });
    expect(info.history).toMatchObject([
      { version: 2, authState: 1, authRefuseMsg: null, decidedAt: null },
      { version: 1, authState: 3, authRefuseMsg: '请上传<b>清晰</b>的照片', decidedAt: expect.any(String) as string },
    ]);
  });

  it('edited before anyone looked leaves only the newest version to review', async () => {
    await submitPersonal(pilot);
    await submitPersonal(pilot);
    expect((await personal()).history.map(({ authState }) => authState)).toEqual([1, 0]);
  });

  it('can be submitted ten times a day and not more', async () => {
    const body = await aPersonalSubmission(pilot);
    for (let times = 0; times < 10; times += 1) await pilot.call(submitPersonalAuth, { body });
    await expect(pilot.call(submitPersonalAuth, { body })).rejects.toEqual(refusal(429, 'too_many_submissions'));
    await passDays(1);
    await expect(pilot.call(submitPersonalAuth, { body })).resolves.toHaveProperty('info.version', 11);
  });

  it('submitted twenty times at once becomes versions of one case, each with its own number', async () => {
    const body = { ...(await aPersonalSubmission(pilot)) };
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, () => pilot.call(submitPersonalAuth, { body, allowedRepeat: true })),
    );
    const versions = attempts.flatMap((attempt) =>
      attempt.status === 'fulfilled' ? [attempt.value.info.version] : [],
    );
    expect(versions.toSorted((one, next) => one - next)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe('an ID number', () => {
  it('says what is wrong with it in the language of the reader', async () => {
    const reader = await server.signIn('pilot', 'zh-CN');
    const body = await aPersonalSubmission(reader, { idCard: '110105194912310021' });
    const words = { fields: { idCard: '身份证号校验位不符，请核对是否有数字输错' } };
    await expect(reader.call(submitPersonalAuth, { body })).rejects.toEqual(refusal(400, 'invalid_input', words));
  });

  it('of another verified person is refused, also in full-width digits', async () => {
    const idCard = aResidentId();
    await approve(admin, await submitPersonal(other, { idCard }));
    const isTaken = refusal(409, 'id_number_taken');
    await expect(submitPersonal(pilot, { idCard: inFullWidth(idCard) })).rejects.toEqual(isTaken);
    await expect(submitQualification(pilot, { idCard })).rejects.toEqual(isTaken);
    expect(await personal()).toMatchObject({ authState: 0, history: [] });
  });

  it('that two people claim is given to the one approved first', async () => {
    const idCard = aResidentId();
    const [mine, theirs] = [await submitPersonal(pilot, { idCard }), await submitPersonal(other, { idCard })];
    await approve(admin, theirs);
    await expect(approve(admin, mine)).rejects.toEqual(refusal(409, 'id_number_taken'));
    expect(await personal()).toMatchObject({ authState: 1 });
  });

  it('of a licence must be the one the identity was verified with', async () => {
    const idCard = aResidentId();
    await approve(admin, await submitPersonal(pilot, { idCard }));
    await expect(submitQualification(pilot)).rejects.toEqual(refusal(409, 'id_number_differs'));
    await expect(submitQualification(pilot, { idCard })).resolves.toHaveProperty('version', 1);
  });
});

describe('what is sent', () => {
  it.each([
    ['a file that does not exist', async () => crypto.randomUUID()],
    ["another person's file", () => uploadPicture(other, 'id-card')],
    ['a file that was uploaded for something else', () => uploadPicture(pilot, 'avatar')],
  ])('may not name %s', async (_, file) => {
    const body = { ...(await aPersonalSubmission(pilot)), idCardImg: await file() };
    await expect(pilot.call(submitPersonalAuth, { body })).rejects.toEqual(refusal(404, 'no_such_file'));
    expect(await personal()).toMatchObject({ authState: 0 });
  });

  it('keeps its files from being swept', async () => {
    const body = await aPersonalSubmission(pilot);
    await pilot.call(submitPersonalAuth, { body });
    const rows = await server.db
      .selectFrom('files')
      .select('unattached_since')
      .where('id', 'in', [body.idCardImg, body.idCardBackImg])
      .execute();
    expect(rows).toEqual([{ unattached_since: null }, { unattached_since: null }]);
  });

  it('may not carry a field of its own making, however it is named', async () => {
    const text = JSON.stringify(await aPersonalSubmission(pilot)).replace(/\}$/, ',"__proto__":{"authState":2}}');
    const headers = { 'content-type': 'application/json', ...pilot.headers };
    const { envelope } = await server.send(submitPersonalAuth.path, { method: 'POST', headers, body: text });
    expect(envelope.code).toBe(400);
    expect(await personal()).toMatchObject({ authState: 0 });
  });

  it.each([submitPersonalAuth, getPersonalAuth, submitFlightQualification, getFlightQualification, listUserAuths])(
    'is refused to a visitor: $path',
    async ({ path, method }) => {
      expect((await server.send(path, { method })).envelope).toMatchObject({ code: 401 });
    },
  );
});

describe('a flight qualification', () => {
  it('is verified once approved, and shown with its licence masked', async () => {
    const idCard = aResidentId();
    await approve(admin, await submitQualification(pilot, { idCard }));
    expect(await qualification()).toMatchObject({
      authState: 2,
      licenceClass: 'small',
      licenceCategory: 'multirotor',
      licenceRating: 'bvlos',
      licenceNumber: 'CAA*********0123',
      issuedAt: '2026-01-31',
      expireAt: '2099-01-30',
      isExpired: false,
      idCard: maskOf(idCard),
    });
    expect(await flags()).toEqual({ personalAuthState: false, flightQualificationState: true });
  });

  it('holds through its last day in Beijing, then has expired and may be submitted again', async () => {
    const now = server.clock.now();
    const lastDay = new Date(now.getTime() + (8 + 24) * 3_600_000).toISOString().slice(0, 10);
    const idCard = aResidentId();
    await approve(admin, await submitQualification(pilot, { idCard, expireAt: lastDay }));

    const end = new Date(`${lastDay}T23:59:00+08:00`);
    await passDays((end.getTime() - now.getTime()) / 86_400_000 - 1 / 1440);
    expect(await qualification()).toMatchObject({ authState: 2, isExpired: false });
    await passDays(2 / 1440);
    expect(await qualification()).toMatchObject({ authState: 2, isExpired: true, canSubmit: true });
    expect(await flags()).toMatchObject({ flightQualificationState: false });

    await expect(submitQualification(pilot, { idCard })).resolves.toHaveProperty('version', 2);
    expect(await qualification()).toMatchObject({ authState: 1, isExpired: false });
  });

  it('that is over is refused beside its field', async () => {
    const submission = submitQualification(pilot, { expireAt: '2026-02-01' });
    await expect(submission).rejects.toEqual(badField('expireAt'));
  });
});
