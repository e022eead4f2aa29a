import type { DockState } from '@skein/telemetry/dock/state.ts';
import type { VehicleState } from '@skein/telemetry/vehicle/state.ts';
import { expect, it } from 'vitest';
import { openCloud } from './testing/open-cloud.ts';
import { shapes } from './testing/shapes.ts';
import { wordsOfResult } from './terms/result-codes.ts';
import { taskSteps } from './terms/task-terms.ts';
import { objectAt } from './wire/fields.ts';
import type { JsonObject } from './wire/json.ts';

const captured = shapes.filter(({ origin }) => origin === 'captured');

/** A cloud that heard what was captured of a device, every one of its OSD and states after the other. */
function afterCapture(device: string) {
  const cloud = openCloud();
  for (const number of [1, 2, 3]) cloud.online(`SKEINDOCK${number}`, `SKEINAIR${number}`);
  cloud.online('SKEINREMOTE1', 'SKEINAIR4');
  const told = captured.filter(({ topic }) => new RegExp(`/${device}/(?:osd|state|events|drc/up)$`).test(topic));
  const heard = told.map(({ topic, payload }) => cloud.session.receive(topic, JSON.stringify(payload)));
  return { ...cloud, told, news: heard.flatMap(({ news }) => news) };
}

const vehiclesOf = (device: string): VehicleState[] =>
  afterCapture(device).news.flatMap((news) => (news.kind === 'vehicle' ? [news.state] : []));

const docksOf = (device: string): DockState[] =>
  afterCapture(device).news.flatMap((news) => (news.kind === 'dock' ? [news.state] : []));

const dataOf = ({ payload }: (typeof captured)[number]): JsonObject =>
  (typeof payload !== 'string' && objectAt(payload, 'data')) || {};

it('reads the fixed RTK of every captured device as fixed: it says quality 5, never the 10 of the documents', () => {
  const fixed = captured.filter((shape) => JSON.stringify(shape).includes('"is_fixed":2'));
  expect(fixed.map(({ topic }) => topic)).toEqual([
    'thing/product/SKEINDOCK3/osd',
    'thing/product/SKEINAIR2/osd',
    'thing/product/SKEINAIR3/osd',
  ]);
  expect(docksOf('SKEINDOCK3')[0]?.place).toMatchObject({ fix: 'rtk-fixed', satellites: 5, rtkSatellites: 29 });
  for (const aircraft of ['SKEINAIR2', 'SKEINAIR3']) expect(vehiclesOf(aircraft)[0]?.gnss?.fix).toBe('rtk-fixed');
  expect(vehiclesOf('SKEINAIR1')[0]?.gnss?.fix).toBe('none');
});

it('shows no bars of the cables that the captured docks are on, and what they carry', () => {
  const networks = docksOf('SKEINDOCK3').map(({ network }) => network);
  const wired = networks.filter((network) => network?.bearer === 'wired');
  expect(wired.length).toBeGreaterThanOrEqual(3);
  expect(wired.map((network) => network?.qualityPercent)).toEqual(wired.map(() => null));
  expect(networks[0]?.rateBytesPerS).toBe(233 * 1024);
});

it('takes the zeros that captured aircraft tell on the ground for nothing, and the numbers in the air for what they are', () => {
  for (const aircraft of ['SKEINAIR1', 'SKEINAIR3', 'SKEINAIR4']) {
    const [state] = vehiclesOf(aircraft);
    expect(state?.phase?.landed).toBe('on-ground');
    expect(state?.power).toMatchObject({ remainingFlightS: null, returnHomePercent: null, landingPercent: null });
  }
  expect(vehiclesOf('SKEINAIR2')[0]?.power).toMatchObject({
    batteryPercent: 73,
    remainingFlightS: 1788,
    returnHomePercent: 23,
    landingPercent: 8,
  });
  expect(vehiclesOf('SKEINAIR4')[0]?.fence?.heightLimitM).toBeNull();
  expect(vehiclesOf('SKEINAIR2')[0]?.fence?.heightLimitM).toBe(73);
});

