import { describe, expect, it } from 'vitest';
import { wordsOfCommandOutcome, type CommandOutcome } from '../command/command-outcome.ts';
import { takePhoto } from '../components/camera.ts';
import { aimGimbal, takeGimbal } from '../components/gimbal-manager.ts';
import type { OperatorFacts } from '../remote-id/remote-id-duty.ts';
import { TestComponent } from '../testing/test-component.ts';
import { watchLink } from '../testing/watched-link.ts';
import { decode } from '../wire/decode.ts';
import { CameraCapFlags, MavCmd, MavOdidArmStatus, MavResult, MavType } from '../wire/enums.generated.ts';
import {
  cameraInformation,
  commandLong,
  gimbalManagerInformation,
  gimbalManagerStatus,
  openDroneIdArmStatus,
  openDroneIdOperatorId,
  openDroneIdSystem,
} from '../wire/messages.generated.ts';
import type { Speaker } from '../speaker.ts';
import { Fleet } from './fleet.ts';

const { IMAGE_START_CAPTURE, REQUEST_MESSAGE } = MavCmd;

const tellCamera = ({ send }: Speaker, modelName = 'Test camera', cameraDeviceId = 0) => {
  const text = (characters: string) => {
    const bytes = new Uint8Array(32);
    bytes.set(new TextEncoder().encode(characters));
    return bytes;
  };
  send(cameraInformation, {
    timeBootMs: 1,
    vendorName: text('Skein'),
    modelName: text(modelName),
    firmwareVersion: 1,
    focalLength: 8,
    sensorSizeH: 9,
    sensorSizeV: 7,
    resolutionH: 4000,
    resolutionV: 3000,
    lensId: 0,
    flags: CameraCapFlags.CAPTURE_IMAGE,
    camDefinitionVersion: 0,
    camDefinitionUri: '',
    cameraDeviceId,
  });
};

const tellGimbal = ({ send }: Speaker, gimbalDeviceId: number) =>
  send(gimbalManagerInformation, {
    timeBootMs: 1,
    capFlags: 0,
    gimbalDeviceId,
    rollMin: 0,
    rollMax: 0,
    pitchMin: -Math.PI / 2,
    pitchMax: 0,
    yawMin: -1,
    yawMax: 1,
  });

const tellController = ({ send }: Speaker, gimbalDeviceId: number, systemId: number, componentId = 190) =>
  send(gimbalManagerStatus, {
    timeBootMs: 1,
    flags: 0,
    gimbalDeviceId,
    primaryControlSysid: systemId,
    primaryControlCompid: componentId,
    secondaryControlSysid: 0,
    secondaryControlCompid: 0,
  });

function setUp(options: Parameters<typeof watchLink>[1] = {}) {
  const setting = watchLink('ardupilot', options);
  const { wire, vehicle, link, agenda, events, start } = setting;
  const camera = new TestComponent(wire, 100, MavType.CAMERA);
  const gimbal = new TestComponent(wire, 154, MavType.GIMBAL);
  const remoteId = new TestComponent(wire, 236, MavType.ODID);
  gimbal.isSilent = remoteId.isSilent = true;
  camera.tell = (messageId) => {
    if (messageId === cameraInformation.id) tellCamera(camera.speaker);
  };
  const components = [camera, gimbal, remoteId];
  wire.connect({
    station: (frame) => link.hear(frame),
    vehicle: (frame) => {
      vehicle.hear(frame);
      for (const component of components) component.hear(frame);
    },
    tick: () => {
      vehicle.tick();
      for (const component of components) component.tick();
      agenda.tick();
    },
  });
  const outcomes: CommandOutcome[] = [];
  const watcher = { settle: (outcome: CommandOutcome) => void outcomes.push(outcome) };
  const news = () => events.filter(({ kind }) => kind === 'components').length;
  return { ...setting, session: start(), camera, gimbal, remoteId, outcomes, watcher, news };
}

