import { setTimeout as sleep } from 'node:timers/promises';
import { SUCCESS } from '@skein/contract/envelope.ts';
import { uploadFile, type FilePurpose } from '@skein/contract/files.ts';
import { getUserAdminSituation, logIn } from '@skein/contract/session.ts';
import { costlyPdfs, mutate, plainPdfs, seededRandom } from '../apps/server/src/testing/pdf-corpus.ts';
import { startS3StandIn } from '../apps/server/src/testing/s3-stand-in.ts';
import { anImage } from '../apps/server/src/testing/sample-files.ts';
import { aVisitor } from './support/api-caller.ts';
import { startDemoServer } from './support/demo-server.ts';
import { startProber, type ProbedCall } from './support/prober.ts';
import { median, quantile, report } from './support/statistics.ts';

const people = ['admin', 'owner', 'dispatcher', 'pilot', 'observer', 'newcomer'];
const AT_ONCE_PER_PERSON = 4;
const CHANGED_DOCUMENTS = 1_000;
const SLOW_UPLOADS = 40;
const PUT_MILLISECONDS = 2_000;
const REST_MILLISECONDS = 4_000;
const SLOW_STORE_TURNS = 8;
const SEED = 8;

/**
 * At rest and while the work lasts: each once to warm up, as code is compiled and processes are started, then by turns.
 * Of one turn each, the worst percent would be a call or two, and tell what the neighbours of the machine did then.
 */
const compare = async (call: ProbedCall, turns: number, work: (turn: number) => Promise<void>) => {
  const prober = await startProber(call);
  const atRest: number[] = [];
  const atWork: number[] = [];
  try {
    await prober.probeDuring(sleep(REST_MILLISECONDS));
    await prober.probeDuring(work(0));
    for (let turn = 1; turn <= turns; turn += 1) {
      atRest.push(...(await prober.probeDuring(sleep(REST_MILLISECONDS))));
      atWork.push(...(await prober.probeDuring(work(turn))));
    }
    return { atRest, atWork };
  } finally {
    prober.leave();
  }
};

const signIn = async (url: string, name: string): Promise<Record<string, string>> => {
  const body = { account: `${name}@skein.demo`, password: 'skein-demo' };
  const { info } = await aVisitor(url, '127.0.0.1')(logIn, { body });
  if (!('token' in info)) throw new Error('the demo account has a second factor');
  return { authorization: info.token, token: info.token };
};

const signInAll = async (url: string): Promise<Record<string, string>[]> => {
  const callers: Record<string, string>[] = [];
  for (const name of people) callers.push(await signIn(url, name));
  return callers;
};

/** As many at once as each person may send. Refusals are answers too; how many were taken is told. */
const sendAll = async (
  url: string,
  callers: readonly Record<string, string>[],
  purpose: FilePurpose,
  files: readonly Buffer[],
): Promise<number> => {
  const left = [...files];
  let taken = 0;
  const send = async (headers: Record<string, string>): Promise<void> => {
    for (let file = left.shift(); file; file = left.shift()) {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(file)]));
      const answer = await fetch(`${url}${uploadFile.path}?purpose=${purpose}`, { method: 'POST', headers, body });
      if (((await answer.json()) as { readonly code: number }).code === SUCCESS) taken += 1;
    }
  };
  await Promise.all(callers.flatMap((headers) => Array.from({ length: AT_ONCE_PER_PERSON }, () => send(headers))));
  return taken;
};

/** The documents that once froze the server, and a thousand that nobody has seen before. */
export const measureDocumentCheck = async (): Promise<void> => {
  const server = await startDemoServer();
  try {
    const corpus = await plainPdfs();
    const random = seededRandom(SEED);
    const change = () =>
      Array.from({ length: CHANGED_DOCUMENTS }, (_, index) =>
        mutate(corpus[index % corpus.length] ?? Buffer.alloc(0), random),
      );
    const turns = [change(), change()];
    const costly = Object.values(costlyPdfs).map((make) => make());
    const callers = await signInAll(server.url);
    const { atRest, atWork } = await compare({ url: `${server.url}/healthz`, headers: {} }, 1, async (turn) => {
      await sendAll(server.url, callers, 'licence', [...costly, ...(turns[turn] ?? [])]);
    });
    console.log(
      `/healthz while ${costly.length} costly and ${CHANGED_DOCUMENTS} changed documents are checked`,
      `(medians of ${atRest.length} and ${atWork.length} calls: ${median(atRest).toFixed(2)} and ${median(atWork).toFixed(2)} ms)`,
    );
    report('at work / at rest', median(atWork) / median(atRest), 1.5, '×');
  } finally {
    await server.stop();
  }
};

/** A bucket that takes two seconds for each put. */
export const measureSlowStore = async (): Promise<void> => {
  const store = await startS3StandIn();
  const server = await startDemoServer(store.environment);
  try {
    store.delayPuts(PUT_MILLISECONDS);
    const callers = await signInAll(server.url);
    // Of others each time: what is stored already is not put again.
    const draw = (turn: number) =>
      Promise.all(
        Array.from({ length: SLOW_UPLOADS }, (_, index) => anImage('png', { width: 16 + index, height: 16 + turn })),
      );
    const turns = await Promise.all(Array.from({ length: 1 + SLOW_STORE_TURNS }, (_, turn) => draw(turn)));
    const { atRest, atWork } = await compare(
      { url: server.url + getUserAdminSituation.path, headers: callers[0] ?? {} },
      SLOW_STORE_TURNS,
      async (turn) => {
        const taken = await sendAll(server.url, callers, 'avatar', turns[turn] ?? []);
        if (taken !== SLOW_UPLOADS) throw new Error(`only ${taken} of ${SLOW_UPLOADS} files were taken`);
      },
    );
    const [rest, work] = [quantile(atRest, 0.99), quantile(atWork, 0.99)];
    console.log(
      `calls while ${SLOW_UPLOADS} files go into a store that takes ${PUT_MILLISECONDS} ms each`,
      `(p99 of ${atRest.length} and ${atWork.length} calls: ${rest.toFixed(2)} and ${work.toFixed(2)} ms)`,
    );
    report('p99 at work / at rest', work / rest, 2, '×');
  } finally {
    await server.stop();
    store.stop();
  }
};