it('takes no number that stands for "unknown" for one: heights, places, batteries and links of captured devices', () => {
  const [atNoHeight] = vehiclesOf('SKEINAIR3');
  expect(atNoHeight?.position).toMatchObject({ latitudeDeg: 30.355082, altitudeEllipsoidM: null });
  // At 0° 0°, without any satellite.
  expect(vehiclesOf('SKEINAIR1')[0]?.position).toBeNull();
  const place = docksOf('SKEINDOCK3')[0]?.place;
  expect(place?.alternateLanding).toMatchObject({ altitudeEllipsoidM: null, safeHeightM: 28 });
  const heard = ['SKEINDOCK3', 'SKEINAIR1', 'SKEINAIR2', 'SKEINAIR3', 'SKEINAIR4'].map((device) =>
    afterCapture(device),
  );
  const states = heard.flatMap(({ news }) => news.flatMap((each) => ('state' in each ? [each.state] : [])));
  expect(JSON.stringify(states)).not.toMatch(/:-?(?:65535|32767|32\.767|3276\.7|9999999\.9)[,}]/);
});

it('shows positions and attitudes as they were captured', () => {
  for (const device of ['SKEINAIR2', 'SKEINAIR4']) {
    const { told, news } = afterCapture(device);
    const data = told.map(dataOf).find((each) => 'attitude_head' in each) ?? {};
    const state = news.flatMap((each) => (each.kind === 'vehicle' ? [each.state] : []))[0];
    expect(state?.position).toMatchObject({ latitudeDeg: data['latitude'], longitudeDeg: data['longitude'] });
    expect(state?.position?.altitudeEllipsoidM).toBe(data['height']);
    expect(state?.attitude).toMatchObject({ pitchDeg: data['attitude_pitch'], rollDeg: data['attitude_roll'] });
  }
  // The wire counts from −180 to 180, ours do not; and no digit is made up on the way.
  expect(vehiclesOf('SKEINAIR4')[0]?.attitude?.headingDeg).toBe(294.8);
  expect(vehiclesOf('SKEINAIR3')[0]?.attitude?.headingDeg).toBe(11.3);
  expect(docksOf('SKEINDOCK3')[0]?.place?.headingDeg).toBe(79.720502);
});

it('hears an aircraft behind a remote controller, whose ids are nil, and a dock that sends none', () => {
  expect(vehiclesOf('SKEINAIR4')[0]?.identity?.gatewaySerialNumber).toBe('SKEINREMOTE1');
  const { told, session, news } = afterCapture('SKEINDOCK3');
  expect(told.some(({ payload }) => typeof payload !== 'string' && !('tid' in payload) && !('seq' in payload))).toBe(
    true,
  );
  expect(news.filter(({ kind }) => kind === 'dock')).toHaveLength(told.length - 1);
  expect(session.drops.entries()).toEqual([]);
});

it('takes the captured state whose method is an empty text, and what it tells of a dongle', () => {
  const { session } = afterCapture('SKEINAIR3');
  const facts = session.gateway('SKEINDOCK3')?.devices.factsOf('SKEINAIR3');
  expect(facts).toMatchObject({ bestLinkGateway: 'SKEINDOCK3', dongles: [{}] });
  expect(afterCapture('SKEINDOCK3').session.gateway('SKEINDOCK3')?.devices.factsOf('SKEINDOCK3').tiltDeg).toBe(
    0.271749,
  );
});

it('tells why the captured task failed, and where', () => {
  const { news } = afterCapture('SKEINDOCK2');
  const [view] = news.flatMap((each) => (each.kind === 'flight-task' ? [each.view] : []));
  expect(view).toMatchObject({ phase: 'failed', report: { result: 314_004, step: 35, percent: 14 } });
  expect(taskSteps.nameOf(35)).not.toBeNull();
  expect(wordsOfResult(314_004)['en-US']).not.toContain('314004');
});

it.each([
  ['SKEINDOCK1', 'fly_to_point', 20_000, { kind: 'refused', code: 321_004 }],
  // The device timed out within itself: what was ordered may have been carried out.
  ['SKEINDOCK3', 'flight_authority_grab', 0, { kind: 'unanswered' }],
] as const)('takes the captured answer of %s to %s, %d ms later, for what it is', (dock, method, lateMs, outcome) => {
  const { session, environment, online } = openCloud();
  online(dock);
  const gateway = session.gateway(dock);
  const answer = captured.find(({ topic }) => topic === `thing/product/${dock}/services_reply`);
  const question = gateway?.calls.call(method);
  environment.pass(lateMs);
  expect(gateway?.tick().news.filter(({ kind }) => kind === 'call')).toEqual([]);
  const { tid, bid } = question ?? {};
  const body = { ...(answer?.payload as JsonObject), tid, bid };
  const { news } = session.receive(answer?.topic ?? '', JSON.stringify(body));
  expect(news.filter(({ kind }) => kind === 'call')).toMatchObject([{ end: { method, outcome } }]);
});