describe('a camera beside the autopilot', () => {
  it('is found by its heartbeat, asked once what it can, and told of', () => {
    const { wire, session, camera, news } = setUp();
    expect(session.components.cameras).toMatchObject([
      { componentId: 100, facts: { vendor: 'Skein', model: 'Test camera', canTakePhotos: true, canRecord: false } },
    ]);
    expect(session.vehicle.way?.components).toBe(session.components);
    const before = news();
    expect(before).toBeGreaterThan(0);
    wire.pass(60_000);
    expect(camera.timesAsked(cameraInformation.id)).toBe(1);
    expect(news()).toBe(before);
  });

  it('is there without a word of what it can while it does not answer, and is not asked without end', () => {
    const { wire, session, camera } = setUp();
    camera.isSilent = true;
    wire.pass(6000);
    camera.isSilent = false;
    camera.answer = null;
    wire.pass(2000);
    expect(session.components.cameras).toMatchObject([{ componentId: 100, facts: null }]);
    const before = camera.timesAsked(cameraInformation.id);
    wire.pass(300_000);
    // Four times in all, each sent four times by the desk; the first was on its way.
    expect(camera.timesAsked(cameraInformation.id)).toBe(1 + 16);
    expect(before).toBeLessThan(4);
  });

  it('is asked when its vehicle is back, however long it could not be', () => {
    const { wire, session, vehicle, camera } = setUp();
    camera.isSilent = true;
    vehicle.isSilent = true;
    wire.pass(6000);
    camera.isSilent = false;
    wire.pass(120_000);
    expect(camera.timesAsked(cameraInformation.id)).toBe(1);
    vehicle.isSilent = false;
    wire.pass(16_000);
    expect(camera.timesAsked(cameraInformation.id)).toBe(2);
    expect(session.components.cameras[0]?.facts?.model).toBe('Test camera');
  });

  it('is asked again by a later heartbeat when the answer was lost', () => {
    const { wire, session, camera } = setUp();
    camera.isSilent = true;
    wire.pass(6000);
    camera.isSilent = false;
    camera.answer = null;
    wire.pass(6000);
    camera.answer = MavResult.ACCEPTED;
    wire.pass(12_000);
    expect(session.components.cameras[0]?.facts?.model).toBe('Test camera');
  });

  it('gets its orders by its own number, and answers for itself', () => {
    const { wire, session, camera, vehicle, outcomes, watcher } = setUp();
    const [found] = session.components.cameras;
    if (found === undefined) throw new Error('no camera');
    session.components.give(found, takePhoto(1), watcher);
    wire.pass(100);
    expect(outcomes).toEqual([{ kind: 'accepted' }]);
    expect(camera.timesOrdered(IMAGE_START_CAPTURE)).toBe(1);
    expect(vehicle.heard.filter(({ command }) => command === IMAGE_START_CAPTURE)).toEqual([]);
  });

  it('is not ordered once it fell silent, which is told', () => {
    const { wire, session, camera, outcomes, watcher, news } = setUp();
    camera.isSilent = true;
    wire.pass(3000);
    const before = news();
    wire.pass(3000);
    expect(news()).toBe(before + 1);
    expect(session.components.cameras).toEqual([]);
    const sent = wire.sentByStation(commandLong.id).length;
    session.components.give({ systemId: 1, componentId: 100 }, takePhoto(1), watcher);
    wire.pass(10_000);
    expect(wire.sentByStation(commandLong.id)).toHaveLength(sent);
    expect(outcomes).toEqual([{ kind: 'not-sent', reason: 'silent' }]);
    expect(outcomes.map(wordsOfCommandOutcome)[0]?.['en-US']).toMatch('nothing is heard from this component');
  });

  it('may be another when it comes back', () => {
    const { wire, session, camera } = setUp();
    camera.isSilent = true;
    wire.pass(6000);
    camera.tell = () => tellCamera(camera.speaker, 'Another');
    camera.isSilent = false;
    wire.pass(2000);
    expect(session.components.cameras.map(({ facts }) => facts?.model)).toEqual(['Another']);
  });

  it('is not ordered while the link is lost, though it beats itself', () => {
    const { wire, session, vehicle, camera, outcomes, watcher } = setUp();
    vehicle.isSilent = true;
    wire.pass(6000);
    session.components.give({ systemId: 1, componentId: 100 }, takePhoto(1), watcher);
    expect(outcomes).toEqual([{ kind: 'not-sent', reason: 'link-lost' }]);
    vehicle.isSilent = false;
    wire.pass(10_000);
    expect(camera.timesOrdered(IMAGE_START_CAPTURE)).toBe(0);
  });

  it('leaves an order unknown whose link is lost before the answer, and does not repeat it later', () => {
    const { wire, session, link, camera, outcomes, watcher } = setUp();
    camera.answer = null;
    session.components.give({ systemId: 1, componentId: 100 }, takePhoto(1), watcher);
    wire.pass(100);
    link.closed();
    expect(outcomes).toEqual([{ kind: 'unknown', reason: 'link-lost' }]);
    wire.pass(20_000);
    expect(camera.timesOrdered(IMAGE_START_CAPTURE)).toBe(1);
  });

  it('waits for an answer by its own time, without a tick before it is due', () => {
    const { wire, session, camera, outcomes, watcher } = setUp();
    camera.answer = null;
    session.components.give(
      { systemId: 1, componentId: 100 },
      takeGimbal({ systemId: 255, componentId: 190 }),
      watcher,
    );
    expect(session.nextDueMs()).toBeLessThanOrEqual(wire.steadyMs + 1000);
    wire.pass(3980);
    expect(outcomes).toEqual([]);
    wire.pass(40);
    expect(outcomes).toEqual([{ kind: 'unknown', reason: 'no-answer' }]);
    expect(camera.timesOrdered(MavCmd.DO_GIMBAL_MANAGER_CONFIGURE)).toBe(4);
  });

  it('ends with the session: what was under way is unknown, and nothing is sent any more', () => {
    const { wire, session, link, camera, outcomes, watcher } = setUp();
    camera.answer = null;
    session.components.tellOperator(() => facts);
    session.components.give({ systemId: 1, componentId: 100 }, takePhoto(1), watcher);
    wire.pass(100);
    link.end();
    expect(outcomes).toEqual([{ kind: 'unknown', reason: 'link-lost' }]);
    const sent = wire.sent.filter(({ fromStation }) => fromStation).length;
    session.components.give({ systemId: 1, componentId: 100 }, takePhoto(2), watcher);
    wire.pass(20_000);
    expect(outcomes.at(-1)).toEqual({ kind: 'not-sent', reason: 'link-lost' });
    expect(wire.sent.filter(({ fromStation }) => fromStation)).toHaveLength(sent);
  });

  it('has its orders in the journal, by its number', () => {
    const written: string[] = [];
    const keeper = { append: (entry: object) => void written.push(JSON.stringify(entry)) };
    const fleet = new Fleet({ keeper, wallMs: () => 0, newId: () => `${written.length}` });
    const { session, watcher } = setUp({ fleet });
    session.components.give({ systemId: 1, componentId: 100 }, takePhoto(1), watcher);
    expect(written.join()).toContain('IMAGE_START_CAPTURE (component 100)');
  });
});

