import { randomBytes } from 'node:crypto';
import { currentAgreements } from '@skein/contract/agreements.ts';
import { bindMailFirst } from '@skein/contract/accounts.ts';
import { getMailCode } from '@skein/contract/codes.ts';
import { beginTotp, confirmTotp } from '@skein/contract/second-factors.ts';
import { completeSecondStep } from '@skein/contract/second-step.ts';
import { getUserInfo } from '@skein/contract/session.ts';
import {
  bindExistingToWechat,
  completeWechat,
  createAccountFromWechat,
  getWechatBinding,
  startWechat,
  unbindWechat,
  type WechatPurpose,
} from '@skein/contract/wechat.ts';
import { storeToken } from '@skein/api-client/credentials.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/second-factors.ts';
import { demoPassword, startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { startWechatStandIn, wechatApp } from '../../testing/wechat-stand-in.ts';

let wechat: Awaited<ReturnType<typeof startWechatStandIn>>;
let server: TestServer;
beforeAll(async () => {
  wechat = await startWechatStandIn();
  server = await startTestServer({
    environment: {
      WECHAT_APP_ID: wechatApp.id,
      WECHAT_APP_SECRET: wechatApp.secret,
      WECHAT_API_URL: wechat.url,
      PUBLIC_URL: 'https://skein.example.org',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await wechat.stop();
});
beforeEach(async () => {
  Object.assign(wechat.standIn, {
    tokenAnswer: undefined,
    userInfoAnswer: undefined,
    isSilent: false,
    answersGarbage: false,
  });
  await server.db.deleteFrom('wechat_identities').execute();
});

type Call = ReturnType<TestServer['aClient']>['call'];

const agreements = currentAgreements;
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;
const makeNonce = () => randomBytes(32).toString('base64url');
const showPerson = (openid: string, unionid?: string) => {
  wechat.standIn.person = { openid, nickname: `nickname of ${openid}`, ...(unionid !== undefined && { unionid }) };
};

const ownerProof = { password: demoPassword };

const begin = async (call: Call, purpose: WechatPurpose = 'login') => {
  const nonce = makeNonce();
  const { info } = await call(startWechat, { body: { purpose, nonce, ...(purpose === 'bind' && ownerProof) } });
  return { nonce, state: new URL(info.authorizeUrl).searchParams.get('state') ?? '', ...info };
};

const arrive = async (call: Call, { state, nonce }: { state: string; nonce: string }, code = 'CODE') =>
  (await call(completeWechat, { body: { code, state, nonce }, allowedRepeat: true })).info;

const goThrough = async (call: Call, purpose?: WechatPurpose) => arrive(call, await begin(call, purpose));

const earnTicket = async (openid: string) => {
  showPerson(openid);
  const outcome = await goThrough(server.aClient().call);
  if (outcome.kind !== 'unknown') throw new Error(`not unknown but ${outcome.kind}`);
  return outcome.ticket;
};

const createFrom = async (openid: string) => {
  const { call, storage } = server.aClient();
  const ticket = await earnTicket(openid);
  const { info } = await call(createAccountFromWechat, { body: { ticket, name: `Person ${openid}`, agreements } });
  storeToken(storage, info.token);
  return { call, ticket };
};

const deeds = async () =>
  (await server.db.selectFrom('audit_events').select(['action', 'actor_id']).orderBy('sequence').execute()).map(
    ({ action }) => action,
  );

describe('beginning', () => {
  it("leads to WeChat's page with the parameters it asks for", async () => {
    const { authorizeUrl } = await begin(server.aClient().call);
    const url = new URL(authorizeUrl);
    expect(url.origin + url.pathname).toBe('https://open.weixin.qq.com/connect/qrconnect');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      appid: wechatApp.id,
      redirect_uri: 'https://skein.example.org/wachart/SocialLoginChart',
      response_type: 'code',
      scope: 'snsapi_login',
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect(url.hash).toBe('#wechat_redirect');
  });

  it('stores neither the state nor the nonce in clear', async () => {
    const { state, nonce } = await begin(server.aClient().call);
    const rows = JSON.stringify(await server.db.selectFrom('wechat_authorisations').selectAll().execute());
    expect(rows).not.toContain(state);
    expect(rows).not.toContain(nonce);
  });

  it('refuses to bind for a visitor', async () => {
    await expect(begin(server.aClient().call, 'bind')).rejects.toEqual(refusal(401, 'not_signed_in'));
  });

  it('refuses a nonce that is too short to be one', async () => {
    const { envelope } = await server.post(startWechat.path, { purpose: 'login', nonce: 'short' });
    expect(envelope).toMatchObject({ code: 400, data: { reason: 'invalid_input' } });
  });
});

describe('the state', () => {
  it('is refused when it is missing or unknown', async () => {
    const { call } = server.aClient();
    const { nonce } = await begin(call);
    const { envelope } = await server.post(completeWechat.path, { code: 'CODE', nonce });
    expect(envelope).toMatchObject({ code: 400, data: { reason: 'invalid_input' } });
    await expect(arrive(call, { state: makeNonce(), nonce })).rejects.toEqual(refusal(400, 'wechat_state_refused'));
  });

  it('is refused in a page that did not begin it, and stays good for the one that did', async () => {
    showPerson('o-foreign');
    const { call } = server.aClient();
    const begun = await begin(call);
    await expect(arrive(call, { ...begun, nonce: makeNonce() })).rejects.toEqual(refusal(400, 'wechat_state_refused'));
    await expect(arrive(call, begun)).resolves.toHaveProperty('kind', 'unknown');
  });

  it('is refused after ten minutes', async () => {
    const { call } = server.aClient();
    const begun = await begin(call);
    server.clock.advanceMinutes(10);
    await expect(arrive(call, begun)).rejects.toEqual(refusal(410, 'wechat_state_expired'));
  });

  it('is refused when it is used again after a minute', async () => {
    showPerson('o-reused');
    const { call } = server.aClient();
    const begun = await begin(call);
    await arrive(call, begun);
    server.clock.advanceMinutes(1.1);
    await expect(arrive(call, begun)).rejects.toEqual(refusal(410, 'wechat_state_expired'));
  });

  it('is spent by a denial', async () => {
    const { call } = server.aClient();
    const { state, nonce } = await begin(call);
    await expect(call(completeWechat, { body: { state, nonce } })).rejects.toEqual(refusal(400, 'wechat_denied'));
    await expect(arrive(call, { state, nonce })).rejects.toEqual(refusal(400, 'wechat_denied'));
  });
});

it('lets nobody in whose account is disabled', async () => {
  const { call } = await createFrom('o-disabled');
  const { info } = await call(getUserInfo, {});
  await server.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', info.id).execute();
  await expect(goThrough(server.aClient().call)).rejects.toEqual(refusal(403, 'account_disabled'));
});

describe('a callback that arrives twice', () => {
  it('asks WeChat once and tells both the same ticket', async () => {
    showPerson('o-twice');
    const { call } = server.aClient();
    const begun = await begin(call);
    const before = wechat.requests.length;
    const [one, other] = await Promise.all([arrive(call, begun), arrive(call, begun)]);
    expect(one).toEqual(other);
    expect(wechat.requests.length - before).toBe(2);
    expect(await arrive(call, begun)).toEqual(one);
  });

  it('gives the same session again, sealed while it is kept', async () => {
    await createFrom('o-refresh');
    const { call } = server.aClient();
    const begun = await begin(call);
    const outcome = await arrive(call, begun);
    expect(outcome.kind).toBe('signedIn');
    expect(await arrive(call, begun)).toEqual(outcome);
    const rows = await server.db.selectFrom('wechat_authorisations').select('sealed_outcome').execute();
    const token = outcome.kind === 'signedIn' ? outcome.session.token : '';
    expect(rows.some(({ sealed_outcome }) => sealed_outcome?.includes(token))).toBe(false);
  });

  it('repeats a refusal too', async () => {
    wechat.standIn.tokenAnswer = { errcode: 40029, errmsg: 'invalid code' };
    const { call } = server.aClient();
    const begun = await begin(call);
    await expect(arrive(call, begun)).rejects.toEqual(refusal(410, 'wechat_code_refused'));
    wechat.standIn.tokenAnswer = undefined;
    await expect(arrive(call, begun)).rejects.toEqual(refusal(410, 'wechat_code_refused'));
  });
});

describe('an unknown person', () => {
  it('creates an account, is signed in, and is known from then on', async () => {
    const { call } = await createFrom('o-new');
    expect((await call(getUserInfo, {})).info).toMatchObject({ name: 'Person o-new', mail: null, phone: null });
    expect((await goThrough(server.aClient().call)).kind).toBe('signedIn');
    expect((await deeds()).slice(-4)).toEqual([
      'account.registered',
      'wechat.bound',
      'session.opened',
      'session.opened',
    ]);
  });

  it('binds the account that is signed in', async () => {
    const ticket = await earnTicket('o-existing');
    const { call } = await server.signIn('pilot');
    await call(bindExistingToWechat, { body: { ticket, ...ownerProof } });
    const { info } = await call(getWechatBinding, {});
    expect(info).toMatchObject({
      isAvailable: true,
      isStandIn: false,
      binding: { nickname: 'nickname of o-existing' },
    });
    const outcome = await goThrough(server.aClient().call);
    const token = outcome.kind === 'signedIn' ? outcome.session.token : '';
    const { envelope } = await server.send(getUserInfo.path, { headers: { authorization: token, token } });
    expect(envelope.data).toMatchObject({ info: { mail: 'pilot@skein.demo' } });
  });

  it('is not bound by a visitor', async () => {
    const ticket = await earnTicket('o-visitor');
    const { envelope } = await server.post(bindExistingToWechat.path, { ticket });
    expect(envelope).toMatchObject({ code: 401, data: { reason: 'not_signed_in' } });
  });

  it('spends the ticket once, even when two try at the same moment', async () => {
    const { ticket } = await createFrom('o-once');
    const attempt = { ticket, name: 'Second', agreements };
    const { envelope } = await server.post(createAccountFromWechat.path, attempt);
    expect(envelope).toMatchObject({ code: 410, data: { reason: 'wechat_ticket_expired' } });

    const raced = { ...attempt, ticket: await earnTicket('o-raced') };
    const answers = await Promise.all([1, 2, 3].map(() => server.post(createAccountFromWechat.path, raced)));
    expect(answers.map(({ envelope: { code } }) => code).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
  });

  it('has ten minutes', async () => {
    const ticket = await earnTicket('o-late');
    server.clock.advanceMinutes(10);
    const { envelope } = await server.post(createAccountFromWechat.path, { ticket, name: 'Late', agreements });
    expect(envelope).toMatchObject({ code: 410, data: { reason: 'wechat_ticket_expired' } });
  });

  it.each([
    [
      'without the agreements',
      { name: 'Nobody', agreements: { serviceAgreement: currentAgreements.serviceAgreement } },
    ],
    ['under the name of the platform', { name: 'аdmin', agreements }],
    ['with fields that are not asked for', { name: 'Nobody', agreements, isAdmin: true }],
  ])('gets no account %s', async (_, body) => {
    const ticket = await earnTicket('o-bad-input');
    const { envelope } = await server.post(createAccountFromWechat.path, { ticket, ...body });
    expect(envelope).toMatchObject({ code: 400, data: { reason: 'invalid_input' } });
  });
});

describe('identity', () => {
  it.each([
    ['none', undefined],
    ['an empty one', ''],
  ])('keeps two people apart of whom WeChat tells %s union id', async (_, unionid) => {
    showPerson('o-apart-1', unionid);
    await createFrom('o-apart-1');
    showPerson('o-apart-2', unionid);
    expect((await goThrough(server.aClient().call)).kind).toBe('unknown');
    const { union_id } = await server.db.selectFrom('wechat_identities').selectAll().executeTakeFirstOrThrow();
    expect(union_id).toBeNull();
  });

  it('keeps the union id when there is one, and takes it for no key', async () => {
    await createFrom('o-union-1');
    showPerson('o-union-1', 'u-1');
    expect((await goThrough(server.aClient().call)).kind).toBe('signedIn');
    const { union_id } = await server.db.selectFrom('wechat_identities').selectAll().executeTakeFirstOrThrow();
    expect(union_id).toBe('u-1');
    showPerson('o-union-2', 'u-1');
    expect((await goThrough(server.aClient().call)).kind).toBe('unknown');
  });
});

describe('binding', () => {
  it('ties WeChat to the account that began it, and records it', async () => {
    showPerson('o-bind');
    const { call } = await server.signIn('owner');
    expect(await goThrough(call, 'bind')).toEqual({ kind: 'bound', nickname: 'nickname of o-bind' });
    expect((await deeds()).at(-1)).toBe('wechat.bound');
  });

  it('refuses a WeChat that is bound elsewhere, and records nothing', async () => {
    await createFrom('o-elsewhere');
    const { call } = await server.signIn('owner');
    const before = (await deeds()).length;
    await expect(goThrough(call, 'bind')).rejects.toEqual(refusal(409, 'wechat_bound_elsewhere'));
    expect(await deeds()).toHaveLength(before);
  });

  it('refuses a second WeChat of one account', async () => {
    showPerson('o-second-1');
    const { call } = await server.signIn('owner');
    const early = await begin(call, 'bind');
    await goThrough(call, 'bind');
    await expect(begin(call, 'bind')).rejects.toEqual(refusal(409, 'wechat_already_bound'));
    showPerson('o-second-2');
    await expect(arrive(call, early)).rejects.toEqual(refusal(409, 'wechat_already_bound'));
  });

  it('is refused to someone else who comes back with it, and to a visitor', async () => {
    showPerson('o-other-user');
    const owner = await server.signIn('owner');
    const pilot = await server.signIn('pilot');
    const begun = await begin(owner.call, 'bind');
    await expect(arrive(pilot.call, begun)).rejects.toEqual(refusal(400, 'wechat_state_refused'));
    await expect(arrive(server.aClient().call, begun)).rejects.toEqual(refusal(401, 'not_signed_in'));
  });
});

describe('a stolen token', () => {
  const withoutProof = [
    ['no proof', {}, refusal(400, 'proof_required')],
    ['a wrong password', { password: 'not the password' }, refusal(400, 'wrong_password')],
  ] as const;

  it.each(withoutProof)('and %s begin no binding', async (_, given, answer) => {
    const { call } = await server.signIn('dispatcher');
    const begunBindings = server.db.selectFrom('wechat_authorisations').select('binds_user_id');
    const before = await begunBindings.execute();
    const begun = call(startWechat, { body: { purpose: 'bind', nonce: makeNonce(), ...given } });
    await expect(begun).rejects.toEqual(answer);
    expect(await begunBindings.execute()).toEqual(before);
  });

  it.each(withoutProof)('and %s bind no WeChat that is waiting, nor spend its ticket', async (_, given, answer) => {
    const ticket = await earnTicket('o-thief');
    const { call } = await server.signIn('dispatcher');
    await expect(call(bindExistingToWechat, { body: { ticket, ...given } })).rejects.toEqual(answer);
    expect((await call(getWechatBinding, {})).info.binding).toBeNull();
    await call(bindExistingToWechat, { body: { ticket, ...ownerProof } });
    expect((await call(getWechatBinding, {})).info.binding).not.toBeNull();
  });

  it.each(withoutProof)('and %s take no WeChat away', async (_, given, answer) => {
    showPerson('o-kept');
    const { call } = await server.signIn('dispatcher');
    await goThrough(call, 'bind');
    await expect(call(unbindWechat, { body: given })).rejects.toEqual(answer);
    expect((await call(getWechatBinding, {})).info.binding).not.toBeNull();
  });
});

describe('unbinding', () => {
  it('is refused while WeChat is the last way in', async () => {
    const { call } = await createFrom('o-last');
    await expect(call(unbindWechat, { body: {} })).rejects.toEqual(refusal(409, 'wechat_last_way_in'));
    expect((await call(getWechatBinding, {})).info.binding).not.toBeNull();
  });

  it('is possible once a mail address is bound, for which a recent sign-in by WeChat is proof enough', async () => {
    const { call } = await createFrom('o-rescued');
    const mailNumber = 'rescued@example.org';
    await call(getMailCode, { query: { mailNumber, purpose: 'bind' } });
    const code = (await server.outbox()).find(({ target }) => target === mailNumber)?.code ?? '';
    server.clock.advanceMinutes(11);
    await expect(call(bindMailFirst, { body: { mailNumber, code } })).rejects.toEqual(refusal(403, 'sign_in_again'));

    const { call: callAgain, storage } = server.aClient();
    const outcome = await goThrough(callAgain);
    storeToken(storage, outcome.kind === 'signedIn' ? outcome.session.token : '');
    await callAgain(getMailCode, { query: { mailNumber, purpose: 'bind' } });
    const freshCode = (await server.outbox()).find(({ target }) => target === mailNumber)?.code ?? '';
    await callAgain(bindMailFirst, { body: { mailNumber, code: freshCode } });
    // It still has no password: from now on a code to that address is its owner's proof.
    await expect(callAgain(unbindWechat, { body: {} })).rejects.toEqual(refusal(400, 'proof_required'));
    await callAgain(getMailCode, { query: { mailNumber, purpose: 'change' } });
    const oldCode = (await server.outbox()).find(({ purpose }) => purpose === 'securityCode')?.code ?? '';
    await expect(callAgain(unbindWechat, { body: { oldCode } })).resolves.toBeNull();
  });

  it('ends the way in and is recorded', async () => {
    showPerson('o-unbind');
    const { call } = await server.signIn('owner');
    await goThrough(call, 'bind');
    await call(unbindWechat, { body: ownerProof });
    expect((await deeds()).at(-1)).toBe('wechat.unbound');
    const told = (await server.outbox()).filter(({ target }) => target === 'owner@skein.demo');
    expect(told.slice(0, 2).map(({ purpose }) => purpose)).toEqual(['wechatUnbound', 'wechatBound']);
    expect((await goThrough(server.aClient().call)).kind).toBe('unknown');
    await expect(call(unbindWechat, { body: ownerProof })).rejects.toEqual(refusal(409, 'wechat_not_bound'));
  });

  it('is refused to a visitor', async () => {
    const { envelope } = await server.post(unbindWechat.path, {});
    expect(envelope).toMatchObject({ code: 401, data: { reason: 'not_signed_in' } });
  });
});

describe('what WeChat refuses is explained', () => {
  it.each([
    [40029, 410, 'wechat_code_refused'],
    [42003, 410, 'wechat_code_refused'],
    [40163, 410, 'wechat_code_used'],
    [40001, 503, 'wechat_token_refused'],
    [40013, 503, 'wechat_app_refused'],
    [40125, 503, 'wechat_secret_refused'],
    [48001, 503, 'wechat_not_authorised'],
    [-1, 503, 'wechat_busy'],
    [45011, 503, 'wechat_refused'],
  ])('errcode %i of the code', async (errcode, code, reason) => {
    wechat.standIn.tokenAnswer = { errcode, errmsg: 'in words of its own' };
    await expect(goThrough(server.aClient().call)).rejects.toEqual(refusal(code, reason));
  });

  it.each([
    [40014, 503, 'wechat_token_refused'],
    [48001, 503, 'wechat_not_authorised'],
  ])('errcode %i of the person', async (errcode, code, reason) => {
    wechat.standIn.userInfoAnswer = { errcode, errmsg: 'in words of its own' };
    await expect(goThrough(server.aClient().call)).rejects.toEqual(refusal(code, reason));
  });

  it('an answer that is not of WeChat', async () => {
    wechat.standIn.answersGarbage = true;
    await expect(goThrough(server.aClient().call)).rejects.toEqual(refusal(503, 'wechat_unreachable'));
  });

  it('silence', async () => {
    wechat.standIn.isSilent = true;
    await expect(goThrough(server.aClient().call)).rejects.toEqual(refusal(503, 'wechat_timeout'));
  });

  it('in the language of the caller', async () => {
    wechat.standIn.tokenAnswer = { errcode: 40125, errmsg: 'invalid appsecret' };
    await expect(goThrough(server.aClient('zh-CN').call)).rejects.toThrow('WECHAT_APP_SECRET');
    await expect(goThrough(server.aClient('en-US').call)).rejects.toThrow('Ask the administrator');
  });
});

describe('someone with an authenticator app', () => {
  const enrol = async (call: Call) => {
    const { info } = await call(beginTotp, { body: {} });
    await call(confirmTotp, { body: { code: codeOf(server, info.secret) } });
    server.clock.advanceMinutes(1);
    return info.secret;
  };

  it('is asked for its code after WeChat said who it is, and told the same when the callback arrives twice', async () => {
    const { call } = await createFrom('o-with-app');
    const secret = await enrol(call);
    const visitor = server.aClient();
    const begun = await begin(visitor.call);
    const outcome = await arrive(visitor.call, begun);
    if (outcome.kind !== 'secondStep') throw new Error(`not asked but ${outcome.kind}`);
    expect(outcome.secondStep.kinds).toEqual(['totp', 'recoveryCode']);
    expect(await arrive(visitor.call, begun)).toEqual(outcome);

    const { ticket } = outcome.secondStep;
    const proof = { kind: 'totp', code: codeOf(server, secret) } as const;
    const { info } = await visitor.call(completeSecondStep, { body: { ticket, proof } });
    storeToken(visitor.storage, info.token);
    await expect(visitor.call(getUserInfo, {})).resolves.toMatchObject({ info: { name: 'Person o-with-app' } });
  });

  it('enrols it without a password only soon after signing in', async () => {
    const { call } = await createFrom('o-with-late-app');
    server.clock.advanceMinutes(11);
    await expect(call(beginTotp, { body: {} })).rejects.toEqual(refusal(403, 'sign_in_again'));
  });
});
