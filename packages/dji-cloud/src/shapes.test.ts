import { expect, it } from 'vitest';
import { CloudSession } from './cloud/cloud-session.ts';
import { DockDevice } from './device/dock-device.ts';
import { createDockParts, createHandlers } from './testing/dock-parts.ts';
import { createManualEnvironment } from './testing/manual-environment.ts';
import { opened } from './testing/messages.ts';
import { shapes, type Shape } from './testing/shapes.ts';
import type { JsonObject } from './wire/json.ts';
import { directionOf, parseTopic } from './wire/topics.ts';

const pairs = [
  ['SKEINDOCK1', 'SKEINAIR1'],
  ['SKEINDOCK2', 'SKEINAIR2'],
  ['SKEINDOCK3', 'SKEINAIR3'],
  ['SKEINREMOTE1', 'SKEINAIR4'],
] as const;

/** A cloud to which every gateway of the shapes has come, each with its aircraft. */
function openCloud() {
  const environment = createManualEnvironment();
  const onFailure = (error: unknown) => expect.fail(String(error));
  const session = new CloudSession({ ...environment, handlers: createHandlers(), onFailure, mayClaim: () => true });
  for (const [gateway, aircraft] of pairs) {
    const model = gateway.includes('DOCK') ? { domain: '3', type: 3 } : { domain: '2', type: 174 };
    const sub_devices = [{ sn: aircraft, domain: '0', type: 100, sub_type: 1 }];
    const body = { tid: gateway, bid: gateway, method: 'update_topo', data: { ...model, sub_type: 0, sub_devices } };
    session.receive(`sys/product/${gateway}/status`, JSON.stringify(body));
  }
  return session;
}

/** The ids of a question that the answer in the shape is made to belong to. */
function askForAnswer(session: CloudSession, { topic, payload }: Shape): JsonObject {
  const parsed = parseTopic(topic);
  const gateway = 'kind' in parsed ? session.gateway(parsed.serial) : null;
  if (!gateway || !('kind' in parsed) || typeof payload === 'string') return {};
  const method = methodOf(payload);
  if (parsed.kind === 'drc/up' && method === 'drone_emergency_stop') gateway.drc.emergencyStop();
  if (parsed.kind === 'drc/up' && method === 'drc_emergency_landing') gateway.drc.land(false);
  if (parsed.kind === 'drc/up' && method === 'drc_force_landing') gateway.drc.land(true);
  if (parsed.kind === 'services_reply' && method !== '') {
    const { tid, bid } = gateway.calls.call(method);
    return { tid, bid };
  }
  if (parsed.kind !== 'property/set_reply') return {};
  const { tid } = gateway.properties.write({ path: ['distance_limit_status', 'state'], value: 1 });
  return { tid };
}

/** What became of a message: the kinds of news, who was answered, or why it was dropped. */
async function heardByCloud(shape: Shape): Promise<string> {
  const session = openCloud();
  const ids = askForAnswer(session, shape);
  const text = typeof shape.payload === 'string' ? shape.payload : JSON.stringify({ ...shape.payload, ...ids });
  const { news, publish, later } = session.receive(shape.topic, text);
  const dropped = session.drops.entries().map(([reason]) => `dropped: ${reason}`);
  const answered = later ? [`answered ${opened(await later).method}`] : [];
  const heard = [...news.map(({ kind }) => kind), ...answered, ...dropped];
  if (heard.length > 0) return [...new Set(heard)].join(', ');
  return publish.length > 0 || shape.topic.endsWith('/drc/up') ? 'noted' : 'nothing';
}

function heardByDevice(shape: Shape): string {
  const environment = createManualEnvironment();
  const device = new DockDevice(createDockParts(environment));
  const topic = shape.topic.replace(/SKEIN[A-Z]+\d/, 'DOCK1');
  const text = (typeof shape.payload === 'string' ? shape.payload : JSON.stringify(shape.payload)).replaceAll(
    /"gateway":"SKEIN[A-Z]+\d"/g,
    '"gateway":"DOCK1"',
  );
  device.drc.connected();
  const ids = askForReply(device, topic);
  const published = device.receive(topic, ids === null ? text : JSON.stringify({ ...JSON.parse(text), ...ids }));
  const dropped = device.drops.entries().map(([reason]) => `dropped: ${reason}`);
  if (dropped.length > 0) return dropped.join(', ');
  return published.length > 0 ? 'answered' : 'noted';
}

