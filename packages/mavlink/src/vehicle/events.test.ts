import { describe, expect, it } from 'vitest';
import { wordsOfMetadataOutcome, type MetadataOutcome } from '../metadata/metadata-outcome.ts';
import { packedBomb } from '../testing/packed-bomb.ts';
import { watchLink } from '../testing/watched-link.ts';
import { EventHolder } from '../vehicle-side/event-holder.ts';
import { FileHolder } from '../vehicle-side/file-holder.ts';
import { storeAsXz } from '../vehicle-side/stored-xz.ts';
import { MavCmd, MavResult } from '../wire/enums.generated.ts';
import {
  componentInformation,
  componentMetadata,
  event,
  fileTransferProtocol,
  requestEvent,
  statustext,
} from '../wire/messages.generated.ts';
import { Fleet } from './fleet.ts';
import { wordsOfLostEvents } from './vehicle-event.ts';

const GENERAL = '/etc/extras/component_general.json.xz';
const EVENTS = '/etc/extras/all_events.json.xz';
const PX4 = 2 ** 24;
const [TAKE_OFF, BATTERY, CHECK, SUMMARY, PRIVATE] = [PX4 + 1, PX4 + 2, PX4 + 3, PX4 + 4, PX4 + 5];

const packed = (value: unknown): Uint8Array => storeAsXz(new TextEncoder().encode(JSON.stringify(value)));

const general = (uri = `mftp://${EVENTS}`) => ({
  version: 1,
  metadataTypes: [
    { type: 1, uri: 'mftp:///etc/extras/parameters.json.xz', fileCrc: 1 },
    { type: 4, uri, fileCrc: 2 },
  ],
});

const nothing = [{ type: 'uint8_t', name: 'chunk' }];
const events = {
  version: 2,
  components: {
    '1': {
      namespace: 'px4',
      event_groups: {
        default: {
          events: {
            '1': { name: 'takeoff', message: 'Takeoff detected' },
            '2': { name: 'battery', message: 'Battery at {1} %', arguments: [{ type: 'uint8_t', name: 'percent' }] },
          },
        },
        arming_check: {
          events: {
            '3': { name: 'gyro', message: 'Gyro {1} missing', arguments: nothing },
            '4': { name: 'summary', message: 'summary', type: 'summary', arguments: nothing },
          },
        },
        private_protocol: { events: { '5': { name: 'step', message: 'Step' } } },
      },
    },
  },
};

interface Board {
  readonly files?: ReadonlyMap<string, Uint8Array>;
  readonly uri?: string;
  readonly fleet?: Fleet;
  /** Only COMPONENT_INFORMATION is known, as to older firmware. */
  readonly isOld?: boolean;
  readonly hasMetadata?: boolean;
  readonly latencyMs?: number;
  /** Until then no file is read, and nobody says why. */
  readonly isDiskDead?: () => boolean;
  readonly uid?: number;
}

const whole: ReadonlyMap<string, Uint8Array> = new Map([
  [GENERAL, packed(general())],
  [EVENTS, packed(events)],
]);