describe('what hangs on the autopilot', () => {
  it('is asked for when the vehicle is met, and ordered through it', () => {
    const { wire, session, vehicle, outcomes, watcher } = setUp();
    const asked = vehicle.heard
      .filter(({ command }) => command === MavCmd.REQUEST_MESSAGE)
      .map(({ params }) => params[0]);
    expect(asked).toContain(cameraInformation.id);
    expect(asked).toContain(gimbalManagerInformation.id);
    tellCamera(wire.vehicle, 'Servo camera', 1);
    tellGimbal(wire.vehicle, 1);
    wire.pass(100);
    expect(session.components.cameras.map(({ componentId, facts }) => [componentId, facts?.deviceId])).toEqual([
      [1, 1],
      [100, 0],
    ]);
    const [gimbal] = session.components.gimbals;
    if (gimbal === undefined) throw new Error('no gimbal');
    const order = aimGimbal({ pitchDeg: -30, yawDeg: 0, isYawHeld: false }, gimbal.facts);
    if (order === null) throw new Error('out of reach');
    session.components.give(gimbal, order, watcher);
    wire.pass(100);
    expect(outcomes).toEqual([{ kind: 'accepted' }]);
    expect(vehicle.heard.at(-1)?.command).toBe(MavCmd.DO_GIMBAL_MANAGER_PITCHYAW);
  });

  it('is asked for once where the autopilot accepts the question and has nothing to tell, as ArduPilot does', () => {
    const { wire, vehicle, link, start } = watchLink();
    vehicle.answer = (command) => (command === MavCmd.REQUEST_MESSAGE ? MavResult.ACCEPTED : undefined);
    start();
    wire.pass(120_000);
    const asked = vehicle.heard.filter(({ params: [id] }) => id === cameraInformation.id);
    expect(asked).toHaveLength(1);
    expect(link.vehicle(1)?.phase).toBe('live');
  });

  it('is asked for again when a gimbal turns up that the autopilot may manage', () => {
    const { wire, vehicle, gimbal } = setUp();
    const asked = () => vehicle.heard.filter(({ params: [id] }) => id === gimbalManagerInformation.id).length;
    const before = asked();
    gimbal.isSilent = false;
    wire.pass(2000);
    expect(asked()).toBe(before + 1);
  });
});

