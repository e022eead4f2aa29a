import { MavCmd, MavLandedState, MavModeFlag, MavResult } from '@skein/mavlink/wire/enums.generated.ts';
import { extendedSysState, globalPositionInt, heartbeat, statustext } from '@skein/mavlink/wire/messages.generated.ts';
import { expect, it } from 'vitest';
import { tcpStation, udpStation } from '../testing/simulators.ts';

const isArmed = ({ baseMode }: { baseMode: number }): boolean => (baseMode & MavModeFlag.SAFETY_ARMED) !== 0;

it('flies an ArduPilot-like vehicle over TCP: silent until asked, guided, armed, up and down again', async () => {
  const { station } = await tcpStation('ardupilot', '--speed', '20');
  await station.next(heartbeat);
  expect(station.heard(globalPositionInt)).toEqual([]);
  expect(await station.command(MavCmd.NAV_TAKEOFF, 0, 0, 0, 0, 0, 0, 20)).toMatchObject({ result: MavResult.FAILED });
  for (const message of [globalPositionInt, extendedSysState])
    expect(await station.command(MavCmd.SET_MESSAGE_INTERVAL, message.id, 50_000)).toMatchObject({ result: 0 });
  await station.next(globalPositionInt, ({ timeBootMs }) => timeBootMs > 44_000);
  expect(await station.command(MavCmd.DO_SET_MODE, 1, 4)).toMatchObject({ result: MavResult.ACCEPTED });
  await station.next(heartbeat, ({ customMode }) => customMode === 4);
  expect(await station.command(MavCmd.COMPONENT_ARM_DISARM, 1)).toMatchObject({ result: MavResult.ACCEPTED });
  await station.next(heartbeat, isArmed);
  expect(await station.command(MavCmd.NAV_TAKEOFF, 0, 0, 0, 0, 0, 0, 20)).toMatchObject({ result: 0 });
  await station.next(globalPositionInt, ({ relativeAlt }) => Math.abs(relativeAlt - 20_000) < 1000);
  expect(await station.command(MavCmd.NAV_LAND)).toMatchObject({ result: MavResult.ACCEPTED });
  await station.next(heartbeat, (beat) => !isArmed(beat));
  await station.next(extendedSysState, ({ landedState }) => landedState === MavLandedState.ON_GROUND);
});

it('flies a PX4-like vehicle over UDP: streams at once, height above the sea, a tab behind each text', async () => {
  const { station } = await udpStation('px4', '--speed', '20', '--at', '22.5,114,100');
  await station.next(globalPositionInt, ({ timeBootMs }) => timeBootMs > 7000);
  expect(await station.command(MavCmd.NAV_TAKEOFF, 0, 0, 0, NaN, NaN, NaN, 130)).toMatchObject({ result: 0 });
  expect(await station.command(MavCmd.COMPONENT_ARM_DISARM, 1)).toMatchObject({ result: MavResult.ACCEPTED });
  await station.next(globalPositionInt, ({ relativeAlt }) => Math.abs(relativeAlt - 30_000) < 1000);
  expect(await station.command(MavCmd.NAV_RETURN_TO_LAUNCH)).toMatchObject({ result: MavResult.ACCEPTED });
  await station.next(heartbeat, (beat) => !isArmed(beat));
  expect(station.heard(statustext).map(({ text }) => text)).toContain('Landed, disarmed\t');
});
