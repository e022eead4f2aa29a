import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uploadFile } from '@skein/contract/files.ts';
import { payloadCalls } from '@skein/contract/payloads.ts';
import { getUserInfo, logIn } from '@skein/contract/session.ts';
import { getShellSettings } from '@skein/contract/shell-settings.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError, SupersededError, UnavailableError } from './call-errors.ts';
import { createApiClient } from './create-api-client.ts';
import { storeToken } from './credentials.ts';
import { beginRenewal } from './renewal.ts';
import { REQUEST_TIMEOUT_MILLISECONDS } from './request-layer.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const envelope = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const refusal = (code: number, msg: string, reason: string) => ({ code, msg, data: { reason } });

let server: Server;
let baseUrl: string;
let answer: Answer;
const seen: { request: IncomingMessage; body: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ request, body });
      answer(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen.length = 0;
  answer = (_, response) => envelope(response, { code: 200, msg: '', data: { info: { name: '雁' } } });
});
afterEach(() => vi.useRealTimers());

const aClient = ({ isAttended = (): boolean => true } = {}) => {
  const stored = new Map<string, string>();
  const around = {
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
    fetch,
    beginRequest: vi.fn(() => around.endRequest),
    endRequest: vi.fn(),
    showError: vi.fn(),
    endSession: vi.fn(),
    getLanguage: () => 'en-US',
    noteSessionTerm: vi.fn(),
    isAttended,
    sessionSignal: () => around.stay.signal,
    stay: new AbortController(),
  };
  return { ...around, call: createApiClient(around, baseUrl) };
};

const credentials = { account: 'pilot@skein.demo', password: 'skein-demo' };

describe('what is sent', () => {
  it('carries the stored token under both header names, and the language', async () => {
    const { call, storage } = aClient();
    storeToken(storage, 'abc');
    await call(getUserInfo, {});
    expect(seen[0]?.request.headers).toMatchObject({ authorization: 'abc', token: 'abc', 'accept-language': 'en-US' });
  });

  it('never sends allowedRepeat to the server', async () => {
    const { call } = aClient();
    await call(logIn, { body: credentials, allowedRepeat: true });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(credentials);
    expect(seen[0]?.request.url).toBe(logIn.path);
  });
});

describe('a file', () => {
  const picture = new File(['pixels'], 'goose.png', { type: 'image/png' });

  it('is sent as a form under the name of the contract, with its purpose in the query', async () => {
    const { call, storage } = aClient();
    storeToken(storage, 'abc');
    await call(uploadFile, { query: { purpose: 'avatar' }, upload: picture });
    expect(seen[0]?.request.url).toBe(`${uploadFile.path}?purpose=avatar`);
    expect(seen[0]?.request.headers).toMatchObject({
      token: 'abc',
      'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/) as string,
    });
    expect(seen[0]?.body).toContain('name="file"; filename="goose.png"');
    expect(seen[0]?.body).toContain('pixels');
  });

  it('does not cancel another that is on its way', async () => {
    const { call } = aClient();
    answer = (_, response) => void setTimeout(() => envelope(response, { code: 200, msg: '', data: null }), 50);
    const input = { query: { purpose: 'id-card' }, upload: picture } as const;
    await expect(Promise.all([call(uploadFile, input), call(uploadFile, input)])).resolves.toHaveLength(2);
  });

  it('is not cut off by the clock: whoever sends it knows whether it moves', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await aClient().call(uploadFile, { query: { purpose: 'avatar' }, upload: picture });
    expect(timeout).not.toHaveBeenCalled();
    timeout.mockRestore();
  });
});

describe('a reply that is a file', () => {
  it('is handed over as bytes', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end('a,b\r\n');
    const file = await aClient().call(payloadCalls.export, { query: {} });
    expect(await file.text()).toBe('a,b\r\n');
  });

  it('is refused in the envelope like any other', async () => {
    answer = (_, response) => envelope(response, refusal(403, 'No.', 'not_permitted'));
    const { call, showError } = aClient();
    await expect(call(payloadCalls.export, { query: {} })).rejects.toMatchObject({ reason: 'not_permitted' });
    expect(showError).toHaveBeenCalledWith('No.');
  });
});

