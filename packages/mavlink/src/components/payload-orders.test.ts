import { expect, it } from 'vitest';
import type { CommandOrder } from '../command/command-order.ts';
import { MavCmd } from '../wire/enums.generated.ts';
import {
  setCameraMode,
  startRecording,
  stopPhotos,
  stopRecording,
  takePhoto,
  takePhotosEvery,
  zoomTo,
} from './camera.ts';
import {
  aimGimbal,
  askForGimbal,
  readGimbalFacts,
  releaseGimbal,
  takeGimbal,
  type GimbalFacts,
} from './gimbal-manager.ts';

const station = { systemId: 255, componentId: 190 };

// Written down from the definitions of the protocol. Where the camera is named differs from command to command.
it.each<[string, CommandOrder, number, readonly number[]]>([
  ['a photo', takePhoto(7), MavCmd.IMAGE_START_CAPTURE, [0, 0, 1, 7, 0, 0, 0]],
  ['a photo of a certain camera', takePhoto(7, 3), MavCmd.IMAGE_START_CAPTURE, [3, 0, 1, 7, 0, 0, 0]],
  ['photos without end', takePhotosEvery(2.5), MavCmd.IMAGE_START_CAPTURE, [0, 2.5, 0, 0, 0, 0, 0]],
  ['some photos', takePhotosEvery(2.5, 40, 3), MavCmd.IMAGE_START_CAPTURE, [3, 2.5, 40, 0, 0, 0, 0]],
  ['no more photos', stopPhotos(), MavCmd.IMAGE_STOP_CAPTURE, [0, 0, 0, 0, 0, 0, 0]],
  ['no more photos of a certain camera', stopPhotos(3), MavCmd.IMAGE_STOP_CAPTURE, [3, 0, 0, 0, 0, 0, 0]],
  ['a recording', startRecording(), MavCmd.VIDEO_START_CAPTURE, [0, 1, 0, 0, 0, 0, 0]],
  ['a recording of a certain camera', startRecording(3), MavCmd.VIDEO_START_CAPTURE, [0, 1, 3, 0, 0, 0, 0]],
  ['the end of a recording', stopRecording(), MavCmd.VIDEO_STOP_CAPTURE, [0, 0, 0, 0, 0, 0, 0]],
  ['the end of that of a certain camera', stopRecording(3), MavCmd.VIDEO_STOP_CAPTURE, [0, 3, 0, 0, 0, 0, 0]],
  ['the mode for photos', setCameraMode('photo'), MavCmd.SET_CAMERA_MODE, [0, 0, 0, 0, 0, 0, 0]],
  ['the mode for videos', setCameraMode('video', 3), MavCmd.SET_CAMERA_MODE, [3, 1, 0, 0, 0, 0, 0]],
  ['a zoom', zoomTo(35), MavCmd.SET_CAMERA_ZOOM, [2, 35, 0, 0, 0, 0, 0]],
  ['a zoom of a certain camera', zoomTo(35, 3), MavCmd.SET_CAMERA_ZOOM, [2, 35, 3, 0, 0, 0, 0]],
  ['what a gimbal can', askForGimbal(), MavCmd.REQUEST_MESSAGE, [280, 0, 0, 0, 0, 0, 0]],
  ['control of gimbals', takeGimbal(station), MavCmd.DO_GIMBAL_MANAGER_CONFIGURE, [255, 190, -1, -1, 0, 0, 0]],
  ['control of one', takeGimbal(station, 2), MavCmd.DO_GIMBAL_MANAGER_CONFIGURE, [255, 190, -1, -1, 0, 0, 2]],
  // Not 0, which would take them from whoever has taken them since.
  ['an end of our control', releaseGimbal(), MavCmd.DO_GIMBAL_MANAGER_CONFIGURE, [-3, -3, -1, -1, 0, 0, 0]],
  ['an end of that of one', releaseGimbal(2), MavCmd.DO_GIMBAL_MANAGER_CONFIGURE, [-3, -3, -1, -1, 0, 0, 2]],
])('orders %s', (_, order, command, params) => {
  expect(order).toEqual({ form: 'long', command, params });
});

const facts: GimbalFacts = {
  deviceId: 2,
  pitch: { leastDeg: -90, mostDeg: 20 },
  yaw: { leastDeg: -45, mostDeg: 45 },
};

it.each([
  ['with the vehicle', { pitchDeg: -30, yawDeg: 45, isYawHeld: false }, [-30, 45, NaN, NaN, 12, 0, 2]],
  ['against its turns', { pitchDeg: 20, yawDeg: 180, isYawHeld: true }, [20, 180, NaN, NaN, 28, 0, 2]],
])('aims a gimbal %s', (_, aim, params) => {
  expect(aimGimbal(aim, facts)).toEqual({ form: 'long', command: MavCmd.DO_GIMBAL_MANAGER_PITCHYAW, params });
});

it.each([
  { pitchDeg: -90.5, yawDeg: 0, isYawHeld: false },
  { pitchDeg: 20.5, yawDeg: 0, isYawHeld: true },
  { pitchDeg: 0, yawDeg: -45.5, isYawHeld: false },
  { pitchDeg: 0, yawDeg: 45.5, isYawHeld: false },
])('aims no gimbal where it does not reach: %o', (aim) => {
  expect(aimGimbal(aim, facts)).toBeNull();
});

const told = { timeBootMs: 1, capFlags: 0, gimbalDeviceId: 2, rollMin: 0, rollMax: 0 };
const everywhere = { leastDeg: -Infinity, mostDeg: Infinity };

it('reads in degrees how far a gimbal turns, and takes one that does not say for one that turns everywhere', () => {
  const reaches = { pitchMin: -Math.PI / 2, pitchMax: Math.PI / 6, yawMin: 0, yawMax: 0 };
  const { deviceId, pitch, yaw } = readGimbalFacts({ ...told, ...reaches });
  expect([deviceId, yaw]).toEqual([2, everywhere]);
  expect([pitch.leastDeg, pitch.mostDeg]).toEqual([expect.closeTo(-90), expect.closeTo(30)]);
  expect(readGimbalFacts({ ...told, ...reaches, pitchMin: NaN, pitchMax: NaN }).pitch).toEqual(everywhere);
});