it('knows whom a gimbal obeys, and tells only when that changes', () => {
  const { wire, session, gimbal, news } = setUp();
  gimbal.isSilent = false;
  gimbal.tell = () => tellGimbal(gimbal.speaker, 154);
  wire.pass(2000);
  expect(session.components.gimbals).toMatchObject([{ componentId: 154, controller: undefined }]);
  const before = news();
  for (const systemId of [255, 255, 255, 0, 0]) {
    tellController(gimbal.speaker, 154, systemId);
    wire.pass(200);
  }
  expect(news()).toBe(before + 2);
  expect(session.components.gimbals[0]?.controller).toBeNull();
  tellController(gimbal.speaker, 154, 254);
  tellController(gimbal.speaker, 154, 254, 191);
  wire.pass(200);
  expect(news()).toBe(before + 4);
  expect(session.components.gimbals[0]?.controller).toEqual({ systemId: 254, componentId: 191 });
  // Of a gimbal that nobody has described nothing is known.
  tellController(gimbal.speaker, 3, 254);
  wire.pass(200);
  expect(news()).toBe(before + 4);
});

const facts: OperatorFacts = { operatorId: 'CHN87astrdge12k8', description: 'survey', place: null };

describe('Remote ID', () => {
  const targetsOf = (setting: ReturnType<typeof setUp>) =>
    setting.wire.sentByStation(openDroneIdOperatorId.id).map((frame) => {
      const { targetComponent } = decode(openDroneIdOperatorId, frame);
      return targetComponent;
    });

  it('is told of who flies from the moment that is known, and by the transmitter once that is heard', () => {
    const setting = setUp();
    const { wire, session, remoteId } = setting;
    wire.pass(10_000);
    expect(targetsOf(setting)).toEqual([]);
    session.components.tellOperator(() => facts);
    wire.pass(4500);
    expect(targetsOf(setting)).toEqual([1, 1, 1]);
    remoteId.isSilent = false;
    wire.pass(4000);
    expect(targetsOf(setting).slice(-2)).toEqual([236, 236]);
    session.components.tellOperator(null);
    const before = targetsOf(setting).length;
    wire.pass(10_000);
    expect(targetsOf(setting)).toHaveLength(before);
  });

  it('is told nothing while the vehicle is lost, and at once when it is back', () => {
    const setting = setUp();
    const { wire, session, vehicle } = setting;
    session.components.tellOperator(() => facts);
    vehicle.isSilent = true;
    wire.pass(7000);
    const before = wire.sentByStation(openDroneIdSystem.id).length;
    wire.pass(30_000);
    expect(wire.sentByStation(openDroneIdSystem.id)).toHaveLength(before);
    vehicle.isSilent = false;
    wire.pass(1200);
    expect(wire.sentByStation(openDroneIdSystem.id).length).toBeGreaterThan(before);
  });

  it('is told of when a transmitter is found, and as soon as that has been silent for five seconds', () => {
    const { wire, camera, remoteId, news } = setUp();
    camera.isSilent = true;
    wire.pass(10_000);
    const before = news();
    remoteId.isSilent = false;
    wire.pass(100);
    expect(news()).toBe(before + 1);
    remoteId.isSilent = true;
    wire.pass(4800);
    expect(news()).toBe(before + 1);
    wire.pass(200);
    expect(news()).toBe(before + 2);
  });

  it('says through the session whether the aircraft may fly', () => {
    const { wire, session, remoteId } = setUp();
    expect(session.components.remoteId).toEqual({ kind: 'absent' });
    remoteId.isSilent = false;
    wire.pass(1500);
    expect(session.components.remoteId).toEqual({ kind: 'waiting' });
    remoteId.speaker.send(openDroneIdArmStatus, { status: MavOdidArmStatus.GOOD_TO_ARM, error: '' });
    wire.pass(100);
    expect(session.components.remoteId).toEqual({ kind: 'ready' });
  });
});

