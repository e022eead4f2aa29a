import { logIn } from '@skein/contract/session.ts';
import { runGeneratedCalls } from '../apps/server/src/testing/generated-calls/run-generated-calls.ts';
import { startDemoServer } from './support/demo-server.ts';

const CALLS = 100_000;
const SEED = 8;
const SHOWN_FAILURES = 20;
const MOST_SHOWN_ANSWERS = 12;

const callers = [
  ['signed out', undefined],
  ['as a person', 'pilot'],
  ['as an administrator', 'admin'],
] as const;

const signIn = async (url: string, name: string): Promise<string> => {
  const response = await fetch(url + logIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: `${name}@skein.demo`, password: 'skein-demo' }),
  });
  const { data } = (await response.json()) as { data: { info: { token: string } } };
  return data.info.token;
};

/**
 * A hundred thousand calls made from /openapi/pages.json: near the edges, of the wrong kind, in strange characters, null and
 * huge. None may be answered by `internal`, and none may leave an error in the log. `GENERATED_SEED` makes others.
 */
export const measureGeneratedCalls = async (): Promise<void> => {
  const seed = Number(process.env['GENERATED_SEED'] ?? SEED);
  let log = '';
  const server = await startDemoServer({ TRUST_PROXY: '1' }, (text) => (log += text));
  console.log(`${CALLS} calls generated from /openapi/pages.json with seed ${seed}, of which`);
  const failures: string[] = [];
  try {
    for (const [index, [who, name]] of callers.entries()) {
      const token = name && (await signIn(server.url, name));
      const calls = Math.ceil(CALLS / callers.length);
      const report = await runGeneratedCalls({ url: server.url, seed: seed + index, calls, token });
      failures.push(...report.failures);
      const frequent = [...report.answers].toSorted(([, a], [, b]) => b - a).slice(0, MOST_SHOWN_ANSWERS);
      console.log(`  ${who}: ${frequent.map(([answer, count]) => `${answer} ${count}`).join(', ')}, …`);
    }
  } finally {
    await server.stop();
  }
  const errors = log.split('\n').filter((line) => line.startsWith('{'));
  for (const line of [...failures, ...errors].slice(0, SHOWN_FAILURES)) console.log(`  ${line}`);
  console.log(`  ${failures.length} answered by an internal error or not at all, ${errors.length} errors in the log`);
  if (failures.length + errors.length > 0) process.exitCode = 1;
};