/** A PX4 that tells of events and holds the files that say what they mean. */
function setUp(board: Board = {}) {
  const { files = whole, uri = `mftp://${GENERAL}`, isOld = false, hasMetadata = true, latencyMs = 1 } = board;
  const setting = watchLink('px4', { ...(board.fleet !== undefined && { fleet: board.fleet }) });
  const { wire, vehicle, link, agenda, events: told, start } = setting;
  vehicle.uid2.fill(board.uid ?? 7);
  wire.channel = () => [latencyMs];
  const holder = new EventHolder(wire.vehicle, 40_000);
  const disk = new FileHolder({
    speaker: wire.vehicle,
    files: new Map([...files].map(([path, bytes]) => [path, () => bytes] as const)),
  });
  let fileCrc = 77;
  let askedCount = 0;
  vehicle.answer = (command) => {
    const id = vehicle.heard.at(-1)?.params[0];
    const isAsked = id === componentMetadata.id || id === componentInformation.id;
    if (command !== MavCmd.REQUEST_MESSAGE || !isAsked) return undefined;
    askedCount += 1;
    if (!hasMetadata || (isOld && id === componentMetadata.id)) return MavResult.DENIED;
    if (id === componentMetadata.id) wire.vehicle.send(componentMetadata, { timeBootMs: 1, fileCrc, uri });
    else {
      const peripherals = { peripheralsMetadataFileCrc: 0, peripheralsMetadataUri: '' };
      const information = { timeBootMs: 1, generalMetadataFileCrc: fileCrc, generalMetadataUri: uri, ...peripherals };
      wire.vehicle.send(componentInformation, information);
    }
    return MavResult.ACCEPTED;
  };
  let latestAtMs = -Infinity;
  wire.connect({
    station: (frame) => link.hear(frame),
    vehicle: (frame) => {
      vehicle.hear(frame);
      if (vehicle.isSilent) return;
      if (board.isDiskDead?.() !== true) disk.hear(frame);
      holder.hear(frame, wire.vehicle.send);
    },
    tick: () => {
      vehicle.tick();
      if (!vehicle.isSilent && wire.steadyMs - latestAtMs >= 1000) {
        latestAtMs = wire.steadyMs;
        holder.tellLatest(wire.vehicle.send);
      }
      agenda.tick();
    },
  });
  const happen = (id: number, level = 4, ...bytes: number[]) =>
    wire.vehicle.send(event, holder.note({ id, level, arguments: Uint8Array.from(bytes), bootMs: 1 }));
  const texts = () => told.flatMap((one) => (one.kind === 'text' ? [one.text.text] : []));
  const outcomes = (): MetadataOutcome[] => told.flatMap((one) => (one.kind === 'metadata' ? [one.outcome] : []));
  const filePackets = () => wire.sentByStation(fileTransferProtocol.id).length;
  return {
    ...setting,
    session: start(),
    happen,
    texts,
    outcomes,
    filePackets,
    timesAsked: () => askedCount,
    setCrc: (crc: number) => void (fileCrc = crc),
  };
}

