import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { embeddedBroker, mosquitto, type Broker } from '../testing/brokers.ts';
import { runProbe, startProbe, startSimulator } from '../testing/processes.ts';

/** Three points a hundred metres apart, near where the first simulated dock stands. */
const PATROL = fileURLToPath(new URL('../../fixtures/patrol.kmz', import.meta.url));

const open: Broker[] = [];

afterEach(async () => {
  for (const broker of open.splice(0)) await broker.close();
});

async function dockAt(start: () => Promise<Broker>, ...args: string[]): Promise<string> {
  const broker = await start();
  open.push(broker);
  await startSimulator('dock', broker.url, '--speed', '10', ...args);
  return broker.url;
}

it.each([
  ['Mosquitto', mosquitto],
  ['an embedded broker', embeddedBroker],
])('runs a flight task on a dock over %s and follows it to its end', async (_, start) => {
  const url = await dockAt(start);
  const { exitCode, text, events } = await runProbe(['dock', url, '--wayline', PATROL, '--act-as-cloud']);
  expect({ exitCode, text }).toEqual({ exitCode: 0, text: '' });
  expect(events.filter(({ event }) => event === 'step').map(({ step }) => step)).toEqual(['prepare', 'execute']);
  const waypoints = events.filter(({ event }) => event === 'progress').map(({ waypointIndex }) => waypointIndex);
  expect(waypoints).toContain(2);
  expect(events).toContainEqual(expect.objectContaining({ event: 'task-over', phase: 'ok' }));
});

it('says why a task failed, with its number: a file whose fingerprint is another', async () => {
  const url = await dockAt(embeddedBroker);
  const served = startProbe([
    'dock',
    url,
    '--wayline',
    'http://127.0.0.1:9/none.kmz',
    '--md5',
    '0'.repeat(32),
    '--act-as-cloud',
  ]);
  const { exitCode, text } = await served.ended;
  expect(exitCode).toBe(1);
  expect(text).toMatch(/^The task ended as failed \(314013\)\. The wayline file could not be fetched/);
});

it('sends nothing after Ctrl-C where nobody can be asked, and says that the task goes on', async () => {
  const url = await dockAt(embeddedBroker);
  const probe = startProbe(['dock', url, '--wayline', PATROL, '--act-as-cloud']);
  await probe.next('progress');
  probe.signal('SIGINT');
  const { exitCode, events } = await probe.ended;
  expect(exitCode).toBe(130);
  const left = events.find(({ event }) => event === 'left');
  expect(left?.text).toMatch(/^Nothing more was commanded; the task is (sent|in_progress) and goes on$/);
});

it('calls the aircraft home after Ctrl-C when that was said beforehand', async () => {
  // So slow that it is still on its way when a busy machine comes to call it home.
  const url = await dockAt(embeddedBroker, '--speed', '5');
  const probe = startProbe(['dock', url, '--wayline', PATROL, '--act-as-cloud', '--on-stop', 'return']);
  await probe.next('progress', ({ waypointIndex }) => waypointIndex !== null);
  probe.signal('SIGINT');
  const { exitCode, events } = await probe.ended;
  expect(exitCode).toBe(130);
  expect(events).toContainEqual(expect.objectContaining({ event: 'left', choice: 'return' }));
});

it('watches the docks at a broker, and says what to check when there is none', async () => {
  const url = await dockAt(embeddedBroker);
  const watch = startProbe(['watch', url, '--act-as-cloud']);
  const told = await watch.next('dock', ({ mode }) => mode !== null);
  expect(told).toMatchObject({ dock: '7CTDSIM00010001', mode: 'idle', cover: 'closed', isInDock: true });
  watch.signal('SIGINT');
  expect((await watch.ended).exitCode).toBe(0);
  const nobody = await runProbe(['dock', 'mqtt://127.0.0.1:9', '--wayline', PATROL]);
  expect(nobody.exitCode).toBe(3);
  expect(nobody.text).toMatch(/^Cannot connect to the broker at 127\.0\.0\.1:9 .*check address, user and password$/);
});