it('keeps a bounded number of cameras, whoever claims to have more', () => {
  const { wire, session, news } = setUp();
  const before = news();
  for (let device = 1; device <= 100; device += 1) tellCamera(wire.vehicle, 'forged', device);
  wire.pass(100);
  expect(session.components.cameras).toHaveLength(16);
  expect(news()).toBe(before + 15);
});

it('begins anew with what a restarted vehicle carries', () => {
  const { wire, session, vehicle, camera } = setUp();
  tellCamera(wire.vehicle, 'Servo camera', 1);
  tellGimbal(wire.vehicle, 1);
  wire.pass(100);
  expect([session.components.cameras.length, session.components.gimbals.length]).toEqual([2, 1]);
  vehicle.reboot();
  wire.pass(4000);
  expect(session.components.cameras.map(({ componentId }) => componentId)).toEqual([100]);
  expect(session.components.gimbals).toEqual([]);
  expect(camera.timesAsked(cameraInformation.id)).toBe(2);
});

it('asks the autopilot once for its gimbals, however many turn up', () => {
  const { wire, vehicle, link, agenda, start } = watchLink('ardupilot');
  const gimbals = Array.from({ length: 100 }, (_, at) => new TestComponent(wire, 2 + at, MavType.GIMBAL));
  wire.connect({
    station: (frame) => link.hear(frame),
    vehicle: (frame) => vehicle.hear(frame),
    tick: () => {
      vehicle.tick();
      agenda.tick();
    },
  });
  start();
  vehicle.answer = (command) => (command === REQUEST_MESSAGE ? null : undefined);
  wire.pass(1000);
  const timesAsked = () =>
    vehicle.heard.filter(
      ({ command, params: [id] }) => command === REQUEST_MESSAGE && id === gimbalManagerInformation.id,
    ).length;
  const before = timesAsked();
  for (const gimbal of gimbals) gimbal.tick();
  wire.pass(60_000);
  // One that is sent, and one that waits; each four times.
  expect(timesAsked() - before).toBeLessThanOrEqual(8);
});
