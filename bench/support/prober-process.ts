import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProbedCall } from './prober.ts';

const PAUSE_MILLISECONDS = 5;

const { url, headers } = JSON.parse(process.argv[2] ?? '') as ProbedCall;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const timeOfCall = (): Promise<number> => {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) =>
      response.resume().on('end', () => resolve(performance.now() - startedAt)),
    )
      .on('error', reject)
      .end();
  });
};

let wanted = new AbortController();

const probe = async ({ signal }: AbortController): Promise<void> => {
  const times: number[] = [];
  while (!signal.aborted) {
    times.push(await timeOfCall());
    await sleep(PAUSE_MILLISECONDS);
  }
  process.send?.(times);
};

process.on('message', (order) => {
  if (order === 'end') return wanted.abort();
  wanted = new AbortController();
  void probe(wanted);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
