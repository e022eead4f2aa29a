import { FrameWriter } from '@skein/mavlink/wire/frame-writer.ts';
import { heartbeat } from '@skein/mavlink/wire/messages.generated.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startSimulator } from '../../testing/start-simulator.ts';
import { aUdpSender } from '../../testing/udp-sender.ts';
import type { VoiceNews } from './mavlink-station.ts';
import { openMavlinkGateway } from './open-mavlink-gateway.ts';
import { vehicleOf, type Claim, type Voice } from './voice.ts';

type Owner = 'ours';
type Gateway = Awaited<ReturnType<typeof openMavlinkGateway<Owner>>>;

const patience = { timeout: 60_000, interval: 50 };
const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const open = async (findOwner: (claim: Claim) => Owner | null) => {
  const told: { voice: Voice<Owner>; news: VoiceNews }[] = [];
  const gateway: Gateway = await openMavlinkGateway<Owner>({
    host: '127.0.0.1',
    udpPort: 0,
    keys: [],
    findOwner,
    tell: (voice, news) => void told.push({ voice, news }),
    fail: (error) => {
      throw error;
    },
  });
  closing.push(gateway.close);
  return { ...gateway, told };
};

const simulate = async (...args: string[]) => {
  closing.push(await startSimulator(...args));
};

const aSender = async (to: number) => {
  const sender = await aUdpSender(to);
  closing.push(sender.close);
  return sender;
};

const idToldTo = async ({ voices }: Gateway['station']): Promise<string> => {
  await vi.waitFor(() => expect(voices()[0]?.judgedId).toMatch(/^[\da-f]+$/), patience);
  return voices()[0]?.judgedId ?? '';
};

const parked = { baseMode: 81, customMode: 0, systemStatus: 3, mavlinkVersion: 3 };
const beatOf = (systemId: number, autopilot = 3) =>
  new FrameWriter({ systemId, componentId: 1 }).write(heartbeat, { type: 2, autopilot, ...parked });

describe('a vehicle that nobody knows', () => {
  it('is asked who it is, and for nothing that it would send again and again', async () => {
    const { station, udpPort } = await open(() => null);
    await simulate('px4', `udp:127.0.0.1:${udpPort}`);
    await idToldTo(station);
    const [voice] = station.voices();
    expect(voice).toMatchObject({ systemId: 1, host: '127.0.0.1', owner: null });
    const vehicle = voice && vehicleOf(voice);
    expect(vehicle?.state.identity).toMatchObject({ autopilot: 'px4', vehicleClass: 'multirotor' });
    expect(vehicle?.intervals.stateOf(33)).toBe('unasked');
  });

  it('is somebody’s as soon as it has said who it is, and is heard from then on', async () => {
    const owned = new Set<string>();
    const { station, udpPort, told } = await open(({ autopilotId }) =>
      autopilotId !== null && owned.has(autopilotId) ? 'ours' : null,
    );
    await simulate('ardupilot', `udp:127.0.0.1:${udpPort}`);
    owned.add(await idToldTo(station));
    station.judgeAll();
    await vi.waitFor(() => {
      const [voice] = station.voices();
      const vehicle = voice && vehicleOf(voice);
      expect(vehicle?.phase).toBe('live');
      expect(vehicle?.state.position).not.toBeNull();
    }, patience);
    expect(told.filter(({ news }) => news.kind === 'owned')).toHaveLength(1);
    owned.clear();
    station.judgeAll();
    expect(station.voices()[0]?.owner).toBeNull();
  });
});

describe('who sends something else', () => {
  it('leaves nothing behind but a count, and gets no answer', async () => {
    const { station, udpPort } = await open(() => null);
    const { send, received } = await aSender(udpPort);
    for (const bytes of [Buffer.from('GET / HTTP/1.1\r\n\r\n'), Buffer.alloc(1400, 0xfd), beatOf(255, 8)]) send(bytes);
    await vi.waitFor(() => expect(station.drops.not_from_a_vehicle).toBe(3), patience);
    expect(station.voices()).toEqual([]);
    expect(received).toEqual([]);
  });

  it('in the names of many vehicles takes the place of none that is somebody’s', async () => {
    const { station, udpPort } = await open(({ systemId }) => (systemId === 200 ? 'ours' : null));
    const { send } = await aSender(udpPort);
    for (let systemId = 1; systemId <= 100; systemId++) send(beatOf(systemId));
    send(beatOf(200));
    await vi.waitFor(() => expect(station.drops.too_many_strangers).toBe(36), patience);
    await vi.waitFor(() => expect(station.voices().filter(({ owner }) => owner === 'ours')).toHaveLength(1), patience);
    expect(station.voices()).toHaveLength(65);
  });
});
