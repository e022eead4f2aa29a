import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { MavCmd } from '@skein/mavlink/wire/enums.generated.ts';
import { globalPositionInt, heartbeat } from '@skein/mavlink/wire/messages.generated.ts';
import { expect, it } from 'vitest';
import { GroundStation } from '../testing/ground-station.ts';
import { simulatorWith, tcpStation, udpStation } from '../testing/simulators.ts';

it('answers a second station that writes to the port it sends from', async () => {
  const { station, running } = await udpStation('ardupilot');
  await station.next(heartbeat);
  const { station: guest } = await GroundStation.overUdp(running.endpoints[0]?.from);
  try {
    const first = guest.next(heartbeat);
    guest.beat();
    expect((await first).autopilot).toBe(3);
    expect(await guest.command(MavCmd.RUN_PREARM_CHECKS)).toMatchObject({ result: 0 });
  } finally {
    guest.close();
  }
});

it('keeps the wishes of one station from those of another', async () => {
  const { station, running } = await tcpStation('ardupilot');
  const other = await GroundStation.overTcp(running.endpoints[0]?.port ?? 0);
  try {
    expect(await station.command(MavCmd.SET_MESSAGE_INTERVAL, globalPositionInt.id, 50_000)).toMatchObject({
      result: 0,
    });
    await station.next(globalPositionInt);
    await other.next(heartbeat);
    expect(other.heard(globalPositionInt)).toEqual([]);
  } finally {
    other.close();
  }
});

it('flies on when a station is not there yet, sends noise or breaks off in the middle of a packet', async () => {
  const running = await simulatorWith('px4', 'udp:127.0.0.1:9', 'tcp:0');
  const [udp, tcp] = running.endpoints;
  const noise = Buffer.from(Array.from({ length: 2000 }, (_, at) => (at * 7919) % 256));
  const sender = createSocket('udp4');
  sender.send(noise.subarray(0, 1200), udp?.from ?? 0, '127.0.0.1', () => sender.close());
  const rude = connect(tcp?.port ?? 0, '127.0.0.1', () => {
    rude.write(noise);
    rude.write(Buffer.from([0xfd, 9, 0, 0]));
    rude.resetAndDestroy();
  });
  rude.on('error', () => undefined);
  const station = await GroundStation.overTcp(tcp?.port ?? 0);
  expect((await station.next(heartbeat)).autopilot).toBe(12);
  station.close();
});

it('puts 250 aircraft of a fleet on each socket and lets all of them be heard', async () => {
  const { station, port } = await GroundStation.overUdp();
  station.stopBeating();
  const running = await simulatorWith('px4:300', 'ardupilot:300', `udp:127.0.0.1:${port}`, '--fleet', '--fly');
  try {
    expect(running.endpoints.map(({ systems }) => systems?.length)).toEqual([250, 250, 100]);
    // The first hundred numbers are used on all three sockets, the others on two.
    const unheard = running.endpoints.flatMap(({ systems = [] }) => systems);
    await station.next(heartbeat, (_, { systemId }) => {
      const at = unheard.indexOf(systemId);
      if (at >= 0) unheard.splice(at, 1);
      return unheard.length === 0;
    });
  } finally {
    station.close();
  }
});
