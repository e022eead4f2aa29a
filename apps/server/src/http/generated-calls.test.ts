import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runGeneratedCalls } from '../testing/generated-calls/run-generated-calls.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const CALLS = 700;
const SEED = 20_260_801;

const errors: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const keep = new Writable({
    write(chunk: Buffer, _, done) {
      errors.push(chunk.toString());
      done();
    },
  });
  server = await startTestServer({ environment: { TRUST_PROXY: '1' }, log: pino({ level: 'error' }, keep) });
});
afterAll(() => server.stop());

/** `npm run bench -- generated-calls` makes a hundred thousand. */
it.each([
  ['signed out', undefined],
  ['as a person', 'pilot'],
  ['as an administrator', 'admin'],
] as const)(`answers ${CALLS} generated calls %s without an internal error, and logs none`, async (_, name) => {
  const token = name && (await server.signIn(name)).token;
  const { answers, failures } = await runGeneratedCalls({ url: server.url, seed: SEED, calls: CALLS, token });
  expect(failures).toEqual([]);
  expect(errors).toEqual([]);
  // A run that is turned away at the door proves nothing.
  expect(answers.get('ok')).toBeGreaterThan(CALLS / 20);
  expect(answers.get('not_signed_in') ?? 0).toBeLessThan(CALLS / 4);
  expect(answers.get('session_ended') ?? 0).toBeLessThan(CALLS / 20);
  expect(answers.get('invalid_input')).toBeGreaterThan(CALLS / 20);
});