function askForReply(device: DockDevice, topic: string): JsonObject | null {
  if (topic.endsWith('/events_reply')) return { tid: opened(device.events.send('any', {}, { needsReply: true })).tid };
  if (topic.endsWith('/requests_reply')) return { tid: device.requests.ask('any', {}).tid };
  if (topic.endsWith('/status_reply')) return { tid: opened(device.onboarding.announce(topologyOf())).tid };
  return null;
}

const topologyOf = () => createDockParts(createManualEnvironment()).topology;

const methodOf = ({ method }: Readonly<Record<string, unknown>>): string => (typeof method === 'string' ? method : '');

const isUp = ({ topic }: Shape): boolean => {
  const parsed = parseTopic(topic);
  return 'kind' in parsed && directionOf(parsed.kind) === 'up';
};

const nameOf = ({ topic, payload }: Shape): string =>
  `${topic.split('/').slice(3).join('/')} ${typeof payload === 'string' ? 'not JSON' : methodOf(payload)}`.trim();

/** How many of each, and by name what was not understood. */
function summaryOf(heard: readonly (readonly [Shape, string])[]) {
  const counts = Object.fromEntries(
    [...Map.groupBy(heard, ([, verdict]) => verdict)].map(([verdict, all]) => [verdict, all.length] as const),
  ) as Record<string, number>;
  const dropped = heard.filter(([, verdict]) => verdict.startsWith('dropped') || verdict === 'nothing');
  return { counts, dropped: dropped.map(([shape, verdict]) => `${nameOf(shape)} ${verdict}`).toSorted() };
}

it('has the shapes of 459 messages, 19 of them captured', () => {
  expect(shapes).toHaveLength(459);
  expect(shapes.filter(({ origin }) => origin === 'captured')).toHaveLength(19);
});

it('understands every captured message', async () => {
  for (const shape of shapes.filter(({ origin }) => origin === 'captured')) {
    const heard = isUp(shape) ? await heardByCloud(shape) : heardByDevice(shape);
    expect(`${JSON.stringify(shape)} ${heard}`).not.toMatch(/ (dropped.*|nothing)$/);
  }
});

it('understands what devices say to the cloud, or counts it with a reason', async () => {
  const heard: [Shape, string][] = [];
  for (const shape of shapes.filter(isUp)) heard.push([shape, await heardByCloud(shape)]);
  const { counts, dropped } = summaryOf(heard);
  expect(counts).toEqual({
    alarms: 1,
    'area-distances': 1,
    'flight-areas': 1,
    'answered airport_bind_status': 1,
    'answered airport_organization_bind': 1,
    'answered airport_organization_get': 1,
    'answered config': 1,
    'answered flight_areas_get': 1,
    'answered flighttask_progress_get, dropped: unknown_method': 1,
    'answered flighttask_resource_get': 1,
    'answered some_method, dropped: unknown_method': 1,
    'answered storage_config_get': 2,
    call: 76,
    debug: 14,
    dock: 16,
    drc: 7,
    'dropped: no_tid': 2,
    'dropped: unknown_method': 64,
    event: 15,
    file: 2,
    'flight-task': 3,
    'log-upload': 2,
    noted: 2,
    obstacles: 1,
    'point-flight': 2,
    property: 2,
    push: 11,
    'return-home': 6,
    'setup-exception': 1,
    topology: 3,
    traffic: 1,
    upgrade: 2,
    vehicle: 8,
  });
  // Answers to orders of manual control that we never give (cameras, lights, speakers), and two that have no envelope at all.
  const others = dropped.filter((line) => !/^drc\/up \w+ dropped: unknown_method$/.test(line));
  expect(others).toEqual(['events dropped: no_tid', 'services_reply dropped: no_tid']);
});

it('as a device understands what the cloud says, or counts it with a reason', () => {
  const { counts, dropped } = summaryOf(
    shapes.filter((shape) => !isUp(shape)).map((shape) => [shape, heardByDevice(shape)] as const),
  );
  expect(counts).toEqual({
    answered: 41,
    'dropped: no_tid': 1,
    'dropped: not_json': 2,
    'dropped: unknown_method': 131,
    noted: 31,
  });
  // A dock of ours has no camera, no lights and no speaker to be told of.
  const others = dropped.filter((line) => !/^(services|drc\/down) \w+ dropped: unknown_method$/.test(line));
  expect(others).toEqual([
    'drc/down not JSON dropped: not_json',
    'property/set not JSON dropped: not_json',
    'services drc_camera_mode_switch dropped: no_tid',
  ]);
});