describe('identical requests', () => {
  it('cancels the earlier one and shows nothing for it', async () => {
    const { call, showError } = aClient();
    answer = (_, response) => void setTimeout(() => envelope(response, { code: 200, msg: '', data: null }), 50);
    const first = call(getUserInfo, {});
    const second = call(getUserInfo, {});
    await expect(first).rejects.toBeInstanceOf(SupersededError);
    await expect(second).resolves.toBeNull();
    expect(showError).not.toHaveBeenCalled();
  });

  it('cancels the earlier one although a still earlier one was cancelled before', async () => {
    const { call } = aClient();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    answer = (_, response) => void held.then(() => envelope(response, { code: 200, msg: '', data: null }));
    const [first, second] = [call(getUserInfo, {}), call(getUserInfo, {})];
    second.catch(() => undefined);
    await expect(first).rejects.toBeInstanceOf(SupersededError);
    const third = call(getUserInfo, {});
    release();
    await expect(second).rejects.toBeInstanceOf(SupersededError);
    await expect(third).resolves.toBeNull();
  });

  it('lets both run when the payload carries allowedRepeat', async () => {
    const { call } = aClient();
    const both = [call(getUserInfo, { allowedRepeat: true }), call(getUserInfo, { allowedRepeat: true })];
    await expect(Promise.all(both)).resolves.toHaveLength(2);
  });
});

describe('answers', () => {
  it('shows the message of a refusal and rejects with its reason', async () => {
    const { call, showError, endSession } = aClient();
    answer = (_, response) => envelope(response, refusal(400, '账号或密码不正确', 'wrong_credentials'));
    const error = await call(logIn, { body: credentials }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 400, reason: 'wrong_credentials' });
    expect(showError).toHaveBeenCalledExactlyOnceWith('账号或密码不正确');
    expect(endSession).not.toHaveBeenCalled();
  });

  it('ends the session on body code 401', async () => {
    const { call, endSession } = aClient();
    answer = (_, response) => envelope(response, refusal(401, 'ended', 'session_ended'));
    await expect(call(getUserInfo, {})).rejects.toBeInstanceOf(ApiError);
    expect(endSession).toHaveBeenCalledOnce();
  });

  it.each([
    ['null', { data: null }],
    ['missing', {}],
    ['no object', { data: 'x' }],
    ['without a reason', { data: {} }],
  ])('needs no data to tell why, nor to end the session: data %s', async (_, data) => {
    const { call, showError, endSession } = aClient();
    answer = (_request, response) => envelope(response, { code: 401, msg: '请登录', ...data });
    await expect(call(getUserInfo, {})).rejects.toBeInstanceOf(ApiError);
    expect(showError).toHaveBeenCalledExactlyOnceWith('请登录');
    expect(endSession).toHaveBeenCalledOnce();
  });

  it('swallows an HTTP-level error, yet lets the page know', async () => {
    const { call, showError, endSession } = aClient();
    answer = (_, response) => envelope(response, refusal(401, 'ended', 'session_ended'), 502);
    await expect(call(getUserInfo, {})).rejects.toBeInstanceOf(UnavailableError);
    expect(showError).not.toHaveBeenCalled();
    expect(endSession).not.toHaveBeenCalled();
  });

  it('treats something that is no envelope like an HTTP-level error', async () => {
    const { call, showError } = aClient();
    answer = (_, response) => envelope(response, ['surprise']);
    await expect(call(getUserInfo, {})).rejects.toBeInstanceOf(UnavailableError);
    expect(showError).not.toHaveBeenCalled();
  });

  it('rejects a network error without a message', async () => {
    const { call, showError } = aClient();
    answer = (request) => request.socket.destroy();
    await expect(call(getUserInfo, {})).rejects.toBeInstanceOf(NetworkError);
    expect(showError).not.toHaveBeenCalled();
  });

  it('gives up after 10 000 ms', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('timed out')));
    await expect(aClient().call(getUserInfo, {})).rejects.toBeInstanceOf(NetworkError);
    expect(timeout).toHaveBeenCalledWith(REQUEST_TIMEOUT_MILLISECONDS);
    expect(REQUEST_TIMEOUT_MILLISECONDS).toBe(10_000);
    timeout.mockRestore();
  });
});

