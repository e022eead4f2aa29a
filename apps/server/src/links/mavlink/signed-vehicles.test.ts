import { createFrameSigner } from '@skein/mavlink/signing/frame-signer.ts';
import { keyFromPassphrase } from '@skein/mavlink/signing/setup-signing.ts';
import { isGenuine } from '@skein/mavlink/signing/signature.ts';
import { SigningClock } from '@skein/mavlink/signing/signing-clock.ts';
import { FrameWriter } from '@skein/mavlink/wire/frame-writer.ts';
import { attitude, heartbeat } from '@skein/mavlink/wire/messages.generated.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { startSimulator } from '../../testing/start-simulator.ts';
import { aUdpSender } from '../../testing/udp-sender.ts';
import type { VoiceNews } from './mavlink-station.ts';
import { openMavlinkGateway } from './open-mavlink-gateway.ts';
import { vehicleOf, type Voice } from './voice.ts';

type Owner = 'ours' | 'theirs';

const patience = { timeout: 60_000, interval: 50 };
const words = 'goose over the lake';
const ourKey = { owner: 'ours', key: keyFromPassphrase(words) } as const;
const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const open = async (findOwner: () => Owner | null = () => null) => {
  const told: { voice: Voice<Owner>; news: VoiceNews }[] = [];
  const gateway = await openMavlinkGateway<Owner>({
    host: '127.0.0.1',
    udpPort: 0,
    keys: [ourKey],
    findOwner,
    tell: (voice, news) => void told.push({ voice, news }),
    fail: (error) => {
      throw error;
    },
  });
  closing.push(gateway.close);
  return { ...gateway, told };
};

/** One that speaks as it is told, and keeps what it is answered. */
const aSender = async (to: number) => {
  const sender = await aUdpSender(to);
  closing.push(sender.close);
  return sender;
};

const parked = { baseMode: 81, customMode: 0, systemStatus: 3, mavlinkVersion: 3 };
const level = { pitch: 0, yaw: 0, rollspeed: 0, pitchspeed: 0, yawspeed: 0 };

/** What a vehicle says, signed with the key that is made of these words, by a clock that goes as said. */
const aVehicle = (passphrase?: string, now: () => number = Date.now) => {
  const key = passphrase === undefined ? undefined : keyFromPassphrase(passphrase);
  const clock = new SigningClock({ now, reservedUntil: 0, reserve: () => undefined });
  const signer = key && createFrameSigner({ key, linkId: 3, clock });
  const writer = new FrameWriter({ systemId: 7, componentId: 1, ...(signer && { signer }) });
  return {
    beat: () => writer.write(heartbeat, { type: 2, autopilot: 3, ...parked }),
    tilt: (roll: number) => writer.write(attitude, { timeBootMs: 1000, roll, ...level }),
  };
};

it('a vehicle that signs with a drone’s key is that drone’s from its first word, and is answered with the same key', async () => {
  const { station, udpPort } = await open();
  const { send, received } = await aSender(udpPort);
  send(aVehicle(words).beat());
  await vi.waitFor(() => expect(station.voices()).toMatchObject([{ owner: 'ours', systemId: 7 }]), patience);
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(0), patience);
  expect(received.every((packet) => isGenuine(packet, ourKey.key))).toBe(true);
});

it('a vehicle that is believed by its autopilot alone is a stranger while that drone has a key', async () => {
  const { station, udpPort } = await open(() => 'ours');
  const { send } = await aSender(udpPort);
  send(aVehicle().beat());
  send(aVehicle('another key').beat());
  await vi.waitFor(() => expect(station.drops.unsigned + station.drops.forged).toBe(2), patience);
  expect(station.drops).toMatchObject({ unsigned: 1, forged: 1 });
  expect(station.voices()).toMatchObject([{ owner: null, claimed: 'ours' }]);
  expect(station.keyOf('ours')?.refused).toMatchObject({ unsigned: 1, forged: 1 });
});

it('what comes unsigned, wrongly signed, again or late in the name of a signed vehicle changes nothing of it', async () => {
  const { station, udpPort } = await open();
  const { send } = await aSender(udpPort);
  const vehicle = aVehicle(words);
  send(vehicle.beat());
  const first = vehicle.tilt(0);
  send(first);
  const tiltNow = () => {
    const [voice] = station.voices();
    return voice && vehicleOf(voice)?.state.attitude?.rollDeg;
  };
  await vi.waitFor(() => expect(tiltNow()).toBe(0), patience);
  send(aVehicle().tilt(1));
  send(aVehicle('another key').tilt(1));
  send(first);
  send(aVehicle(words, () => Date.now() - 120_000).tilt(1));
  await vi.waitFor(
    () => expect(station.keyOf('ours')?.refused).toMatchObject({ unsigned: 1, forged: 1, repeated: 2 }),
    patience,
  );
  expect(tiltNow()).toBe(0);
  expect(station.voices()).toMatchObject([{ owner: 'ours', claimed: null }]);
});

it('what was recorded of a signed vehicle makes no vehicle at another address', async () => {
  const { station, udpPort } = await open();
  const vehicle = aVehicle(words);
  const recorded = vehicle.beat();
  const [real, forger] = [await aSender(udpPort), await aSender(udpPort)];
  real.send(recorded);
  await vi.waitFor(() => expect(station.voices()).toHaveLength(1), patience);
  forger.send(recorded);
  await vi.waitFor(() => expect(station.drops.repeated).toBe(1), patience);
  expect(station.voices()).toHaveLength(1);
  expect(forger.received).toEqual([]);
});

it('a key that is replaced or taken back ends what was proved by it', async () => {
  const { station, udpPort } = await open();
  const { send } = await aSender(udpPort);
  const old = aVehicle(words);
  send(old.beat());
  await vi.waitFor(() => expect(station.voices()).toMatchObject([{ owner: 'ours' }]), patience);
  station.replaceKeys([{ owner: 'ours', key: keyFromPassphrase('a new key') }]);
  expect(station.voices()).toMatchObject([{ owner: null, claimed: 'ours' }]);
  send(old.beat());
  await vi.waitFor(() => expect(station.keyOf('ours')?.refused).toMatchObject({ forged: 1 }), patience);
  send(aVehicle('a new key').beat());
  await vi.waitFor(() => expect(station.voices()).toMatchObject([{ owner: 'ours', claimed: null }]), patience);
  station.replaceKeys([]);
  expect(station.voices()).toMatchObject([{ owner: null, claimed: null }]);
});

it('an autopilot that obeys signed words alone says who it is and what it measures', async () => {
  const { station, udpPort } = await open();
  closing.push(await startSimulator('ardupilot', `udp:127.0.0.1:${udpPort}`, '--sign', words));
  await vi.waitFor(() => {
    const [voice] = station.voices();
    const vehicle = voice && vehicleOf(voice);
    expect(voice).toMatchObject({ owner: 'ours', judgedId: expect.stringMatching(/^[\da-f]+$/) as string });
    expect(vehicle?.phase).toBe('live');
    expect(vehicle?.state.position).not.toBeNull();
  }, patience);
});
