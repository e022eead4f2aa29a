import {
  MavOdidHeightRef,
  MavOdidIdType,
  MavOdidOperatorLocationType,
  MavOdidStatus,
  MavOdidUaType,
  MavProtocolCapability,
} from '@skein/mavlink/wire/enums.generated.ts';
import {
  autopilotVersion,
  currentMode,
  openDroneIdBasicId,
  openDroneIdLocation,
  openDroneIdSystem,
} from '@skein/mavlink/wire/messages.generated.ts';
import { degE7, hasWing, type Scene, type Voice } from './scene.ts';

const {
  MISSION_INT,
  COMMAND_INT,
  MISSION_FENCE,
  MISSION_RALLY,
  MAVLINK2,
  SET_POSITION_TARGET_GLOBAL_INT,
  PARAM_FLOAT,
  FTP,
} = MavProtocolCapability;

/** What the simulator can do, whichever firmware it speaks for. */
const capabilities = BigInt(
  MISSION_INT |
    COMMAND_INT |
    MISSION_FENCE |
    MISSION_RALLY |
    MAVLINK2 |
    SET_POSITION_TARGET_GLOBAL_INT |
    PARAM_FLOAT |
    FTP,
);

export const tellVersion: Voice = ({ firmware, serial }, send) => {
  send(autopilotVersion, {
    capabilities,
    flightSwVersion: firmware.version,
    middlewareSwVersion: 0,
    osSwVersion: 0,
    boardVersion: 0,
    flightCustomVersion: new Uint8Array(8),
    middlewareCustomVersion: new Uint8Array(8),
    osCustomVersion: new Uint8Array(8),
    vendorId: 0,
    productId: 0,
    uid: new DataView(serial.buffer, serial.byteOffset).getBigUint64(0, true),
    uid2: serial,
  });
};

export const tellCurrentMode: Voice = (scene, send) => {
  const { aircraft, firmware } = scene;
  const customMode = firmware.stack.modeNumber(aircraft.autopilot.mode, hasWing(scene));
  send(currentMode, { standardMode: 0, customMode, intendedCustomMode: customMode });
};

const toEveryone = { targetSystem: 0, targetComponent: 0, idOrMac: new Uint8Array(20) };

const asciiOf = (text: string, length: number): Uint8Array => {
  const bytes = new Uint8Array(length);
  new TextEncoder().encodeInto(text, bytes);
  return bytes;
};

/** A serial number as CTA-2063 wants it: maker, length, number. */
const remoteSerial = ({ systemId, serial }: Scene): string =>
  `SKNSC${String(systemId).padStart(4, '0')}${Buffer.from(serial.subarray(0, 4)).toString('hex').toUpperCase()}`;

export const tellRemoteIdentity: Voice = (scene, send) =>
  send(openDroneIdBasicId, {
    ...toEveryone,
    idType: MavOdidIdType.SERIAL_NUMBER,
    uaType: hasWing(scene) ? MavOdidUaType.HYBRID_LIFT : MavOdidUaType.HELICOPTER_OR_MULTIROTOR,
    uasId: asciiOf(remoteSerial(scene), 20),
  });

/** −1000 m: height not known. */
const NO_HEIGHT = -1000;

export const tellRemoteLocation: Voice = ({ aircraft, report, bootMs }, send) => {
  const place = report.position;
  send(openDroneIdLocation, {
    ...toEveryone,
    status: aircraft.autopilot.isFlying ? MavOdidStatus.AIRBORNE : MavOdidStatus.GROUND,
    direction: Math.round(report.headingDeg * 100) % 36e3,
    speedHorizontal: Math.round((report.groundSpeedMps ?? 0) * 100),
    speedVertical: Math.round(report.climbMps * 100),
    latitude: degE7(place?.latitudeDeg ?? 0),
    longitude: degE7(place?.longitudeDeg ?? 0),
    altitudeBarometric: place?.altitudeMslM ?? NO_HEIGHT,
    altitudeGeodetic: place?.altitudeMslM ?? NO_HEIGHT,
    heightReference: MavOdidHeightRef.OVER_TAKEOFF,
    height: report.altitudeAboveHomeM,
    horizontalAccuracy: 0,
    verticalAccuracy: 0,
    barometerAccuracy: 0,
    speedAccuracy: 0,
    timestampAccuracy: 0,
    timestamp: (bootMs / 1e3) % 3600,
  });
};

/** Remote ID counts from 2019. */
const REMOTE_ID_EPOCH_S = Date.UTC(2019, 0, 1) / 1000;

export const tellRemoteSystem: Voice = ({ aircraft, nowMs }, send) => {
  const { latitudeDeg, longitudeDeg, altitudeMslM } = aircraft.frame.origin;
  send(openDroneIdSystem, {
    ...toEveryone,
    operatorLocationType: MavOdidOperatorLocationType.TAKEOFF,
    classificationType: 0,
    operatorLatitude: degE7(latitudeDeg),
    operatorLongitude: degE7(longitudeDeg),
    areaCount: 1,
    areaRadius: 0,
    areaCeiling: NO_HEIGHT,
    areaFloor: NO_HEIGHT,
    categoryEu: 0,
    classEu: 0,
    operatorAltitudeGeo: altitudeMslM,
    timestamp: Math.max(0, Math.floor(nowMs / 1e3) - REMOTE_ID_EPOCH_S),
  });
};
