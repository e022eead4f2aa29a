import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANSWER_MILLISECONDS, fetchReporting, STALL_MILLISECONDS } from './fetch-reporting.ts';

/** What the browser has, to be told by the test how the sending goes. */
class StandInRequest extends EventTarget {
  static latest: StandInRequest;
  readonly upload = new EventTarget();
  readonly sent: Record<string, string> = {};
  status = 200;
  responseType = '';
  response: unknown = null;
  isAborted = false;
  headerLines = '';
  constructor() {
    super();
    StandInRequest.latest = this;
  }
  open(): void {}
  send(): void {}
  setRequestHeader(name: string, value: string): void {
    this.sent[name] = value;
  }
  getAllResponseHeaders(): string {
    return this.headerLines;
  }
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
    this.dispatchEvent(new Event('loadend'));
  }
  move(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total, lengthComputable: true }));
  }
  answer(body: string, headerLines = ''): void {
    this.response = new Blob([body]);
    this.headerLines = headerLines;
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', StandInRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const send = (signal?: AbortSignal) => {
  const fractions: number[] = [];
  const init = { method: 'POST', headers: { token: 'abc' }, body: 'x', ...(signal && { signal }) };
  const answered = fetchReporting((fraction) => fractions.push(fraction))('/upload', init);
  return { answered, fractions, request: StandInRequest.latest };
};

it('gives the headers of the answer, by which a session is renewed', async () => {
  const { answered, request } = send();
  expect(request.sent).toEqual({ token: 'abc' });
  request.answer('{}', 'session-term: idle=900, absolute=28800\r\ncontent-type: application/json\r\n');
  const response = await answered;
  expect(response.headers.get('session-term')).toBe('idle=900, absolute=28800');
  expect(await response.text()).toBe('{}');
});

it('lets a file that moves take all the time it needs', async () => {
  const { answered, fractions, request } = send();
  for (let loaded = 1; loaded <= 20; loaded += 1) {
    await vi.advanceTimersByTimeAsync(STALL_MILLISECONDS - 1);
    request.move(loaded, 20);
  }
  await vi.advanceTimersByTimeAsync(ANSWER_MILLISECONDS - 1);
  expect(fractions.at(-1)).toBe(1);
  request.answer('{}');
  expect((await answered).status).toBe(200);
});

it('gives up on one that no longer moves', async () => {
  const { answered, request } = send();
  const failure = answered.catch((error: unknown) => error);
  request.move(1, 20);
  await vi.advanceTimersByTimeAsync(STALL_MILLISECONDS + 1);
  expect(await failure).toMatchObject({ name: 'TimeoutError' });
  expect(request.isAborted).toBe(true);
});

it('stops when it is told to, and leaves no clock running', async () => {
  const controller = new AbortController();
  const { answered, request } = send(controller.signal);
  const failure = answered.catch((error: unknown) => error);
  controller.abort(new Error('enough'));
  expect(await failure).toMatchObject({ message: 'enough' });
  expect(request.isAborted).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
