import { describe, expect, it } from 'vitest';
import { wordsOfMetadataOutcome } from '../metadata/metadata-outcome.ts';
import {
  GENERAL_FILE,
  EVENTS_FILE,
  TAKE_OFF,
  BATTERY,
  packed,
  general,
  events,
  whole,
  describedVehicle,
  type Board,
} from '../testing/described-vehicle.ts';
import { packedBomb } from '../testing/packed-bomb.ts';
import { watchLink } from '../testing/watched-link.ts';
import { EventHolder } from '../vehicle-side/event-holder.ts';
import { componentMetadata, fileTransferProtocol } from '../wire/messages.generated.ts';
import { Fleet } from './fleet.ts';

describe('the words', () => {
  it('are asked for the old way where the new one is not known', () => {
    const { wire, outcomes } = describedVehicle({ isOld: true });
    wire.pass(5000);
    expect(outcomes()).toEqual([{ kind: 'known', eventCount: 5 }]);
  });

  it('may lie there unpacked, and under a component', () => {
    const plain = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
    const files = new Map([
      ['/general.json', plain(general('mftp://[;comp=1]/events.json'))],
      ['/events.json', plain(events)],
    ]);
    const { wire, outcomes } = describedVehicle({ files, uri: 'mftp://[;comp=1]/general.json' });
    wire.pass(3000);
    expect(outcomes()).toEqual([{ kind: 'known', eventCount: 5 }]);
  });

  it('are read once from a vehicle, however often it comes back, and again when its checksum is another', () => {
    const { wire, vehicle, session, happen, texts, outcomes, filePackets, setCrc } = describedVehicle();
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
    const first = describedVehicle({ fleet });
    first.wire.pass(3000);
    const second = describedVehicle({ fleet, uid: 8 });
    second.wire.pass(3000);
    expect(second.session.vehicle).not.toBe(first.session.vehicle);
    expect(second.session.vehicle.words?.table).toBe(first.session.vehicle.words?.table);
    const liar = new Map([...whole, [EVENTS_FILE, packed({ ...events, components: { '1': changed } })] as const]);
    const third = describedVehicle({ fleet, files: liar, uid: 9 });
    third.wire.pass(3000);
    expect(third.session.vehicle.words?.table).not.toBe(first.session.vehicle.words?.table);
  });

  it('give way to whoever wants a file, and are read on afterwards', () => {
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [10 + at, { message: `event ${at}` }]));
    const { event_groups: groups } = events.components['1'];
    const component = { namespace: 'px4', event_groups: { ...groups, default: { events: many } } };
    const files = new Map([...whole, [EVENTS_FILE, packed({ version: 2, components: { '1': component } })] as const]);
    const { wire, session, outcomes, filePackets } = describedVehicle({ files, latencyMs: 200 });
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
    const { wire, outcomes } = describedVehicle();
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
    const { wire, outcomes, filePackets } = describedVehicle({ isDiskDead: () => true });
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
    const { wire, outcomes } = describedVehicle({ isDiskDead: () => isDead });
    wire.pass(140_000);
    isDead = false;
    wire.pass(40_000);
    expect(outcomes()).toEqual([{ kind: 'known', eventCount: 5 }]);
  });

  it('are waited for through any gap, and read on when the vehicle is back', () => {
    const { wire, vehicle, outcomes } = describedVehicle({ latencyMs: 200 });
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
  const withGeneral = (value: Uint8Array) => new Map([...whole, [GENERAL_FILE, value] as const]);
  const withEvents = (value: Uint8Array) => new Map([...whole, [EVENTS_FILE, value] as const]);
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
    const { wire, session, happen, texts, outcomes } = describedVehicle(board);
    wire.pass(20_000);
    expect(outcomes()).toEqual([{ kind: 'refused', reason }]);
    expect(outcomes().map(wordsOfMetadataOutcome)[0]?.['zh-CN']).toMatch(/^没有事件说明：.+，事件只显示编号$/);
    happen(BATTERY, 4, 17);
    wire.pass(2000);
    expect(texts()).toEqual(['Event 16777218: 11']);
    expect(session.phase).toBe('live');
  });
});

describe('a file that means harm', () => {
  const side = (description: unknown) => ({ x: { type: 'uint8_t', entries: { '1': { description } } } });
  const holding = (component: object) => ({
    version: 2,
    components: { '1': { event_groups: { default: { events: { '1': { message: 'hi' } } } }, ...component } },
  });

  it.each([
    ['objects for texts', holding({ namespace: 'px4', enums: side({ toString: 1, valueOf: 1 }) })],
    ['an object for a namespace', holding({ namespace: { toString: null, valueOf: null }, enums: side('a') })],
  ])('is read like any other: %s', (_, file) => {
    const files = new Map([...whole, [EVENTS_FILE, packed(file)] as const]);
    const { wire, happen, texts, outcomes } = describedVehicle({ files });
    happen(TAKE_OFF);
    wire.pass(60_000);
    expect([outcomes(), texts()]).toEqual([[{ kind: 'known', eventCount: 1 }], ['hi']]);
  });
});