it('ends the progress bar however the request ends', async () => {
  const { call, beginRequest, endRequest } = aClient();
  await call(getUserInfo, {});
  answer = (request) => request.socket.destroy();
  await call(getUserInfo, {}).catch(() => undefined);
  expect(beginRequest).toHaveBeenCalledTimes(2);
  expect(endRequest).toHaveBeenCalledTimes(2);
});

describe('a session that is replaced while a call is on its way', () => {
  const ended = refusal(401, 'ended', 'session_ended');
  const granted = { code: 200, msg: '', data: 'done' };

  it('does not end by what was refused to the old token, and the call is made again with the new one', async () => {
    const { call, storage, endSession, showError } = aClient();
    storeToken(storage, 'old');
    answer = ({ headers }, response) => {
      if (headers['token'] === 'new') return envelope(response, granted);
      storeToken(storage, 'new');
      return envelope(response, ended);
    };
    await expect(call(getUserInfo, {})).resolves.toBe('done');
    expect(seen.map(({ request }) => request.headers['token'])).toEqual(['old', 'new']);
    expect(endSession).not.toHaveBeenCalled();
    expect(showError).not.toHaveBeenCalled();
  });

  it('ends when the new token is refused too', async () => {
    const { call, storage, endSession } = aClient();
    storeToken(storage, 'old');
    answer = (_, response) => {
      storeToken(storage, 'new');
      envelope(response, ended);
    };
    await expect(call(getUserInfo, {})).rejects.toBeInstanceOf(ApiError);
    expect(endSession).toHaveBeenCalledOnce();
  });

  it('waits for the new token while this page or another asks for it', async () => {
    const { call, storage, endSession } = aClient();
    storeToken(storage, 'old');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    answer = ({ url, headers }, response) => {
      if (url === logIn.path) void held.then(() => envelope(response, granted));
      else envelope(response, headers['token'] === 'new' ? granted : ended);
    };
    const renewing = call(logIn, { body: credentials, isRenewal: true }).then(() => storeToken(storage, 'new'));
    const asked = call(getUserInfo, {});
    await expect.poll(() => seen.length).toBe(2);
    release();
    await renewing;
    await expect(asked).resolves.toEqual(granted.data);
    expect(endSession).not.toHaveBeenCalled();
  });

  it('is waited for until whoever asked for the new token has kept it', async () => {
    const { call, storage } = aClient();
    storeToken(storage, 'old');
    const isWaitedFor = () => storage.getItem('renewing') !== '';
    await call(logIn, { body: credentials, isRenewal: true });
    expect(isWaitedFor()).toBe(true);
    await expect.poll(isWaitedFor).toBe(false);
  });

  it('does not wait for a token that was refused, nor for its own', async () => {
    const { call, storage, endSession } = aClient();
    storeToken(storage, 'old');
    answer = (_, response) => envelope(response, ended);
    await expect(call(logIn, { body: credentials, isRenewal: true })).rejects.toBeInstanceOf(ApiError);
    await expect(call(getUserInfo, {})).rejects.toBeInstanceOf(ApiError);
    expect(endSession).toHaveBeenCalledTimes(2);
  });

  it('does not wait for a tab that was closed while it asked', async () => {
    const { call, storage } = aClient();
    storeToken(storage, 'old');
    beginRenewal(storage, -1);
    answer = (_, response) => envelope(response, ended);
    await expect(call(getUserInfo, {})).rejects.toBeInstanceOf(ApiError);
  });
});