describe('events of a vehicle', () => {
  it('are told in its own words, where its texts are told', () => {
    const { wire, session, events: told, happen, outcomes } = setUp();
    wire.pass(2000);
    expect(outcomes()).toEqual([{ kind: 'known', eventCount: 5 }]);
    happen(BATTERY, 2, 17);
    wire.pass(100);
    const texts = told.flatMap((one) => (one.kind === 'text' ? [one.text] : []));
    expect(texts).toMatchObject([{ ...session.address, severity: 2, text: 'Battery at 17 %', isComplete: true }]);
  });

  it('wait for their words when they come before them, and are told in order', () => {
    const { wire, happen, texts } = setUp({ latencyMs: 200 });
    happen(BATTERY, 4, 17);
    happen(TAKE_OFF);
    wire.pass(1000);
    expect(texts()).toEqual([]);
    wire.pass(20_000);
    expect(texts()).toEqual(['Battery at 17 %', 'Takeoff detected']);
  });

  it('are told by number and values where the table does not hold them', () => {
    const { wire, happen, texts } = setUp();
    wire.pass(2000);
    happen(PX4 + 99, 4, 1, 2);
    wire.pass(100);
    expect(texts()).toEqual(['Event 16777315: 01 02']);
  });

  it('are told by their numbers where the vehicle describes none, also those that had waited', () => {
    const { wire, happen, texts, outcomes, timesAsked } = setUp({ hasMetadata: false });
    happen(BATTERY, 4, 17);
    wire.pass(3000);
    expect(outcomes()).toEqual([{ kind: 'refused', reason: 'not-offered' }]);
    expect(texts()).toEqual(['Event 16777218: 11']);
    wire.pass(300_000);
    expect(timesAsked()).toBe(2);
  });

  it('are told by their numbers when they waited in vain', () => {
    const { wire, happen, texts } = setUp({ hasMetadata: false, latencyMs: 200 });
    happen(BATTERY, 4, 17);
    wire.pass(400);
    expect(texts()).toEqual([]);
    wire.pass(20_000);
    expect(texts()).toEqual(['Event 16777218: 11']);
  });

  it('do not wait without end, nor for a session that is over', () => {
    const { wire, link, happen, texts } = setUp({ latencyMs: 200 });
    for (let percent = 1; percent <= 66; percent += 1) happen(BATTERY, 4, percent);
    wire.pass(400);
    expect(texts()).toEqual(['Event 16777218: 01', 'Event 16777218: 02']);
    link.end();
    expect(texts()).toHaveLength(66);
    expect(texts().at(-1)).toBe('Event 16777218: 42');
  });

  it('are told once, when they waited for words and the session ends later', () => {
    const { wire, link, happen, texts } = setUp({ latencyMs: 200 });
    happen(TAKE_OFF);
    wire.pass(20_000);
    link.end();
    expect(texts()).toEqual(['Takeoff detected']);
  });

  it('have no words of the firmware before, and tell of checks anew, once the vehicle restarted', () => {
    const { wire, vehicle, happen, texts, setCrc } = setUp();
    happen(CHECK, 3, 1);
    wire.pass(2000);
    setCrc(78);
    vehicle.reboot();
    wire.pass(5000);
    happen(CHECK, 3, 1);
    wire.pass(1000);
    expect(texts()).toEqual(['Gyro 1 missing', 'Gyro 1 missing']);
    vehicle.answer = (command) => (command === MavCmd.REQUEST_MESSAGE ? MavResult.DENIED : undefined);
    vehicle.reboot();
    wire.pass(5000);
    happen(TAKE_OFF);
    wire.pass(1000);
    expect(texts().at(-1)).toBe('Event 16777217');
  });

  it('take the place of the texts that say the same, once there are words for them', () => {
    const { wire, happen, texts } = setUp({ latencyMs: 200 });
    const say = (text: string) => wire.vehicle.send(statustext, { severity: 4, text, id: 0, chunkSeq: 0 });
    say('Takeoff!\t');
    wire.pass(20_000);
    say('Takeoff once more!\t');
    happen(TAKE_OFF);
    say('a text of its own');
    wire.pass(1000);
    expect(texts()).toEqual(['Takeoff!', 'Takeoff detected', 'a text of its own']);
  });

  it('leave the texts of other components alone', () => {
    const { wire, texts } = setUp();
    wire.pass(3000);
    wire.bystander(1, 100).send(statustext, { severity: 4, text: 'Storage full\t', id: 0, chunkSeq: 0 });
    wire.pass(100);
    expect(texts()).toEqual(['Storage full']);
  });

  it('are not shown where they are for machines', () => {
    const { wire, happen, texts } = setUp();
    wire.pass(2000);
    happen(TAKE_OFF, 8);
    happen(PX4 + 99, 9);
    happen(PRIVATE, 4);
    wire.pass(1000);
    expect(texts()).toEqual([]);
  });

  it('tell of a check when it begins to fail, not in every round in which it still does', () => {
    const { wire, happen, texts } = setUp();
    wire.pass(2000);
    const round = (...gyros: number[]) => {
      happen(SUMMARY, 8, 0);
      for (const gyro of gyros) happen(CHECK, 3, gyro);
      wire.pass(1000);
    };
    round(1);
    round(1, 2);
    round(1, 2);
    round();
    round();
    round(1);
    expect(texts()).toEqual(['Gyro 1 missing', 'Gyro 2 missing', 'Gyro 1 missing']);
  });

  it('are asked for again when the link lost them, and counted where they are gone', () => {
    const { wire, happen, texts, events: told } = setUp();
    wire.pass(2000);
    wire.channel = () => [];
    happen(BATTERY, 4, 1);
    happen(BATTERY, 4, 2);
    wire.channel = () => [1];
    wire.pass(1500);
    expect(texts()).toEqual(['Battery at 1 %', 'Battery at 2 %']);
    wire.channel = () => [];
    for (let percent = 3; percent < 43; percent += 1) happen(BATTERY, 4, percent);
    wire.channel = () => [1];
    wire.pass(3000);
    expect(texts()).toHaveLength(2 + 30);
    expect(told.flatMap((one) => (one.kind === 'events-lost' ? [one.count] : []))).toEqual([10]);
    expect(wordsOfLostEvents(10)['en-US']).toBe("10 of the vehicle's messages were lost on the way");
  });

  it('are not asked for while the vehicle is lost, and then as far as it still has them', () => {
    const { wire, vehicle, happen, texts } = setUp();
    wire.pass(2000);
    vehicle.isSilent = true;
    wire.channel = () => [];
    happen(BATTERY, 4, 5);
    wire.pass(10_000);
    const before = wire.sentByStation(requestEvent.id).length;
    wire.pass(30_000);
    expect(wire.sentByStation(requestEvent.id)).toHaveLength(before);
    wire.channel = () => [1];
    vehicle.isSilent = false;
    wire.pass(3000);
    expect(texts()).toEqual(['Battery at 5 %']);
  });
});

