import { Agent, request } from 'node:http';
import { logIn, getUserAdminSituation } from '@skein/contract/session.ts';
import { getShellSettings } from '@skein/contract/shell-settings.ts';
import { aVisitor } from './support/api-caller.ts';
import { startDemoServer } from './support/demo-server.ts';
import { median, reportAtLeast } from './support/statistics.ts';

/** Short, so that both halves of a round meet the same neighbours on a shared machine. */
const ROUNDS = 40;
const WARM_UP_ROUNDS = 5;
const CALLS = 1000;
const AT_ONCE = 16;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

const get = (url: string, headers: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end();
  });

const callsPerSecond = async (url: string, headers: Record<string, string>): Promise<number> => {
  const startedAt = performance.now();
  let left = CALLS;
  const worker = async () => {
    while (left-- > 0) await get(url, headers);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return CALLS / ((performance.now() - startedAt) / 1000);
};

/** What looking up the session costs: the same server, the same kind of answer, with and without it. */
export const measureSessionCheck = async (): Promise<void> => {
  const server = await startDemoServer();
  const [checked, open]: [number[], number[]] = [[], []];
  try {
    const call = aVisitor(server.url, '127.0.0.1');
    const { info } = await call(logIn, { body: { account: 'pilot@skein.demo', password: 'skein-demo' } });
    if (!('token' in info)) throw new Error('the demo account has a second factor');
    const headers = { authorization: info.token, token: info.token };
    const measureOpen = async () => open.push(await callsPerSecond(server.url + getShellSettings.path, headers));
    const measureChecked = async () =>
      checked.push(await callsPerSecond(server.url + getUserAdminSituation.path, headers));
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
      const inTurn = round % 2 === 0 ? [measureOpen, measureChecked] : [measureChecked, measureOpen];
      for (const measure of inTurn) await measure();
    }
    for (const figures of [open, checked]) figures.splice(0, WARM_UP_ROUNDS);
  } finally {
    agent.destroy();
    await server.stop();
  }
  console.log(
    `session-checked calls against open ones (median of ${ROUNDS} rounds, each in turn, ${AT_ONCE} at once;`,
    `open ${median(open).toFixed(0)}/s, checked ${median(checked).toFixed(0)}/s)`,
  );
  const ratios = checked.map((figure, round) => figure / (open[round] ?? NaN));
  reportAtLeast('checked / open', median(ratios), 0.8, '×');
};