describe('how long the session has to live', () => {
  const answerWithTerm = (response: ServerResponse, term: string) => {
    response.setHeader('session-term', term);
    envelope(response, { code: 200, msg: '', data: null });
  };

  it('is passed on from every answer that tells it', async () => {
    const { call, noteSessionTerm } = aClient();
    answer = (_, response) => answerWithTerm(response, 'idle=900, absolute=28800');
    await call(getUserInfo, {});
    expect(noteSessionTerm).toHaveBeenCalledExactlyOnceWith({ idleSeconds: 900, absoluteSeconds: 28_800 });
  });

  it('is left aside when it was said of a token that is no longer held, and when it makes no sense', async () => {
    const { call, storage, noteSessionTerm } = aClient();
    storeToken(storage, 'old');
    answer = (_, response) => {
      storeToken(storage, 'new');
      answerWithTerm(response, 'idle=900, absolute=28800');
    };
    await call(getUserInfo, {});
    answer = (_, response) => answerWithTerm(response, 'idle=soon');
    await call(getUserInfo, {});
    expect(noteSessionTerm).not.toHaveBeenCalled();
  });
});

describe('another person who signs in while a call is on its way', () => {
  it('is not shown the answer, nor its message, nor led to /login by it', async () => {
    const { call, stay, showError, endSession, noteSessionTerm } = aClient();
    answer = (_, response) => {
      stay.abort();
      response.setHeader('session-term', 'idle=900, absolute=28800');
      envelope(response, refusal(401, 'ended', 'session_ended'));
    };
    await expect(call(getUserInfo, {})).rejects.toBeInstanceOf(SupersededError);
    for (const told of [showError, endSession, noteSessionTerm]) expect(told).not.toHaveBeenCalled();
  });

  it('is found by looking, when the browser has not told yet: the call is not made again in their name', async () => {
    const { storage, ...around } = aClient();
    storeToken(storage, 'old');
    let isReplaced = false;
    const stay = new AbortController();
    const sessionSignal = () => {
      if (isReplaced) stay.abort();
      return stay.signal;
    };
    const call = createApiClient({ ...around, storage, sessionSignal }, baseUrl);
    answer = (_, response) => {
      storeToken(storage, 'of another');
      isReplaced = true;
      envelope(response, refusal(401, 'ended', 'session_ended'));
    };
    await expect(call(getUserInfo, {})).rejects.toBeInstanceOf(SupersededError);
    expect(seen).toHaveLength(1);
  });

  it('is not sent what the one before has just asked for', async () => {
    const { call, stay } = aClient();
    stay.abort();
    await expect(call(getUserInfo, {})).rejects.toBeInstanceOf(SupersededError);
    expect(seen).toHaveLength(0);
  });

  it('does not disturb what is the same for everyone', async () => {
    const { call, stay } = aClient();
    stay.abort();
    answer = (_, response) => envelope(response, { code: 200, msg: '', data: { info: {} } });
    await expect(call(getShellSettings, {})).resolves.toEqual({ info: {} });
  });
});

describe('a call that nobody has asked for', () => {
  it('says so, and one that somebody has does not', async () => {
    const said: unknown[] = [];
    answer = ({ headers }, response) => {
      said.push(headers['x-skein-unattended']);
      envelope(response, { code: 200, msg: '', data: null });
    };
    await aClient({ isAttended: () => false }).call(getUserInfo, {});
    await aClient().call(getUserInfo, {});
    expect(said).toEqual(['1', undefined]);
  });

  it('is one that a page makes by itself too, whoever sits before it: no bar moves and no refusal is told over the page', async () => {
    const { call, ...around } = aClient();
    answer = ({ headers }, response) =>
      envelope(response, refusal(503, String(headers['x-skein-unattended']), 'database_busy'));
    await expect(call(getUserInfo, { isUnasked: true })).rejects.toMatchObject({ code: 503, message: '1' });
    expect(around.beginRequest).not.toHaveBeenCalled();
    expect(around.showError).not.toHaveBeenCalled();
  });

  it('ends a session that is over all the same, and says so', async () => {
    const { call, ...around } = aClient();
    answer = (_, response) => envelope(response, refusal(401, 'signed out', 'session_ended'));
    await expect(call(getUserInfo, { isUnasked: true })).rejects.toMatchObject({ code: 401 });
    expect(around.endSession).toHaveBeenCalledOnce();
    expect(around.showError).toHaveBeenCalledWith('signed out');
  });
});