describe('the words', () => {
  it('are asked for the old way where the new one is not known', () => {
    const { wire, outcomes } = setUp({ isOld: true });
    wire.pass(5000);
    expect(outcomes()).toEqual([{ kind: 'known', eventCount: 5 }]);
  });

  it('may lie there unpacked, and under a component', () => {
    const plain = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
    const files = new Map([
      ['/general.json', plain(general('mftp://[;comp=1]/events.json'))],
      ['/events.json', plain(events)],
    ]);
    const { wire, outcomes } = setUp({ files, uri: 'mftp://[;comp=1]/general.json' });
    wire.pass(3000);
    expect(outcomes()).toEqual([{ kind: 'known', eventCount: 5 }]);
  });

  it('are read once from a vehicle, however often it comes back, and again when its checksum is another', () => {
    const { wire, vehicle, session, happen, texts, outcomes, filePackets, setCrc } = setUp();
    wire.pass(3000);
    const before = filePackets();
    expect(before).toBeGreaterThan(4);
    vehicle.reboot();
    wire.pass(5000);
    expect([filePackets(), outcomes().length]).toEqual([before, 2]);
    expect(session.vehicle.words?.fileCrc).toBe(77);
    happen(TAKE_OFF);
    wire.pass(100);
    expect(texts()).toEqual(['Takeoff detected']);
    setCrc(78);
    vehicle.reboot();
    wire.pass(5000);
    expect(filePackets()).toBeGreaterThan(before);
  });

  it('are shared by vehicles of the same firmware, by the bytes and not by what a vehicle claims', () => {
    const fleet = new Fleet();
    const first = setUp({ fleet });
    first.wire.pass(3000);
    const second = setUp({ fleet, uid: 8 });
    second.wire.pass(3000);
    expect(second.session.vehicle).not.toBe(first.session.vehicle);
    expect(second.session.vehicle.words?.table).toBe(first.session.vehicle.words?.table);
    const liar = new Map([...whole, [EVENTS, packed({ ...events, components: { '1': changed } })] as const]);
    const third = setUp({ fleet, files: liar, uid: 9 });
    third.wire.pass(3000);
    expect(third.session.vehicle.words?.table).not.toBe(first.session.vehicle.words?.table);
  });

  it('give way to whoever wants a file, and are read on afterwards', () => {
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [10 + at, { message: `event ${at}` }]));
    const { event_groups: groups } = events.components['1'];
    const component = { namespace: 'px4', event_groups: { ...groups, default: { events: many } } };
    const files = new Map([...whole, [EVENTS, packed({ version: 2, components: { '1': component } })] as const]);
    const { wire, session, outcomes, filePackets } = setUp({ files, latencyMs: 200 });
    for (let turn = 0; turn < 300 && filePackets() < 15; turn += 1) wire.pass(100);
    expect(outcomes()).toEqual([]);
    const heard: string[] = [];
    session.files.list('/etc/extras', { settle: ({ kind }) => void heard.push(kind) });
    wire.pass(3000);
    expect(heard).toEqual(['listed']);
    wire.pass(60_000);
    expect(outcomes()).toEqual([{ kind: 'known', eventCount: 3003 }]);
  });

  it('are read over a link that loses a third', () => {
    const { wire, outcomes } = setUp();
    let turn = 0;
    wire.channel = () => ((turn = (turn + 1) % 3) === 0 ? [] : [20]);
    wire.pass(180_000);
    expect(outcomes()).toEqual([{ kind: 'known', eventCount: 5 }]);
  });

  it('are asked for six times where nobody answers, and then given up', () => {
    const { wire, vehicle, link, agenda, events: told, start } = watchLink('px4');
    const holder = new EventHolder(wire.vehicle);
    const silent = () => vehicle.heard.at(-1)?.params[0] === componentMetadata.id;
    vehicle.answer = () => (silent() ? null : undefined);
    wire.connect({
      station: (frame) => link.hear(frame),
      vehicle: (frame) => vehicle.hear(frame),
      tick: () => {
        vehicle.tick();
        agenda.tick();
      },
    });
    start();
    holder.tellLatest(wire.vehicle.send);
    wire.pass(120_000);
    const outcomes = () => told.filter(({ kind }) => kind === 'metadata');
    expect(outcomes()).toEqual([]);
    wire.pass(60_000);
    expect(outcomes()).toEqual([{ kind: 'metadata', outcome: { kind: 'refused', reason: 'not-offered' } }]);
    // Six times, each sent four times.
    expect(vehicle.heard.filter(({ params: [id] }) => id === componentMetadata.id)).toHaveLength(24);
  });

  it('are given up when their file is silent six times, and not before', () => {
    const { wire, outcomes, filePackets } = setUp({ isDiskDead: () => true });
    wire.pass(150_000);
    expect(outcomes()).toEqual([]);
    wire.pass(60_000);
    expect(outcomes()).toEqual([{ kind: 'refused', reason: 'unreadable' }]);
    const before = filePackets();
    wire.pass(100_000);
    expect(filePackets()).toBe(before);
  });

  it('are read when their file was silent only for a while', () => {
    let isDead = true;
    const { wire, outcomes } = setUp({ isDiskDead: () => isDead });
    wire.pass(140_000);
    isDead = false;
    wire.pass(40_000);
    expect(outcomes()).toEqual([{ kind: 'known', eventCount: 5 }]);
  });

  it('are waited for through any gap, and read on when the vehicle is back', () => {
    const { wire, vehicle, outcomes } = setUp({ latencyMs: 200 });
    vehicle.isSilent = true;
    wire.pass(600_000);
    expect(outcomes()).toEqual([]);
    vehicle.isSilent = false;
    wire.pass(40_000);
    expect(outcomes()).toEqual([{ kind: 'known', eventCount: 5 }]);
  });

  it('are not sought by satellite, nor from a vehicle that tells of no events', () => {
    const { wire, start } = watchLink('px4');
    start();
    wire.pass(60_000);
    expect(wire.sentByStation(fileTransferProtocol.id)).toEqual([]);
  });
});

const changed = {
  namespace: 'px4',
  event_groups: { default: { events: { '1': { name: 'takeoff', message: 'All is well' } } } },
};

describe('metadata that is not as it should be is refused with a reason, and the rest goes on', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const withGeneral = (value: Uint8Array) => new Map([...whole, [GENERAL, value] as const]);
  const withEvents = (value: Uint8Array) => new Map([...whole, [EVENTS, value] as const]);
  const cut = packed(events).slice(0, 100);
  it.each<[string, Board, string]>([
    ['no JSON', { files: withGeneral(bytes('{"version":')) }, 'not-json'],
    ['no object', { files: withGeneral(bytes('[1, 2]')) }, 'no-events'],
    [
      'no events in it',
      { files: withGeneral(packed({ version: 1, metadataTypes: [{ type: 1, uri: 'x' }] })) },
      'no-events',
    ],
    ['events on the web', { files: withGeneral(packed(general('https://px4.io/events.json.xz'))) }, 'not-on-board'],
    ['itself on the web', { uri: 'https://px4.io/general.json.xz' }, 'not-on-board'],
    ['a path that is not there', { uri: 'mftp:///nowhere.json' }, 'unreadable'],
    ['a damaged file', { files: withEvents(cut) }, 'damaged'],
    ['an empty table', { files: withEvents(packed({ version: 2, components: {} })) }, 'no-events'],
    ['no table', { files: withEvents(bytes('null')) }, 'no-events'],
    ['a file beyond all measure', { files: withEvents(new Uint8Array(2 ** 20 + 1)) }, 'too-large'],
    ['a small file that grows beyond all measure', { files: withEvents(packedBomb()) }, 'too-large'],
  ])('%s', (_, board, reason) => {
    const { wire, session, happen, texts, outcomes } = setUp(board);
    wire.pass(20_000);
    expect(outcomes()).toEqual([{ kind: 'refused', reason }]);
    expect(outcomes().map(wordsOfMetadataOutcome)[0]?.['zh-CN']).toMatch(/^没有事件说明：.+，事件只显示编号$/);
    happen(BATTERY, 4, 17);
    wire.pass(2000);
    expect(texts()).toEqual(['Event 16777218: 11']);
    expect(session.phase).toBe('live');
  });
});
