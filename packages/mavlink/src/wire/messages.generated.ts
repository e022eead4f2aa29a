// Written by tools/mavlink-tables; change that and run it again.
import { getBytes, getText, putArray, putBytes, putText, putU8, putI8, putU16, putI16, putU32, putI32, putU64, putI64, putF32 } from './field-access.ts';
import { defineMessage } from './message-type.ts';

export interface Heartbeat {
  readonly type: number; // MavType
  readonly autopilot: number; // MavAutopilot
  readonly baseMode: number; // MavModeFlag
  readonly customMode: number;
  readonly systemStatus: number; // MavState
  readonly mavlinkVersion: number;
}

export const heartbeat = /* @__PURE__ */ defineMessage<Heartbeat>(
  0, 'HEARTBEAT', 50,
  'u32 customMode, u8 type, u8 autopilot, u8 baseMode, u8 systemStatus, u8 mavlinkVersion',
  {
    read: (view, at) => ({
      type: view.getUint8(at + 4),
      autopilot: view.getUint8(at + 5),
      baseMode: view.getUint8(at + 6),
      customMode: view.getUint32(at, true),
      systemStatus: view.getUint8(at + 7),
      mavlinkVersion: view.getUint8(at + 8),
    }),
    write(view, message) {
      putU32(view, 0, 'HEARTBEAT.customMode', message.customMode);
      putU8(view, 4, 'HEARTBEAT.type', message.type);
      putU8(view, 5, 'HEARTBEAT.autopilot', message.autopilot);
      putU8(view, 6, 'HEARTBEAT.baseMode', message.baseMode);
      putU8(view, 7, 'HEARTBEAT.systemStatus', message.systemStatus);
      putU8(view, 8, 'HEARTBEAT.mavlinkVersion', message.mavlinkVersion);
    },
  },
);

export interface SysStatus {
  readonly onboardControlSensorsPresent: number; // MavSysStatusSensor
  readonly onboardControlSensorsEnabled: number; // MavSysStatusSensor
  readonly onboardControlSensorsHealth: number; // MavSysStatusSensor
  readonly load: number; // d%
  readonly voltageBattery: number; // mV
  readonly currentBattery: number; // cA
  readonly batteryRemaining: number; // %
  readonly dropRateComm: number; // c%
  readonly errorsComm: number;
  readonly errorsCount1: number;
  readonly errorsCount2: number;
  readonly errorsCount3: number;
  readonly errorsCount4: number;
  readonly onboardControlSensorsPresentExtended: number; // MavSysStatusSensorExtended
  readonly onboardControlSensorsEnabledExtended: number; // MavSysStatusSensorExtended
  readonly onboardControlSensorsHealthExtended: number; // MavSysStatusSensorExtended
}

export const sysStatus = /* @__PURE__ */ defineMessage<SysStatus, 'onboardControlSensorsPresentExtended' | 'onboardControlSensorsEnabledExtended' | 'onboardControlSensorsHealthExtended'>(
  1, 'SYS_STATUS', 124,
  'u32 onboardControlSensorsPresent, u32 onboardControlSensorsEnabled, u32 onboardControlSensorsHealth, u16 load, u16 voltageBattery, i16 currentBattery, u16 dropRateComm, u16 errorsComm, u16 errorsCount1, u16 errorsCount2, u16 errorsCount3, u16 errorsCount4, i8 batteryRemaining + u32 onboardControlSensorsPresentExtended, u32 onboardControlSensorsEnabledExtended, u32 onboardControlSensorsHealthExtended',
  {
    read: (view, at) => ({
      onboardControlSensorsPresent: view.getUint32(at, true),
      onboardControlSensorsEnabled: view.getUint32(at + 4, true),
      onboardControlSensorsHealth: view.getUint32(at + 8, true),
      load: view.getUint16(at + 12, true),
      voltageBattery: view.getUint16(at + 14, true),
      currentBattery: view.getInt16(at + 16, true),
      batteryRemaining: view.getInt8(at + 30),
      dropRateComm: view.getUint16(at + 18, true),
      errorsComm: view.getUint16(at + 20, true),
      errorsCount1: view.getUint16(at + 22, true),
      errorsCount2: view.getUint16(at + 24, true),
      errorsCount3: view.getUint16(at + 26, true),
      errorsCount4: view.getUint16(at + 28, true),
      onboardControlSensorsPresentExtended: view.getUint32(at + 31, true),
      onboardControlSensorsEnabledExtended: view.getUint32(at + 35, true),
      onboardControlSensorsHealthExtended: view.getUint32(at + 39, true),
    }),
    write(view, message) {
      putU32(view, 0, 'SYS_STATUS.onboardControlSensorsPresent', message.onboardControlSensorsPresent);
      putU32(view, 4, 'SYS_STATUS.onboardControlSensorsEnabled', message.onboardControlSensorsEnabled);
      putU32(view, 8, 'SYS_STATUS.onboardControlSensorsHealth', message.onboardControlSensorsHealth);
      putU16(view, 12, 'SYS_STATUS.load', message.load);
      putU16(view, 14, 'SYS_STATUS.voltageBattery', message.voltageBattery);
      putI16(view, 16, 'SYS_STATUS.currentBattery', message.currentBattery);
      putU16(view, 18, 'SYS_STATUS.dropRateComm', message.dropRateComm);
      putU16(view, 20, 'SYS_STATUS.errorsComm', message.errorsComm);
      putU16(view, 22, 'SYS_STATUS.errorsCount1', message.errorsCount1);
      putU16(view, 24, 'SYS_STATUS.errorsCount2', message.errorsCount2);
      putU16(view, 26, 'SYS_STATUS.errorsCount3', message.errorsCount3);
      putU16(view, 28, 'SYS_STATUS.errorsCount4', message.errorsCount4);
      putI8(view, 30, 'SYS_STATUS.batteryRemaining', message.batteryRemaining);
      if (message.onboardControlSensorsPresentExtended !== undefined) putU32(view, 31, 'SYS_STATUS.onboardControlSensorsPresentExtended', message.onboardControlSensorsPresentExtended);
      if (message.onboardControlSensorsEnabledExtended !== undefined) putU32(view, 35, 'SYS_STATUS.onboardControlSensorsEnabledExtended', message.onboardControlSensorsEnabledExtended);
      if (message.onboardControlSensorsHealthExtended !== undefined) putU32(view, 39, 'SYS_STATUS.onboardControlSensorsHealthExtended', message.onboardControlSensorsHealthExtended);
    },
  },
);

export interface SystemTime {
  readonly timeUnixUsec: bigint; // us
  readonly timeBootMs: number; // ms
}

export const systemTime = /* @__PURE__ */ defineMessage<SystemTime>(
  2, 'SYSTEM_TIME', 137,
  'u64 timeUnixUsec, u32 timeBootMs',
  {
    read: (view, at) => ({
      timeUnixUsec: view.getBigUint64(at, true),
      timeBootMs: view.getUint32(at + 8, true),
    }),
    write(view, message) {
      putU64(view, 0, 'SYSTEM_TIME.timeUnixUsec', message.timeUnixUsec);
      putU32(view, 8, 'SYSTEM_TIME.timeBootMs', message.timeBootMs);
    },
  },
);

export interface Ping {
  readonly timeUsec: bigint; // us
  readonly seq: number;
  readonly targetSystem: number;
  readonly targetComponent: number;
}

export const ping = /* @__PURE__ */ defineMessage<Ping>(
  4, 'PING', 237,
  'u64 timeUsec, u32 seq, u8 targetSystem, u8 targetComponent',
);

export interface ChangeOperatorControl {
  readonly targetSystem: number;
  readonly controlRequest: number;
  readonly version: number;
  readonly passkey: string;
}

export const changeOperatorControl = /* @__PURE__ */ defineMessage<ChangeOperatorControl>(
  5, 'CHANGE_OPERATOR_CONTROL', 217,
  'u8 targetSystem, u8 controlRequest, u8 version, char[25] passkey',
);

export interface ChangeOperatorControlAck {
  readonly gcsSystemId: number;
  readonly controlRequest: number;
  readonly ack: number;
}

export const changeOperatorControlAck = /* @__PURE__ */ defineMessage<ChangeOperatorControlAck>(
  6, 'CHANGE_OPERATOR_CONTROL_ACK', 104,
  'u8 gcsSystemId, u8 controlRequest, u8 ack',
);

export interface AuthKey {
  readonly key: string;
}

export const authKey = /* @__PURE__ */ defineMessage<AuthKey>(
  7, 'AUTH_KEY', 119,
  'char[32] key',
);

export interface LinkNodeStatus {
  readonly timestamp: bigint; // ms
  readonly txBuf: number; // %
  readonly rxBuf: number; // %
  readonly txRate: number; // bytes/s
  readonly rxRate: number; // bytes/s
  readonly rxParseErr: number; // bytes
  readonly txOverflows: number; // bytes
  readonly rxOverflows: number; // bytes
  readonly messagesSent: number;
  readonly messagesReceived: number;
  readonly messagesLost: number;
}

export const linkNodeStatus = /* @__PURE__ */ defineMessage<LinkNodeStatus>(
  8, 'LINK_NODE_STATUS', 117,
  'u64 timestamp, u32 txRate, u32 rxRate, u32 messagesSent, u32 messagesReceived, u32 messagesLost, u16 rxParseErr, u16 txOverflows, u16 rxOverflows, u8 txBuf, u8 rxBuf',
);

export interface SetMode {
  readonly targetSystem: number;
  readonly baseMode: number; // MavMode
  readonly customMode: number;
}

export const setMode = /* @__PURE__ */ defineMessage<SetMode>(
  11, 'SET_MODE', 89,
  'u32 customMode, u8 targetSystem, u8 baseMode',
);

export interface ParamRequestRead {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly paramId: string;
  readonly paramIndex: number;
}

export const paramRequestRead = /* @__PURE__ */ defineMessage<ParamRequestRead>(
  20, 'PARAM_REQUEST_READ', 214,
  'i16 paramIndex, u8 targetSystem, u8 targetComponent, char[16] paramId',
);

export interface ParamRequestList {
  readonly targetSystem: number;
  readonly targetComponent: number;
}

export const paramRequestList = /* @__PURE__ */ defineMessage<ParamRequestList>(
  21, 'PARAM_REQUEST_LIST', 159,
  'u8 targetSystem, u8 targetComponent',
);

export interface ParamValue {
  readonly paramId: string;
  readonly paramValue: number;
  readonly paramType: number; // MavParamType
  readonly paramCount: number;
  readonly paramIndex: number;
}

export const paramValue = /* @__PURE__ */ defineMessage<ParamValue>(
  22, 'PARAM_VALUE', 220,
  'f32 paramValue, u16 paramCount, u16 paramIndex, char[16] paramId, u8 paramType',
  {
    read: (view, at) => ({
      paramId: getText(view, at + 8, 16),
      paramValue: view.getFloat32(at, true),
      paramType: view.getUint8(at + 24),
      paramCount: view.getUint16(at + 4, true),
      paramIndex: view.getUint16(at + 6, true),
    }),
    write(view, message) {
      putF32(view, 0, 'PARAM_VALUE.paramValue', message.paramValue);
      putU16(view, 4, 'PARAM_VALUE.paramCount', message.paramCount);
      putU16(view, 6, 'PARAM_VALUE.paramIndex', message.paramIndex);
      putText(view, 8, 16, 'PARAM_VALUE.paramId', message.paramId);
      putU8(view, 24, 'PARAM_VALUE.paramType', message.paramType);
    },
  },
);

export interface ParamSet {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly paramId: string;
  readonly paramValue: number;
  readonly paramType: number; // MavParamType
}

export const paramSet = /* @__PURE__ */ defineMessage<ParamSet>(
  23, 'PARAM_SET', 168,
  'f32 paramValue, u8 targetSystem, u8 targetComponent, char[16] paramId, u8 paramType',
);

export interface GpsRawInt {
  readonly timeUsec: bigint; // us
  readonly fixType: number; // GpsFixType
  readonly lat: number; // degE7
  readonly lon: number; // degE7
  readonly alt: number; // mm
  readonly eph: number;
  readonly epv: number;
  readonly vel: number; // cm/s
  readonly cog: number; // cdeg
  readonly satellitesVisible: number;
  readonly altEllipsoid: number; // mm
  readonly hAcc: number; // mm
  readonly vAcc: number; // mm
  readonly velAcc: number; // mm/s
  readonly hdgAcc: number; // degE5
  readonly yaw: number; // cdeg
}

export const gpsRawInt = /* @__PURE__ */ defineMessage<GpsRawInt, 'altEllipsoid' | 'hAcc' | 'vAcc' | 'velAcc' | 'hdgAcc' | 'yaw'>(
  24, 'GPS_RAW_INT', 24,
  'u64 timeUsec, i32 lat, i32 lon, i32 alt, u16 eph, u16 epv, u16 vel, u16 cog, u8 fixType, u8 satellitesVisible + i32 altEllipsoid, u32 hAcc, u32 vAcc, u32 velAcc, u32 hdgAcc, u16 yaw',
  {
    read: (view, at) => ({
      timeUsec: view.getBigUint64(at, true),
      fixType: view.getUint8(at + 28),
      lat: view.getInt32(at + 8, true),
      lon: view.getInt32(at + 12, true),
      alt: view.getInt32(at + 16, true),
      eph: view.getUint16(at + 20, true),
      epv: view.getUint16(at + 22, true),
      vel: view.getUint16(at + 24, true),
      cog: view.getUint16(at + 26, true),
      satellitesVisible: view.getUint8(at + 29),
      altEllipsoid: view.getInt32(at + 30, true),
      hAcc: view.getUint32(at + 34, true),
      vAcc: view.getUint32(at + 38, true),
      velAcc: view.getUint32(at + 42, true),
      hdgAcc: view.getUint32(at + 46, true),
      yaw: view.getUint16(at + 50, true),
    }),
    write(view, message) {
      putU64(view, 0, 'GPS_RAW_INT.timeUsec', message.timeUsec);
      putI32(view, 8, 'GPS_RAW_INT.lat', message.lat);
      putI32(view, 12, 'GPS_RAW_INT.lon', message.lon);
      putI32(view, 16, 'GPS_RAW_INT.alt', message.alt);
      putU16(view, 20, 'GPS_RAW_INT.eph', message.eph);
      putU16(view, 22, 'GPS_RAW_INT.epv', message.epv);
      putU16(view, 24, 'GPS_RAW_INT.vel', message.vel);
      putU16(view, 26, 'GPS_RAW_INT.cog', message.cog);
      putU8(view, 28, 'GPS_RAW_INT.fixType', message.fixType);
      putU8(view, 29, 'GPS_RAW_INT.satellitesVisible', message.satellitesVisible);
      if (message.altEllipsoid !== undefined) putI32(view, 30, 'GPS_RAW_INT.altEllipsoid', message.altEllipsoid);
      if (message.hAcc !== undefined) putU32(view, 34, 'GPS_RAW_INT.hAcc', message.hAcc);
      if (message.vAcc !== undefined) putU32(view, 38, 'GPS_RAW_INT.vAcc', message.vAcc);
      if (message.velAcc !== undefined) putU32(view, 42, 'GPS_RAW_INT.velAcc', message.velAcc);
      if (message.hdgAcc !== undefined) putU32(view, 46, 'GPS_RAW_INT.hdgAcc', message.hdgAcc);
      if (message.yaw !== undefined) putU16(view, 50, 'GPS_RAW_INT.yaw', message.yaw);
    },
  },
);

export interface GpsStatus {
  readonly satellitesVisible: number;
  readonly satellitePrn: Uint8Array;
  readonly satelliteUsed: Uint8Array;
  readonly satelliteElevation: Uint8Array; // deg
  readonly satelliteAzimuth: Uint8Array; // deg
  readonly satelliteSnr: Uint8Array; // dB
}

export const gpsStatus = /* @__PURE__ */ defineMessage<GpsStatus>(
  25, 'GPS_STATUS', 23,
  'u8 satellitesVisible, u8[20] satellitePrn, u8[20] satelliteUsed, u8[20] satelliteElevation, u8[20] satelliteAzimuth, u8[20] satelliteSnr',
);

export interface ScaledImu {
  readonly timeBootMs: number; // ms
  readonly xacc: number; // mG
  readonly yacc: number; // mG
  readonly zacc: number; // mG
  readonly xgyro: number; // mrad/s
  readonly ygyro: number; // mrad/s
  readonly zgyro: number; // mrad/s
  readonly xmag: number; // mgauss
  readonly ymag: number; // mgauss
  readonly zmag: number; // mgauss
  readonly temperature: number; // cdegC
}

export const scaledImu = /* @__PURE__ */ defineMessage<ScaledImu, 'temperature'>(
  26, 'SCALED_IMU', 170,
  'u32 timeBootMs, i16 xacc, i16 yacc, i16 zacc, i16 xgyro, i16 ygyro, i16 zgyro, i16 xmag, i16 ymag, i16 zmag + i16 temperature',
  {
    read: (view, at) => ({
      timeBootMs: view.getUint32(at, true),
      xacc: view.getInt16(at + 4, true),
      yacc: view.getInt16(at + 6, true),
      zacc: view.getInt16(at + 8, true),
      xgyro: view.getInt16(at + 10, true),
      ygyro: view.getInt16(at + 12, true),
      zgyro: view.getInt16(at + 14, true),
      xmag: view.getInt16(at + 16, true),
      ymag: view.getInt16(at + 18, true),
      zmag: view.getInt16(at + 20, true),
      temperature: view.getInt16(at + 22, true),
    }),
    write(view, message) {
      putU32(view, 0, 'SCALED_IMU.timeBootMs', message.timeBootMs);
      putI16(view, 4, 'SCALED_IMU.xacc', message.xacc);
      putI16(view, 6, 'SCALED_IMU.yacc', message.yacc);
      putI16(view, 8, 'SCALED_IMU.zacc', message.zacc);
      putI16(view, 10, 'SCALED_IMU.xgyro', message.xgyro);
      putI16(view, 12, 'SCALED_IMU.ygyro', message.ygyro);
      putI16(view, 14, 'SCALED_IMU.zgyro', message.zgyro);
      putI16(view, 16, 'SCALED_IMU.xmag', message.xmag);
      putI16(view, 18, 'SCALED_IMU.ymag', message.ymag);
      putI16(view, 20, 'SCALED_IMU.zmag', message.zmag);
      if (message.temperature !== undefined) putI16(view, 22, 'SCALED_IMU.temperature', message.temperature);
    },
  },
);

export interface RawImu {
  readonly timeUsec: bigint; // us
  readonly xacc: number;
  readonly yacc: number;
  readonly zacc: number;
  readonly xgyro: number;
  readonly ygyro: number;
  readonly zgyro: number;
  readonly xmag: number;
  readonly ymag: number;
  readonly zmag: number;
  readonly id: number;
  readonly temperature: number; // cdegC
}

export const rawImu = /* @__PURE__ */ defineMessage<RawImu, 'id' | 'temperature'>(
  27, 'RAW_IMU', 144,
  'u64 timeUsec, i16 xacc, i16 yacc, i16 zacc, i16 xgyro, i16 ygyro, i16 zgyro, i16 xmag, i16 ymag, i16 zmag + u8 id, i16 temperature',
  {
    read: (view, at) => ({
      timeUsec: view.getBigUint64(at, true),
      xacc: view.getInt16(at + 8, true),
      yacc: view.getInt16(at + 10, true),
      zacc: view.getInt16(at + 12, true),
      xgyro: view.getInt16(at + 14, true),
      ygyro: view.getInt16(at + 16, true),
      zgyro: view.getInt16(at + 18, true),
      xmag: view.getInt16(at + 20, true),
      ymag: view.getInt16(at + 22, true),
      zmag: view.getInt16(at + 24, true),
      id: view.getUint8(at + 26),
      temperature: view.getInt16(at + 27, true),
    }),
    write(view, message) {
      putU64(view, 0, 'RAW_IMU.timeUsec', message.timeUsec);
      putI16(view, 8, 'RAW_IMU.xacc', message.xacc);
      putI16(view, 10, 'RAW_IMU.yacc', message.yacc);
      putI16(view, 12, 'RAW_IMU.zacc', message.zacc);
      putI16(view, 14, 'RAW_IMU.xgyro', message.xgyro);
      putI16(view, 16, 'RAW_IMU.ygyro', message.ygyro);
      putI16(view, 18, 'RAW_IMU.zgyro', message.zgyro);
      putI16(view, 20, 'RAW_IMU.xmag', message.xmag);
      putI16(view, 22, 'RAW_IMU.ymag', message.ymag);
      putI16(view, 24, 'RAW_IMU.zmag', message.zmag);
      if (message.id !== undefined) putU8(view, 26, 'RAW_IMU.id', message.id);
      if (message.temperature !== undefined) putI16(view, 27, 'RAW_IMU.temperature', message.temperature);
    },
  },
);

export interface RawPressure {
  readonly timeUsec: bigint; // us
  readonly pressAbs: number;
  readonly pressDiff1: number;
  readonly pressDiff2: number;
  readonly temperature: number;
}

export const rawPressure = /* @__PURE__ */ defineMessage<RawPressure>(
  28, 'RAW_PRESSURE', 67,
  'u64 timeUsec, i16 pressAbs, i16 pressDiff1, i16 pressDiff2, i16 temperature',
);

export interface ScaledPressure {
  readonly timeBootMs: number; // ms
  readonly pressAbs: number; // hPa
  readonly pressDiff: number; // hPa
  readonly temperature: number; // cdegC
  readonly temperaturePressDiff: number; // cdegC
}

export const scaledPressure = /* @__PURE__ */ defineMessage<ScaledPressure, 'temperaturePressDiff'>(
  29, 'SCALED_PRESSURE', 115,
  'u32 timeBootMs, f32 pressAbs, f32 pressDiff, i16 temperature + i16 temperaturePressDiff',
  {
    read: (view, at) => ({
      timeBootMs: view.getUint32(at, true),
      pressAbs: view.getFloat32(at + 4, true),
      pressDiff: view.getFloat32(at + 8, true),
      temperature: view.getInt16(at + 12, true),
      temperaturePressDiff: view.getInt16(at + 14, true),
    }),
    write(view, message) {
      putU32(view, 0, 'SCALED_PRESSURE.timeBootMs', message.timeBootMs);
      putF32(view, 4, 'SCALED_PRESSURE.pressAbs', message.pressAbs);
      putF32(view, 8, 'SCALED_PRESSURE.pressDiff', message.pressDiff);
      putI16(view, 12, 'SCALED_PRESSURE.temperature', message.temperature);
      if (message.temperaturePressDiff !== undefined) putI16(view, 14, 'SCALED_PRESSURE.temperaturePressDiff', message.temperaturePressDiff);
    },
  },
);

export interface Attitude {
  readonly timeBootMs: number; // ms
  readonly roll: number; // rad
  readonly pitch: number; // rad
  readonly yaw: number; // rad
  readonly rollspeed: number; // rad/s
  readonly pitchspeed: number; // rad/s
  readonly yawspeed: number; // rad/s
}

export const attitude = /* @__PURE__ */ defineMessage<Attitude>(
  30, 'ATTITUDE', 39,
  'u32 timeBootMs, f32 roll, f32 pitch, f32 yaw, f32 rollspeed, f32 pitchspeed, f32 yawspeed',
  {
    read: (view, at) => ({
      timeBootMs: view.getUint32(at, true),
      roll: view.getFloat32(at + 4, true),
      pitch: view.getFloat32(at + 8, true),
      yaw: view.getFloat32(at + 12, true),
      rollspeed: view.getFloat32(at + 16, true),
      pitchspeed: view.getFloat32(at + 20, true),
      yawspeed: view.getFloat32(at + 24, true),
    }),
    write(view, message) {
      putU32(view, 0, 'ATTITUDE.timeBootMs', message.timeBootMs);
      putF32(view, 4, 'ATTITUDE.roll', message.roll);
      putF32(view, 8, 'ATTITUDE.pitch', message.pitch);
      putF32(view, 12, 'ATTITUDE.yaw', message.yaw);
      putF32(view, 16, 'ATTITUDE.rollspeed', message.rollspeed);
      putF32(view, 20, 'ATTITUDE.pitchspeed', message.pitchspeed);
      putF32(view, 24, 'ATTITUDE.yawspeed', message.yawspeed);
    },
  },
);

export interface AttitudeQuaternion {
  readonly timeBootMs: number; // ms
  readonly q1: number;
  readonly q2: number;
  readonly q3: number;
  readonly q4: number;
  readonly rollspeed: number; // rad/s
  readonly pitchspeed: number; // rad/s
  readonly yawspeed: number; // rad/s
  readonly reprOffsetQ: readonly number[];
}

export const attitudeQuaternion = /* @__PURE__ */ defineMessage<AttitudeQuaternion, 'reprOffsetQ'>(
  31, 'ATTITUDE_QUATERNION', 246,
  'u32 timeBootMs, f32 q1, f32 q2, f32 q3, f32 q4, f32 rollspeed, f32 pitchspeed, f32 yawspeed + f32[4] reprOffsetQ',
  {
    read: (view, at) => ({
      timeBootMs: view.getUint32(at, true),
      q1: view.getFloat32(at + 4, true),
      q2: view.getFloat32(at + 8, true),
      q3: view.getFloat32(at + 12, true),
      q4: view.getFloat32(at + 16, true),
      rollspeed: view.getFloat32(at + 20, true),
      pitchspeed: view.getFloat32(at + 24, true),
      yawspeed: view.getFloat32(at + 28, true),
      reprOffsetQ: [view.getFloat32(at + 32, true), view.getFloat32(at + 36, true), view.getFloat32(at + 40, true), view.getFloat32(at + 44, true)],
    }),
    write(view, message) {
      putU32(view, 0, 'ATTITUDE_QUATERNION.timeBootMs', message.timeBootMs);
      putF32(view, 4, 'ATTITUDE_QUATERNION.q1', message.q1);
      putF32(view, 8, 'ATTITUDE_QUATERNION.q2', message.q2);
      putF32(view, 12, 'ATTITUDE_QUATERNION.q3', message.q3);
      putF32(view, 16, 'ATTITUDE_QUATERNION.q4', message.q4);
      putF32(view, 20, 'ATTITUDE_QUATERNION.rollspeed', message.rollspeed);
      putF32(view, 24, 'ATTITUDE_QUATERNION.pitchspeed', message.pitchspeed);
      putF32(view, 28, 'ATTITUDE_QUATERNION.yawspeed', message.yawspeed);
      if (message.reprOffsetQ !== undefined) putArray(view, 32, 4, 4, 'ATTITUDE_QUATERNION.reprOffsetQ', message.reprOffsetQ, putF32);
    },
  },
);

export interface LocalPositionNed {
  readonly timeBootMs: number; // ms
  readonly x: number; // m
  readonly y: number; // m
  readonly z: number; // m
  readonly vx: number; // m/s
  readonly vy: number; // m/s
  readonly vz: number; // m/s
}

export const localPositionNed = /* @__PURE__ */ defineMessage<LocalPositionNed>(
  32, 'LOCAL_POSITION_NED', 185,
  'u32 timeBootMs, f32 x, f32 y, f32 z, f32 vx, f32 vy, f32 vz',
  {
    read: (view, at) => ({
      timeBootMs: view.getUint32(at, true),
      x: view.getFloat32(at + 4, true),
      y: view.getFloat32(at + 8, true),
      z: view.getFloat32(at + 12, true),
      vx: view.getFloat32(at + 16, true),
      vy: view.getFloat32(at + 20, true),
      vz: view.getFloat32(at + 24, true),
    }),
    write(view, message) {
      putU32(view, 0, 'LOCAL_POSITION_NED.timeBootMs', message.timeBootMs);
      putF32(view, 4, 'LOCAL_POSITION_NED.x', message.x);
      putF32(view, 8, 'LOCAL_POSITION_NED.y', message.y);
      putF32(view, 12, 'LOCAL_POSITION_NED.z', message.z);
      putF32(view, 16, 'LOCAL_POSITION_NED.vx', message.vx);
      putF32(view, 20, 'LOCAL_POSITION_NED.vy', message.vy);
      putF32(view, 24, 'LOCAL_POSITION_NED.vz', message.vz);
    },
  },
);

export interface GlobalPositionInt {
  readonly timeBootMs: number; // ms
  readonly lat: number; // degE7
  readonly lon: number; // degE7
  readonly alt: number; // mm
  readonly relativeAlt: number; // mm
  readonly vx: number; // cm/s
  readonly vy: number; // cm/s
  readonly vz: number; // cm/s
  readonly hdg: number; // cdeg
}

export const globalPositionInt = /* @__PURE__ */ defineMessage<GlobalPositionInt>(
  33, 'GLOBAL_POSITION_INT', 104,
  'u32 timeBootMs, i32 lat, i32 lon, i32 alt, i32 relativeAlt, i16 vx, i16 vy, i16 vz, u16 hdg',
  {
    read: (view, at) => ({
      timeBootMs: view.getUint32(at, true),
      lat: view.getInt32(at + 4, true),
      lon: view.getInt32(at + 8, true),
      alt: view.getInt32(at + 12, true),
      relativeAlt: view.getInt32(at + 16, true),
      vx: view.getInt16(at + 20, true),
      vy: view.getInt16(at + 22, true),
      vz: view.getInt16(at + 24, true),
      hdg: view.getUint16(at + 26, true),
    }),
    write(view, message) {
      putU32(view, 0, 'GLOBAL_POSITION_INT.timeBootMs', message.timeBootMs);
      putI32(view, 4, 'GLOBAL_POSITION_INT.lat', message.lat);
      putI32(view, 8, 'GLOBAL_POSITION_INT.lon', message.lon);
      putI32(view, 12, 'GLOBAL_POSITION_INT.alt', message.alt);
      putI32(view, 16, 'GLOBAL_POSITION_INT.relativeAlt', message.relativeAlt);
      putI16(view, 20, 'GLOBAL_POSITION_INT.vx', message.vx);
      putI16(view, 22, 'GLOBAL_POSITION_INT.vy', message.vy);
      putI16(view, 24, 'GLOBAL_POSITION_INT.vz', message.vz);
      putU16(view, 26, 'GLOBAL_POSITION_INT.hdg', message.hdg);
    },
  },
);

export interface RcChannelsScaled {
  readonly timeBootMs: number; // ms
  readonly port: number;
  readonly chan1Scaled: number;
  readonly chan2Scaled: number;
  readonly chan3Scaled: number;
  readonly chan4Scaled: number;
  readonly chan5Scaled: number;
  readonly chan6Scaled: number;
  readonly chan7Scaled: number;
  readonly chan8Scaled: number;
  readonly rssi: number;
}

export const rcChannelsScaled = /* @__PURE__ */ defineMessage<RcChannelsScaled>(
  34, 'RC_CHANNELS_SCALED', 237,
  'u32 timeBootMs, i16 chan1Scaled, i16 chan2Scaled, i16 chan3Scaled, i16 chan4Scaled, i16 chan5Scaled, i16 chan6Scaled, i16 chan7Scaled, i16 chan8Scaled, u8 port, u8 rssi',
);

export interface RcChannelsRaw {
  readonly timeBootMs: number; // ms
  readonly port: number;
  readonly chan1Raw: number; // us
  readonly chan2Raw: number; // us
  readonly chan3Raw: number; // us
  readonly chan4Raw: number; // us
  readonly chan5Raw: number; // us
  readonly chan6Raw: number; // us
  readonly chan7Raw: number; // us
  readonly chan8Raw: number; // us
  readonly rssi: number;
}

export const rcChannelsRaw = /* @__PURE__ */ defineMessage<RcChannelsRaw>(
  35, 'RC_CHANNELS_RAW', 244,
  'u32 timeBootMs, u16 chan1Raw, u16 chan2Raw, u16 chan3Raw, u16 chan4Raw, u16 chan5Raw, u16 chan6Raw, u16 chan7Raw, u16 chan8Raw, u8 port, u8 rssi',
);

export interface ServoOutputRaw {
  readonly timeUsec: number; // us
  readonly port: number;
  readonly servo1Raw: number; // us
  readonly servo2Raw: number; // us
  readonly servo3Raw: number; // us
  readonly servo4Raw: number; // us
  readonly servo5Raw: number; // us
  readonly servo6Raw: number; // us
  readonly servo7Raw: number; // us
  readonly servo8Raw: number; // us
  readonly servo9Raw: number; // us
  readonly servo10Raw: number; // us
  readonly servo11Raw: number; // us
  readonly servo12Raw: number; // us
  readonly servo13Raw: number; // us
  readonly servo14Raw: number; // us
  readonly servo15Raw: number; // us
  readonly servo16Raw: number; // us
}

export const servoOutputRaw = /* @__PURE__ */ defineMessage<ServoOutputRaw, 'servo9Raw' | 'servo10Raw' | 'servo11Raw' | 'servo12Raw' | 'servo13Raw' | 'servo14Raw' | 'servo15Raw' | 'servo16Raw'>(
  36, 'SERVO_OUTPUT_RAW', 222,
  'u32 timeUsec, u16 servo1Raw, u16 servo2Raw, u16 servo3Raw, u16 servo4Raw, u16 servo5Raw, u16 servo6Raw, u16 servo7Raw, u16 servo8Raw, u8 port + u16 servo9Raw, u16 servo10Raw, u16 servo11Raw, u16 servo12Raw, u16 servo13Raw, u16 servo14Raw, u16 servo15Raw, u16 servo16Raw',
  {
    read: (view, at) => ({
      timeUsec: view.getUint32(at, true),
      port: view.getUint8(at + 20),
      servo1Raw: view.getUint16(at + 4, true),
      servo2Raw: view.getUint16(at + 6, true),
      servo3Raw: view.getUint16(at + 8, true),
      servo4Raw: view.getUint16(at + 10, true),
      servo5Raw: view.getUint16(at + 12, true),
      servo6Raw: view.getUint16(at + 14, true),
      servo7Raw: view.getUint16(at + 16, true),
      servo8Raw: view.getUint16(at + 18, true),
      servo9Raw: view.getUint16(at + 21, true),
      servo10Raw: view.getUint16(at + 23, true),
      servo11Raw: view.getUint16(at + 25, true),
      servo12Raw: view.getUint16(at + 27, true),
      servo13Raw: view.getUint16(at + 29, true),
      servo14Raw: view.getUint16(at + 31, true),
      servo15Raw: view.getUint16(at + 33, true),
      servo16Raw: view.getUint16(at + 35, true),
    }),
    write(view, message) {
      putU32(view, 0, 'SERVO_OUTPUT_RAW.timeUsec', message.timeUsec);
      putU16(view, 4, 'SERVO_OUTPUT_RAW.servo1Raw', message.servo1Raw);
      putU16(view, 6, 'SERVO_OUTPUT_RAW.servo2Raw', message.servo2Raw);
      putU16(view, 8, 'SERVO_OUTPUT_RAW.servo3Raw', message.servo3Raw);
      putU16(view, 10, 'SERVO_OUTPUT_RAW.servo4Raw', message.servo4Raw);
      putU16(view, 12, 'SERVO_OUTPUT_RAW.servo5Raw', message.servo5Raw);
      putU16(view, 14, 'SERVO_OUTPUT_RAW.servo6Raw', message.servo6Raw);
      putU16(view, 16, 'SERVO_OUTPUT_RAW.servo7Raw', message.servo7Raw);
      putU16(view, 18, 'SERVO_OUTPUT_RAW.servo8Raw', message.servo8Raw);
      putU8(view, 20, 'SERVO_OUTPUT_RAW.port', message.port);
      if (message.servo9Raw !== undefined) putU16(view, 21, 'SERVO_OUTPUT_RAW.servo9Raw', message.servo9Raw);
      if (message.servo10Raw !== undefined) putU16(view, 23, 'SERVO_OUTPUT_RAW.servo10Raw', message.servo10Raw);
      if (message.servo11Raw !== undefined) putU16(view, 25, 'SERVO_OUTPUT_RAW.servo11Raw', message.servo11Raw);
      if (message.servo12Raw !== undefined) putU16(view, 27, 'SERVO_OUTPUT_RAW.servo12Raw', message.servo12Raw);
      if (message.servo13Raw !== undefined) putU16(view, 29, 'SERVO_OUTPUT_RAW.servo13Raw', message.servo13Raw);
      if (message.servo14Raw !== undefined) putU16(view, 31, 'SERVO_OUTPUT_RAW.servo14Raw', message.servo14Raw);
      if (message.servo15Raw !== undefined) putU16(view, 33, 'SERVO_OUTPUT_RAW.servo15Raw', message.servo15Raw);
      if (message.servo16Raw !== undefined) putU16(view, 35, 'SERVO_OUTPUT_RAW.servo16Raw', message.servo16Raw);
    },
  },
);

export interface MissionRequestPartialList {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly startIndex: number;
  readonly endIndex: number;
  readonly missionType: number; // MavMissionType
}

export const missionRequestPartialList = /* @__PURE__ */ defineMessage<MissionRequestPartialList, 'missionType'>(
  37, 'MISSION_REQUEST_PARTIAL_LIST', 212,
  'i16 startIndex, i16 endIndex, u8 targetSystem, u8 targetComponent + u8 missionType',
);

export interface MissionWritePartialList {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly startIndex: number;
  readonly endIndex: number;
  readonly missionType: number; // MavMissionType
}

export const missionWritePartialList = /* @__PURE__ */ defineMessage<MissionWritePartialList, 'missionType'>(
  38, 'MISSION_WRITE_PARTIAL_LIST', 9,
  'i16 startIndex, i16 endIndex, u8 targetSystem, u8 targetComponent + u8 missionType',
);

export interface MissionItem {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly seq: number;
  readonly frame: number; // MavFrame
  readonly command: number; // MavCmd
  readonly current: number;
  readonly autocontinue: number;
  readonly param1: number;
  readonly param2: number;
  readonly param3: number;
  readonly param4: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly missionType: number; // MavMissionType
}

export const missionItem = /* @__PURE__ */ defineMessage<MissionItem, 'missionType'>(
  39, 'MISSION_ITEM', 254,
  'f32 param1, f32 param2, f32 param3, f32 param4, f32 x, f32 y, f32 z, u16 seq, u16 command, u8 targetSystem, u8 targetComponent, u8 frame, u8 current, u8 autocontinue + u8 missionType',
);

export interface MissionRequest {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly seq: number;
  readonly missionType: number; // MavMissionType
}

export const missionRequest = /* @__PURE__ */ defineMessage<MissionRequest, 'missionType'>(
  40, 'MISSION_REQUEST', 230,
  'u16 seq, u8 targetSystem, u8 targetComponent + u8 missionType',
);

export interface MissionSetCurrent {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly seq: number;
}

export const missionSetCurrent = /* @__PURE__ */ defineMessage<MissionSetCurrent>(
  41, 'MISSION_SET_CURRENT', 28,
  'u16 seq, u8 targetSystem, u8 targetComponent',
);

export interface MissionCurrent {
  readonly seq: number;
  readonly total: number;
  readonly missionState: number; // MissionState
  readonly missionMode: number;
  readonly missionId: number;
  readonly fenceId: number;
  readonly rallyPointsId: number;
}

export const missionCurrent = /* @__PURE__ */ defineMessage<MissionCurrent, 'total' | 'missionState' | 'missionMode' | 'missionId' | 'fenceId' | 'rallyPointsId'>(
  42, 'MISSION_CURRENT', 28,
  'u16 seq + u16 total, u8 missionState, u8 missionMode, u32 missionId, u32 fenceId, u32 rallyPointsId',
  {
    read: (view, at) => ({
      seq: view.getUint16(at, true),
      total: view.getUint16(at + 2, true),
      missionState: view.getUint8(at + 4),
      missionMode: view.getUint8(at + 5),
      missionId: view.getUint32(at + 6, true),
      fenceId: view.getUint32(at + 10, true),
      rallyPointsId: view.getUint32(at + 14, true),
    }),
    write(view, message) {
      putU16(view, 0, 'MISSION_CURRENT.seq', message.seq);
      if (message.total !== undefined) putU16(view, 2, 'MISSION_CURRENT.total', message.total);
      if (message.missionState !== undefined) putU8(view, 4, 'MISSION_CURRENT.missionState', message.missionState);
      if (message.missionMode !== undefined) putU8(view, 5, 'MISSION_CURRENT.missionMode', message.missionMode);
      if (message.missionId !== undefined) putU32(view, 6, 'MISSION_CURRENT.missionId', message.missionId);
      if (message.fenceId !== undefined) putU32(view, 10, 'MISSION_CURRENT.fenceId', message.fenceId);
      if (message.rallyPointsId !== undefined) putU32(view, 14, 'MISSION_CURRENT.rallyPointsId', message.rallyPointsId);
    },
  },
);

export interface MissionRequestList {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly missionType: number; // MavMissionType
}

export const missionRequestList = /* @__PURE__ */ defineMessage<MissionRequestList, 'missionType'>(
  43, 'MISSION_REQUEST_LIST', 132,
  'u8 targetSystem, u8 targetComponent + u8 missionType',
);

export interface MissionCount {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly count: number;
  readonly missionType: number; // MavMissionType
  readonly opaqueId: number;
}

export const missionCount = /* @__PURE__ */ defineMessage<MissionCount, 'missionType' | 'opaqueId'>(
  44, 'MISSION_COUNT', 221,
  'u16 count, u8 targetSystem, u8 targetComponent + u8 missionType, u32 opaqueId',
);

export interface MissionClearAll {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly missionType: number; // MavMissionType
}

export const missionClearAll = /* @__PURE__ */ defineMessage<MissionClearAll, 'missionType'>(
  45, 'MISSION_CLEAR_ALL', 232,
  'u8 targetSystem, u8 targetComponent + u8 missionType',
);

export interface MissionItemReached {
  readonly seq: number;
}

export const missionItemReached = /* @__PURE__ */ defineMessage<MissionItemReached>(
  46, 'MISSION_ITEM_REACHED', 11,
  'u16 seq',
  {
    read: (view, at) => ({
      seq: view.getUint16(at, true),
    }),
    write(view, message) {
      putU16(view, 0, 'MISSION_ITEM_REACHED.seq', message.seq);
    },
  },
);

export interface MissionAck {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly type: number; // MavMissionResult
  readonly missionType: number; // MavMissionType
  readonly opaqueId: number;
}

export const missionAck = /* @__PURE__ */ defineMessage<MissionAck, 'missionType' | 'opaqueId'>(
  47, 'MISSION_ACK', 153,
  'u8 targetSystem, u8 targetComponent, u8 type + u8 missionType, u32 opaqueId',
);

export interface SetGpsGlobalOrigin {
  readonly targetSystem: number;
  readonly latitude: number; // degE7
  readonly longitude: number; // degE7
  readonly altitude: number; // mm
  readonly timeUsec: bigint; // us
}

export const setGpsGlobalOrigin = /* @__PURE__ */ defineMessage<SetGpsGlobalOrigin, 'timeUsec'>(
  48, 'SET_GPS_GLOBAL_ORIGIN', 41,
  'i32 latitude, i32 longitude, i32 altitude, u8 targetSystem + u64 timeUsec',
);

export interface GpsGlobalOrigin {
  readonly latitude: number; // degE7
  readonly longitude: number; // degE7
  readonly altitude: number; // mm
  readonly timeUsec: bigint; // us
}

export const gpsGlobalOrigin = /* @__PURE__ */ defineMessage<GpsGlobalOrigin, 'timeUsec'>(
  49, 'GPS_GLOBAL_ORIGIN', 39,
  'i32 latitude, i32 longitude, i32 altitude + u64 timeUsec',
);

export interface ParamMapRc {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly paramId: string;
  readonly paramIndex: number;
  readonly parameterRcChannelIndex: number;
  readonly paramValue0: number;
  readonly scale: number;
  readonly paramValueMin: number;
  readonly paramValueMax: number;
}

export const paramMapRc = /* @__PURE__ */ defineMessage<ParamMapRc>(
  50, 'PARAM_MAP_RC', 78,
  'f32 paramValue0, f32 scale, f32 paramValueMin, f32 paramValueMax, i16 paramIndex, u8 targetSystem, u8 targetComponent, char[16] paramId, u8 parameterRcChannelIndex',
);

export interface MissionRequestInt {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly seq: number;
  readonly missionType: number; // MavMissionType
}

export const missionRequestInt = /* @__PURE__ */ defineMessage<MissionRequestInt, 'missionType'>(
  51, 'MISSION_REQUEST_INT', 196,
  'u16 seq, u8 targetSystem, u8 targetComponent + u8 missionType',
);

export interface SafetySetAllowedArea {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly frame: number; // MavFrame
  readonly p1x: number; // m
  readonly p1y: number; // m
  readonly p1z: number; // m
  readonly p2x: number; // m
  readonly p2y: number; // m
  readonly p2z: number; // m
}

export const safetySetAllowedArea = /* @__PURE__ */ defineMessage<SafetySetAllowedArea>(
  54, 'SAFETY_SET_ALLOWED_AREA', 15,
  'f32 p1x, f32 p1y, f32 p1z, f32 p2x, f32 p2y, f32 p2z, u8 targetSystem, u8 targetComponent, u8 frame',
);

export interface SafetyAllowedArea {
  readonly frame: number; // MavFrame
  readonly p1x: number; // m
  readonly p1y: number; // m
  readonly p1z: number; // m
  readonly p2x: number; // m
  readonly p2y: number; // m
  readonly p2z: number; // m
}

export const safetyAllowedArea = /* @__PURE__ */ defineMessage<SafetyAllowedArea>(
  55, 'SAFETY_ALLOWED_AREA', 3,
  'f32 p1x, f32 p1y, f32 p1z, f32 p2x, f32 p2y, f32 p2z, u8 frame',
);

export interface AttitudeQuaternionCov {
  readonly timeUsec: bigint; // us
  readonly q: readonly number[];
  readonly rollspeed: number; // rad/s
  readonly pitchspeed: number; // rad/s
  readonly yawspeed: number; // rad/s
  readonly covariance: readonly number[];
}

export const attitudeQuaternionCov = /* @__PURE__ */ defineMessage<AttitudeQuaternionCov>(
  61, 'ATTITUDE_QUATERNION_COV', 167,
  'u64 timeUsec, f32[4] q, f32 rollspeed, f32 pitchspeed, f32 yawspeed, f32[9] covariance',
);

export interface NavControllerOutput {
  readonly navRoll: number; // deg
  readonly navPitch: number; // deg
  readonly navBearing: number; // deg
  readonly targetBearing: number; // deg
  readonly wpDist: number; // m
  readonly altError: number; // m
  readonly aspdError: number; // m/s
  readonly xtrackError: number; // m
}

export const navControllerOutput = /* @__PURE__ */ defineMessage<NavControllerOutput>(
  62, 'NAV_CONTROLLER_OUTPUT', 183,
  'f32 navRoll, f32 navPitch, f32 altError, f32 aspdError, f32 xtrackError, i16 navBearing, i16 targetBearing, u16 wpDist',
  {
    read: (view, at) => ({
      navRoll: view.getFloat32(at, true),
      navPitch: view.getFloat32(at + 4, true),
      navBearing: view.getInt16(at + 20, true),
      targetBearing: view.getInt16(at + 22, true),
      wpDist: view.getUint16(at + 24, true),
      altError: view.getFloat32(at + 8, true),
      aspdError: view.getFloat32(at + 12, true),
      xtrackError: view.getFloat32(at + 16, true),
    }),
    write(view, message) {
      putF32(view, 0, 'NAV_CONTROLLER_OUTPUT.navRoll', message.navRoll);
      putF32(view, 4, 'NAV_CONTROLLER_OUTPUT.navPitch', message.navPitch);
      putF32(view, 8, 'NAV_CONTROLLER_OUTPUT.altError', message.altError);
      putF32(view, 12, 'NAV_CONTROLLER_OUTPUT.aspdError', message.aspdError);
      putF32(view, 16, 'NAV_CONTROLLER_OUTPUT.xtrackError', message.xtrackError);
      putI16(view, 20, 'NAV_CONTROLLER_OUTPUT.navBearing', message.navBearing);
      putI16(view, 22, 'NAV_CONTROLLER_OUTPUT.targetBearing', message.targetBearing);
      putU16(view, 24, 'NAV_CONTROLLER_OUTPUT.wpDist', message.wpDist);
    },
  },
);

export interface GlobalPositionIntCov {
  readonly timeUsec: bigint; // us
  readonly estimatorType: number; // MavEstimatorType
  readonly lat: number; // degE7
  readonly lon: number; // degE7
  readonly alt: number; // mm
  readonly relativeAlt: number; // mm
  readonly vx: number; // m/s
  readonly vy: number; // m/s
  readonly vz: number; // m/s
  readonly covariance: readonly number[];
}

export const globalPositionIntCov = /* @__PURE__ */ defineMessage<GlobalPositionIntCov>(
  63, 'GLOBAL_POSITION_INT_COV', 119,
  'u64 timeUsec, i32 lat, i32 lon, i32 alt, i32 relativeAlt, f32 vx, f32 vy, f32 vz, f32[36] covariance, u8 estimatorType',
);

export interface LocalPositionNedCov {
  readonly timeUsec: bigint; // us
  readonly estimatorType: number; // MavEstimatorType
  readonly x: number; // m
  readonly y: number; // m
  readonly z: number; // m
  readonly vx: number; // m/s
  readonly vy: number; // m/s
  readonly vz: number; // m/s
  readonly ax: number; // m/s/s
  readonly ay: number; // m/s/s
  readonly az: number; // m/s/s
  readonly covariance: readonly number[];
}

export const localPositionNedCov = /* @__PURE__ */ defineMessage<LocalPositionNedCov>(
  64, 'LOCAL_POSITION_NED_COV', 191,
  'u64 timeUsec, f32 x, f32 y, f32 z, f32 vx, f32 vy, f32 vz, f32 ax, f32 ay, f32 az, f32[45] covariance, u8 estimatorType',
);

export interface RcChannels {
  readonly timeBootMs: number; // ms
  readonly chancount: number;
  readonly chan1Raw: number; // us
  readonly chan2Raw: number; // us
  readonly chan3Raw: number; // us
  readonly chan4Raw: number; // us
  readonly chan5Raw: number; // us
  readonly chan6Raw: number; // us
  readonly chan7Raw: number; // us
  readonly chan8Raw: number; // us
  readonly chan9Raw: number; // us
  readonly chan10Raw: number; // us
  readonly chan11Raw: number; // us
  readonly chan12Raw: number; // us
  readonly chan13Raw: number; // us
  readonly chan14Raw: number; // us
  readonly chan15Raw: number; // us
  readonly chan16Raw: number; // us
  readonly chan17Raw: number; // us
  readonly chan18Raw: number; // us
  readonly rssi: number;
}

export const rcChannels = /* @__PURE__ */ defineMessage<RcChannels>(
  65, 'RC_CHANNELS', 118,
  'u32 timeBootMs, u16 chan1Raw, u16 chan2Raw, u16 chan3Raw, u16 chan4Raw, u16 chan5Raw, u16 chan6Raw, u16 chan7Raw, u16 chan8Raw, u16 chan9Raw, u16 chan10Raw, u16 chan11Raw, u16 chan12Raw, u16 chan13Raw, u16 chan14Raw, u16 chan15Raw, u16 chan16Raw, u16 chan17Raw, u16 chan18Raw, u8 chancount, u8 rssi',
  {
    read: (view, at) => ({
      timeBootMs: view.getUint32(at, true),
      chancount: view.getUint8(at + 40),
      chan1Raw: view.getUint16(at + 4, true),
      chan2Raw: view.getUint16(at + 6, true),
      chan3Raw: view.getUint16(at + 8, true),
      chan4Raw: view.getUint16(at + 10, true),
      chan5Raw: view.getUint16(at + 12, true),
      chan6Raw: view.getUint16(at + 14, true),
      chan7Raw: view.getUint16(at + 16, true),
      chan8Raw: view.getUint16(at + 18, true),
      chan9Raw: view.getUint16(at + 20, true),
      chan10Raw: view.getUint16(at + 22, true),
      chan11Raw: view.getUint16(at + 24, true),
      chan12Raw: view.getUint16(at + 26, true),
      chan13Raw: view.getUint16(at + 28, true),
      chan14Raw: view.getUint16(at + 30, true),
      chan15Raw: view.getUint16(at + 32, true),
      chan16Raw: view.getUint16(at + 34, true),
      chan17Raw: view.getUint16(at + 36, true),
      chan18Raw: view.getUint16(at + 38, true),
      rssi: view.getUint8(at + 41),
    }),
    write(view, message) {
      putU32(view, 0, 'RC_CHANNELS.timeBootMs', message.timeBootMs);
      putU16(view, 4, 'RC_CHANNELS.chan1Raw', message.chan1Raw);
      putU16(view, 6, 'RC_CHANNELS.chan2Raw', message.chan2Raw);
      putU16(view, 8, 'RC_CHANNELS.chan3Raw', message.chan3Raw);
      putU16(view, 10, 'RC_CHANNELS.chan4Raw', message.chan4Raw);
      putU16(view, 12, 'RC_CHANNELS.chan5Raw', message.chan5Raw);
      putU16(view, 14, 'RC_CHANNELS.chan6Raw', message.chan6Raw);
      putU16(view, 16, 'RC_CHANNELS.chan7Raw', message.chan7Raw);
      putU16(view, 18, 'RC_CHANNELS.chan8Raw', message.chan8Raw);
      putU16(view, 20, 'RC_CHANNELS.chan9Raw', message.chan9Raw);
      putU16(view, 22, 'RC_CHANNELS.chan10Raw', message.chan10Raw);
      putU16(view, 24, 'RC_CHANNELS.chan11Raw', message.chan11Raw);
      putU16(view, 26, 'RC_CHANNELS.chan12Raw', message.chan12Raw);
      putU16(view, 28, 'RC_CHANNELS.chan13Raw', message.chan13Raw);
      putU16(view, 30, 'RC_CHANNELS.chan14Raw', message.chan14Raw);
      putU16(view, 32, 'RC_CHANNELS.chan15Raw', message.chan15Raw);
      putU16(view, 34, 'RC_CHANNELS.chan16Raw', message.chan16Raw);
      putU16(view, 36, 'RC_CHANNELS.chan17Raw', message.chan17Raw);
      putU16(view, 38, 'RC_CHANNELS.chan18Raw', message.chan18Raw);
      putU8(view, 40, 'RC_CHANNELS.chancount', message.chancount);
      putU8(view, 41, 'RC_CHANNELS.rssi', message.rssi);
    },
  },
);

export interface RequestDataStream {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly reqStreamId: number; // MavDataStream
  readonly reqMessageRate: number; // Hz
  readonly startStop: number;
}

export const requestDataStream = /* @__PURE__ */ defineMessage<RequestDataStream>(
  66, 'REQUEST_DATA_STREAM', 148,
  'u16 reqMessageRate, u8 targetSystem, u8 targetComponent, u8 reqStreamId, u8 startStop',
);

export interface DataStream {
  readonly streamId: number; // MavDataStream
  readonly messageRate: number; // Hz
  readonly onOff: number;
}

export const dataStream = /* @__PURE__ */ defineMessage<DataStream>(
  67, 'DATA_STREAM', 21,
  'u16 messageRate, u8 streamId, u8 onOff',
);

export interface ManualControl {
  readonly target: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly r: number;
  readonly buttons: number;
  readonly buttons2: number;
  readonly enabledExtensions: number;
  readonly s: number;
  readonly t: number;
  readonly aux1: number;
  readonly aux2: number;
  readonly aux3: number;
  readonly aux4: number;
  readonly aux5: number;
  readonly aux6: number;
}

export const manualControl = /* @__PURE__ */ defineMessage<ManualControl, 'buttons2' | 'enabledExtensions' | 's' | 't' | 'aux1' | 'aux2' | 'aux3' | 'aux4' | 'aux5' | 'aux6'>(
  69, 'MANUAL_CONTROL', 243,
  'i16 x, i16 y, i16 z, i16 r, u16 buttons, u8 target + u16 buttons2, u8 enabledExtensions, i16 s, i16 t, i16 aux1, i16 aux2, i16 aux3, i16 aux4, i16 aux5, i16 aux6',
  {
    read: (view, at) => ({
      target: view.getUint8(at + 10),
      x: view.getInt16(at, true),
      y: view.getInt16(at + 2, true),
      z: view.getInt16(at + 4, true),
      r: view.getInt16(at + 6, true),
      buttons: view.getUint16(at + 8, true),
      buttons2: view.getUint16(at + 11, true),
      enabledExtensions: view.getUint8(at + 13),
      s: view.getInt16(at + 14, true),
      t: view.getInt16(at + 16, true),
      aux1: view.getInt16(at + 18, true),
      aux2: view.getInt16(at + 20, true),
      aux3: view.getInt16(at + 22, true),
      aux4: view.getInt16(at + 24, true),
      aux5: view.getInt16(at + 26, true),
      aux6: view.getInt16(at + 28, true),
    }),
    write(view, message) {
      putI16(view, 0, 'MANUAL_CONTROL.x', message.x);
      putI16(view, 2, 'MANUAL_CONTROL.y', message.y);
      putI16(view, 4, 'MANUAL_CONTROL.z', message.z);
      putI16(view, 6, 'MANUAL_CONTROL.r', message.r);
      putU16(view, 8, 'MANUAL_CONTROL.buttons', message.buttons);
      putU8(view, 10, 'MANUAL_CONTROL.target', message.target);
      if (message.buttons2 !== undefined) putU16(view, 11, 'MANUAL_CONTROL.buttons2', message.buttons2);
      if (message.enabledExtensions !== undefined) putU8(view, 13, 'MANUAL_CONTROL.enabledExtensions', message.enabledExtensions);
      if (message.s !== undefined) putI16(view, 14, 'MANUAL_CONTROL.s', message.s);
      if (message.t !== undefined) putI16(view, 16, 'MANUAL_CONTROL.t', message.t);
      if (message.aux1 !== undefined) putI16(view, 18, 'MANUAL_CONTROL.aux1', message.aux1);
      if (message.aux2 !== undefined) putI16(view, 20, 'MANUAL_CONTROL.aux2', message.aux2);
      if (message.aux3 !== undefined) putI16(view, 22, 'MANUAL_CONTROL.aux3', message.aux3);
      if (message.aux4 !== undefined) putI16(view, 24, 'MANUAL_CONTROL.aux4', message.aux4);
      if (message.aux5 !== undefined) putI16(view, 26, 'MANUAL_CONTROL.aux5', message.aux5);
      if (message.aux6 !== undefined) putI16(view, 28, 'MANUAL_CONTROL.aux6', message.aux6);
    },
  },
);

export interface RcChannelsOverride {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly chan1Raw: number; // us
  readonly chan2Raw: number; // us
  readonly chan3Raw: number; // us
  readonly chan4Raw: number; // us
  readonly chan5Raw: number; // us
  readonly chan6Raw: number; // us
  readonly chan7Raw: number; // us
  readonly chan8Raw: number; // us
  readonly chan9Raw: number; // us
  readonly chan10Raw: number; // us
  readonly chan11Raw: number; // us
  readonly chan12Raw: number; // us
  readonly chan13Raw: number; // us
  readonly chan14Raw: number; // us
  readonly chan15Raw: number; // us
  readonly chan16Raw: number; // us
  readonly chan17Raw: number; // us
  readonly chan18Raw: number; // us
}

export const rcChannelsOverride = /* @__PURE__ */ defineMessage<RcChannelsOverride, 'chan9Raw' | 'chan10Raw' | 'chan11Raw' | 'chan12Raw' | 'chan13Raw' | 'chan14Raw' | 'chan15Raw' | 'chan16Raw' | 'chan17Raw' | 'chan18Raw'>(
  70, 'RC_CHANNELS_OVERRIDE', 124,
  'u16 chan1Raw, u16 chan2Raw, u16 chan3Raw, u16 chan4Raw, u16 chan5Raw, u16 chan6Raw, u16 chan7Raw, u16 chan8Raw, u8 targetSystem, u8 targetComponent + u16 chan9Raw, u16 chan10Raw, u16 chan11Raw, u16 chan12Raw, u16 chan13Raw, u16 chan14Raw, u16 chan15Raw, u16 chan16Raw, u16 chan17Raw, u16 chan18Raw',
);

export interface MissionItemInt {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly seq: number;
  readonly frame: number; // MavFrame
  readonly command: number; // MavCmd
  readonly current: number;
  readonly autocontinue: number;
  readonly param1: number;
  readonly param2: number;
  readonly param3: number;
  readonly param4: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly missionType: number; // MavMissionType
}

export const missionItemInt = /* @__PURE__ */ defineMessage<MissionItemInt, 'missionType'>(
  73, 'MISSION_ITEM_INT', 38,
  'f32 param1, f32 param2, f32 param3, f32 param4, i32 x, i32 y, f32 z, u16 seq, u16 command, u8 targetSystem, u8 targetComponent, u8 frame, u8 current, u8 autocontinue + u8 missionType',
  {
    read: (view, at) => ({
      targetSystem: view.getUint8(at + 32),
      targetComponent: view.getUint8(at + 33),
      seq: view.getUint16(at + 28, true),
      frame: view.getUint8(at + 34),
      command: view.getUint16(at + 30, true),
      current: view.getUint8(at + 35),
      autocontinue: view.getUint8(at + 36),
      param1: view.getFloat32(at, true),
      param2: view.getFloat32(at + 4, true),
      param3: view.getFloat32(at + 8, true),
      param4: view.getFloat32(at + 12, true),
      x: view.getInt32(at + 16, true),
      y: view.getInt32(at + 20, true),
      z: view.getFloat32(at + 24, true),
      missionType: view.getUint8(at + 37),
    }),
    write(view, message) {
      putF32(view, 0, 'MISSION_ITEM_INT.param1', message.param1);
      putF32(view, 4, 'MISSION_ITEM_INT.param2', message.param2);
      putF32(view, 8, 'MISSION_ITEM_INT.param3', message.param3);
      putF32(view, 12, 'MISSION_ITEM_INT.param4', message.param4);
      putI32(view, 16, 'MISSION_ITEM_INT.x', message.x);
      putI32(view, 20, 'MISSION_ITEM_INT.y', message.y);
      putF32(view, 24, 'MISSION_ITEM_INT.z', message.z);
      putU16(view, 28, 'MISSION_ITEM_INT.seq', message.seq);
      putU16(view, 30, 'MISSION_ITEM_INT.command', message.command);
      putU8(view, 32, 'MISSION_ITEM_INT.targetSystem', message.targetSystem);
      putU8(view, 33, 'MISSION_ITEM_INT.targetComponent', message.targetComponent);
      putU8(view, 34, 'MISSION_ITEM_INT.frame', message.frame);
      putU8(view, 35, 'MISSION_ITEM_INT.current', message.current);
      putU8(view, 36, 'MISSION_ITEM_INT.autocontinue', message.autocontinue);
      if (message.missionType !== undefined) putU8(view, 37, 'MISSION_ITEM_INT.missionType', message.missionType);
    },
  },
);

export interface VfrHud {
  readonly airspeed: number; // m/s
  readonly groundspeed: number; // m/s
  readonly heading: number; // deg
  readonly throttle: number; // %
  readonly alt: number; // m
  readonly climb: number; // m/s
}

export const vfrHud = /* @__PURE__ */ defineMessage<VfrHud>(
  74, 'VFR_HUD', 20,
  'f32 airspeed, f32 groundspeed, f32 alt, f32 climb, i16 heading, u16 throttle',
  {
    read: (view, at) => ({
      airspeed: view.getFloat32(at, true),
      groundspeed: view.getFloat32(at + 4, true),
      heading: view.getInt16(at + 16, true),
      throttle: view.getUint16(at + 18, true),
      alt: view.getFloat32(at + 8, true),
      climb: view.getFloat32(at + 12, true),
    }),
    write(view, message) {
      putF32(view, 0, 'VFR_HUD.airspeed', message.airspeed);
      putF32(view, 4, 'VFR_HUD.groundspeed', message.groundspeed);
      putF32(view, 8, 'VFR_HUD.alt', message.alt);
      putF32(view, 12, 'VFR_HUD.climb', message.climb);
      putI16(view, 16, 'VFR_HUD.heading', message.heading);
      putU16(view, 18, 'VFR_HUD.throttle', message.throttle);
    },
  },
);

export interface CommandInt {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly frame: number; // MavFrame
  readonly command: number; // MavCmd
  readonly current: number;
  readonly autocontinue: number;
  readonly param1: number;
  readonly param2: number;
  readonly param3: number;
  readonly param4: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export const commandInt = /* @__PURE__ */ defineMessage<CommandInt>(
  75, 'COMMAND_INT', 158,
  'f32 param1, f32 param2, f32 param3, f32 param4, i32 x, i32 y, f32 z, u16 command, u8 targetSystem, u8 targetComponent, u8 frame, u8 current, u8 autocontinue',
  {
    read: (view, at) => ({
      targetSystem: view.getUint8(at + 30),
      targetComponent: view.getUint8(at + 31),
      frame: view.getUint8(at + 32),
      command: view.getUint16(at + 28, true),
      current: view.getUint8(at + 33),
      autocontinue: view.getUint8(at + 34),
      param1: view.getFloat32(at, true),
      param2: view.getFloat32(at + 4, true),
      param3: view.getFloat32(at + 8, true),
      param4: view.getFloat32(at + 12, true),
      x: view.getInt32(at + 16, true),
      y: view.getInt32(at + 20, true),
      z: view.getFloat32(at + 24, true),
    }),
    write(view, message) {
      putF32(view, 0, 'COMMAND_INT.param1', message.param1);
      putF32(view, 4, 'COMMAND_INT.param2', message.param2);
      putF32(view, 8, 'COMMAND_INT.param3', message.param3);
      putF32(view, 12, 'COMMAND_INT.param4', message.param4);
      putI32(view, 16, 'COMMAND_INT.x', message.x);
      putI32(view, 20, 'COMMAND_INT.y', message.y);
      putF32(view, 24, 'COMMAND_INT.z', message.z);
      putU16(view, 28, 'COMMAND_INT.command', message.command);
      putU8(view, 30, 'COMMAND_INT.targetSystem', message.targetSystem);
      putU8(view, 31, 'COMMAND_INT.targetComponent', message.targetComponent);
      putU8(view, 32, 'COMMAND_INT.frame', message.frame);
      putU8(view, 33, 'COMMAND_INT.current', message.current);
      putU8(view, 34, 'COMMAND_INT.autocontinue', message.autocontinue);
    },
  },
);

export interface CommandLong {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly command: number; // MavCmd
  readonly confirmation: number;
  readonly param1: number;
  readonly param2: number;
  readonly param3: number;
  readonly param4: number;
  readonly param5: number;
  readonly param6: number;
  readonly param7: number;
}

export const commandLong = /* @__PURE__ */ defineMessage<CommandLong>(
  76, 'COMMAND_LONG', 152,
  'f32 param1, f32 param2, f32 param3, f32 param4, f32 param5, f32 param6, f32 param7, u16 command, u8 targetSystem, u8 targetComponent, u8 confirmation',
  {
    read: (view, at) => ({
      targetSystem: view.getUint8(at + 30),
      targetComponent: view.getUint8(at + 31),
      command: view.getUint16(at + 28, true),
      confirmation: view.getUint8(at + 32),
      param1: view.getFloat32(at, true),
      param2: view.getFloat32(at + 4, true),
      param3: view.getFloat32(at + 8, true),
      param4: view.getFloat32(at + 12, true),
      param5: view.getFloat32(at + 16, true),
      param6: view.getFloat32(at + 20, true),
      param7: view.getFloat32(at + 24, true),
    }),
    write(view, message) {
      putF32(view, 0, 'COMMAND_LONG.param1', message.param1);
      putF32(view, 4, 'COMMAND_LONG.param2', message.param2);
      putF32(view, 8, 'COMMAND_LONG.param3', message.param3);
      putF32(view, 12, 'COMMAND_LONG.param4', message.param4);
      putF32(view, 16, 'COMMAND_LONG.param5', message.param5);
      putF32(view, 20, 'COMMAND_LONG.param6', message.param6);
      putF32(view, 24, 'COMMAND_LONG.param7', message.param7);
      putU16(view, 28, 'COMMAND_LONG.command', message.command);
      putU8(view, 30, 'COMMAND_LONG.targetSystem', message.targetSystem);
      putU8(view, 31, 'COMMAND_LONG.targetComponent', message.targetComponent);
      putU8(view, 32, 'COMMAND_LONG.confirmation', message.confirmation);
    },
  },
);

export interface CommandAck {
  readonly command: number; // MavCmd
  readonly result: number; // MavResult
  readonly progress: number; // %
  readonly resultParam2: number;
  readonly targetSystem: number;
  readonly targetComponent: number;
}

export const commandAck = /* @__PURE__ */ defineMessage<CommandAck, 'progress' | 'resultParam2' | 'targetSystem' | 'targetComponent'>(
  77, 'COMMAND_ACK', 143,
  'u16 command, u8 result + u8 progress, i32 resultParam2, u8 targetSystem, u8 targetComponent',
  {
    read: (view, at) => ({
      command: view.getUint16(at, true),
      result: view.getUint8(at + 2),
      progress: view.getUint8(at + 3),
      resultParam2: view.getInt32(at + 4, true),
      targetSystem: view.getUint8(at + 8),
      targetComponent: view.getUint8(at + 9),
    }),
    write(view, message) {
      putU16(view, 0, 'COMMAND_ACK.command', message.command);
      putU8(view, 2, 'COMMAND_ACK.result', message.result);
      if (message.progress !== undefined) putU8(view, 3, 'COMMAND_ACK.progress', message.progress);
      if (message.resultParam2 !== undefined) putI32(view, 4, 'COMMAND_ACK.resultParam2', message.resultParam2);
      if (message.targetSystem !== undefined) putU8(view, 8, 'COMMAND_ACK.targetSystem', message.targetSystem);
      if (message.targetComponent !== undefined) putU8(view, 9, 'COMMAND_ACK.targetComponent', message.targetComponent);
    },
  },
);

export interface CommandCancel {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly command: number; // MavCmd
}

export const commandCancel = /* @__PURE__ */ defineMessage<CommandCancel>(
  80, 'COMMAND_CANCEL', 14,
  'u16 command, u8 targetSystem, u8 targetComponent',
);

export interface ManualSetpoint {
  readonly timeBootMs: number; // ms
  readonly roll: number; // rad/s
  readonly pitch: number; // rad/s
  readonly yaw: number; // rad/s
  readonly thrust: number;
  readonly modeSwitch: number;
  readonly manualOverrideSwitch: number;
}

export const manualSetpoint = /* @__PURE__ */ defineMessage<ManualSetpoint>(
  81, 'MANUAL_SETPOINT', 106,
  'u32 timeBootMs, f32 roll, f32 pitch, f32 yaw, f32 thrust, u8 modeSwitch, u8 manualOverrideSwitch',
);

export interface SetAttitudeTarget {
  readonly timeBootMs: number; // ms
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly typeMask: number; // AttitudeTargetTypemask
  readonly q: readonly number[];
  readonly bodyRollRate: number; // rad/s
  readonly bodyPitchRate: number; // rad/s
  readonly bodyYawRate: number; // rad/s
  readonly thrust: number;
  readonly thrustBody: readonly number[];
}

export const setAttitudeTarget = /* @__PURE__ */ defineMessage<SetAttitudeTarget, 'thrustBody'>(
  82, 'SET_ATTITUDE_TARGET', 49,
  'u32 timeBootMs, f32[4] q, f32 bodyRollRate, f32 bodyPitchRate, f32 bodyYawRate, f32 thrust, u8 targetSystem, u8 targetComponent, u8 typeMask + f32[3] thrustBody',
);

export interface AttitudeTarget {
  readonly timeBootMs: number; // ms
  readonly typeMask: number; // AttitudeTargetTypemask
  readonly q: readonly number[];
  readonly bodyRollRate: number; // rad/s
  readonly bodyPitchRate: number; // rad/s
  readonly bodyYawRate: number; // rad/s
  readonly thrust: number;
}

export const attitudeTarget = /* @__PURE__ */ defineMessage<AttitudeTarget>(
  83, 'ATTITUDE_TARGET', 22,
  'u32 timeBootMs, f32[4] q, f32 bodyRollRate, f32 bodyPitchRate, f32 bodyYawRate, f32 thrust, u8 typeMask',
  {
    read: (view, at) => ({
      timeBootMs: view.getUint32(at, true),
      typeMask: view.getUint8(at + 36),
      q: [view.getFloat32(at + 4, true), view.getFloat32(at + 8, true), view.getFloat32(at + 12, true), view.getFloat32(at + 16, true)],
      bodyRollRate: view.getFloat32(at + 20, true),
      bodyPitchRate: view.getFloat32(at + 24, true),
      bodyYawRate: view.getFloat32(at + 28, true),
      thrust: view.getFloat32(at + 32, true),
    }),
    write(view, message) {
      putU32(view, 0, 'ATTITUDE_TARGET.timeBootMs', message.timeBootMs);
      putArray(view, 4, 4, 4, 'ATTITUDE_TARGET.q', message.q, putF32);
      putF32(view, 20, 'ATTITUDE_TARGET.bodyRollRate', message.bodyRollRate);
      putF32(view, 24, 'ATTITUDE_TARGET.bodyPitchRate', message.bodyPitchRate);
      putF32(view, 28, 'ATTITUDE_TARGET.bodyYawRate', message.bodyYawRate);
      putF32(view, 32, 'ATTITUDE_TARGET.thrust', message.thrust);
      putU8(view, 36, 'ATTITUDE_TARGET.typeMask', message.typeMask);
    },
  },
);

export interface SetPositionTargetLocalNed {
  readonly timeBootMs: number; // ms
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly coordinateFrame: number; // MavFrame
  readonly typeMask: number; // PositionTargetTypemask
  readonly x: number; // m
  readonly y: number; // m
  readonly z: number; // m
  readonly vx: number; // m/s
  readonly vy: number; // m/s
  readonly vz: number; // m/s
  readonly afx: number; // m/s/s
  readonly afy: number; // m/s/s
  readonly afz: number; // m/s/s
  readonly yaw: number; // rad
  readonly yawRate: number; // rad/s
}

export const setPositionTargetLocalNed = /* @__PURE__ */ defineMessage<SetPositionTargetLocalNed>(
  84, 'SET_POSITION_TARGET_LOCAL_NED', 143,
  'u32 timeBootMs, f32 x, f32 y, f32 z, f32 vx, f32 vy, f32 vz, f32 afx, f32 afy, f32 afz, f32 yaw, f32 yawRate, u16 typeMask, u8 targetSystem, u8 targetComponent, u8 coordinateFrame',
);

export interface PositionTargetLocalNed {
  readonly timeBootMs: number; // ms
  readonly coordinateFrame: number; // MavFrame
  readonly typeMask: number; // PositionTargetTypemask
  readonly x: number; // m
  readonly y: number; // m
  readonly z: number; // m
  readonly vx: number; // m/s
  readonly vy: number; // m/s
  readonly vz: number; // m/s
  readonly afx: number; // m/s/s
  readonly afy: number; // m/s/s
  readonly afz: number; // m/s/s
  readonly yaw: number; // rad
  readonly yawRate: number; // rad/s
}

export const positionTargetLocalNed = /* @__PURE__ */ defineMessage<PositionTargetLocalNed>(
  85, 'POSITION_TARGET_LOCAL_NED', 140,
  'u32 timeBootMs, f32 x, f32 y, f32 z, f32 vx, f32 vy, f32 vz, f32 afx, f32 afy, f32 afz, f32 yaw, f32 yawRate, u16 typeMask, u8 coordinateFrame',
  {
    read: (view, at) => ({
      timeBootMs: view.getUint32(at, true),
      coordinateFrame: view.getUint8(at + 50),
      typeMask: view.getUint16(at + 48, true),
      x: view.getFloat32(at + 4, true),
      y: view.getFloat32(at + 8, true),
      z: view.getFloat32(at + 12, true),
      vx: view.getFloat32(at + 16, true),
      vy: view.getFloat32(at + 20, true),
      vz: view.getFloat32(at + 24, true),
      afx: view.getFloat32(at + 28, true),
      afy: view.getFloat32(at + 32, true),
      afz: view.getFloat32(at + 36, true),
      yaw: view.getFloat32(at + 40, true),
      yawRate: view.getFloat32(at + 44, true),
    }),
    write(view, message) {
      putU32(view, 0, 'POSITION_TARGET_LOCAL_NED.timeBootMs', message.timeBootMs);
      putF32(view, 4, 'POSITION_TARGET_LOCAL_NED.x', message.x);
      putF32(view, 8, 'POSITION_TARGET_LOCAL_NED.y', message.y);
      putF32(view, 12, 'POSITION_TARGET_LOCAL_NED.z', message.z);
      putF32(view, 16, 'POSITION_TARGET_LOCAL_NED.vx', message.vx);
      putF32(view, 20, 'POSITION_TARGET_LOCAL_NED.vy', message.vy);
      putF32(view, 24, 'POSITION_TARGET_LOCAL_NED.vz', message.vz);
      putF32(view, 28, 'POSITION_TARGET_LOCAL_NED.afx', message.afx);
      putF32(view, 32, 'POSITION_TARGET_LOCAL_NED.afy', message.afy);
      putF32(view, 36, 'POSITION_TARGET_LOCAL_NED.afz', message.afz);
      putF32(view, 40, 'POSITION_TARGET_LOCAL_NED.yaw', message.yaw);
      putF32(view, 44, 'POSITION_TARGET_LOCAL_NED.yawRate', message.yawRate);
      putU16(view, 48, 'POSITION_TARGET_LOCAL_NED.typeMask', message.typeMask);
      putU8(view, 50, 'POSITION_TARGET_LOCAL_NED.coordinateFrame', message.coordinateFrame);
    },
  },
);

export interface SetPositionTargetGlobalInt {
  readonly timeBootMs: number; // ms
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly coordinateFrame: number; // MavFrame
  readonly typeMask: number; // PositionTargetTypemask
  readonly latInt: number; // degE7
  readonly lonInt: number; // degE7
  readonly alt: number; // m
  readonly vx: number; // m/s
  readonly vy: number; // m/s
  readonly vz: number; // m/s
  readonly afx: number; // m/s/s
  readonly afy: number; // m/s/s
  readonly afz: number; // m/s/s
  readonly yaw: number; // rad
  readonly yawRate: number; // rad/s
}

export const setPositionTargetGlobalInt = /* @__PURE__ */ defineMessage<SetPositionTargetGlobalInt>(
  86, 'SET_POSITION_TARGET_GLOBAL_INT', 5,
  'u32 timeBootMs, i32 latInt, i32 lonInt, f32 alt, f32 vx, f32 vy, f32 vz, f32 afx, f32 afy, f32 afz, f32 yaw, f32 yawRate, u16 typeMask, u8 targetSystem, u8 targetComponent, u8 coordinateFrame',
);

export interface PositionTargetGlobalInt {
  readonly timeBootMs: number; // ms
  readonly coordinateFrame: number; // MavFrame
  readonly typeMask: number; // PositionTargetTypemask
  readonly latInt: number; // degE7
  readonly lonInt: number; // degE7
  readonly alt: number; // m
  readonly vx: number; // m/s
  readonly vy: number; // m/s
  readonly vz: number; // m/s
  readonly afx: number; // m/s/s
  readonly afy: number; // m/s/s
  readonly afz: number; // m/s/s
  readonly yaw: number; // rad
  readonly yawRate: number; // rad/s
}

export const positionTargetGlobalInt = /* @__PURE__ */ defineMessage<PositionTargetGlobalInt>(
  87, 'POSITION_TARGET_GLOBAL_INT', 150,
  'u32 timeBootMs, i32 latInt, i32 lonInt, f32 alt, f32 vx, f32 vy, f32 vz, f32 afx, f32 afy, f32 afz, f32 yaw, f32 yawRate, u16 typeMask, u8 coordinateFrame',
  {
    read: (view, at) => ({
      timeBootMs: view.getUint32(at, true),
      coordinateFrame: view.getUint8(at + 50),
      typeMask: view.getUint16(at + 48, true),
      latInt: view.getInt32(at + 4, true),
      lonInt: view.getInt32(at + 8, true),
      alt: view.getFloat32(at + 12, true),
      vx: view.getFloat32(at + 16, true),
      vy: view.getFloat32(at + 20, true),
      vz: view.getFloat32(at + 24, true),
      afx: view.getFloat32(at + 28, true),
      afy: view.getFloat32(at + 32, true),
      afz: view.getFloat32(at + 36, true),
      yaw: view.getFloat32(at + 40, true),
      yawRate: view.getFloat32(at + 44, true),
    }),
    write(view, message) {
      putU32(view, 0, 'POSITION_TARGET_GLOBAL_INT.timeBootMs', message.timeBootMs);
      putI32(view, 4, 'POSITION_TARGET_GLOBAL_INT.latInt', message.latInt);
      putI32(view, 8, 'POSITION_TARGET_GLOBAL_INT.lonInt', message.lonInt);
      putF32(view, 12, 'POSITION_TARGET_GLOBAL_INT.alt', message.alt);
      putF32(view, 16, 'POSITION_TARGET_GLOBAL_INT.vx', message.vx);
      putF32(view, 20, 'POSITION_TARGET_GLOBAL_INT.vy', message.vy);
      putF32(view, 24, 'POSITION_TARGET_GLOBAL_INT.vz', message.vz);
      putF32(view, 28, 'POSITION_TARGET_GLOBAL_INT.afx', message.afx);
      putF32(view, 32, 'POSITION_TARGET_GLOBAL_INT.afy', message.afy);
      putF32(view, 36, 'POSITION_TARGET_GLOBAL_INT.afz', message.afz);
      putF32(view, 40, 'POSITION_TARGET_GLOBAL_INT.yaw', message.yaw);
      putF32(view, 44, 'POSITION_TARGET_GLOBAL_INT.yawRate', message.yawRate);
      putU16(view, 48, 'POSITION_TARGET_GLOBAL_INT.typeMask', message.typeMask);
      putU8(view, 50, 'POSITION_TARGET_GLOBAL_INT.coordinateFrame', message.coordinateFrame);
    },
  },
);

export interface LocalPositionNedSystemGlobalOffset {
  readonly timeBootMs: number; // ms
  readonly x: number; // m
  readonly y: number; // m
  readonly z: number; // m
  readonly roll: number; // rad
  readonly pitch: number; // rad
  readonly yaw: number; // rad
}

export const localPositionNedSystemGlobalOffset = /* @__PURE__ */ defineMessage<LocalPositionNedSystemGlobalOffset>(
  89, 'LOCAL_POSITION_NED_SYSTEM_GLOBAL_OFFSET', 231,
  'u32 timeBootMs, f32 x, f32 y, f32 z, f32 roll, f32 pitch, f32 yaw',
);

export interface HilState {
  readonly timeUsec: bigint; // us
  readonly roll: number; // rad
  readonly pitch: number; // rad
  readonly yaw: number; // rad
  readonly rollspeed: number; // rad/s
  readonly pitchspeed: number; // rad/s
  readonly yawspeed: number; // rad/s
  readonly lat: number; // degE7
  readonly lon: number; // degE7
  readonly alt: number; // mm
  readonly vx: number; // cm/s
  readonly vy: number; // cm/s
  readonly vz: number; // cm/s
  readonly xacc: number; // mG
  readonly yacc: number; // mG
  readonly zacc: number; // mG
}

export const hilState = /* @__PURE__ */ defineMessage<HilState>(
  90, 'HIL_STATE', 183,
  'u64 timeUsec, f32 roll, f32 pitch, f32 yaw, f32 rollspeed, f32 pitchspeed, f32 yawspeed, i32 lat, i32 lon, i32 alt, i16 vx, i16 vy, i16 vz, i16 xacc, i16 yacc, i16 zacc',
);

export interface HilControls {
  readonly timeUsec: bigint; // us
  readonly rollAilerons: number;
  readonly pitchElevator: number;
  readonly yawRudder: number;
  readonly throttle: number;
  readonly aux1: number;
  readonly aux2: number;
  readonly aux3: number;
  readonly aux4: number;
  readonly mode: number; // MavMode
  readonly navMode: number;
}

export const hilControls = /* @__PURE__ */ defineMessage<HilControls>(
  91, 'HIL_CONTROLS', 63,
  'u64 timeUsec, f32 rollAilerons, f32 pitchElevator, f32 yawRudder, f32 throttle, f32 aux1, f32 aux2, f32 aux3, f32 aux4, u8 mode, u8 navMode',
);

export interface HilRcInputsRaw {
  readonly timeUsec: bigint; // us
  readonly chan1Raw: number; // us
  readonly chan2Raw: number; // us
  readonly chan3Raw: number; // us
  readonly chan4Raw: number; // us
  readonly chan5Raw: number; // us
  readonly chan6Raw: number; // us
  readonly chan7Raw: number; // us
  readonly chan8Raw: number; // us
  readonly chan9Raw: number; // us
  readonly chan10Raw: number; // us
  readonly chan11Raw: number; // us
  readonly chan12Raw: number; // us
  readonly rssi: number;
}

export const hilRcInputsRaw = /* @__PURE__ */ defineMessage<HilRcInputsRaw>(
  92, 'HIL_RC_INPUTS_RAW', 54,
  'u64 timeUsec, u16 chan1Raw, u16 chan2Raw, u16 chan3Raw, u16 chan4Raw, u16 chan5Raw, u16 chan6Raw, u16 chan7Raw, u16 chan8Raw, u16 chan9Raw, u16 chan10Raw, u16 chan11Raw, u16 chan12Raw, u8 rssi',
);

export interface HilActuatorControls {
  readonly timeUsec: bigint; // us
  readonly controls: readonly number[];
  readonly mode: number; // MavModeFlag
  readonly flags: bigint; // HilActuatorControlsFlags
}

export const hilActuatorControls = /* @__PURE__ */ defineMessage<HilActuatorControls>(
  93, 'HIL_ACTUATOR_CONTROLS', 47,
  'u64 timeUsec, u64 flags, f32[16] controls, u8 mode',
);

export interface OpticalFlow {
  readonly timeUsec: bigint; // us
  readonly sensorId: number;
  readonly flowX: number; // dpix
  readonly flowY: number; // dpix
  readonly flowCompMX: number; // m/s
  readonly flowCompMY: number; // m/s
  readonly quality: number;
  readonly groundDistance: number; // m
  readonly flowRateX: number; // rad/s
  readonly flowRateY: number; // rad/s
}

export const opticalFlow = /* @__PURE__ */ defineMessage<OpticalFlow, 'flowRateX' | 'flowRateY'>(
  100, 'OPTICAL_FLOW', 175,
  'u64 timeUsec, f32 flowCompMX, f32 flowCompMY, f32 groundDistance, i16 flowX, i16 flowY, u8 sensorId, u8 quality + f32 flowRateX, f32 flowRateY',
);

export interface GlobalVisionPositionEstimate {
  readonly usec: bigint; // us
  readonly x: number; // m
  readonly y: number; // m
  readonly z: number; // m
  readonly roll: number; // rad
  readonly pitch: number; // rad
  readonly yaw: number; // rad
  readonly covariance: readonly number[];
  readonly resetCounter: number;
}

export const globalVisionPositionEstimate = /* @__PURE__ */ defineMessage<GlobalVisionPositionEstimate, 'covariance' | 'resetCounter'>(
  101, 'GLOBAL_VISION_POSITION_ESTIMATE', 102,
  'u64 usec, f32 x, f32 y, f32 z, f32 roll, f32 pitch, f32 yaw + f32[21] covariance, u8 resetCounter',
);

export interface VisionPositionEstimate {
  readonly usec: bigint; // us
  readonly x: number; // m
  readonly y: number; // m
  readonly z: number; // m
  readonly roll: number; // rad
  readonly pitch: number; // rad
  readonly yaw: number; // rad
  readonly covariance: readonly number[];
  readonly resetCounter: number;
}

export const visionPositionEstimate = /* @__PURE__ */ defineMessage<VisionPositionEstimate, 'covariance' | 'resetCounter'>(
  102, 'VISION_POSITION_ESTIMATE', 158,
  'u64 usec, f32 x, f32 y, f32 z, f32 roll, f32 pitch, f32 yaw + f32[21] covariance, u8 resetCounter',
);

export interface VisionSpeedEstimate {
  readonly usec: bigint; // us
  readonly x: number; // m/s
  readonly y: number; // m/s
  readonly z: number; // m/s
  readonly covariance: readonly number[];
  readonly resetCounter: number;
}

export const visionSpeedEstimate = /* @__PURE__ */ defineMessage<VisionSpeedEstimate, 'covariance' | 'resetCounter'>(
  103, 'VISION_SPEED_ESTIMATE', 208,
  'u64 usec, f32 x, f32 y, f32 z + f32[9] covariance, u8 resetCounter',
);

export interface ViconPositionEstimate {
  readonly usec: bigint; // us
  readonly x: number; // m
  readonly y: number; // m
  readonly z: number; // m
  readonly roll: number; // rad
  readonly pitch: number; // rad
  readonly yaw: number; // rad
  readonly covariance: readonly number[];
}

export const viconPositionEstimate = /* @__PURE__ */ defineMessage<ViconPositionEstimate, 'covariance'>(
  104, 'VICON_POSITION_ESTIMATE', 56,
  'u64 usec, f32 x, f32 y, f32 z, f32 roll, f32 pitch, f32 yaw + f32[21] covariance',
);

export interface HighresImu {
  readonly timeUsec: bigint; // us
  readonly xacc: number; // m/s/s
  readonly yacc: number; // m/s/s
  readonly zacc: number; // m/s/s
  readonly xgyro: number; // rad/s
  readonly ygyro: number; // rad/s
  readonly zgyro: number; // rad/s
  readonly xmag: number; // gauss
  readonly ymag: number; // gauss
  readonly zmag: number; // gauss
  readonly absPressure: number; // hPa
  readonly diffPressure: number; // hPa
  readonly pressureAlt: number;
  readonly temperature: number; // degC
  readonly fieldsUpdated: number; // HighresImuUpdatedFlags
  readonly id: number;
}

export const highresImu = /* @__PURE__ */ defineMessage<HighresImu, 'id'>(
  105, 'HIGHRES_IMU', 93,
  'u64 timeUsec, f32 xacc, f32 yacc, f32 zacc, f32 xgyro, f32 ygyro, f32 zgyro, f32 xmag, f32 ymag, f32 zmag, f32 absPressure, f32 diffPressure, f32 pressureAlt, f32 temperature, u16 fieldsUpdated + u8 id',
  {
    read: (view, at) => ({
      timeUsec: view.getBigUint64(at, true),
      xacc: view.getFloat32(at + 8, true),
      yacc: view.getFloat32(at + 12, true),
      zacc: view.getFloat32(at + 16, true),
      xgyro: view.getFloat32(at + 20, true),
      ygyro: view.getFloat32(at + 24, true),
      zgyro: view.getFloat32(at + 28, true),
      xmag: view.getFloat32(at + 32, true),
      ymag: view.getFloat32(at + 36, true),
      zmag: view.getFloat32(at + 40, true),
      absPressure: view.getFloat32(at + 44, true),
      diffPressure: view.getFloat32(at + 48, true),
      pressureAlt: view.getFloat32(at + 52, true),
      temperature: view.getFloat32(at + 56, true),
      fieldsUpdated: view.getUint16(at + 60, true),
      id: view.getUint8(at + 62),
    }),
    write(view, message) {
      putU64(view, 0, 'HIGHRES_IMU.timeUsec', message.timeUsec);
      putF32(view, 8, 'HIGHRES_IMU.xacc', message.xacc);
      putF32(view, 12, 'HIGHRES_IMU.yacc', message.yacc);
      putF32(view, 16, 'HIGHRES_IMU.zacc', message.zacc);
      putF32(view, 20, 'HIGHRES_IMU.xgyro', message.xgyro);
      putF32(view, 24, 'HIGHRES_IMU.ygyro', message.ygyro);
      putF32(view, 28, 'HIGHRES_IMU.zgyro', message.zgyro);
      putF32(view, 32, 'HIGHRES_IMU.xmag', message.xmag);
      putF32(view, 36, 'HIGHRES_IMU.ymag', message.ymag);
      putF32(view, 40, 'HIGHRES_IMU.zmag', message.zmag);
      putF32(view, 44, 'HIGHRES_IMU.absPressure', message.absPressure);
      putF32(view, 48, 'HIGHRES_IMU.diffPressure', message.diffPressure);
      putF32(view, 52, 'HIGHRES_IMU.pressureAlt', message.pressureAlt);
      putF32(view, 56, 'HIGHRES_IMU.temperature', message.temperature);
      putU16(view, 60, 'HIGHRES_IMU.fieldsUpdated', message.fieldsUpdated);
      if (message.id !== undefined) putU8(view, 62, 'HIGHRES_IMU.id', message.id);
    },
  },
);

export interface OpticalFlowRad {
  readonly timeUsec: bigint; // us
  readonly sensorId: number;
  readonly integrationTimeUs: number; // us
  readonly integratedX: number; // rad
  readonly integratedY: number; // rad
  readonly integratedXgyro: number; // rad
  readonly integratedYgyro: number; // rad
  readonly integratedZgyro: number; // rad
  readonly temperature: number; // cdegC
  readonly quality: number;
  readonly timeDeltaDistanceUs: number; // us
  readonly distance: number; // m
}

export const opticalFlowRad = /* @__PURE__ */ defineMessage<OpticalFlowRad>(
  106, 'OPTICAL_FLOW_RAD', 138,
  'u64 timeUsec, u32 integrationTimeUs, f32 integratedX, f32 integratedY, f32 integratedXgyro, f32 integratedYgyro, f32 integratedZgyro, u32 timeDeltaDistanceUs, f32 distance, i16 temperature, u8 sensorId, u8 quality',
);

export interface HilSensor {
  readonly timeUsec: bigint; // us
  readonly xacc: number; // m/s/s
  readonly yacc: number; // m/s/s
  readonly zacc: number; // m/s/s
  readonly xgyro: number; // rad/s
  readonly ygyro: number; // rad/s
  readonly zgyro: number; // rad/s
  readonly xmag: number; // gauss
  readonly ymag: number; // gauss
  readonly zmag: number; // gauss
  readonly absPressure: number; // hPa
  readonly diffPressure: number; // hPa
  readonly pressureAlt: number;
  readonly temperature: number; // degC
  readonly fieldsUpdated: number; // HilSensorUpdatedFlags
  readonly id: number;
}

export const hilSensor = /* @__PURE__ */ defineMessage<HilSensor, 'id'>(
  107, 'HIL_SENSOR', 108,
  'u64 timeUsec, f32 xacc, f32 yacc, f32 zacc, f32 xgyro, f32 ygyro, f32 zgyro, f32 xmag, f32 ymag, f32 zmag, f32 absPressure, f32 diffPressure, f32 pressureAlt, f32 temperature, u32 fieldsUpdated + u8 id',
);

export interface SimState {
  readonly q1: number;
  readonly q2: number;
  readonly q3: number;
  readonly q4: number;
  readonly roll: number; // rad
  readonly pitch: number; // rad
  readonly yaw: number; // rad
  readonly xacc: number; // m/s/s
  readonly yacc: number; // m/s/s
  readonly zacc: number; // m/s/s
  readonly xgyro: number; // rad/s
  readonly ygyro: number; // rad/s
  readonly zgyro: number; // rad/s
  readonly lat: number; // deg
  readonly lon: number; // deg
  readonly alt: number; // m
  readonly stdDevHorz: number;
  readonly stdDevVert: number;
  readonly vn: number; // m/s
  readonly ve: number; // m/s
  readonly vd: number; // m/s
  readonly latInt: number; // degE7
  readonly lonInt: number; // degE7
}

export const simState = /* @__PURE__ */ defineMessage<SimState, 'latInt' | 'lonInt'>(
  108, 'SIM_STATE', 32,
  'f32 q1, f32 q2, f32 q3, f32 q4, f32 roll, f32 pitch, f32 yaw, f32 xacc, f32 yacc, f32 zacc, f32 xgyro, f32 ygyro, f32 zgyro, f32 lat, f32 lon, f32 alt, f32 stdDevHorz, f32 stdDevVert, f32 vn, f32 ve, f32 vd + i32 latInt, i32 lonInt',
);

export interface RadioStatus {
  readonly rssi: number;
  readonly remrssi: number;
  readonly txbuf: number; // %
  readonly noise: number;
  readonly remnoise: number;
  readonly rxerrors: number;
  readonly fixed: number;
}

export const radioStatus = /* @__PURE__ */ defineMessage<RadioStatus>(
  109, 'RADIO_STATUS', 185,
  'u16 rxerrors, u16 fixed, u8 rssi, u8 remrssi, u8 txbuf, u8 noise, u8 remnoise',
  {
    read: (view, at) => ({
      rssi: view.getUint8(at + 4),
      remrssi: view.getUint8(at + 5),
      txbuf: view.getUint8(at + 6),
      noise: view.getUint8(at + 7),
      remnoise: view.getUint8(at + 8),
      rxerrors: view.getUint16(at, true),
      fixed: view.getUint16(at + 2, true),
    }),
    write(view, message) {
      putU16(view, 0, 'RADIO_STATUS.rxerrors', message.rxerrors);
      putU16(view, 2, 'RADIO_STATUS.fixed', message.fixed);
      putU8(view, 4, 'RADIO_STATUS.rssi', message.rssi);
      putU8(view, 5, 'RADIO_STATUS.remrssi', message.remrssi);
      putU8(view, 6, 'RADIO_STATUS.txbuf', message.txbuf);
      putU8(view, 7, 'RADIO_STATUS.noise', message.noise);
      putU8(view, 8, 'RADIO_STATUS.remnoise', message.remnoise);
    },
  },
);

export interface FileTransferProtocol {
  readonly targetNetwork: number;
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly payload: Uint8Array;
}

export const fileTransferProtocol = /* @__PURE__ */ defineMessage<FileTransferProtocol>(
  110, 'FILE_TRANSFER_PROTOCOL', 84,
  'u8 targetNetwork, u8 targetSystem, u8 targetComponent, u8[251] payload',
);

export interface Timesync {
  readonly tc1: bigint; // ns
  readonly ts1: bigint; // ns
  readonly targetSystem: number;
  readonly targetComponent: number;
}

export const timesync = /* @__PURE__ */ defineMessage<Timesync, 'targetSystem' | 'targetComponent'>(
  111, 'TIMESYNC', 34,
  'i64 tc1, i64 ts1 + u8 targetSystem, u8 targetComponent',
  {
    read: (view, at) => ({
      tc1: view.getBigInt64(at, true),
      ts1: view.getBigInt64(at + 8, true),
      targetSystem: view.getUint8(at + 16),
      targetComponent: view.getUint8(at + 17),
    }),
    write(view, message) {
      putI64(view, 0, 'TIMESYNC.tc1', message.tc1);
      putI64(view, 8, 'TIMESYNC.ts1', message.ts1);
      if (message.targetSystem !== undefined) putU8(view, 16, 'TIMESYNC.targetSystem', message.targetSystem);
      if (message.targetComponent !== undefined) putU8(view, 17, 'TIMESYNC.targetComponent', message.targetComponent);
    },
  },
);

export interface CameraTrigger {
  readonly timeUsec: bigint; // us
  readonly seq: number;
}

export const cameraTrigger = /* @__PURE__ */ defineMessage<CameraTrigger>(
  112, 'CAMERA_TRIGGER', 174,
  'u64 timeUsec, u32 seq',
);

export interface HilGps {
  readonly timeUsec: bigint; // us
  readonly fixType: number;
  readonly lat: number; // degE7
  readonly lon: number; // degE7
  readonly alt: number; // mm
  readonly eph: number;
  readonly epv: number;
  readonly vel: number; // cm/s
  readonly vn: number; // cm/s
  readonly ve: number; // cm/s
  readonly vd: number; // cm/s
  readonly cog: number; // cdeg
  readonly satellitesVisible: number;
  readonly id: number;
  readonly yaw: number; // cdeg
}

export const hilGps = /* @__PURE__ */ defineMessage<HilGps, 'id' | 'yaw'>(
  113, 'HIL_GPS', 124,
  'u64 timeUsec, i32 lat, i32 lon, i32 alt, u16 eph, u16 epv, u16 vel, i16 vn, i16 ve, i16 vd, u16 cog, u8 fixType, u8 satellitesVisible + u8 id, u16 yaw',
);

export interface HilOpticalFlow {
  readonly timeUsec: bigint; // us
  readonly sensorId: number;
  readonly integrationTimeUs: number; // us
  readonly integratedX: number; // rad
  readonly integratedY: number; // rad
  readonly integratedXgyro: number; // rad
  readonly integratedYgyro: number; // rad
  readonly integratedZgyro: number; // rad
  readonly temperature: number; // cdegC
  readonly quality: number;
  readonly timeDeltaDistanceUs: number; // us
  readonly distance: number; // m
}

export const hilOpticalFlow = /* @__PURE__ */ defineMessage<HilOpticalFlow>(
  114, 'HIL_OPTICAL_FLOW', 237,
  'u64 timeUsec, u32 integrationTimeUs, f32 integratedX, f32 integratedY, f32 integratedXgyro, f32 integratedYgyro, f32 integratedZgyro, u32 timeDeltaDistanceUs, f32 distance, i16 temperature, u8 sensorId, u8 quality',
);

export interface HilStateQuaternion {
  readonly timeUsec: bigint; // us
  readonly attitudeQuaternion: readonly number[];
  readonly rollspeed: number; // rad/s
  readonly pitchspeed: number; // rad/s
  readonly yawspeed: number; // rad/s
  readonly lat: number; // degE7
  readonly lon: number; // degE7
  readonly alt: number; // mm
  readonly vx: number; // cm/s
  readonly vy: number; // cm/s
  readonly vz: number; // cm/s
  readonly indAirspeed: number; // cm/s
  readonly trueAirspeed: number; // cm/s
  readonly xacc: number; // mG
  readonly yacc: number; // mG
  readonly zacc: number; // mG
}

export const hilStateQuaternion = /* @__PURE__ */ defineMessage<HilStateQuaternion>(
  115, 'HIL_STATE_QUATERNION', 4,
  'u64 timeUsec, f32[4] attitudeQuaternion, f32 rollspeed, f32 pitchspeed, f32 yawspeed, i32 lat, i32 lon, i32 alt, i16 vx, i16 vy, i16 vz, u16 indAirspeed, u16 trueAirspeed, i16 xacc, i16 yacc, i16 zacc',
);

export interface ScaledImu2 {
  readonly timeBootMs: number; // ms
  readonly xacc: number; // mG
  readonly yacc: number; // mG
  readonly zacc: number; // mG
  readonly xgyro: number; // mrad/s
  readonly ygyro: number; // mrad/s
  readonly zgyro: number; // mrad/s
  readonly xmag: number; // mgauss
  readonly ymag: number; // mgauss
  readonly zmag: number; // mgauss
  readonly temperature: number; // cdegC
}

export const scaledImu2 = /* @__PURE__ */ defineMessage<ScaledImu2, 'temperature'>(
  116, 'SCALED_IMU2', 76,
  'u32 timeBootMs, i16 xacc, i16 yacc, i16 zacc, i16 xgyro, i16 ygyro, i16 zgyro, i16 xmag, i16 ymag, i16 zmag + i16 temperature',
  {
    read: (view, at) => ({
      timeBootMs: view.getUint32(at, true),
      xacc: view.getInt16(at + 4, true),
      yacc: view.getInt16(at + 6, true),
      zacc: view.getInt16(at + 8, true),
      xgyro: view.getInt16(at + 10, true),
      ygyro: view.getInt16(at + 12, true),
      zgyro: view.getInt16(at + 14, true),
      xmag: view.getInt16(at + 16, true),
      ymag: view.getInt16(at + 18, true),
      zmag: view.getInt16(at + 20, true),
      temperature: view.getInt16(at + 22, true),
    }),
    write(view, message) {
      putU32(view, 0, 'SCALED_IMU2.timeBootMs', message.timeBootMs);
      putI16(view, 4, 'SCALED_IMU2.xacc', message.xacc);
      putI16(view, 6, 'SCALED_IMU2.yacc', message.yacc);
      putI16(view, 8, 'SCALED_IMU2.zacc', message.zacc);
      putI16(view, 10, 'SCALED_IMU2.xgyro', message.xgyro);
      putI16(view, 12, 'SCALED_IMU2.ygyro', message.ygyro);
      putI16(view, 14, 'SCALED_IMU2.zgyro', message.zgyro);
      putI16(view, 16, 'SCALED_IMU2.xmag', message.xmag);
      putI16(view, 18, 'SCALED_IMU2.ymag', message.ymag);
      putI16(view, 20, 'SCALED_IMU2.zmag', message.zmag);
      if (message.temperature !== undefined) putI16(view, 22, 'SCALED_IMU2.temperature', message.temperature);
    },
  },
);

export interface LogRequestList {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly start: number;
  readonly end: number;
}

export const logRequestList = /* @__PURE__ */ defineMessage<LogRequestList>(
  117, 'LOG_REQUEST_LIST', 128,
  'u16 start, u16 end, u8 targetSystem, u8 targetComponent',
);

export interface LogEntry {
  readonly id: number;
  readonly numLogs: number;
  readonly lastLogNum: number;
  readonly timeUtc: number; // s
  readonly size: number; // bytes
}

export const logEntry = /* @__PURE__ */ defineMessage<LogEntry>(
  118, 'LOG_ENTRY', 56,
  'u32 timeUtc, u32 size, u16 id, u16 numLogs, u16 lastLogNum',
);

export interface LogRequestData {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly id: number;
  readonly ofs: number;
  readonly count: number; // bytes
}

export const logRequestData = /* @__PURE__ */ defineMessage<LogRequestData>(
  119, 'LOG_REQUEST_DATA', 116,
  'u32 ofs, u32 count, u16 id, u8 targetSystem, u8 targetComponent',
);

export interface LogData {
  readonly id: number;
  readonly ofs: number;
  readonly count: number; // bytes
  readonly data: Uint8Array;
}

export const logData = /* @__PURE__ */ defineMessage<LogData>(
  120, 'LOG_DATA', 134,
  'u32 ofs, u16 id, u8 count, u8[90] data',
);

export interface LogErase {
  readonly targetSystem: number;
  readonly targetComponent: number;
}

export const logErase = /* @__PURE__ */ defineMessage<LogErase>(
  121, 'LOG_ERASE', 237,
  'u8 targetSystem, u8 targetComponent',
);

export interface LogRequestEnd {
  readonly targetSystem: number;
  readonly targetComponent: number;
}

export const logRequestEnd = /* @__PURE__ */ defineMessage<LogRequestEnd>(
  122, 'LOG_REQUEST_END', 203,
  'u8 targetSystem, u8 targetComponent',
);

export interface GpsInjectData {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly len: number; // bytes
  readonly data: Uint8Array;
}

export const gpsInjectData = /* @__PURE__ */ defineMessage<GpsInjectData>(
  123, 'GPS_INJECT_DATA', 250,
  'u8 targetSystem, u8 targetComponent, u8 len, u8[110] data',
);

export interface Gps2Raw {
  readonly timeUsec: bigint; // us
  readonly fixType: number; // GpsFixType
  readonly lat: number; // degE7
  readonly lon: number; // degE7
  readonly alt: number; // mm
  readonly eph: number;
  readonly epv: number;
  readonly vel: number; // cm/s
  readonly cog: number; // cdeg
  readonly satellitesVisible: number;
  readonly dgpsNumch: number;
  readonly dgpsAge: number; // ms
  readonly yaw: number; // cdeg
  readonly altEllipsoid: number; // mm
  readonly hAcc: number; // mm
  readonly vAcc: number; // mm
  readonly velAcc: number; // mm/s
  readonly hdgAcc: number; // degE5
}

export const gps2Raw = /* @__PURE__ */ defineMessage<Gps2Raw, 'yaw' | 'altEllipsoid' | 'hAcc' | 'vAcc' | 'velAcc' | 'hdgAcc'>(
  124, 'GPS2_RAW', 87,
  'u64 timeUsec, i32 lat, i32 lon, i32 alt, u32 dgpsAge, u16 eph, u16 epv, u16 vel, u16 cog, u8 fixType, u8 satellitesVisible, u8 dgpsNumch + u16 yaw, i32 altEllipsoid, u32 hAcc, u32 vAcc, u32 velAcc, u32 hdgAcc',
);

export interface PowerStatus {
  readonly vcc: number; // mV
  readonly vservo: number; // mV
  readonly flags: number; // MavPowerStatus
}

export const powerStatus = /* @__PURE__ */ defineMessage<PowerStatus>(
  125, 'POWER_STATUS', 203,
  'u16 vcc, u16 vservo, u16 flags',
  {
    read: (view, at) => ({
      vcc: view.getUint16(at, true),
      vservo: view.getUint16(at + 2, true),
      flags: view.getUint16(at + 4, true),
    }),
    write(view, message) {
      putU16(view, 0, 'POWER_STATUS.vcc', message.vcc);
      putU16(view, 2, 'POWER_STATUS.vservo', message.vservo);
      putU16(view, 4, 'POWER_STATUS.flags', message.flags);
    },
  },
);

export interface SerialControl {
  readonly device: number; // SerialControlDev
  readonly flags: number; // SerialControlFlag
  readonly timeout: number; // ms
  readonly baudrate: number; // bits/s
  readonly count: number; // bytes
  readonly data: Uint8Array;
  readonly targetSystem: number;
  readonly targetComponent: number;
}

export const serialControl = /* @__PURE__ */ defineMessage<SerialControl, 'targetSystem' | 'targetComponent'>(
  126, 'SERIAL_CONTROL', 220,
  'u32 baudrate, u16 timeout, u8 device, u8 flags, u8 count, u8[70] data + u8 targetSystem, u8 targetComponent',
);

export interface GpsRtk {
  readonly timeLastBaselineMs: number; // ms
  readonly rtkReceiverId: number;
  readonly wn: number;
  readonly tow: number; // ms
  readonly rtkHealth: number;
  readonly rtkRate: number; // Hz
  readonly nsats: number;
  readonly baselineCoordsType: number; // RtkBaselineCoordinateSystem
  readonly baselineAMm: number; // mm
  readonly baselineBMm: number; // mm
  readonly baselineCMm: number; // mm
  readonly accuracy: number;
  readonly iarNumHypotheses: number;
}

export const gpsRtk = /* @__PURE__ */ defineMessage<GpsRtk>(
  127, 'GPS_RTK', 25,
  'u32 timeLastBaselineMs, u32 tow, i32 baselineAMm, i32 baselineBMm, i32 baselineCMm, u32 accuracy, i32 iarNumHypotheses, u16 wn, u8 rtkReceiverId, u8 rtkHealth, u8 rtkRate, u8 nsats, u8 baselineCoordsType',
);

export interface Gps2Rtk {
  readonly timeLastBaselineMs: number; // ms
  readonly rtkReceiverId: number;
  readonly wn: number;
  readonly tow: number; // ms
  readonly rtkHealth: number;
  readonly rtkRate: number; // Hz
  readonly nsats: number;
  readonly baselineCoordsType: number; // RtkBaselineCoordinateSystem
  readonly baselineAMm: number; // mm
  readonly baselineBMm: number; // mm
  readonly baselineCMm: number; // mm
  readonly accuracy: number;
  readonly iarNumHypotheses: number;
}

export const gps2Rtk = /* @__PURE__ */ defineMessage<Gps2Rtk>(
  128, 'GPS2_RTK', 226,
  'u32 timeLastBaselineMs, u32 tow, i32 baselineAMm, i32 baselineBMm, i32 baselineCMm, u32 accuracy, i32 iarNumHypotheses, u16 wn, u8 rtkReceiverId, u8 rtkHealth, u8 rtkRate, u8 nsats, u8 baselineCoordsType',
);

export interface ScaledImu3 {
  readonly timeBootMs: number; // ms
  readonly xacc: number; // mG
  readonly yacc: number; // mG
  readonly zacc: number; // mG
  readonly xgyro: number; // mrad/s
  readonly ygyro: number; // mrad/s
  readonly zgyro: number; // mrad/s
  readonly xmag: number; // mgauss
  readonly ymag: number; // mgauss
  readonly zmag: number; // mgauss
  readonly temperature: number; // cdegC
}

export const scaledImu3 = /* @__PURE__ */ defineMessage<ScaledImu3, 'temperature'>(
  129, 'SCALED_IMU3', 46,
  'u32 timeBootMs, i16 xacc, i16 yacc, i16 zacc, i16 xgyro, i16 ygyro, i16 zgyro, i16 xmag, i16 ymag, i16 zmag + i16 temperature',
  {
    read: (view, at) => ({
      timeBootMs: view.getUint32(at, true),
      xacc: view.getInt16(at + 4, true),
      yacc: view.getInt16(at + 6, true),
      zacc: view.getInt16(at + 8, true),
      xgyro: view.getInt16(at + 10, true),
      ygyro: view.getInt16(at + 12, true),
      zgyro: view.getInt16(at + 14, true),
      xmag: view.getInt16(at + 16, true),
      ymag: view.getInt16(at + 18, true),
      zmag: view.getInt16(at + 20, true),
      temperature: view.getInt16(at + 22, true),
    }),
    write(view, message) {
      putU32(view, 0, 'SCALED_IMU3.timeBootMs', message.timeBootMs);
      putI16(view, 4, 'SCALED_IMU3.xacc', message.xacc);
      putI16(view, 6, 'SCALED_IMU3.yacc', message.yacc);
      putI16(view, 8, 'SCALED_IMU3.zacc', message.zacc);
      putI16(view, 10, 'SCALED_IMU3.xgyro', message.xgyro);
      putI16(view, 12, 'SCALED_IMU3.ygyro', message.ygyro);
      putI16(view, 14, 'SCALED_IMU3.zgyro', message.zgyro);
      putI16(view, 16, 'SCALED_IMU3.xmag', message.xmag);
      putI16(view, 18, 'SCALED_IMU3.ymag', message.ymag);
      putI16(view, 20, 'SCALED_IMU3.zmag', message.zmag);
      if (message.temperature !== undefined) putI16(view, 22, 'SCALED_IMU3.temperature', message.temperature);
    },
  },
);

export interface DataTransmissionHandshake {
  readonly type: number; // MavlinkDataStreamType
  readonly size: number; // bytes
  readonly width: number;
  readonly height: number;
  readonly packets: number;
  readonly payload: number; // bytes
  readonly jpgQuality: number; // %
}

export const dataTransmissionHandshake = /* @__PURE__ */ defineMessage<DataTransmissionHandshake>(
  130, 'DATA_TRANSMISSION_HANDSHAKE', 29,
  'u32 size, u16 width, u16 height, u16 packets, u8 type, u8 payload, u8 jpgQuality',
);

export interface EncapsulatedData {
  readonly seqnr: number;
  readonly data: Uint8Array;
}

export const encapsulatedData = /* @__PURE__ */ defineMessage<EncapsulatedData>(
  131, 'ENCAPSULATED_DATA', 223,
  'u16 seqnr, u8[253] data',
);

export interface DistanceSensor {
  readonly timeBootMs: number; // ms
  readonly minDistance: number; // cm
  readonly maxDistance: number; // cm
  readonly currentDistance: number; // cm
  readonly type: number; // MavDistanceSensor
  readonly id: number;
  readonly orientation: number; // MavSensorOrientation
  readonly covariance: number; // cm^2
  readonly horizontalFov: number; // rad
  readonly verticalFov: number; // rad
  readonly quaternion: readonly number[];
  readonly signalQuality: number; // %
}

export const distanceSensor = /* @__PURE__ */ defineMessage<DistanceSensor, 'horizontalFov' | 'verticalFov' | 'quaternion' | 'signalQuality'>(
  132, 'DISTANCE_SENSOR', 85,
  'u32 timeBootMs, u16 minDistance, u16 maxDistance, u16 currentDistance, u8 type, u8 id, u8 orientation, u8 covariance + f32 horizontalFov, f32 verticalFov, f32[4] quaternion, u8 signalQuality',
);

export interface TerrainRequest {
  readonly lat: number; // degE7
  readonly lon: number; // degE7
  readonly gridSpacing: number; // m
  readonly mask: bigint;
}

export const terrainRequest = /* @__PURE__ */ defineMessage<TerrainRequest>(
  133, 'TERRAIN_REQUEST', 6,
  'u64 mask, i32 lat, i32 lon, u16 gridSpacing',
);

export interface TerrainData {
  readonly lat: number; // degE7
  readonly lon: number; // degE7
  readonly gridSpacing: number; // m
  readonly gridbit: number;
  readonly data: readonly number[]; // m
}

export const terrainData = /* @__PURE__ */ defineMessage<TerrainData>(
  134, 'TERRAIN_DATA', 229,
  'i32 lat, i32 lon, u16 gridSpacing, i16[16] data, u8 gridbit',
);

export interface TerrainCheck {
  readonly lat: number; // degE7
  readonly lon: number; // degE7
}

export const terrainCheck = /* @__PURE__ */ defineMessage<TerrainCheck>(
  135, 'TERRAIN_CHECK', 203,
  'i32 lat, i32 lon',
);

export interface TerrainReport {
  readonly lat: number; // degE7
  readonly lon: number; // degE7
  readonly spacing: number;
  readonly terrainHeight: number; // m
  readonly currentHeight: number; // m
  readonly pending: number;
  readonly loaded: number;
}

export const terrainReport = /* @__PURE__ */ defineMessage<TerrainReport>(
  136, 'TERRAIN_REPORT', 1,
  'i32 lat, i32 lon, f32 terrainHeight, f32 currentHeight, u16 spacing, u16 pending, u16 loaded',
  {
    read: (view, at) => ({
      lat: view.getInt32(at, true),
      lon: view.getInt32(at + 4, true),
      spacing: view.getUint16(at + 16, true),
      terrainHeight: view.getFloat32(at + 8, true),
      currentHeight: view.getFloat32(at + 12, true),
      pending: view.getUint16(at + 18, true),
      loaded: view.getUint16(at + 20, true),
    }),
    write(view, message) {
      putI32(view, 0, 'TERRAIN_REPORT.lat', message.lat);
      putI32(view, 4, 'TERRAIN_REPORT.lon', message.lon);
      putF32(view, 8, 'TERRAIN_REPORT.terrainHeight', message.terrainHeight);
      putF32(view, 12, 'TERRAIN_REPORT.currentHeight', message.currentHeight);
      putU16(view, 16, 'TERRAIN_REPORT.spacing', message.spacing);
      putU16(view, 18, 'TERRAIN_REPORT.pending', message.pending);
      putU16(view, 20, 'TERRAIN_REPORT.loaded', message.loaded);
    },
  },
);

export interface ScaledPressure2 {
  readonly timeBootMs: number; // ms
  readonly pressAbs: number; // hPa
  readonly pressDiff: number; // hPa
  readonly temperature: number; // cdegC
  readonly temperaturePressDiff: number; // cdegC
}

export const scaledPressure2 = /* @__PURE__ */ defineMessage<ScaledPressure2, 'temperaturePressDiff'>(
  137, 'SCALED_PRESSURE2', 195,
  'u32 timeBootMs, f32 pressAbs, f32 pressDiff, i16 temperature + i16 temperaturePressDiff',
  {
    read: (view, at) => ({
      timeBootMs: view.getUint32(at, true),
      pressAbs: view.getFloat32(at + 4, true),
      pressDiff: view.getFloat32(at + 8, true),
      temperature: view.getInt16(at + 12, true),
      temperaturePressDiff: view.getInt16(at + 14, true),
    }),
    write(view, message) {
      putU32(view, 0, 'SCALED_PRESSURE2.timeBootMs', message.timeBootMs);
      putF32(view, 4, 'SCALED_PRESSURE2.pressAbs', message.pressAbs);
      putF32(view, 8, 'SCALED_PRESSURE2.pressDiff', message.pressDiff);
      putI16(view, 12, 'SCALED_PRESSURE2.temperature', message.temperature);
      if (message.temperaturePressDiff !== undefined) putI16(view, 14, 'SCALED_PRESSURE2.temperaturePressDiff', message.temperaturePressDiff);
    },
  },
);

export interface AttPosMocap {
  readonly timeUsec: bigint; // us
  readonly q: readonly number[];
  readonly x: number; // m
  readonly y: number; // m
  readonly z: number; // m
  readonly covariance: readonly number[];
}

export const attPosMocap = /* @__PURE__ */ defineMessage<AttPosMocap, 'covariance'>(
  138, 'ATT_POS_MOCAP', 109,
  'u64 timeUsec, f32[4] q, f32 x, f32 y, f32 z + f32[21] covariance',
);

export interface SetActuatorControlTarget {
  readonly timeUsec: bigint; // us
  readonly groupMlx: number;
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly controls: readonly number[];
}

export const setActuatorControlTarget = /* @__PURE__ */ defineMessage<SetActuatorControlTarget>(
  139, 'SET_ACTUATOR_CONTROL_TARGET', 168,
  'u64 timeUsec, f32[8] controls, u8 groupMlx, u8 targetSystem, u8 targetComponent',
);

export interface ActuatorControlTarget {
  readonly timeUsec: bigint; // us
  readonly groupMlx: number;
  readonly controls: readonly number[];
}

export const actuatorControlTarget = /* @__PURE__ */ defineMessage<ActuatorControlTarget>(
  140, 'ACTUATOR_CONTROL_TARGET', 181,
  'u64 timeUsec, f32[8] controls, u8 groupMlx',
);

export interface Altitude {
  readonly timeUsec: bigint; // us
  readonly altitudeMonotonic: number; // m
  readonly altitudeAmsl: number; // m
  readonly altitudeLocal: number; // m
  readonly altitudeRelative: number; // m
  readonly altitudeTerrain: number; // m
  readonly bottomClearance: number; // m
}

export const altitude = /* @__PURE__ */ defineMessage<Altitude>(
  141, 'ALTITUDE', 47,
  'u64 timeUsec, f32 altitudeMonotonic, f32 altitudeAmsl, f32 altitudeLocal, f32 altitudeRelative, f32 altitudeTerrain, f32 bottomClearance',
  {
    read: (view, at) => ({
      timeUsec: view.getBigUint64(at, true),
      altitudeMonotonic: view.getFloat32(at + 8, true),
      altitudeAmsl: view.getFloat32(at + 12, true),
      altitudeLocal: view.getFloat32(at + 16, true),
      altitudeRelative: view.getFloat32(at + 20, true),
      altitudeTerrain: view.getFloat32(at + 24, true),
      bottomClearance: view.getFloat32(at + 28, true),
    }),
    write(view, message) {
      putU64(view, 0, 'ALTITUDE.timeUsec', message.timeUsec);
      putF32(view, 8, 'ALTITUDE.altitudeMonotonic', message.altitudeMonotonic);
      putF32(view, 12, 'ALTITUDE.altitudeAmsl', message.altitudeAmsl);
      putF32(view, 16, 'ALTITUDE.altitudeLocal', message.altitudeLocal);
      putF32(view, 20, 'ALTITUDE.altitudeRelative', message.altitudeRelative);
      putF32(view, 24, 'ALTITUDE.altitudeTerrain', message.altitudeTerrain);
      putF32(view, 28, 'ALTITUDE.bottomClearance', message.bottomClearance);
    },
  },
);

export interface ResourceRequest {
  readonly requestId: number;
  readonly uriType: number;
  readonly uri: Uint8Array;
  readonly transferType: number;
  readonly storage: Uint8Array;
}

export const resourceRequest = /* @__PURE__ */ defineMessage<ResourceRequest>(
  142, 'RESOURCE_REQUEST', 72,
  'u8 requestId, u8 uriType, u8[120] uri, u8 transferType, u8[120] storage',
);

export interface ScaledPressure3 {
  readonly timeBootMs: number; // ms
  readonly pressAbs: number; // hPa
  readonly pressDiff: number; // hPa
  readonly temperature: number; // cdegC
  readonly temperaturePressDiff: number; // cdegC
}

export const scaledPressure3 = /* @__PURE__ */ defineMessage<ScaledPressure3, 'temperaturePressDiff'>(
  143, 'SCALED_PRESSURE3', 131,
  'u32 timeBootMs, f32 pressAbs, f32 pressDiff, i16 temperature + i16 temperaturePressDiff',
);

export interface FollowTarget {
  readonly timestamp: bigint; // ms
  readonly estCapabilities: number;
  readonly lat: number; // degE7
  readonly lon: number; // degE7
  readonly alt: number; // m
  readonly vel: readonly number[]; // m/s
  readonly acc: readonly number[]; // m/s/s
  readonly attitudeQ: readonly number[];
  readonly rates: readonly number[];
  readonly positionCov: readonly number[];
  readonly customState: bigint;
}

export const followTarget = /* @__PURE__ */ defineMessage<FollowTarget>(
  144, 'FOLLOW_TARGET', 127,
  'u64 timestamp, u64 customState, i32 lat, i32 lon, f32 alt, f32[3] vel, f32[3] acc, f32[4] attitudeQ, f32[3] rates, f32[3] positionCov, u8 estCapabilities',
);

export interface ControlSystemState {
  readonly timeUsec: bigint; // us
  readonly xAcc: number; // m/s/s
  readonly yAcc: number; // m/s/s
  readonly zAcc: number; // m/s/s
  readonly xVel: number; // m/s
  readonly yVel: number; // m/s
  readonly zVel: number; // m/s
  readonly xPos: number; // m
  readonly yPos: number; // m
  readonly zPos: number; // m
  readonly airspeed: number; // m/s
  readonly velVariance: readonly number[];
  readonly posVariance: readonly number[];
  readonly q: readonly number[];
  readonly rollRate: number; // rad/s
  readonly pitchRate: number; // rad/s
  readonly yawRate: number; // rad/s
}

export const controlSystemState = /* @__PURE__ */ defineMessage<ControlSystemState>(
  146, 'CONTROL_SYSTEM_STATE', 103,
  'u64 timeUsec, f32 xAcc, f32 yAcc, f32 zAcc, f32 xVel, f32 yVel, f32 zVel, f32 xPos, f32 yPos, f32 zPos, f32 airspeed, f32[3] velVariance, f32[3] posVariance, f32[4] q, f32 rollRate, f32 pitchRate, f32 yawRate',
);

export interface BatteryStatus {
  readonly id: number;
  readonly batteryFunction: number; // MavBatteryFunction
  readonly type: number; // MavBatteryType
  readonly temperature: number; // cdegC
  readonly voltages: readonly number[]; // mV
  readonly currentBattery: number; // cA
  readonly currentConsumed: number; // mAh
  readonly energyConsumed: number; // hJ
  readonly batteryRemaining: number; // %
  readonly timeRemaining: number; // s
  readonly chargeState: number; // MavBatteryChargeState
  readonly voltagesExt: readonly number[]; // mV
  readonly mode: number; // MavBatteryMode
  readonly faultBitmask: number; // MavBatteryFault
}

export const batteryStatus = /* @__PURE__ */ defineMessage<BatteryStatus, 'timeRemaining' | 'chargeState' | 'voltagesExt' | 'mode' | 'faultBitmask'>(
  147, 'BATTERY_STATUS', 154,
  'i32 currentConsumed, i32 energyConsumed, i16 temperature, u16[10] voltages, i16 currentBattery, u8 id, u8 batteryFunction, u8 type, i8 batteryRemaining + i32 timeRemaining, u8 chargeState, u16[4] voltagesExt, u8 mode, u32 faultBitmask',
  {
    read: (view, at) => ({
      id: view.getUint8(at + 32),
      batteryFunction: view.getUint8(at + 33),
      type: view.getUint8(at + 34),
      temperature: view.getInt16(at + 8, true),
      voltages: [view.getUint16(at + 10, true), view.getUint16(at + 12, true), view.getUint16(at + 14, true), view.getUint16(at + 16, true), view.getUint16(at + 18, true), view.getUint16(at + 20, true), view.getUint16(at + 22, true), view.getUint16(at + 24, true), view.getUint16(at + 26, true), view.getUint16(at + 28, true)],
      currentBattery: view.getInt16(at + 30, true),
      currentConsumed: view.getInt32(at, true),
      energyConsumed: view.getInt32(at + 4, true),
      batteryRemaining: view.getInt8(at + 35),
      timeRemaining: view.getInt32(at + 36, true),
      chargeState: view.getUint8(at + 40),
      voltagesExt: [view.getUint16(at + 41, true), view.getUint16(at + 43, true), view.getUint16(at + 45, true), view.getUint16(at + 47, true)],
      mode: view.getUint8(at + 49),
      faultBitmask: view.getUint32(at + 50, true),
    }),
    write(view, message) {
      putI32(view, 0, 'BATTERY_STATUS.currentConsumed', message.currentConsumed);
      putI32(view, 4, 'BATTERY_STATUS.energyConsumed', message.energyConsumed);
      putI16(view, 8, 'BATTERY_STATUS.temperature', message.temperature);
      putArray(view, 10, 10, 2, 'BATTERY_STATUS.voltages', message.voltages, putU16);
      putI16(view, 30, 'BATTERY_STATUS.currentBattery', message.currentBattery);
      putU8(view, 32, 'BATTERY_STATUS.id', message.id);
      putU8(view, 33, 'BATTERY_STATUS.batteryFunction', message.batteryFunction);
      putU8(view, 34, 'BATTERY_STATUS.type', message.type);
      putI8(view, 35, 'BATTERY_STATUS.batteryRemaining', message.batteryRemaining);
      if (message.timeRemaining !== undefined) putI32(view, 36, 'BATTERY_STATUS.timeRemaining', message.timeRemaining);
      if (message.chargeState !== undefined) putU8(view, 40, 'BATTERY_STATUS.chargeState', message.chargeState);
      if (message.voltagesExt !== undefined) putArray(view, 41, 4, 2, 'BATTERY_STATUS.voltagesExt', message.voltagesExt, putU16);
      if (message.mode !== undefined) putU8(view, 49, 'BATTERY_STATUS.mode', message.mode);
      if (message.faultBitmask !== undefined) putU32(view, 50, 'BATTERY_STATUS.faultBitmask', message.faultBitmask);
    },
  },
);

export interface AutopilotVersion {
  readonly capabilities: bigint; // MavProtocolCapability
  readonly flightSwVersion: number;
  readonly middlewareSwVersion: number;
  readonly osSwVersion: number;
  readonly boardVersion: number;
  readonly flightCustomVersion: Uint8Array;
  readonly middlewareCustomVersion: Uint8Array;
  readonly osCustomVersion: Uint8Array;
  readonly vendorId: number;
  readonly productId: number;
  readonly uid: bigint;
  readonly uid2: Uint8Array;
}

export const autopilotVersion = /* @__PURE__ */ defineMessage<AutopilotVersion, 'uid2'>(
  148, 'AUTOPILOT_VERSION', 178,
  'u64 capabilities, u64 uid, u32 flightSwVersion, u32 middlewareSwVersion, u32 osSwVersion, u32 boardVersion, u16 vendorId, u16 productId, u8[8] flightCustomVersion, u8[8] middlewareCustomVersion, u8[8] osCustomVersion + u8[18] uid2',
  {
    read: (view, at) => ({
      capabilities: view.getBigUint64(at, true),
      flightSwVersion: view.getUint32(at + 16, true),
      middlewareSwVersion: view.getUint32(at + 20, true),
      osSwVersion: view.getUint32(at + 24, true),
      boardVersion: view.getUint32(at + 28, true),
      flightCustomVersion: getBytes(view, at + 36, 8),
      middlewareCustomVersion: getBytes(view, at + 44, 8),
      osCustomVersion: getBytes(view, at + 52, 8),
      vendorId: view.getUint16(at + 32, true),
      productId: view.getUint16(at + 34, true),
      uid: view.getBigUint64(at + 8, true),
      uid2: getBytes(view, at + 60, 18),
    }),
    write(view, message) {
      putU64(view, 0, 'AUTOPILOT_VERSION.capabilities', message.capabilities);
      putU64(view, 8, 'AUTOPILOT_VERSION.uid', message.uid);
      putU32(view, 16, 'AUTOPILOT_VERSION.flightSwVersion', message.flightSwVersion);
      putU32(view, 20, 'AUTOPILOT_VERSION.middlewareSwVersion', message.middlewareSwVersion);
      putU32(view, 24, 'AUTOPILOT_VERSION.osSwVersion', message.osSwVersion);
      putU32(view, 28, 'AUTOPILOT_VERSION.boardVersion', message.boardVersion);
      putU16(view, 32, 'AUTOPILOT_VERSION.vendorId', message.vendorId);
      putU16(view, 34, 'AUTOPILOT_VERSION.productId', message.productId);
      putBytes(view, 36, 8, 'AUTOPILOT_VERSION.flightCustomVersion', message.flightCustomVersion);
      putBytes(view, 44, 8, 'AUTOPILOT_VERSION.middlewareCustomVersion', message.middlewareCustomVersion);
      putBytes(view, 52, 8, 'AUTOPILOT_VERSION.osCustomVersion', message.osCustomVersion);
      if (message.uid2 !== undefined) putBytes(view, 60, 18, 'AUTOPILOT_VERSION.uid2', message.uid2);
    },
  },
);

export interface LandingTarget {
  readonly timeUsec: bigint; // us
  readonly targetNum: number;
  readonly frame: number; // MavFrame
  readonly angleX: number; // rad
  readonly angleY: number; // rad
  readonly distance: number; // m
  readonly sizeX: number; // rad
  readonly sizeY: number; // rad
  readonly x: number; // m
  readonly y: number; // m
  readonly z: number; // m
  readonly q: readonly number[];
  readonly type: number; // LandingTargetType
  readonly positionValid: number; // MavBool
}

export const landingTarget = /* @__PURE__ */ defineMessage<LandingTarget, 'x' | 'y' | 'z' | 'q' | 'type' | 'positionValid'>(
  149, 'LANDING_TARGET', 200,
  'u64 timeUsec, f32 angleX, f32 angleY, f32 distance, f32 sizeX, f32 sizeY, u8 targetNum, u8 frame + f32 x, f32 y, f32 z, f32[4] q, u8 type, u8 positionValid',
);

export interface SensorOffsets {
  readonly magOfsX: number;
  readonly magOfsY: number;
  readonly magOfsZ: number;
  readonly magDeclination: number; // rad
  readonly rawPress: number;
  readonly rawTemp: number;
  readonly gyroCalX: number;
  readonly gyroCalY: number;
  readonly gyroCalZ: number;
  readonly accelCalX: number;
  readonly accelCalY: number;
  readonly accelCalZ: number;
}

export const sensorOffsets = /* @__PURE__ */ defineMessage<SensorOffsets>(
  150, 'SENSOR_OFFSETS', 134,
  'f32 magDeclination, i32 rawPress, i32 rawTemp, f32 gyroCalX, f32 gyroCalY, f32 gyroCalZ, f32 accelCalX, f32 accelCalY, f32 accelCalZ, i16 magOfsX, i16 magOfsY, i16 magOfsZ',
);

export interface SetMagOffsets {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly magOfsX: number;
  readonly magOfsY: number;
  readonly magOfsZ: number;
}

export const setMagOffsets = /* @__PURE__ */ defineMessage<SetMagOffsets>(
  151, 'SET_MAG_OFFSETS', 219,
  'i16 magOfsX, i16 magOfsY, i16 magOfsZ, u8 targetSystem, u8 targetComponent',
);

export interface Meminfo {
  readonly brkval: number;
  readonly freemem: number; // bytes
  readonly freemem32: number; // bytes
}

export const meminfo = /* @__PURE__ */ defineMessage<Meminfo, 'freemem32'>(
  152, 'MEMINFO', 208,
  'u16 brkval, u16 freemem + u32 freemem32',
  {
    read: (view, at) => ({
      brkval: view.getUint16(at, true),
      freemem: view.getUint16(at + 2, true),
      freemem32: view.getUint32(at + 4, true),
    }),
    write(view, message) {
      putU16(view, 0, 'MEMINFO.brkval', message.brkval);
      putU16(view, 2, 'MEMINFO.freemem', message.freemem);
      if (message.freemem32 !== undefined) putU32(view, 4, 'MEMINFO.freemem32', message.freemem32);
    },
  },
);

export interface ApAdc {
  readonly adc1: number;
  readonly adc2: number;
  readonly adc3: number;
  readonly adc4: number;
  readonly adc5: number;
  readonly adc6: number;
}

export const apAdc = /* @__PURE__ */ defineMessage<ApAdc>(
  153, 'AP_ADC', 188,
  'u16 adc1, u16 adc2, u16 adc3, u16 adc4, u16 adc5, u16 adc6',
);

export interface DigicamConfigure {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly mode: number;
  readonly shutterSpeed: number;
  readonly aperture: number;
  readonly iso: number;
  readonly exposureType: number;
  readonly commandId: number;
  readonly engineCutOff: number; // ds
  readonly extraParam: number;
  readonly extraValue: number;
}

export const digicamConfigure = /* @__PURE__ */ defineMessage<DigicamConfigure>(
  154, 'DIGICAM_CONFIGURE', 84,
  'f32 extraValue, u16 shutterSpeed, u8 targetSystem, u8 targetComponent, u8 mode, u8 aperture, u8 iso, u8 exposureType, u8 commandId, u8 engineCutOff, u8 extraParam',
);

export interface DigicamControl {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly session: number;
  readonly zoomPos: number;
  readonly zoomStep: number;
  readonly focusLock: number;
  readonly shot: number;
  readonly commandId: number;
  readonly extraParam: number;
  readonly extraValue: number;
}

export const digicamControl = /* @__PURE__ */ defineMessage<DigicamControl>(
  155, 'DIGICAM_CONTROL', 22,
  'f32 extraValue, u8 targetSystem, u8 targetComponent, u8 session, u8 zoomPos, i8 zoomStep, u8 focusLock, u8 shot, u8 commandId, u8 extraParam',
);

export interface MountConfigure {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly mountMode: number; // MavMountMode
  readonly stabRoll: number;
  readonly stabPitch: number;
  readonly stabYaw: number;
}

export const mountConfigure = /* @__PURE__ */ defineMessage<MountConfigure>(
  156, 'MOUNT_CONFIGURE', 19,
  'u8 targetSystem, u8 targetComponent, u8 mountMode, u8 stabRoll, u8 stabPitch, u8 stabYaw',
);

export interface MountControl {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly inputA: number;
  readonly inputB: number;
  readonly inputC: number;
  readonly savePosition: number;
}

export const mountControl = /* @__PURE__ */ defineMessage<MountControl>(
  157, 'MOUNT_CONTROL', 21,
  'i32 inputA, i32 inputB, i32 inputC, u8 targetSystem, u8 targetComponent, u8 savePosition',
);

export interface MountStatus {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly pointingA: number; // cdeg
  readonly pointingB: number; // cdeg
  readonly pointingC: number; // cdeg
  readonly mountMode: number; // MavMountMode
}

export const mountStatus = /* @__PURE__ */ defineMessage<MountStatus, 'mountMode'>(
  158, 'MOUNT_STATUS', 134,
  'i32 pointingA, i32 pointingB, i32 pointingC, u8 targetSystem, u8 targetComponent + u8 mountMode',
);

export interface FencePoint {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly idx: number;
  readonly count: number;
  readonly lat: number; // deg
  readonly lng: number; // deg
}

export const fencePoint = /* @__PURE__ */ defineMessage<FencePoint>(
  160, 'FENCE_POINT', 78,
  'f32 lat, f32 lng, u8 targetSystem, u8 targetComponent, u8 idx, u8 count',
);

export interface FenceFetchPoint {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly idx: number;
}

export const fenceFetchPoint = /* @__PURE__ */ defineMessage<FenceFetchPoint>(
  161, 'FENCE_FETCH_POINT', 68,
  'u8 targetSystem, u8 targetComponent, u8 idx',
);

export interface FenceStatus {
  readonly breachStatus: number;
  readonly breachCount: number;
  readonly breachType: number; // FenceBreach
  readonly breachTime: number; // ms
  readonly breachMitigation: number; // FenceMitigate
}

export const fenceStatus = /* @__PURE__ */ defineMessage<FenceStatus, 'breachMitigation'>(
  162, 'FENCE_STATUS', 189,
  'u32 breachTime, u16 breachCount, u8 breachStatus, u8 breachType + u8 breachMitigation',
  {
    read: (view, at) => ({
      breachStatus: view.getUint8(at + 6),
      breachCount: view.getUint16(at + 4, true),
      breachType: view.getUint8(at + 7),
      breachTime: view.getUint32(at, true),
      breachMitigation: view.getUint8(at + 8),
    }),
    write(view, message) {
      putU32(view, 0, 'FENCE_STATUS.breachTime', message.breachTime);
      putU16(view, 4, 'FENCE_STATUS.breachCount', message.breachCount);
      putU8(view, 6, 'FENCE_STATUS.breachStatus', message.breachStatus);
      putU8(view, 7, 'FENCE_STATUS.breachType', message.breachType);
      if (message.breachMitigation !== undefined) putU8(view, 8, 'FENCE_STATUS.breachMitigation', message.breachMitigation);
    },
  },
);

export interface Ahrs {
  readonly omegaIx: number; // rad/s
  readonly omegaIy: number; // rad/s
  readonly omegaIz: number; // rad/s
  readonly accelWeight: number;
  readonly renormVal: number;
  readonly errorRp: number;
  readonly errorYaw: number;
}

export const ahrs = /* @__PURE__ */ defineMessage<Ahrs>(
  163, 'AHRS', 127,
  'f32 omegaIx, f32 omegaIy, f32 omegaIz, f32 accelWeight, f32 renormVal, f32 errorRp, f32 errorYaw',
  {
    read: (view, at) => ({
      omegaIx: view.getFloat32(at, true),
      omegaIy: view.getFloat32(at + 4, true),
      omegaIz: view.getFloat32(at + 8, true),
      accelWeight: view.getFloat32(at + 12, true),
      renormVal: view.getFloat32(at + 16, true),
      errorRp: view.getFloat32(at + 20, true),
      errorYaw: view.getFloat32(at + 24, true),
    }),
    write(view, message) {
      putF32(view, 0, 'AHRS.omegaIx', message.omegaIx);
      putF32(view, 4, 'AHRS.omegaIy', message.omegaIy);
      putF32(view, 8, 'AHRS.omegaIz', message.omegaIz);
      putF32(view, 12, 'AHRS.accelWeight', message.accelWeight);
      putF32(view, 16, 'AHRS.renormVal', message.renormVal);
      putF32(view, 20, 'AHRS.errorRp', message.errorRp);
      putF32(view, 24, 'AHRS.errorYaw', message.errorYaw);
    },
  },
);

export interface Simstate {
  readonly roll: number; // rad
  readonly pitch: number; // rad
  readonly yaw: number; // rad
  readonly xacc: number; // m/s/s
  readonly yacc: number; // m/s/s
  readonly zacc: number; // m/s/s
  readonly xgyro: number; // rad/s
  readonly ygyro: number; // rad/s
  readonly zgyro: number; // rad/s
  readonly lat: number; // degE7
  readonly lng: number; // degE7
}

export const simstate = /* @__PURE__ */ defineMessage<Simstate>(
  164, 'SIMSTATE', 154,
  'f32 roll, f32 pitch, f32 yaw, f32 xacc, f32 yacc, f32 zacc, f32 xgyro, f32 ygyro, f32 zgyro, i32 lat, i32 lng',
  {
    read: (view, at) => ({
      roll: view.getFloat32(at, true),
      pitch: view.getFloat32(at + 4, true),
      yaw: view.getFloat32(at + 8, true),
      xacc: view.getFloat32(at + 12, true),
      yacc: view.getFloat32(at + 16, true),
      zacc: view.getFloat32(at + 20, true),
      xgyro: view.getFloat32(at + 24, true),
      ygyro: view.getFloat32(at + 28, true),
      zgyro: view.getFloat32(at + 32, true),
      lat: view.getInt32(at + 36, true),
      lng: view.getInt32(at + 40, true),
    }),
    write(view, message) {
      putF32(view, 0, 'SIMSTATE.roll', message.roll);
      putF32(view, 4, 'SIMSTATE.pitch', message.pitch);
      putF32(view, 8, 'SIMSTATE.yaw', message.yaw);
      putF32(view, 12, 'SIMSTATE.xacc', message.xacc);
      putF32(view, 16, 'SIMSTATE.yacc', message.yacc);
      putF32(view, 20, 'SIMSTATE.zacc', message.zacc);
      putF32(view, 24, 'SIMSTATE.xgyro', message.xgyro);
      putF32(view, 28, 'SIMSTATE.ygyro', message.ygyro);
      putF32(view, 32, 'SIMSTATE.zgyro', message.zgyro);
      putI32(view, 36, 'SIMSTATE.lat', message.lat);
      putI32(view, 40, 'SIMSTATE.lng', message.lng);
    },
  },
);

export interface Hwstatus {
  readonly vcc: number; // mV
  readonly i2Cerr: number;
}

export const hwstatus = /* @__PURE__ */ defineMessage<Hwstatus>(
  165, 'HWSTATUS', 21,
  'u16 vcc, u8 i2Cerr',
  {
    read: (view, at) => ({
      vcc: view.getUint16(at, true),
      i2Cerr: view.getUint8(at + 2),
    }),
    write(view, message) {
      putU16(view, 0, 'HWSTATUS.vcc', message.vcc);
      putU8(view, 2, 'HWSTATUS.i2Cerr', message.i2Cerr);
    },
  },
);

export interface Radio {
  readonly rssi: number;
  readonly remrssi: number;
  readonly txbuf: number; // %
  readonly noise: number;
  readonly remnoise: number;
  readonly rxerrors: number;
  readonly fixed: number;
}

export const radio = /* @__PURE__ */ defineMessage<Radio>(
  166, 'RADIO', 21,
  'u16 rxerrors, u16 fixed, u8 rssi, u8 remrssi, u8 txbuf, u8 noise, u8 remnoise',
);

export interface LimitsStatus {
  readonly limitsState: number; // LimitsState
  readonly lastTrigger: number; // ms
  readonly lastAction: number; // ms
  readonly lastRecovery: number; // ms
  readonly lastClear: number; // ms
  readonly breachCount: number;
  readonly modsEnabled: number; // LimitModule
  readonly modsRequired: number; // LimitModule
  readonly modsTriggered: number; // LimitModule
}

export const limitsStatus = /* @__PURE__ */ defineMessage<LimitsStatus>(
  167, 'LIMITS_STATUS', 144,
  'u32 lastTrigger, u32 lastAction, u32 lastRecovery, u32 lastClear, u16 breachCount, u8 limitsState, u8 modsEnabled, u8 modsRequired, u8 modsTriggered',
);

export interface Wind {
  readonly direction: number; // deg
  readonly speed: number; // m/s
  readonly speedZ: number; // m/s
}

export const wind = /* @__PURE__ */ defineMessage<Wind>(
  168, 'WIND', 1,
  'f32 direction, f32 speed, f32 speedZ',
  {
    read: (view, at) => ({
      direction: view.getFloat32(at, true),
      speed: view.getFloat32(at + 4, true),
      speedZ: view.getFloat32(at + 8, true),
    }),
    write(view, message) {
      putF32(view, 0, 'WIND.direction', message.direction);
      putF32(view, 4, 'WIND.speed', message.speed);
      putF32(view, 8, 'WIND.speedZ', message.speedZ);
    },
  },
);

export interface Data16 {
  readonly type: number;
  readonly len: number; // bytes
  readonly data: Uint8Array;
}

export const data16 = /* @__PURE__ */ defineMessage<Data16>(
  169, 'DATA16', 234,
  'u8 type, u8 len, u8[16] data',
);

export interface Data32 {
  readonly type: number;
  readonly len: number; // bytes
  readonly data: Uint8Array;
}

export const data32 = /* @__PURE__ */ defineMessage<Data32>(
  170, 'DATA32', 73,
  'u8 type, u8 len, u8[32] data',
);

export interface Data64 {
  readonly type: number;
  readonly len: number; // bytes
  readonly data: Uint8Array;
}

export const data64 = /* @__PURE__ */ defineMessage<Data64>(
  171, 'DATA64', 181,
  'u8 type, u8 len, u8[64] data',
);

export interface Data96 {
  readonly type: number;
  readonly len: number; // bytes
  readonly data: Uint8Array;
}

export const data96 = /* @__PURE__ */ defineMessage<Data96>(
  172, 'DATA96', 22,
  'u8 type, u8 len, u8[96] data',
);

export interface Rangefinder {
  readonly distance: number; // m
  readonly voltage: number; // V
}

export const rangefinder = /* @__PURE__ */ defineMessage<Rangefinder>(
  173, 'RANGEFINDER', 83,
  'f32 distance, f32 voltage',
);

export interface AirspeedAutocal {
  readonly vx: number; // m/s
  readonly vy: number; // m/s
  readonly vz: number; // m/s
  readonly diffPressure: number; // Pa
  readonly eas2tas: number;
  readonly ratio: number;
  readonly stateX: number;
  readonly stateY: number;
  readonly stateZ: number;
  readonly pax: number;
  readonly pby: number;
  readonly pcz: number;
}

export const airspeedAutocal = /* @__PURE__ */ defineMessage<AirspeedAutocal>(
  174, 'AIRSPEED_AUTOCAL', 167,
  'f32 vx, f32 vy, f32 vz, f32 diffPressure, f32 eas2tas, f32 ratio, f32 stateX, f32 stateY, f32 stateZ, f32 pax, f32 pby, f32 pcz',
);

export interface RallyPoint {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly idx: number;
  readonly count: number;
  readonly lat: number; // degE7
  readonly lng: number; // degE7
  readonly alt: number; // m
  readonly breakAlt: number; // m
  readonly landDir: number; // cdeg
  readonly flags: number; // RallyFlags
}

export const rallyPoint = /* @__PURE__ */ defineMessage<RallyPoint>(
  175, 'RALLY_POINT', 138,
  'i32 lat, i32 lng, i16 alt, i16 breakAlt, u16 landDir, u8 targetSystem, u8 targetComponent, u8 idx, u8 count, u8 flags',
);

export interface RallyFetchPoint {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly idx: number;
}

export const rallyFetchPoint = /* @__PURE__ */ defineMessage<RallyFetchPoint>(
  176, 'RALLY_FETCH_POINT', 234,
  'u8 targetSystem, u8 targetComponent, u8 idx',
);

export interface CompassmotStatus {
  readonly throttle: number; // d%
  readonly current: number; // A
  readonly interference: number; // %
  readonly compensationX: number;
  readonly compensationY: number;
  readonly compensationZ: number;
}

export const compassmotStatus = /* @__PURE__ */ defineMessage<CompassmotStatus>(
  177, 'COMPASSMOT_STATUS', 240,
  'f32 current, f32 compensationX, f32 compensationY, f32 compensationZ, u16 throttle, u16 interference',
);

export interface Ahrs2 {
  readonly roll: number; // rad
  readonly pitch: number; // rad
  readonly yaw: number; // rad
  readonly altitude: number; // m
  readonly lat: number; // degE7
  readonly lng: number; // degE7
}

export const ahrs2 = /* @__PURE__ */ defineMessage<Ahrs2>(
  178, 'AHRS2', 47,
  'f32 roll, f32 pitch, f32 yaw, f32 altitude, i32 lat, i32 lng',
  {
    read: (view, at) => ({
      roll: view.getFloat32(at, true),
      pitch: view.getFloat32(at + 4, true),
      yaw: view.getFloat32(at + 8, true),
      altitude: view.getFloat32(at + 12, true),
      lat: view.getInt32(at + 16, true),
      lng: view.getInt32(at + 20, true),
    }),
    write(view, message) {
      putF32(view, 0, 'AHRS2.roll', message.roll);
      putF32(view, 4, 'AHRS2.pitch', message.pitch);
      putF32(view, 8, 'AHRS2.yaw', message.yaw);
      putF32(view, 12, 'AHRS2.altitude', message.altitude);
      putI32(view, 16, 'AHRS2.lat', message.lat);
      putI32(view, 20, 'AHRS2.lng', message.lng);
    },
  },
);

export interface CameraStatus {
  readonly timeUsec: bigint; // us
  readonly targetSystem: number;
  readonly camIdx: number;
  readonly imgIdx: number;
  readonly eventId: number; // CameraStatusTypes
  readonly p1: number;
  readonly p2: number;
  readonly p3: number;
  readonly p4: number;
}

export const cameraStatus = /* @__PURE__ */ defineMessage<CameraStatus>(
  179, 'CAMERA_STATUS', 189,
  'u64 timeUsec, f32 p1, f32 p2, f32 p3, f32 p4, u16 imgIdx, u8 targetSystem, u8 camIdx, u8 eventId',
);

export interface CameraFeedback {
  readonly timeUsec: bigint; // us
  readonly targetSystem: number;
  readonly camIdx: number;
  readonly imgIdx: number;
  readonly lat: number; // degE7
  readonly lng: number; // degE7
  readonly altMsl: number; // m
  readonly altRel: number; // m
  readonly roll: number; // deg
  readonly pitch: number; // deg
  readonly yaw: number; // deg
  readonly focLen: number; // mm
  readonly flags: number; // CameraFeedbackFlags
  readonly completedCaptures: number;
}

export const cameraFeedback = /* @__PURE__ */ defineMessage<CameraFeedback, 'completedCaptures'>(
  180, 'CAMERA_FEEDBACK', 52,
  'u64 timeUsec, i32 lat, i32 lng, f32 altMsl, f32 altRel, f32 roll, f32 pitch, f32 yaw, f32 focLen, u16 imgIdx, u8 targetSystem, u8 camIdx, u8 flags + u16 completedCaptures',
);

export interface Battery2 {
  readonly voltage: number; // mV
  readonly currentBattery: number; // cA
}

export const battery2 = /* @__PURE__ */ defineMessage<Battery2>(
  181, 'BATTERY2', 174,
  'u16 voltage, i16 currentBattery',
);

export interface Ahrs3 {
  readonly roll: number; // rad
  readonly pitch: number; // rad
  readonly yaw: number; // rad
  readonly altitude: number; // m
  readonly lat: number; // degE7
  readonly lng: number; // degE7
  readonly v1: number;
  readonly v2: number;
  readonly v3: number;
  readonly v4: number;
}

export const ahrs3 = /* @__PURE__ */ defineMessage<Ahrs3>(
  182, 'AHRS3', 229,
  'f32 roll, f32 pitch, f32 yaw, f32 altitude, i32 lat, i32 lng, f32 v1, f32 v2, f32 v3, f32 v4',
);

export interface AutopilotVersionRequest {
  readonly targetSystem: number;
  readonly targetComponent: number;
}

export const autopilotVersionRequest = /* @__PURE__ */ defineMessage<AutopilotVersionRequest>(
  183, 'AUTOPILOT_VERSION_REQUEST', 85,
  'u8 targetSystem, u8 targetComponent',
);

export interface RemoteLogDataBlock {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly seqno: number; // MavRemoteLogDataBlockCommands
  readonly data: Uint8Array;
}

export const remoteLogDataBlock = /* @__PURE__ */ defineMessage<RemoteLogDataBlock>(
  184, 'REMOTE_LOG_DATA_BLOCK', 159,
  'u32 seqno, u8 targetSystem, u8 targetComponent, u8[200] data',
);

export interface RemoteLogBlockStatus {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly seqno: number;
  readonly status: number; // MavRemoteLogDataBlockStatuses
}

export const remoteLogBlockStatus = /* @__PURE__ */ defineMessage<RemoteLogBlockStatus>(
  185, 'REMOTE_LOG_BLOCK_STATUS', 186,
  'u32 seqno, u8 targetSystem, u8 targetComponent, u8 status',
);

export interface LedControl {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly instance: number;
  readonly pattern: number;
  readonly customLen: number;
  readonly customBytes: Uint8Array;
}

export const ledControl = /* @__PURE__ */ defineMessage<LedControl>(
  186, 'LED_CONTROL', 72,
  'u8 targetSystem, u8 targetComponent, u8 instance, u8 pattern, u8 customLen, u8[24] customBytes',
);

export interface MagCalProgress {
  readonly compassId: number;
  readonly calMask: number;
  readonly calStatus: number; // MagCalStatus
  readonly attempt: number;
  readonly completionPct: number; // %
  readonly completionMask: Uint8Array;
  readonly directionX: number;
  readonly directionY: number;
  readonly directionZ: number;
}

export const magCalProgress = /* @__PURE__ */ defineMessage<MagCalProgress>(
  191, 'MAG_CAL_PROGRESS', 92,
  'f32 directionX, f32 directionY, f32 directionZ, u8 compassId, u8 calMask, u8 calStatus, u8 attempt, u8 completionPct, u8[10] completionMask',
);

export interface MagCalReport {
  readonly compassId: number;
  readonly calMask: number;
  readonly calStatus: number; // MagCalStatus
  readonly autosaved: number;
  readonly fitness: number; // mgauss
  readonly ofsX: number;
  readonly ofsY: number;
  readonly ofsZ: number;
  readonly diagX: number;
  readonly diagY: number;
  readonly diagZ: number;
  readonly offdiagX: number;
  readonly offdiagY: number;
  readonly offdiagZ: number;
  readonly orientationConfidence: number;
  readonly oldOrientation: number; // MavSensorOrientation
  readonly newOrientation: number; // MavSensorOrientation
  readonly scaleFactor: number;
}

export const magCalReport = /* @__PURE__ */ defineMessage<MagCalReport, 'orientationConfidence' | 'oldOrientation' | 'newOrientation' | 'scaleFactor'>(
  192, 'MAG_CAL_REPORT', 36,
  'f32 fitness, f32 ofsX, f32 ofsY, f32 ofsZ, f32 diagX, f32 diagY, f32 diagZ, f32 offdiagX, f32 offdiagY, f32 offdiagZ, u8 compassId, u8 calMask, u8 calStatus, u8 autosaved + f32 orientationConfidence, u8 oldOrientation, u8 newOrientation, f32 scaleFactor',
);

export interface EkfStatusReport {
  readonly flags: number; // EkfStatusFlags
  readonly velocityVariance: number;
  readonly posHorizVariance: number;
  readonly posVertVariance: number;
  readonly compassVariance: number;
  readonly terrainAltVariance: number;
  readonly airspeedVariance: number;
}

export const ekfStatusReport = /* @__PURE__ */ defineMessage<EkfStatusReport, 'airspeedVariance'>(
  193, 'EKF_STATUS_REPORT', 71,
  'f32 velocityVariance, f32 posHorizVariance, f32 posVertVariance, f32 compassVariance, f32 terrainAltVariance, u16 flags + f32 airspeedVariance',
  {
    read: (view, at) => ({
      flags: view.getUint16(at + 20, true),
      velocityVariance: view.getFloat32(at, true),
      posHorizVariance: view.getFloat32(at + 4, true),
      posVertVariance: view.getFloat32(at + 8, true),
      compassVariance: view.getFloat32(at + 12, true),
      terrainAltVariance: view.getFloat32(at + 16, true),
      airspeedVariance: view.getFloat32(at + 22, true),
    }),
    write(view, message) {
      putF32(view, 0, 'EKF_STATUS_REPORT.velocityVariance', message.velocityVariance);
      putF32(view, 4, 'EKF_STATUS_REPORT.posHorizVariance', message.posHorizVariance);
      putF32(view, 8, 'EKF_STATUS_REPORT.posVertVariance', message.posVertVariance);
      putF32(view, 12, 'EKF_STATUS_REPORT.compassVariance', message.compassVariance);
      putF32(view, 16, 'EKF_STATUS_REPORT.terrainAltVariance', message.terrainAltVariance);
      putU16(view, 20, 'EKF_STATUS_REPORT.flags', message.flags);
      if (message.airspeedVariance !== undefined) putF32(view, 22, 'EKF_STATUS_REPORT.airspeedVariance', message.airspeedVariance);
    },
  },
);

export interface PidTuning {
  readonly axis: number; // PidTuningAxis
  readonly desired: number;
  readonly achieved: number;
  readonly ff: number;
  readonly p: number;
  readonly i: number;
  readonly d: number;
  readonly sRate: number;
  readonly pDmod: number;
}

export const pidTuning = /* @__PURE__ */ defineMessage<PidTuning, 'sRate' | 'pDmod'>(
  194, 'PID_TUNING', 98,
  'f32 desired, f32 achieved, f32 ff, f32 p, f32 i, f32 d, u8 axis + f32 sRate, f32 pDmod',
);

export interface Deepstall {
  readonly landingLat: number; // degE7
  readonly landingLon: number; // degE7
  readonly pathLat: number; // degE7
  readonly pathLon: number; // degE7
  readonly arcEntryLat: number; // degE7
  readonly arcEntryLon: number; // degE7
  readonly altitude: number; // m
  readonly expectedTravelDistance: number; // m
  readonly crossTrackError: number; // m
  readonly stage: number; // DeepstallStage
}

export const deepstall = /* @__PURE__ */ defineMessage<Deepstall>(
  195, 'DEEPSTALL', 120,
  'i32 landingLat, i32 landingLon, i32 pathLat, i32 pathLon, i32 arcEntryLat, i32 arcEntryLon, f32 altitude, f32 expectedTravelDistance, f32 crossTrackError, u8 stage',
);

export interface GimbalReport {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly deltaTime: number; // s
  readonly deltaAngleX: number; // rad
  readonly deltaAngleY: number; // rad
  readonly deltaAngleZ: number; // rad
  readonly deltaVelocityX: number; // m/s
  readonly deltaVelocityY: number; // m/s
  readonly deltaVelocityZ: number; // m/s
  readonly jointRoll: number; // rad
  readonly jointEl: number; // rad
  readonly jointAz: number; // rad
}

export const gimbalReport = /* @__PURE__ */ defineMessage<GimbalReport>(
  200, 'GIMBAL_REPORT', 134,
  'f32 deltaTime, f32 deltaAngleX, f32 deltaAngleY, f32 deltaAngleZ, f32 deltaVelocityX, f32 deltaVelocityY, f32 deltaVelocityZ, f32 jointRoll, f32 jointEl, f32 jointAz, u8 targetSystem, u8 targetComponent',
);

export interface GimbalControl {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly demandedRateX: number; // rad/s
  readonly demandedRateY: number; // rad/s
  readonly demandedRateZ: number; // rad/s
}

export const gimbalControl = /* @__PURE__ */ defineMessage<GimbalControl>(
  201, 'GIMBAL_CONTROL', 205,
  'f32 demandedRateX, f32 demandedRateY, f32 demandedRateZ, u8 targetSystem, u8 targetComponent',
);

export interface GimbalTorqueCmdReport {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly rlTorqueCmd: number;
  readonly elTorqueCmd: number;
  readonly azTorqueCmd: number;
}

export const gimbalTorqueCmdReport = /* @__PURE__ */ defineMessage<GimbalTorqueCmdReport>(
  214, 'GIMBAL_TORQUE_CMD_REPORT', 69,
  'i16 rlTorqueCmd, i16 elTorqueCmd, i16 azTorqueCmd, u8 targetSystem, u8 targetComponent',
);

export interface GoproHeartbeat {
  readonly status: number; // GoproHeartbeatStatus
  readonly captureMode: number; // GoproCaptureMode
  readonly flags: number; // GoproHeartbeatFlags
}

export const goproHeartbeat = /* @__PURE__ */ defineMessage<GoproHeartbeat>(
  215, 'GOPRO_HEARTBEAT', 101,
  'u8 status, u8 captureMode, u8 flags',
);

export interface GoproGetRequest {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly cmdId: number; // GoproCommand
}

export const goproGetRequest = /* @__PURE__ */ defineMessage<GoproGetRequest>(
  216, 'GOPRO_GET_REQUEST', 50,
  'u8 targetSystem, u8 targetComponent, u8 cmdId',
);

export interface GoproGetResponse {
  readonly cmdId: number; // GoproCommand
  readonly status: number; // GoproRequestStatus
  readonly value: Uint8Array;
}

export const goproGetResponse = /* @__PURE__ */ defineMessage<GoproGetResponse>(
  217, 'GOPRO_GET_RESPONSE', 202,
  'u8 cmdId, u8 status, u8[4] value',
);

export interface GoproSetRequest {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly cmdId: number; // GoproCommand
  readonly value: Uint8Array;
}

export const goproSetRequest = /* @__PURE__ */ defineMessage<GoproSetRequest>(
  218, 'GOPRO_SET_REQUEST', 17,
  'u8 targetSystem, u8 targetComponent, u8 cmdId, u8[4] value',
);

export interface GoproSetResponse {
  readonly cmdId: number; // GoproCommand
  readonly status: number; // GoproRequestStatus
}

export const goproSetResponse = /* @__PURE__ */ defineMessage<GoproSetResponse>(
  219, 'GOPRO_SET_RESPONSE', 162,
  'u8 cmdId, u8 status',
);

export interface EfiStatus {
  readonly health: number;
  readonly ecuIndex: number;
  readonly rpm: number;
  readonly fuelConsumed: number; // cm^3
  readonly fuelFlow: number; // cm^3/min
  readonly engineLoad: number; // %
  readonly throttlePosition: number; // %
  readonly sparkDwellTime: number; // ms
  readonly barometricPressure: number; // kPa
  readonly intakeManifoldPressure: number; // kPa
  readonly intakeManifoldTemperature: number; // degC
  readonly cylinderHeadTemperature: number; // degC
  readonly ignitionTiming: number; // deg
  readonly injectionTime: number; // ms
  readonly exhaustGasTemperature: number; // degC
  readonly throttleOut: number; // %
  readonly ptCompensation: number;
  readonly ignitionVoltage: number; // V
  readonly fuelPressure: number; // kPa
}

export const efiStatus = /* @__PURE__ */ defineMessage<EfiStatus, 'ignitionVoltage' | 'fuelPressure'>(
  225, 'EFI_STATUS', 208,
  'f32 ecuIndex, f32 rpm, f32 fuelConsumed, f32 fuelFlow, f32 engineLoad, f32 throttlePosition, f32 sparkDwellTime, f32 barometricPressure, f32 intakeManifoldPressure, f32 intakeManifoldTemperature, f32 cylinderHeadTemperature, f32 ignitionTiming, f32 injectionTime, f32 exhaustGasTemperature, f32 throttleOut, f32 ptCompensation, u8 health + f32 ignitionVoltage, f32 fuelPressure',
);

export interface Rpm {
  readonly rpm1: number;
  readonly rpm2: number;
}

export const rpm = /* @__PURE__ */ defineMessage<Rpm>(
  226, 'RPM', 207,
  'f32 rpm1, f32 rpm2',
);

export interface EstimatorStatus {
  readonly timeUsec: bigint; // us
  readonly flags: number; // EstimatorStatusFlags
  readonly velRatio: number;
  readonly posHorizRatio: number;
  readonly posVertRatio: number;
  readonly magRatio: number;
  readonly haglRatio: number;
  readonly tasRatio: number;
  readonly posHorizAccuracy: number; // m
  readonly posVertAccuracy: number; // m
}

export const estimatorStatus = /* @__PURE__ */ defineMessage<EstimatorStatus>(
  230, 'ESTIMATOR_STATUS', 163,
  'u64 timeUsec, f32 velRatio, f32 posHorizRatio, f32 posVertRatio, f32 magRatio, f32 haglRatio, f32 tasRatio, f32 posHorizAccuracy, f32 posVertAccuracy, u16 flags',
  {
    read: (view, at) => ({
      timeUsec: view.getBigUint64(at, true),
      flags: view.getUint16(at + 40, true),
      velRatio: view.getFloat32(at + 8, true),
      posHorizRatio: view.getFloat32(at + 12, true),
      posVertRatio: view.getFloat32(at + 16, true),
      magRatio: view.getFloat32(at + 20, true),
      haglRatio: view.getFloat32(at + 24, true),
      tasRatio: view.getFloat32(at + 28, true),
      posHorizAccuracy: view.getFloat32(at + 32, true),
      posVertAccuracy: view.getFloat32(at + 36, true),
    }),
    write(view, message) {
      putU64(view, 0, 'ESTIMATOR_STATUS.timeUsec', message.timeUsec);
      putF32(view, 8, 'ESTIMATOR_STATUS.velRatio', message.velRatio);
      putF32(view, 12, 'ESTIMATOR_STATUS.posHorizRatio', message.posHorizRatio);
      putF32(view, 16, 'ESTIMATOR_STATUS.posVertRatio', message.posVertRatio);
      putF32(view, 20, 'ESTIMATOR_STATUS.magRatio', message.magRatio);
      putF32(view, 24, 'ESTIMATOR_STATUS.haglRatio', message.haglRatio);
      putF32(view, 28, 'ESTIMATOR_STATUS.tasRatio', message.tasRatio);
      putF32(view, 32, 'ESTIMATOR_STATUS.posHorizAccuracy', message.posHorizAccuracy);
      putF32(view, 36, 'ESTIMATOR_STATUS.posVertAccuracy', message.posVertAccuracy);
      putU16(view, 40, 'ESTIMATOR_STATUS.flags', message.flags);
    },
  },
);

export interface WindCov {
  readonly timeUsec: bigint; // us
  readonly windX: number; // m/s
  readonly windY: number; // m/s
  readonly windZ: number; // m/s
  readonly varHoriz: number; // m/s
  readonly varVert: number; // m/s
  readonly windAlt: number; // m
  readonly horizAccuracy: number; // m/s
  readonly vertAccuracy: number; // m/s
}

export const windCov = /* @__PURE__ */ defineMessage<WindCov>(
  231, 'WIND_COV', 105,
  'u64 timeUsec, f32 windX, f32 windY, f32 windZ, f32 varHoriz, f32 varVert, f32 windAlt, f32 horizAccuracy, f32 vertAccuracy',
  {
    read: (view, at) => ({
      timeUsec: view.getBigUint64(at, true),
      windX: view.getFloat32(at + 8, true),
      windY: view.getFloat32(at + 12, true),
      windZ: view.getFloat32(at + 16, true),
      varHoriz: view.getFloat32(at + 20, true),
      varVert: view.getFloat32(at + 24, true),
      windAlt: view.getFloat32(at + 28, true),
      horizAccuracy: view.getFloat32(at + 32, true),
      vertAccuracy: view.getFloat32(at + 36, true),
    }),
    write(view, message) {
      putU64(view, 0, 'WIND_COV.timeUsec', message.timeUsec);
      putF32(view, 8, 'WIND_COV.windX', message.windX);
      putF32(view, 12, 'WIND_COV.windY', message.windY);
      putF32(view, 16, 'WIND_COV.windZ', message.windZ);
      putF32(view, 20, 'WIND_COV.varHoriz', message.varHoriz);
      putF32(view, 24, 'WIND_COV.varVert', message.varVert);
      putF32(view, 28, 'WIND_COV.windAlt', message.windAlt);
      putF32(view, 32, 'WIND_COV.horizAccuracy', message.horizAccuracy);
      putF32(view, 36, 'WIND_COV.vertAccuracy', message.vertAccuracy);
    },
  },
);

export interface GpsInput {
  readonly timeUsec: bigint; // us
  readonly gpsId: number;
  readonly ignoreFlags: number; // GpsInputIgnoreFlags
  readonly timeWeekMs: number; // ms
  readonly timeWeek: number;
  readonly fixType: number;
  readonly lat: number; // degE7
  readonly lon: number; // degE7
  readonly alt: number; // m
  readonly hdop: number;
  readonly vdop: number;
  readonly vn: number; // m/s
  readonly ve: number; // m/s
  readonly vd: number; // m/s
  readonly speedAccuracy: number; // m/s
  readonly horizAccuracy: number; // m
  readonly vertAccuracy: number; // m
  readonly satellitesVisible: number;
  readonly yaw: number; // cdeg
}

export const gpsInput = /* @__PURE__ */ defineMessage<GpsInput, 'yaw'>(
  232, 'GPS_INPUT', 151,
  'u64 timeUsec, u32 timeWeekMs, i32 lat, i32 lon, f32 alt, f32 hdop, f32 vdop, f32 vn, f32 ve, f32 vd, f32 speedAccuracy, f32 horizAccuracy, f32 vertAccuracy, u16 ignoreFlags, u16 timeWeek, u8 gpsId, u8 fixType, u8 satellitesVisible + u16 yaw',
);

export interface GpsRtcmData {
  readonly flags: number;
  readonly len: number; // bytes
  readonly data: Uint8Array;
}

export const gpsRtcmData = /* @__PURE__ */ defineMessage<GpsRtcmData>(
  233, 'GPS_RTCM_DATA', 35,
  'u8 flags, u8 len, u8[180] data',
);

export interface HighLatency {
  readonly baseMode: number; // MavModeFlag
  readonly customMode: number;
  readonly landedState: number; // MavLandedState
  readonly roll: number; // cdeg
  readonly pitch: number; // cdeg
  readonly heading: number; // cdeg
  readonly throttle: number; // %
  readonly headingSp: number; // cdeg
  readonly latitude: number; // degE7
  readonly longitude: number; // degE7
  readonly altitudeAmsl: number; // m
  readonly altitudeSp: number; // m
  readonly airspeed: number; // m/s
  readonly airspeedSp: number; // m/s
  readonly groundspeed: number; // m/s
  readonly climbRate: number; // m/s
  readonly gpsNsat: number;
  readonly gpsFixType: number; // GpsFixType
  readonly batteryRemaining: number; // %
  readonly temperature: number; // degC
  readonly temperatureAir: number; // degC
  readonly failsafe: number;
  readonly wpNum: number;
  readonly wpDistance: number; // m
}

export const highLatency = /* @__PURE__ */ defineMessage<HighLatency>(
  234, 'HIGH_LATENCY', 150,
  'u32 customMode, i32 latitude, i32 longitude, i16 roll, i16 pitch, u16 heading, i16 headingSp, i16 altitudeAmsl, i16 altitudeSp, u16 wpDistance, u8 baseMode, u8 landedState, i8 throttle, u8 airspeed, u8 airspeedSp, u8 groundspeed, i8 climbRate, u8 gpsNsat, u8 gpsFixType, u8 batteryRemaining, i8 temperature, i8 temperatureAir, u8 failsafe, u8 wpNum',
);

export interface HighLatency2 {
  readonly timestamp: number; // ms
  readonly type: number; // MavType
  readonly autopilot: number; // MavAutopilot
  readonly customMode: number;
  readonly latitude: number; // degE7
  readonly longitude: number; // degE7
  readonly altitude: number; // m
  readonly targetAltitude: number; // m
  readonly heading: number; // deg/2
  readonly targetHeading: number; // deg/2
  readonly targetDistance: number; // dam
  readonly throttle: number; // %
  readonly airspeed: number; // m/s*5
  readonly airspeedSp: number; // m/s*5
  readonly groundspeed: number; // m/s*5
  readonly windspeed: number; // m/s*5
  readonly windHeading: number; // deg/2
  readonly eph: number; // dm
  readonly epv: number; // dm
  readonly temperatureAir: number; // degC
  readonly climbRate: number; // dm/s
  readonly battery: number; // %
  readonly wpNum: number;
  readonly failureFlags: number; // HlFailureFlag
  readonly custom0: number;
  readonly custom1: number;
  readonly custom2: number;
}

export const highLatency2 = /* @__PURE__ */ defineMessage<HighLatency2>(
  235, 'HIGH_LATENCY2', 179,
  'u32 timestamp, i32 latitude, i32 longitude, u16 customMode, i16 altitude, i16 targetAltitude, u16 targetDistance, u16 wpNum, u16 failureFlags, u8 type, u8 autopilot, u8 heading, u8 targetHeading, u8 throttle, u8 airspeed, u8 airspeedSp, u8 groundspeed, u8 windspeed, u8 windHeading, u8 eph, u8 epv, i8 temperatureAir, i8 climbRate, i8 battery, i8 custom0, i8 custom1, i8 custom2',
  {
    read: (view, at) => ({
      timestamp: view.getUint32(at, true),
      type: view.getUint8(at + 24),
      autopilot: view.getUint8(at + 25),
      customMode: view.getUint16(at + 12, true),
      latitude: view.getInt32(at + 4, true),
      longitude: view.getInt32(at + 8, true),
      altitude: view.getInt16(at + 14, true),
      targetAltitude: view.getInt16(at + 16, true),
      heading: view.getUint8(at + 26),
      targetHeading: view.getUint8(at + 27),
      targetDistance: view.getUint16(at + 18, true),
      throttle: view.getUint8(at + 28),
      airspeed: view.getUint8(at + 29),
      airspeedSp: view.getUint8(at + 30),
      groundspeed: view.getUint8(at + 31),
      windspeed: view.getUint8(at + 32),
      windHeading: view.getUint8(at + 33),
      eph: view.getUint8(at + 34),
      epv: view.getUint8(at + 35),
      temperatureAir: view.getInt8(at + 36),
      climbRate: view.getInt8(at + 37),
      battery: view.getInt8(at + 38),
      wpNum: view.getUint16(at + 20, true),
      failureFlags: view.getUint16(at + 22, true),
      custom0: view.getInt8(at + 39),
      custom1: view.getInt8(at + 40),
      custom2: view.getInt8(at + 41),
    }),
    write(view, message) {
      putU32(view, 0, 'HIGH_LATENCY2.timestamp', message.timestamp);
      putI32(view, 4, 'HIGH_LATENCY2.latitude', message.latitude);
      putI32(view, 8, 'HIGH_LATENCY2.longitude', message.longitude);
      putU16(view, 12, 'HIGH_LATENCY2.customMode', message.customMode);
      putI16(view, 14, 'HIGH_LATENCY2.altitude', message.altitude);
      putI16(view, 16, 'HIGH_LATENCY2.targetAltitude', message.targetAltitude);
      putU16(view, 18, 'HIGH_LATENCY2.targetDistance', message.targetDistance);
      putU16(view, 20, 'HIGH_LATENCY2.wpNum', message.wpNum);
      putU16(view, 22, 'HIGH_LATENCY2.failureFlags', message.failureFlags);
      putU8(view, 24, 'HIGH_LATENCY2.type', message.type);
      putU8(view, 25, 'HIGH_LATENCY2.autopilot', message.autopilot);
      putU8(view, 26, 'HIGH_LATENCY2.heading', message.heading);
      putU8(view, 27, 'HIGH_LATENCY2.targetHeading', message.targetHeading);
      putU8(view, 28, 'HIGH_LATENCY2.throttle', message.throttle);
      putU8(view, 29, 'HIGH_LATENCY2.airspeed', message.airspeed);
      putU8(view, 30, 'HIGH_LATENCY2.airspeedSp', message.airspeedSp);
      putU8(view, 31, 'HIGH_LATENCY2.groundspeed', message.groundspeed);
      putU8(view, 32, 'HIGH_LATENCY2.windspeed', message.windspeed);
      putU8(view, 33, 'HIGH_LATENCY2.windHeading', message.windHeading);
      putU8(view, 34, 'HIGH_LATENCY2.eph', message.eph);
      putU8(view, 35, 'HIGH_LATENCY2.epv', message.epv);
      putI8(view, 36, 'HIGH_LATENCY2.temperatureAir', message.temperatureAir);
      putI8(view, 37, 'HIGH_LATENCY2.climbRate', message.climbRate);
      putI8(view, 38, 'HIGH_LATENCY2.battery', message.battery);
      putI8(view, 39, 'HIGH_LATENCY2.custom0', message.custom0);
      putI8(view, 40, 'HIGH_LATENCY2.custom1', message.custom1);
      putI8(view, 41, 'HIGH_LATENCY2.custom2', message.custom2);
    },
  },
);

export interface Vibration {
  readonly timeUsec: bigint; // us
  readonly vibrationX: number;
  readonly vibrationY: number;
  readonly vibrationZ: number;
  readonly clipping0: number;
  readonly clipping1: number;
  readonly clipping2: number;
}

export const vibration = /* @__PURE__ */ defineMessage<Vibration>(
  241, 'VIBRATION', 90,
  'u64 timeUsec, f32 vibrationX, f32 vibrationY, f32 vibrationZ, u32 clipping0, u32 clipping1, u32 clipping2',
  {
    read: (view, at) => ({
      timeUsec: view.getBigUint64(at, true),
      vibrationX: view.getFloat32(at + 8, true),
      vibrationY: view.getFloat32(at + 12, true),
      vibrationZ: view.getFloat32(at + 16, true),
      clipping0: view.getUint32(at + 20, true),
      clipping1: view.getUint32(at + 24, true),
      clipping2: view.getUint32(at + 28, true),
    }),
    write(view, message) {
      putU64(view, 0, 'VIBRATION.timeUsec', message.timeUsec);
      putF32(view, 8, 'VIBRATION.vibrationX', message.vibrationX);
      putF32(view, 12, 'VIBRATION.vibrationY', message.vibrationY);
      putF32(view, 16, 'VIBRATION.vibrationZ', message.vibrationZ);
      putU32(view, 20, 'VIBRATION.clipping0', message.clipping0);
      putU32(view, 24, 'VIBRATION.clipping1', message.clipping1);
      putU32(view, 28, 'VIBRATION.clipping2', message.clipping2);
    },
  },
);

export interface HomePosition {
  readonly latitude: number; // degE7
  readonly longitude: number; // degE7
  readonly altitude: number; // mm
  readonly x: number; // m
  readonly y: number; // m
  readonly z: number; // m
  readonly q: readonly number[];
  readonly approachX: number; // m
  readonly approachY: number; // m
  readonly approachZ: number; // m
  readonly timeUsec: bigint; // us
}

export const homePosition = /* @__PURE__ */ defineMessage<HomePosition, 'timeUsec'>(
  242, 'HOME_POSITION', 104,
  'i32 latitude, i32 longitude, i32 altitude, f32 x, f32 y, f32 z, f32[4] q, f32 approachX, f32 approachY, f32 approachZ + u64 timeUsec',
  {
    read: (view, at) => ({
      latitude: view.getInt32(at, true),
      longitude: view.getInt32(at + 4, true),
      altitude: view.getInt32(at + 8, true),
      x: view.getFloat32(at + 12, true),
      y: view.getFloat32(at + 16, true),
      z: view.getFloat32(at + 20, true),
      q: [view.getFloat32(at + 24, true), view.getFloat32(at + 28, true), view.getFloat32(at + 32, true), view.getFloat32(at + 36, true)],
      approachX: view.getFloat32(at + 40, true),
      approachY: view.getFloat32(at + 44, true),
      approachZ: view.getFloat32(at + 48, true),
      timeUsec: view.getBigUint64(at + 52, true),
    }),
    write(view, message) {
      putI32(view, 0, 'HOME_POSITION.latitude', message.latitude);
      putI32(view, 4, 'HOME_POSITION.longitude', message.longitude);
      putI32(view, 8, 'HOME_POSITION.altitude', message.altitude);
      putF32(view, 12, 'HOME_POSITION.x', message.x);
      putF32(view, 16, 'HOME_POSITION.y', message.y);
      putF32(view, 20, 'HOME_POSITION.z', message.z);
      putArray(view, 24, 4, 4, 'HOME_POSITION.q', message.q, putF32);
      putF32(view, 40, 'HOME_POSITION.approachX', message.approachX);
      putF32(view, 44, 'HOME_POSITION.approachY', message.approachY);
      putF32(view, 48, 'HOME_POSITION.approachZ', message.approachZ);
      if (message.timeUsec !== undefined) putU64(view, 52, 'HOME_POSITION.timeUsec', message.timeUsec);
    },
  },
);

export interface SetHomePosition {
  readonly targetSystem: number;
  readonly latitude: number; // degE7
  readonly longitude: number; // degE7
  readonly altitude: number; // mm
  readonly x: number; // m
  readonly y: number; // m
  readonly z: number; // m
  readonly q: readonly number[];
  readonly approachX: number; // m
  readonly approachY: number; // m
  readonly approachZ: number; // m
  readonly timeUsec: bigint; // us
}

export const setHomePosition = /* @__PURE__ */ defineMessage<SetHomePosition, 'timeUsec'>(
  243, 'SET_HOME_POSITION', 85,
  'i32 latitude, i32 longitude, i32 altitude, f32 x, f32 y, f32 z, f32[4] q, f32 approachX, f32 approachY, f32 approachZ, u8 targetSystem + u64 timeUsec',
);

export interface MessageInterval {
  readonly messageId: number;
  readonly intervalUs: number; // us
}

export const messageInterval = /* @__PURE__ */ defineMessage<MessageInterval>(
  244, 'MESSAGE_INTERVAL', 95,
  'i32 intervalUs, u16 messageId',
);

export interface ExtendedSysState {
  readonly vtolState: number; // MavVtolState
  readonly landedState: number; // MavLandedState
}

export const extendedSysState = /* @__PURE__ */ defineMessage<ExtendedSysState>(
  245, 'EXTENDED_SYS_STATE', 130,
  'u8 vtolState, u8 landedState',
  {
    read: (view, at) => ({
      vtolState: view.getUint8(at),
      landedState: view.getUint8(at + 1),
    }),
    write(view, message) {
      putU8(view, 0, 'EXTENDED_SYS_STATE.vtolState', message.vtolState);
      putU8(view, 1, 'EXTENDED_SYS_STATE.landedState', message.landedState);
    },
  },
);

export interface AdsbVehicle {
  readonly icaoAddress: number;
  readonly lat: number; // degE7
  readonly lon: number; // degE7
  readonly altitudeType: number; // AdsbAltitudeType
  readonly altitude: number; // mm
  readonly heading: number; // cdeg
  readonly horVelocity: number; // cm/s
  readonly verVelocity: number; // cm/s
  readonly callsign: string;
  readonly emitterType: number; // AdsbEmitterType
  readonly tslc: number; // s
  readonly flags: number; // AdsbFlags
  readonly squawk: number;
}

export const adsbVehicle = /* @__PURE__ */ defineMessage<AdsbVehicle>(
  246, 'ADSB_VEHICLE', 184,
  'u32 icaoAddress, i32 lat, i32 lon, i32 altitude, u16 heading, u16 horVelocity, i16 verVelocity, u16 flags, u16 squawk, u8 altitudeType, char[9] callsign, u8 emitterType, u8 tslc',
  {
    read: (view, at) => ({
      icaoAddress: view.getUint32(at, true),
      lat: view.getInt32(at + 4, true),
      lon: view.getInt32(at + 8, true),
      altitudeType: view.getUint8(at + 26),
      altitude: view.getInt32(at + 12, true),
      heading: view.getUint16(at + 16, true),
      horVelocity: view.getUint16(at + 18, true),
      verVelocity: view.getInt16(at + 20, true),
      callsign: getText(view, at + 27, 9),
      emitterType: view.getUint8(at + 36),
      tslc: view.getUint8(at + 37),
      flags: view.getUint16(at + 22, true),
      squawk: view.getUint16(at + 24, true),
    }),
    write(view, message) {
      putU32(view, 0, 'ADSB_VEHICLE.icaoAddress', message.icaoAddress);
      putI32(view, 4, 'ADSB_VEHICLE.lat', message.lat);
      putI32(view, 8, 'ADSB_VEHICLE.lon', message.lon);
      putI32(view, 12, 'ADSB_VEHICLE.altitude', message.altitude);
      putU16(view, 16, 'ADSB_VEHICLE.heading', message.heading);
      putU16(view, 18, 'ADSB_VEHICLE.horVelocity', message.horVelocity);
      putI16(view, 20, 'ADSB_VEHICLE.verVelocity', message.verVelocity);
      putU16(view, 22, 'ADSB_VEHICLE.flags', message.flags);
      putU16(view, 24, 'ADSB_VEHICLE.squawk', message.squawk);
      putU8(view, 26, 'ADSB_VEHICLE.altitudeType', message.altitudeType);
      putText(view, 27, 9, 'ADSB_VEHICLE.callsign', message.callsign);
      putU8(view, 36, 'ADSB_VEHICLE.emitterType', message.emitterType);
      putU8(view, 37, 'ADSB_VEHICLE.tslc', message.tslc);
    },
  },
);

export interface Collision {
  readonly src: number; // MavCollisionSrc
  readonly id: number;
  readonly action: number; // MavCollisionAction
  readonly threatLevel: number; // MavCollisionThreatLevel
  readonly timeToMinimumDelta: number; // s
  readonly altitudeMinimumDelta: number; // m
  readonly horizontalMinimumDelta: number; // m
}

export const collision = /* @__PURE__ */ defineMessage<Collision>(
  247, 'COLLISION', 81,
  'u32 id, f32 timeToMinimumDelta, f32 altitudeMinimumDelta, f32 horizontalMinimumDelta, u8 src, u8 action, u8 threatLevel',
  {
    read: (view, at) => ({
      src: view.getUint8(at + 16),
      id: view.getUint32(at, true),
      action: view.getUint8(at + 17),
      threatLevel: view.getUint8(at + 18),
      timeToMinimumDelta: view.getFloat32(at + 4, true),
      altitudeMinimumDelta: view.getFloat32(at + 8, true),
      horizontalMinimumDelta: view.getFloat32(at + 12, true),
    }),
    write(view, message) {
      putU32(view, 0, 'COLLISION.id', message.id);
      putF32(view, 4, 'COLLISION.timeToMinimumDelta', message.timeToMinimumDelta);
      putF32(view, 8, 'COLLISION.altitudeMinimumDelta', message.altitudeMinimumDelta);
      putF32(view, 12, 'COLLISION.horizontalMinimumDelta', message.horizontalMinimumDelta);
      putU8(view, 16, 'COLLISION.src', message.src);
      putU8(view, 17, 'COLLISION.action', message.action);
      putU8(view, 18, 'COLLISION.threatLevel', message.threatLevel);
    },
  },
);

export interface V2Extension {
  readonly targetNetwork: number;
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly messageType: number;
  readonly payload: Uint8Array;
}

export const v2Extension = /* @__PURE__ */ defineMessage<V2Extension>(
  248, 'V2_EXTENSION', 8,
  'u16 messageType, u8 targetNetwork, u8 targetSystem, u8 targetComponent, u8[249] payload',
);

export interface MemoryVect {
  readonly address: number;
  readonly ver: number;
  readonly type: number;
  readonly value: readonly number[];
}

export const memoryVect = /* @__PURE__ */ defineMessage<MemoryVect>(
  249, 'MEMORY_VECT', 204,
  'u16 address, u8 ver, u8 type, i8[32] value',
);

export interface DebugVect {
  readonly name: string;
  readonly timeUsec: bigint; // us
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export const debugVect = /* @__PURE__ */ defineMessage<DebugVect>(
  250, 'DEBUG_VECT', 49,
  'u64 timeUsec, f32 x, f32 y, f32 z, char[10] name',
);

export interface NamedValueFloat {
  readonly timeBootMs: number; // ms
  readonly name: string;
  readonly value: number;
}

export const namedValueFloat = /* @__PURE__ */ defineMessage<NamedValueFloat>(
  251, 'NAMED_VALUE_FLOAT', 170,
  'u32 timeBootMs, f32 value, char[10] name',
);

export interface NamedValueInt {
  readonly timeBootMs: number; // ms
  readonly name: string;
  readonly value: number;
}

export const namedValueInt = /* @__PURE__ */ defineMessage<NamedValueInt>(
  252, 'NAMED_VALUE_INT', 44,
  'u32 timeBootMs, i32 value, char[10] name',
);

export interface Statustext {
  readonly severity: number; // MavSeverity
  readonly text: string;
  readonly id: number;
  readonly chunkSeq: number;
}

export const statustext = /* @__PURE__ */ defineMessage<Statustext, 'id' | 'chunkSeq'>(
  253, 'STATUSTEXT', 83,
  'u8 severity, char[50] text + u16 id, u8 chunkSeq',
  {
    read: (view, at) => ({
      severity: view.getUint8(at),
      text: getText(view, at + 1, 50),
      id: view.getUint16(at + 51, true),
      chunkSeq: view.getUint8(at + 53),
    }),
    write(view, message) {
      putU8(view, 0, 'STATUSTEXT.severity', message.severity);
      putText(view, 1, 50, 'STATUSTEXT.text', message.text);
      if (message.id !== undefined) putU16(view, 51, 'STATUSTEXT.id', message.id);
      if (message.chunkSeq !== undefined) putU8(view, 53, 'STATUSTEXT.chunkSeq', message.chunkSeq);
    },
  },
);

export interface Debug {
  readonly timeBootMs: number; // ms
  readonly ind: number;
  readonly value: number;
}

export const debug = /* @__PURE__ */ defineMessage<Debug>(
  254, 'DEBUG', 46,
  'u32 timeBootMs, f32 value, u8 ind',
);

export interface SetupSigning {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly secretKey: Uint8Array;
  readonly initialTimestamp: bigint;
}

export const setupSigning = /* @__PURE__ */ defineMessage<SetupSigning>(
  256, 'SETUP_SIGNING', 71,
  'u64 initialTimestamp, u8 targetSystem, u8 targetComponent, u8[32] secretKey',
);

export interface ButtonChange {
  readonly timeBootMs: number; // ms
  readonly lastChangeMs: number; // ms
  readonly state: number;
}

export const buttonChange = /* @__PURE__ */ defineMessage<ButtonChange>(
  257, 'BUTTON_CHANGE', 131,
  'u32 timeBootMs, u32 lastChangeMs, u8 state',
);

export interface PlayTune {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly tune: string;
  readonly tune2: string;
}

export const playTune = /* @__PURE__ */ defineMessage<PlayTune, 'tune2'>(
  258, 'PLAY_TUNE', 187,
  'u8 targetSystem, u8 targetComponent, char[30] tune + char[200] tune2',
);

export interface CameraInformation {
  readonly timeBootMs: number; // ms
  readonly vendorName: Uint8Array;
  readonly modelName: Uint8Array;
  readonly firmwareVersion: number;
  readonly focalLength: number; // mm
  readonly sensorSizeH: number; // mm
  readonly sensorSizeV: number; // mm
  readonly resolutionH: number; // pix
  readonly resolutionV: number; // pix
  readonly lensId: number;
  readonly flags: number; // CameraCapFlags
  readonly camDefinitionVersion: number;
  readonly camDefinitionUri: string;
  readonly gimbalDeviceId: number;
  readonly cameraDeviceId: number;
}

export const cameraInformation = /* @__PURE__ */ defineMessage<CameraInformation, 'gimbalDeviceId' | 'cameraDeviceId'>(
  259, 'CAMERA_INFORMATION', 92,
  'u32 timeBootMs, u32 firmwareVersion, f32 focalLength, f32 sensorSizeH, f32 sensorSizeV, u32 flags, u16 resolutionH, u16 resolutionV, u16 camDefinitionVersion, u8[32] vendorName, u8[32] modelName, u8 lensId, char[140] camDefinitionUri + u8 gimbalDeviceId, u8 cameraDeviceId',
);

export interface CameraSettings {
  readonly timeBootMs: number; // ms
  readonly modeId: number; // CameraMode
  readonly zoomLevel: number;
  readonly focusLevel: number;
  readonly cameraDeviceId: number;
}

export const cameraSettings = /* @__PURE__ */ defineMessage<CameraSettings, 'zoomLevel' | 'focusLevel' | 'cameraDeviceId'>(
  260, 'CAMERA_SETTINGS', 146,
  'u32 timeBootMs, u8 modeId + f32 zoomLevel, f32 focusLevel, u8 cameraDeviceId',
);

export interface StorageInformation {
  readonly timeBootMs: number; // ms
  readonly storageId: number;
  readonly storageCount: number;
  readonly status: number; // StorageStatus
  readonly totalCapacity: number; // MiB
  readonly usedCapacity: number; // MiB
  readonly availableCapacity: number; // MiB
  readonly readSpeed: number; // MiB/s
  readonly writeSpeed: number; // MiB/s
  readonly type: number; // StorageType
  readonly name: string;
  readonly storageUsage: number; // StorageUsageFlag
}

export const storageInformation = /* @__PURE__ */ defineMessage<StorageInformation, 'type' | 'name' | 'storageUsage'>(
  261, 'STORAGE_INFORMATION', 179,
  'u32 timeBootMs, f32 totalCapacity, f32 usedCapacity, f32 availableCapacity, f32 readSpeed, f32 writeSpeed, u8 storageId, u8 storageCount, u8 status + u8 type, char[32] name, u8 storageUsage',
);

export interface CameraCaptureStatus {
  readonly timeBootMs: number; // ms
  readonly imageStatus: number;
  readonly videoStatus: number;
  readonly imageInterval: number; // s
  readonly recordingTimeMs: number; // ms
  readonly availableCapacity: number; // MiB
  readonly imageCount: number;
  readonly cameraDeviceId: number;
}

export const cameraCaptureStatus = /* @__PURE__ */ defineMessage<CameraCaptureStatus, 'imageCount' | 'cameraDeviceId'>(
  262, 'CAMERA_CAPTURE_STATUS', 12,
  'u32 timeBootMs, f32 imageInterval, u32 recordingTimeMs, f32 availableCapacity, u8 imageStatus, u8 videoStatus + i32 imageCount, u8 cameraDeviceId',
);

export interface CameraImageCaptured {
  readonly timeBootMs: number; // ms
  readonly timeUtc: bigint; // us
  readonly cameraId: number;
  readonly lat: number; // degE7
  readonly lon: number; // degE7
  readonly alt: number; // mm
  readonly relativeAlt: number; // mm
  readonly q: readonly number[];
  readonly imageIndex: number;
  readonly captureResult: number; // MavBool
  readonly fileUrl: string;
}

export const cameraImageCaptured = /* @__PURE__ */ defineMessage<CameraImageCaptured>(
  263, 'CAMERA_IMAGE_CAPTURED', 133,
  'u64 timeUtc, u32 timeBootMs, i32 lat, i32 lon, i32 alt, i32 relativeAlt, f32[4] q, i32 imageIndex, u8 cameraId, i8 captureResult, char[205] fileUrl',
);

export interface FlightInformation {
  readonly timeBootMs: number; // ms
  readonly armingTimeUtc: bigint; // us
  readonly takeoffTimeUtc: bigint; // us
  readonly flightUuid: bigint;
  readonly landingTime: number; // ms
}

export const flightInformation = /* @__PURE__ */ defineMessage<FlightInformation, 'landingTime'>(
  264, 'FLIGHT_INFORMATION', 49,
  'u64 armingTimeUtc, u64 takeoffTimeUtc, u64 flightUuid, u32 timeBootMs + u32 landingTime',
);

export interface MountOrientation {
  readonly timeBootMs: number; // ms
  readonly roll: number; // deg
  readonly pitch: number; // deg
  readonly yaw: number; // deg
  readonly yawAbsolute: number; // deg
}

export const mountOrientation = /* @__PURE__ */ defineMessage<MountOrientation, 'yawAbsolute'>(
  265, 'MOUNT_ORIENTATION', 26,
  'u32 timeBootMs, f32 roll, f32 pitch, f32 yaw + f32 yawAbsolute',
);

export interface LoggingData {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly sequence: number;
  readonly length: number; // bytes
  readonly firstMessageOffset: number; // bytes
  readonly data: Uint8Array;
}

export const loggingData = /* @__PURE__ */ defineMessage<LoggingData>(
  266, 'LOGGING_DATA', 193,
  'u16 sequence, u8 targetSystem, u8 targetComponent, u8 length, u8 firstMessageOffset, u8[249] data',
);

export interface LoggingDataAcked {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly sequence: number;
  readonly length: number; // bytes
  readonly firstMessageOffset: number; // bytes
  readonly data: Uint8Array;
}

export const loggingDataAcked = /* @__PURE__ */ defineMessage<LoggingDataAcked>(
  267, 'LOGGING_DATA_ACKED', 35,
  'u16 sequence, u8 targetSystem, u8 targetComponent, u8 length, u8 firstMessageOffset, u8[249] data',
);

export interface LoggingAck {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly sequence: number;
}

export const loggingAck = /* @__PURE__ */ defineMessage<LoggingAck>(
  268, 'LOGGING_ACK', 14,
  'u16 sequence, u8 targetSystem, u8 targetComponent',
);

export interface VideoStreamInformation {
  readonly streamId: number;
  readonly count: number;
  readonly type: number; // VideoStreamType
  readonly flags: number; // VideoStreamStatusFlags
  readonly framerate: number; // Hz
  readonly resolutionH: number; // pix
  readonly resolutionV: number; // pix
  readonly bitrate: number; // bits/s
  readonly rotation: number; // deg
  readonly hfov: number; // deg
  readonly name: string;
  readonly uri: string;
  readonly encoding: number; // VideoStreamEncoding
  readonly cameraDeviceId: number;
}

export const videoStreamInformation = /* @__PURE__ */ defineMessage<VideoStreamInformation, 'encoding' | 'cameraDeviceId'>(
  269, 'VIDEO_STREAM_INFORMATION', 109,
  'f32 framerate, u32 bitrate, u16 flags, u16 resolutionH, u16 resolutionV, u16 rotation, u16 hfov, u8 streamId, u8 count, u8 type, char[32] name, char[160] uri + u8 encoding, u8 cameraDeviceId',
);

export interface VideoStreamStatus {
  readonly streamId: number;
  readonly flags: number; // VideoStreamStatusFlags
  readonly framerate: number; // Hz
  readonly resolutionH: number; // pix
  readonly resolutionV: number; // pix
  readonly bitrate: number; // bits/s
  readonly rotation: number; // deg
  readonly hfov: number; // deg
  readonly cameraDeviceId: number;
}

export const videoStreamStatus = /* @__PURE__ */ defineMessage<VideoStreamStatus, 'cameraDeviceId'>(
  270, 'VIDEO_STREAM_STATUS', 59,
  'f32 framerate, u32 bitrate, u16 flags, u16 resolutionH, u16 resolutionV, u16 rotation, u16 hfov, u8 streamId + u8 cameraDeviceId',
);

export interface CameraFovStatus {
  readonly timeBootMs: number; // ms
  readonly latCamera: number; // degE7
  readonly lonCamera: number; // degE7
  readonly altCamera: number; // mm
  readonly latImage: number; // degE7
  readonly lonImage: number; // degE7
  readonly altImage: number; // mm
  readonly q: readonly number[];
  readonly hfov: number; // deg
  readonly vfov: number; // deg
  readonly cameraDeviceId: number;
}

export const cameraFovStatus = /* @__PURE__ */ defineMessage<CameraFovStatus, 'cameraDeviceId'>(
  271, 'CAMERA_FOV_STATUS', 22,
  'u32 timeBootMs, i32 latCamera, i32 lonCamera, i32 altCamera, i32 latImage, i32 lonImage, i32 altImage, f32[4] q, f32 hfov, f32 vfov + u8 cameraDeviceId',
);

export interface CameraTrackingImageStatus {
  readonly trackingStatus: number; // CameraTrackingStatusFlags
  readonly trackingMode: number; // CameraTrackingMode
  readonly targetData: number; // CameraTrackingTargetData
  readonly pointX: number;
  readonly pointY: number;
  readonly radius: number;
  readonly recTopX: number;
  readonly recTopY: number;
  readonly recBottomX: number;
  readonly recBottomY: number;
  readonly cameraDeviceId: number;
}

export const cameraTrackingImageStatus = /* @__PURE__ */ defineMessage<CameraTrackingImageStatus, 'cameraDeviceId'>(
  275, 'CAMERA_TRACKING_IMAGE_STATUS', 126,
  'f32 pointX, f32 pointY, f32 radius, f32 recTopX, f32 recTopY, f32 recBottomX, f32 recBottomY, u8 trackingStatus, u8 trackingMode, u8 targetData + u8 cameraDeviceId',
);

export interface CameraTrackingGeoStatus {
  readonly trackingStatus: number; // CameraTrackingStatusFlags
  readonly lat: number; // degE7
  readonly lon: number; // degE7
  readonly alt: number; // m
  readonly hAcc: number; // m
  readonly vAcc: number; // m
  readonly velN: number; // m/s
  readonly velE: number; // m/s
  readonly velD: number; // m/s
  readonly velAcc: number; // m/s
  readonly dist: number; // m
  readonly hdg: number; // rad
  readonly hdgAcc: number; // rad
  readonly cameraDeviceId: number;
}

export const cameraTrackingGeoStatus = /* @__PURE__ */ defineMessage<CameraTrackingGeoStatus, 'cameraDeviceId'>(
  276, 'CAMERA_TRACKING_GEO_STATUS', 18,
  'i32 lat, i32 lon, f32 alt, f32 hAcc, f32 vAcc, f32 velN, f32 velE, f32 velD, f32 velAcc, f32 dist, f32 hdg, f32 hdgAcc, u8 trackingStatus + u8 cameraDeviceId',
);

export interface CameraThermalRange {
  readonly timeBootMs: number; // ms
  readonly streamId: number;
  readonly cameraDeviceId: number;
  readonly max: number; // degC
  readonly maxPointX: number;
  readonly maxPointY: number;
  readonly min: number; // degC
  readonly minPointX: number;
  readonly minPointY: number;
}

export const cameraThermalRange = /* @__PURE__ */ defineMessage<CameraThermalRange>(
  277, 'CAMERA_THERMAL_RANGE', 62,
  'u32 timeBootMs, f32 max, f32 maxPointX, f32 maxPointY, f32 min, f32 minPointX, f32 minPointY, u8 streamId, u8 cameraDeviceId',
);

export interface GimbalManagerInformation {
  readonly timeBootMs: number; // ms
  readonly capFlags: number; // GimbalManagerCapFlags
  readonly gimbalDeviceId: number;
  readonly rollMin: number; // rad
  readonly rollMax: number; // rad
  readonly pitchMin: number; // rad
  readonly pitchMax: number; // rad
  readonly yawMin: number; // rad
  readonly yawMax: number; // rad
}

export const gimbalManagerInformation = /* @__PURE__ */ defineMessage<GimbalManagerInformation>(
  280, 'GIMBAL_MANAGER_INFORMATION', 70,
  'u32 timeBootMs, u32 capFlags, f32 rollMin, f32 rollMax, f32 pitchMin, f32 pitchMax, f32 yawMin, f32 yawMax, u8 gimbalDeviceId',
);

export interface GimbalManagerStatus {
  readonly timeBootMs: number; // ms
  readonly flags: number; // GimbalManagerFlags
  readonly gimbalDeviceId: number;
  readonly primaryControlSysid: number;
  readonly primaryControlCompid: number;
  readonly secondaryControlSysid: number;
  readonly secondaryControlCompid: number;
}

export const gimbalManagerStatus = /* @__PURE__ */ defineMessage<GimbalManagerStatus>(
  281, 'GIMBAL_MANAGER_STATUS', 48,
  'u32 timeBootMs, u32 flags, u8 gimbalDeviceId, u8 primaryControlSysid, u8 primaryControlCompid, u8 secondaryControlSysid, u8 secondaryControlCompid',
);

export interface GimbalManagerSetAttitude {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly flags: number; // GimbalManagerFlags
  readonly gimbalDeviceId: number;
  readonly q: readonly number[];
  readonly angularVelocityX: number; // rad/s
  readonly angularVelocityY: number; // rad/s
  readonly angularVelocityZ: number; // rad/s
}

export const gimbalManagerSetAttitude = /* @__PURE__ */ defineMessage<GimbalManagerSetAttitude>(
  282, 'GIMBAL_MANAGER_SET_ATTITUDE', 123,
  'u32 flags, f32[4] q, f32 angularVelocityX, f32 angularVelocityY, f32 angularVelocityZ, u8 targetSystem, u8 targetComponent, u8 gimbalDeviceId',
);

export interface GimbalDeviceInformation {
  readonly timeBootMs: number; // ms
  readonly vendorName: string;
  readonly modelName: string;
  readonly customName: string;
  readonly firmwareVersion: number;
  readonly hardwareVersion: number;
  readonly uid: bigint;
  readonly capFlags: number; // GimbalDeviceCapFlags
  readonly customCapFlags: number;
  readonly rollMin: number; // rad
  readonly rollMax: number; // rad
  readonly pitchMin: number; // rad
  readonly pitchMax: number; // rad
  readonly yawMin: number; // rad
  readonly yawMax: number; // rad
  readonly gimbalDeviceId: number;
}

export const gimbalDeviceInformation = /* @__PURE__ */ defineMessage<GimbalDeviceInformation, 'gimbalDeviceId'>(
  283, 'GIMBAL_DEVICE_INFORMATION', 74,
  'u64 uid, u32 timeBootMs, u32 firmwareVersion, u32 hardwareVersion, f32 rollMin, f32 rollMax, f32 pitchMin, f32 pitchMax, f32 yawMin, f32 yawMax, u16 capFlags, u16 customCapFlags, char[32] vendorName, char[32] modelName, char[32] customName + u8 gimbalDeviceId',
);

export interface GimbalDeviceSetAttitude {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly flags: number; // GimbalDeviceFlags
  readonly q: readonly number[];
  readonly angularVelocityX: number; // rad/s
  readonly angularVelocityY: number; // rad/s
  readonly angularVelocityZ: number; // rad/s
}

export const gimbalDeviceSetAttitude = /* @__PURE__ */ defineMessage<GimbalDeviceSetAttitude>(
  284, 'GIMBAL_DEVICE_SET_ATTITUDE', 99,
  'f32[4] q, f32 angularVelocityX, f32 angularVelocityY, f32 angularVelocityZ, u16 flags, u8 targetSystem, u8 targetComponent',
);

export interface GimbalDeviceAttitudeStatus {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly timeBootMs: number; // ms
  readonly flags: number; // GimbalDeviceFlags
  readonly q: readonly number[];
  readonly angularVelocityX: number; // rad/s
  readonly angularVelocityY: number; // rad/s
  readonly angularVelocityZ: number; // rad/s
  readonly failureFlags: number; // GimbalDeviceErrorFlags
  readonly deltaYaw: number; // rad
  readonly deltaYawVelocity: number; // rad/s
  readonly gimbalDeviceId: number;
}

export const gimbalDeviceAttitudeStatus = /* @__PURE__ */ defineMessage<GimbalDeviceAttitudeStatus, 'deltaYaw' | 'deltaYawVelocity' | 'gimbalDeviceId'>(
  285, 'GIMBAL_DEVICE_ATTITUDE_STATUS', 137,
  'u32 timeBootMs, f32[4] q, f32 angularVelocityX, f32 angularVelocityY, f32 angularVelocityZ, u32 failureFlags, u16 flags, u8 targetSystem, u8 targetComponent + f32 deltaYaw, f32 deltaYawVelocity, u8 gimbalDeviceId',
);

export interface AutopilotStateForGimbalDevice {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly timeBootUs: bigint; // us
  readonly q: readonly number[];
  readonly qEstimatedDelayUs: number; // us
  readonly vx: number; // m/s
  readonly vy: number; // m/s
  readonly vz: number; // m/s
  readonly vEstimatedDelayUs: number; // us
  readonly feedForwardAngularVelocityZ: number; // rad/s
  readonly estimatorStatus: number; // EstimatorStatusFlags
  readonly landedState: number; // MavLandedState
  readonly angularVelocityZ: number; // rad/s
}

export const autopilotStateForGimbalDevice = /* @__PURE__ */ defineMessage<AutopilotStateForGimbalDevice, 'angularVelocityZ'>(
  286, 'AUTOPILOT_STATE_FOR_GIMBAL_DEVICE', 210,
  'u64 timeBootUs, f32[4] q, u32 qEstimatedDelayUs, f32 vx, f32 vy, f32 vz, u32 vEstimatedDelayUs, f32 feedForwardAngularVelocityZ, u16 estimatorStatus, u8 targetSystem, u8 targetComponent, u8 landedState + f32 angularVelocityZ',
);

export interface GimbalManagerSetPitchyaw {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly flags: number; // GimbalManagerFlags
  readonly gimbalDeviceId: number;
  readonly pitch: number; // rad
  readonly yaw: number; // rad
  readonly pitchRate: number; // rad/s
  readonly yawRate: number; // rad/s
}

export const gimbalManagerSetPitchyaw = /* @__PURE__ */ defineMessage<GimbalManagerSetPitchyaw>(
  287, 'GIMBAL_MANAGER_SET_PITCHYAW', 1,
  'u32 flags, f32 pitch, f32 yaw, f32 pitchRate, f32 yawRate, u8 targetSystem, u8 targetComponent, u8 gimbalDeviceId',
);

export interface GimbalManagerSetManualControl {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly flags: number; // GimbalManagerFlags
  readonly gimbalDeviceId: number;
  readonly pitch: number;
  readonly yaw: number;
  readonly pitchRate: number;
  readonly yawRate: number;
}

export const gimbalManagerSetManualControl = /* @__PURE__ */ defineMessage<GimbalManagerSetManualControl>(
  288, 'GIMBAL_MANAGER_SET_MANUAL_CONTROL', 20,
  'u32 flags, f32 pitch, f32 yaw, f32 pitchRate, f32 yawRate, u8 targetSystem, u8 targetComponent, u8 gimbalDeviceId',
);

export interface EscInfo {
  readonly index: number;
  readonly timeUsec: bigint; // us
  readonly counter: number;
  readonly count: number;
  readonly connectionType: number; // EscConnectionType
  readonly info: number;
  readonly failureFlags: readonly number[]; // EscFailureFlags
  readonly errorCount: readonly number[];
  readonly temperature: readonly number[]; // cdegC
}

export const escInfo = /* @__PURE__ */ defineMessage<EscInfo>(
  290, 'ESC_INFO', 251,
  'u64 timeUsec, u32[4] errorCount, u16 counter, u16[4] failureFlags, i16[4] temperature, u8 index, u8 count, u8 connectionType, u8 info',
);

export interface EscStatus {
  readonly index: number;
  readonly timeUsec: bigint; // us
  readonly rpm: readonly number[]; // rpm
  readonly voltage: readonly number[]; // V
  readonly current: readonly number[]; // A
}

export const escStatus = /* @__PURE__ */ defineMessage<EscStatus>(
  291, 'ESC_STATUS', 10,
  'u64 timeUsec, i32[4] rpm, f32[4] voltage, f32[4] current, u8 index',
);

export interface Airspeed {
  readonly id: number;
  readonly airspeed: number; // m/s
  readonly temperature: number; // cdegC
  readonly rawPress: number; // hPa
  readonly flags: number; // AirspeedSensorFlags
}

export const airspeed = /* @__PURE__ */ defineMessage<Airspeed>(
  295, 'AIRSPEED', 234,
  'f32 airspeed, f32 rawPress, i16 temperature, u8 id, u8 flags',
);

export interface GlobalPositionSensor {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly id: number;
  readonly timeUsec: bigint; // us
  readonly processingTime: number; // us
  readonly source: number; // GlobalPositionSrc
  readonly flags: number; // GlobalPositionFlags
  readonly lat: number; // degE7
  readonly lon: number; // degE7
  readonly altEllipsoid: number; // m
  readonly alt: number; // m
  readonly eph: number; // m
  readonly epv: number; // m
}

export const globalPositionSensor = /* @__PURE__ */ defineMessage<GlobalPositionSensor>(
  296, 'GLOBAL_POSITION_SENSOR', 158,
  'u64 timeUsec, u32 processingTime, i32 lat, i32 lon, f32 altEllipsoid, f32 alt, f32 eph, f32 epv, u8 targetSystem, u8 targetComponent, u8 id, u8 source, u8 flags',
);

export interface WifiConfigAp {
  readonly ssid: string;
  readonly password: string;
  readonly mode: number; // WifiConfigApMode
  readonly response: number; // WifiConfigApResponse
}

export const wifiConfigAp = /* @__PURE__ */ defineMessage<WifiConfigAp, 'mode' | 'response'>(
  299, 'WIFI_CONFIG_AP', 19,
  'char[32] ssid, char[64] password + i8 mode, i8 response',
);

export interface ProtocolVersion {
  readonly version: number;
  readonly minVersion: number;
  readonly maxVersion: number;
  readonly specVersionHash: Uint8Array;
  readonly libraryVersionHash: Uint8Array;
}

export const protocolVersion = /* @__PURE__ */ defineMessage<ProtocolVersion>(
  300, 'PROTOCOL_VERSION', 217,
  'u16 version, u16 minVersion, u16 maxVersion, u8[8] specVersionHash, u8[8] libraryVersionHash',
);

export interface AisVessel {
  readonly mmsi: number;
  readonly lat: number; // degE7
  readonly lon: number; // degE7
  readonly cog: number; // cdeg
  readonly heading: number; // cdeg
  readonly velocity: number; // cm/s
  readonly turnRate: number; // ddeg/s
  readonly navigationalStatus: number; // AisNavStatus
  readonly type: number; // AisType
  readonly dimensionBow: number; // m
  readonly dimensionStern: number; // m
  readonly dimensionPort: number; // m
  readonly dimensionStarboard: number; // m
  readonly callsign: string;
  readonly name: string;
  readonly tslc: number; // s
  readonly flags: number; // AisFlags
}

export const aisVessel = /* @__PURE__ */ defineMessage<AisVessel>(
  301, 'AIS_VESSEL', 243,
  'u32 mmsi, i32 lat, i32 lon, u16 cog, u16 heading, u16 velocity, u16 dimensionBow, u16 dimensionStern, u16 tslc, u16 flags, i8 turnRate, u8 navigationalStatus, u8 type, u8 dimensionPort, u8 dimensionStarboard, char[7] callsign, char[20] name',
);

export interface UavcanNodeStatus {
  readonly timeUsec: bigint; // us
  readonly uptimeSec: number; // s
  readonly health: number; // UavcanNodeHealth
  readonly mode: number; // UavcanNodeMode
  readonly subMode: number;
  readonly vendorSpecificStatusCode: number;
}

export const uavcanNodeStatus = /* @__PURE__ */ defineMessage<UavcanNodeStatus>(
  310, 'UAVCAN_NODE_STATUS', 28,
  'u64 timeUsec, u32 uptimeSec, u16 vendorSpecificStatusCode, u8 health, u8 mode, u8 subMode',
);

export interface UavcanNodeInfo {
  readonly timeUsec: bigint; // us
  readonly uptimeSec: number; // s
  readonly name: string;
  readonly hwVersionMajor: number;
  readonly hwVersionMinor: number;
  readonly hwUniqueId: Uint8Array;
  readonly swVersionMajor: number;
  readonly swVersionMinor: number;
  readonly swVcsCommit: number;
}

export const uavcanNodeInfo = /* @__PURE__ */ defineMessage<UavcanNodeInfo>(
  311, 'UAVCAN_NODE_INFO', 95,
  'u64 timeUsec, u32 uptimeSec, u32 swVcsCommit, char[80] name, u8 hwVersionMajor, u8 hwVersionMinor, u8[16] hwUniqueId, u8 swVersionMajor, u8 swVersionMinor',
);

export interface ParamExtRequestRead {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly paramId: string;
  readonly paramIndex: number;
}

export const paramExtRequestRead = /* @__PURE__ */ defineMessage<ParamExtRequestRead>(
  320, 'PARAM_EXT_REQUEST_READ', 243,
  'i16 paramIndex, u8 targetSystem, u8 targetComponent, char[16] paramId',
);

export interface ParamExtRequestList {
  readonly targetSystem: number;
  readonly targetComponent: number;
}

export const paramExtRequestList = /* @__PURE__ */ defineMessage<ParamExtRequestList>(
  321, 'PARAM_EXT_REQUEST_LIST', 88,
  'u8 targetSystem, u8 targetComponent',
);

export interface ParamExtValue {
  readonly paramId: string;
  readonly paramValue: string;
  readonly paramType: number; // MavParamExtType
  readonly paramCount: number;
  readonly paramIndex: number;
}

export const paramExtValue = /* @__PURE__ */ defineMessage<ParamExtValue>(
  322, 'PARAM_EXT_VALUE', 243,
  'u16 paramCount, u16 paramIndex, char[16] paramId, char[128] paramValue, u8 paramType',
);

export interface ParamExtSet {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly paramId: string;
  readonly paramValue: string;
  readonly paramType: number; // MavParamExtType
}

export const paramExtSet = /* @__PURE__ */ defineMessage<ParamExtSet>(
  323, 'PARAM_EXT_SET', 78,
  'u8 targetSystem, u8 targetComponent, char[16] paramId, char[128] paramValue, u8 paramType',
);

export interface ParamExtAck {
  readonly paramId: string;
  readonly paramValue: string;
  readonly paramType: number; // MavParamExtType
  readonly paramResult: number; // ParamAck
}

export const paramExtAck = /* @__PURE__ */ defineMessage<ParamExtAck>(
  324, 'PARAM_EXT_ACK', 132,
  'char[16] paramId, char[128] paramValue, u8 paramType, u8 paramResult',
);

export interface ObstacleDistance {
  readonly timeUsec: bigint; // us
  readonly sensorType: number; // MavDistanceSensor
  readonly distances: readonly number[]; // cm
  readonly increment: number; // deg
  readonly minDistance: number; // cm
  readonly maxDistance: number; // cm
  readonly incrementF: number; // deg
  readonly angleOffset: number; // deg
  readonly frame: number; // MavFrame
}

export const obstacleDistance = /* @__PURE__ */ defineMessage<ObstacleDistance, 'incrementF' | 'angleOffset' | 'frame'>(
  330, 'OBSTACLE_DISTANCE', 23,
  'u64 timeUsec, u16[72] distances, u16 minDistance, u16 maxDistance, u8 sensorType, u8 increment + f32 incrementF, f32 angleOffset, u8 frame',
);

export interface Odometry {
  readonly timeUsec: bigint; // us
  readonly frameId: number; // MavFrame
  readonly childFrameId: number; // MavFrame
  readonly x: number; // m
  readonly y: number; // m
  readonly z: number; // m
  readonly q: readonly number[];
  readonly vx: number; // m/s
  readonly vy: number; // m/s
  readonly vz: number; // m/s
  readonly rollspeed: number; // rad/s
  readonly pitchspeed: number; // rad/s
  readonly yawspeed: number; // rad/s
  readonly poseCovariance: readonly number[];
  readonly velocityCovariance: readonly number[];
  readonly resetCounter: number;
  readonly estimatorType: number; // MavEstimatorType
  readonly quality: number; // %
}

export const odometry = /* @__PURE__ */ defineMessage<Odometry, 'resetCounter' | 'estimatorType' | 'quality'>(
  331, 'ODOMETRY', 91,
  'u64 timeUsec, f32 x, f32 y, f32 z, f32[4] q, f32 vx, f32 vy, f32 vz, f32 rollspeed, f32 pitchspeed, f32 yawspeed, f32[21] poseCovariance, f32[21] velocityCovariance, u8 frameId, u8 childFrameId + u8 resetCounter, u8 estimatorType, i8 quality',
);

export interface TrajectoryRepresentationWaypoints {
  readonly timeUsec: bigint; // us
  readonly validPoints: number;
  readonly posX: readonly number[]; // m
  readonly posY: readonly number[]; // m
  readonly posZ: readonly number[]; // m
  readonly velX: readonly number[]; // m/s
  readonly velY: readonly number[]; // m/s
  readonly velZ: readonly number[]; // m/s
  readonly accX: readonly number[]; // m/s/s
  readonly accY: readonly number[]; // m/s/s
  readonly accZ: readonly number[]; // m/s/s
  readonly posYaw: readonly number[]; // rad
  readonly velYaw: readonly number[]; // rad/s
  readonly command: readonly number[]; // MavCmd
}

export const trajectoryRepresentationWaypoints = /* @__PURE__ */ defineMessage<TrajectoryRepresentationWaypoints>(
  332, 'TRAJECTORY_REPRESENTATION_WAYPOINTS', 236,
  'u64 timeUsec, f32[5] posX, f32[5] posY, f32[5] posZ, f32[5] velX, f32[5] velY, f32[5] velZ, f32[5] accX, f32[5] accY, f32[5] accZ, f32[5] posYaw, f32[5] velYaw, u16[5] command, u8 validPoints',
);

export interface TrajectoryRepresentationBezier {
  readonly timeUsec: bigint; // us
  readonly validPoints: number;
  readonly posX: readonly number[]; // m
  readonly posY: readonly number[]; // m
  readonly posZ: readonly number[]; // m
  readonly delta: readonly number[]; // s
  readonly posYaw: readonly number[]; // rad
}

export const trajectoryRepresentationBezier = /* @__PURE__ */ defineMessage<TrajectoryRepresentationBezier>(
  333, 'TRAJECTORY_REPRESENTATION_BEZIER', 231,
  'u64 timeUsec, f32[5] posX, f32[5] posY, f32[5] posZ, f32[5] delta, f32[5] posYaw, u8 validPoints',
);

export interface CellularStatus {
  readonly status: number; // CellularStatusFlag
  readonly failureReason: number; // CellularNetworkFailedReason
  readonly type: number; // CellularNetworkRadioType
  readonly quality: number;
  readonly mcc: number;
  readonly mnc: number;
  readonly lac: number;
}

export const cellularStatus = /* @__PURE__ */ defineMessage<CellularStatus>(
  334, 'CELLULAR_STATUS', 72,
  'u16 mcc, u16 mnc, u16 lac, u8 status, u8 failureReason, u8 type, u8 quality',
);

export interface IsbdLinkStatus {
  readonly timestamp: bigint; // us
  readonly lastHeartbeat: bigint; // us
  readonly failedSessions: number;
  readonly successfulSessions: number;
  readonly signalQuality: number;
  readonly ringPending: number;
  readonly txSessionPending: number;
  readonly rxSessionPending: number;
}

export const isbdLinkStatus = /* @__PURE__ */ defineMessage<IsbdLinkStatus>(
  335, 'ISBD_LINK_STATUS', 225,
  'u64 timestamp, u64 lastHeartbeat, u16 failedSessions, u16 successfulSessions, u8 signalQuality, u8 ringPending, u8 txSessionPending, u8 rxSessionPending',
);

export interface CellularConfig {
  readonly enableLte: number;
  readonly enablePin: number;
  readonly pin: string;
  readonly newPin: string;
  readonly apn: string;
  readonly puk: string;
  readonly roaming: number;
  readonly response: number; // CellularConfigResponse
}

export const cellularConfig = /* @__PURE__ */ defineMessage<CellularConfig>(
  336, 'CELLULAR_CONFIG', 245,
  'u8 enableLte, u8 enablePin, char[16] pin, char[16] newPin, char[32] apn, char[16] puk, u8 roaming, u8 response',
);

export interface RawRpm {
  readonly index: number;
  readonly frequency: number; // rpm
}

export const rawRpm = /* @__PURE__ */ defineMessage<RawRpm>(
  339, 'RAW_RPM', 199,
  'f32 frequency, u8 index',
);

export interface UtmGlobalPosition {
  readonly time: bigint; // us
  readonly uasId: Uint8Array;
  readonly lat: number; // degE7
  readonly lon: number; // degE7
  readonly alt: number; // mm
  readonly relativeAlt: number; // mm
  readonly vx: number; // cm/s
  readonly vy: number; // cm/s
  readonly vz: number; // cm/s
  readonly hAcc: number; // mm
  readonly vAcc: number; // mm
  readonly velAcc: number; // cm/s
  readonly nextLat: number; // degE7
  readonly nextLon: number; // degE7
  readonly nextAlt: number; // mm
  readonly updateRate: number; // cs
  readonly flightState: number; // UtmFlightState
  readonly flags: number; // UtmDataAvailFlags
}

export const utmGlobalPosition = /* @__PURE__ */ defineMessage<UtmGlobalPosition>(
  340, 'UTM_GLOBAL_POSITION', 99,
  'u64 time, i32 lat, i32 lon, i32 alt, i32 relativeAlt, i32 nextLat, i32 nextLon, i32 nextAlt, i16 vx, i16 vy, i16 vz, u16 hAcc, u16 vAcc, u16 velAcc, u16 updateRate, u8[18] uasId, u8 flightState, u8 flags',
  {
    read: (view, at) => ({
      time: view.getBigUint64(at, true),
      uasId: getBytes(view, at + 50, 18),
      lat: view.getInt32(at + 8, true),
      lon: view.getInt32(at + 12, true),
      alt: view.getInt32(at + 16, true),
      relativeAlt: view.getInt32(at + 20, true),
      vx: view.getInt16(at + 36, true),
      vy: view.getInt16(at + 38, true),
      vz: view.getInt16(at + 40, true),
      hAcc: view.getUint16(at + 42, true),
      vAcc: view.getUint16(at + 44, true),
      velAcc: view.getUint16(at + 46, true),
      nextLat: view.getInt32(at + 24, true),
      nextLon: view.getInt32(at + 28, true),
      nextAlt: view.getInt32(at + 32, true),
      updateRate: view.getUint16(at + 48, true),
      flightState: view.getUint8(at + 68),
      flags: view.getUint8(at + 69),
    }),
    write(view, message) {
      putU64(view, 0, 'UTM_GLOBAL_POSITION.time', message.time);
      putI32(view, 8, 'UTM_GLOBAL_POSITION.lat', message.lat);
      putI32(view, 12, 'UTM_GLOBAL_POSITION.lon', message.lon);
      putI32(view, 16, 'UTM_GLOBAL_POSITION.alt', message.alt);
      putI32(view, 20, 'UTM_GLOBAL_POSITION.relativeAlt', message.relativeAlt);
      putI32(view, 24, 'UTM_GLOBAL_POSITION.nextLat', message.nextLat);
      putI32(view, 28, 'UTM_GLOBAL_POSITION.nextLon', message.nextLon);
      putI32(view, 32, 'UTM_GLOBAL_POSITION.nextAlt', message.nextAlt);
      putI16(view, 36, 'UTM_GLOBAL_POSITION.vx', message.vx);
      putI16(view, 38, 'UTM_GLOBAL_POSITION.vy', message.vy);
      putI16(view, 40, 'UTM_GLOBAL_POSITION.vz', message.vz);
      putU16(view, 42, 'UTM_GLOBAL_POSITION.hAcc', message.hAcc);
      putU16(view, 44, 'UTM_GLOBAL_POSITION.vAcc', message.vAcc);
      putU16(view, 46, 'UTM_GLOBAL_POSITION.velAcc', message.velAcc);
      putU16(view, 48, 'UTM_GLOBAL_POSITION.updateRate', message.updateRate);
      putBytes(view, 50, 18, 'UTM_GLOBAL_POSITION.uasId', message.uasId);
      putU8(view, 68, 'UTM_GLOBAL_POSITION.flightState', message.flightState);
      putU8(view, 69, 'UTM_GLOBAL_POSITION.flags', message.flags);
    },
  },
);

export interface ParamError {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly paramId: string;
  readonly paramIndex: number;
  readonly error: number; // MavParamError
}

export const paramError = /* @__PURE__ */ defineMessage<ParamError>(
  345, 'PARAM_ERROR', 209,
  'i16 paramIndex, u8 targetSystem, u8 targetComponent, char[16] paramId, u8 error',
);

export interface DebugFloatArray {
  readonly timeUsec: bigint; // us
  readonly name: string;
  readonly arrayId: number;
  readonly data: readonly number[];
}

export const debugFloatArray = /* @__PURE__ */ defineMessage<DebugFloatArray, 'data'>(
  350, 'DEBUG_FLOAT_ARRAY', 232,
  'u64 timeUsec, u16 arrayId, char[10] name + f32[58] data',
);

export interface OrbitExecutionStatus {
  readonly timeUsec: bigint; // us
  readonly radius: number; // m
  readonly frame: number; // MavFrame
  readonly x: number;
  readonly y: number;
  readonly z: number; // m
}

export const orbitExecutionStatus = /* @__PURE__ */ defineMessage<OrbitExecutionStatus>(
  360, 'ORBIT_EXECUTION_STATUS', 11,
  'u64 timeUsec, f32 radius, i32 x, i32 y, f32 z, u8 frame',
);

export interface FigureEightExecutionStatus {
  readonly timeUsec: bigint; // us
  readonly majorRadius: number; // m
  readonly minorRadius: number; // m
  readonly orientation: number; // rad
  readonly frame: number; // MavFrame
  readonly x: number;
  readonly y: number;
  readonly z: number; // m
}

export const figureEightExecutionStatus = /* @__PURE__ */ defineMessage<FigureEightExecutionStatus>(
  361, 'FIGURE_EIGHT_EXECUTION_STATUS', 93,
  'u64 timeUsec, f32 majorRadius, f32 minorRadius, f32 orientation, i32 x, i32 y, f32 z, u8 frame',
);

export interface SmartBatteryInfo {
  readonly id: number;
  readonly batteryFunction: number; // MavBatteryFunction
  readonly type: number; // MavBatteryType
  readonly capacityFullSpecification: number; // mAh
  readonly capacityFull: number; // mAh
  readonly cycleCount: number;
  readonly serialNumber: string;
  readonly deviceName: string;
  readonly weight: number; // g
  readonly dischargeMinimumVoltage: number; // mV
  readonly chargingMinimumVoltage: number; // mV
  readonly restingMinimumVoltage: number; // mV
  readonly chargingMaximumVoltage: number; // mV
  readonly cellsInSeries: number;
  readonly dischargeMaximumCurrent: number; // mA
  readonly dischargeMaximumBurstCurrent: number; // mA
  readonly manufactureDate: string;
}

export const smartBatteryInfo = /* @__PURE__ */ defineMessage<SmartBatteryInfo, 'chargingMaximumVoltage' | 'cellsInSeries' | 'dischargeMaximumCurrent' | 'dischargeMaximumBurstCurrent' | 'manufactureDate'>(
  370, 'SMART_BATTERY_INFO', 75,
  'i32 capacityFullSpecification, i32 capacityFull, u16 cycleCount, u16 weight, u16 dischargeMinimumVoltage, u16 chargingMinimumVoltage, u16 restingMinimumVoltage, u8 id, u8 batteryFunction, u8 type, char[16] serialNumber, char[50] deviceName + u16 chargingMaximumVoltage, u8 cellsInSeries, u32 dischargeMaximumCurrent, u32 dischargeMaximumBurstCurrent, char[11] manufactureDate',
);

export interface FuelStatus {
  readonly id: number;
  readonly maximumFuel: number;
  readonly consumedFuel: number;
  readonly remainingFuel: number;
  readonly percentRemaining: number; // %
  readonly flowRate: number;
  readonly temperature: number; // K
  readonly fuelType: number; // MavFuelType
}

export const fuelStatus = /* @__PURE__ */ defineMessage<FuelStatus>(
  371, 'FUEL_STATUS', 10,
  'f32 maximumFuel, f32 consumedFuel, f32 remainingFuel, f32 flowRate, f32 temperature, u32 fuelType, u8 id, u8 percentRemaining',
);

export interface BatteryInfo {
  readonly id: number;
  readonly batteryFunction: number; // MavBatteryFunction
  readonly type: number; // MavBatteryType
  readonly stateOfHealth: number; // %
  readonly cellsInSeries: number;
  readonly cycleCount: number;
  readonly weight: number; // g
  readonly dischargeMinimumVoltage: number; // V
  readonly chargingMinimumVoltage: number; // V
  readonly restingMinimumVoltage: number; // V
  readonly chargingMaximumVoltage: number; // V
  readonly chargingMaximumCurrent: number; // A
  readonly nominalVoltage: number; // V
  readonly dischargeMaximumCurrent: number; // A
  readonly dischargeMaximumBurstCurrent: number; // A
  readonly designCapacity: number; // Ah
  readonly fullChargeCapacity: number; // Ah
  readonly manufactureDate: string;
  readonly serialNumber: string;
  readonly name: string;
}

export const batteryInfo = /* @__PURE__ */ defineMessage<BatteryInfo>(
  372, 'BATTERY_INFO', 26,
  'f32 dischargeMinimumVoltage, f32 chargingMinimumVoltage, f32 restingMinimumVoltage, f32 chargingMaximumVoltage, f32 chargingMaximumCurrent, f32 nominalVoltage, f32 dischargeMaximumCurrent, f32 dischargeMaximumBurstCurrent, f32 designCapacity, f32 fullChargeCapacity, u16 cycleCount, u16 weight, u8 id, u8 batteryFunction, u8 type, u8 stateOfHealth, u8 cellsInSeries, char[9] manufactureDate, char[32] serialNumber, char[50] name',
);

export interface GeneratorStatus {
  readonly status: bigint; // MavGeneratorStatusFlag
  readonly generatorSpeed: number; // rpm
  readonly batteryCurrent: number; // A
  readonly loadCurrent: number; // A
  readonly powerGenerated: number; // W
  readonly busVoltage: number; // V
  readonly rectifierTemperature: number; // degC
  readonly batCurrentSetpoint: number; // A
  readonly generatorTemperature: number; // degC
  readonly runtime: number; // s
  readonly timeUntilMaintenance: number; // s
}

export const generatorStatus = /* @__PURE__ */ defineMessage<GeneratorStatus>(
  373, 'GENERATOR_STATUS', 117,
  'u64 status, f32 batteryCurrent, f32 loadCurrent, f32 powerGenerated, f32 busVoltage, f32 batCurrentSetpoint, u32 runtime, i32 timeUntilMaintenance, u16 generatorSpeed, i16 rectifierTemperature, i16 generatorTemperature',
);

export interface ActuatorOutputStatus {
  readonly timeUsec: bigint; // us
  readonly active: number;
  readonly actuator: readonly number[];
}

export const actuatorOutputStatus = /* @__PURE__ */ defineMessage<ActuatorOutputStatus>(
  375, 'ACTUATOR_OUTPUT_STATUS', 251,
  'u64 timeUsec, u32 active, f32[32] actuator',
);

export interface RelayStatus {
  readonly timeBootMs: number; // ms
  readonly on: number;
  readonly present: number;
}

export const relayStatus = /* @__PURE__ */ defineMessage<RelayStatus>(
  376, 'RELAY_STATUS', 199,
  'u32 timeBootMs, u16 on, u16 present',
);

export interface TimeEstimateToTarget {
  readonly safeReturn: number; // s
  readonly land: number; // s
  readonly missionNextItem: number; // s
  readonly missionEnd: number; // s
  readonly commandedAction: number; // s
}

export const timeEstimateToTarget = /* @__PURE__ */ defineMessage<TimeEstimateToTarget>(
  380, 'TIME_ESTIMATE_TO_TARGET', 232,
  'i32 safeReturn, i32 land, i32 missionNextItem, i32 missionEnd, i32 commandedAction',
);

export interface Tunnel {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly payloadType: number; // MavTunnelPayloadType
  readonly payloadLength: number;
  readonly payload: Uint8Array;
}

export const tunnel = /* @__PURE__ */ defineMessage<Tunnel>(
  385, 'TUNNEL', 147,
  'u16 payloadType, u8 targetSystem, u8 targetComponent, u8 payloadLength, u8[128] payload',
);

export interface CanFrame {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly bus: number;
  readonly len: number;
  readonly id: number;
  readonly data: Uint8Array;
}

export const canFrame = /* @__PURE__ */ defineMessage<CanFrame>(
  386, 'CAN_FRAME', 132,
  'u32 id, u8 targetSystem, u8 targetComponent, u8 bus, u8 len, u8[8] data',
);

export interface CanfdFrame {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly bus: number;
  readonly len: number;
  readonly id: number;
  readonly data: Uint8Array;
}

export const canfdFrame = /* @__PURE__ */ defineMessage<CanfdFrame>(
  387, 'CANFD_FRAME', 4,
  'u32 id, u8 targetSystem, u8 targetComponent, u8 bus, u8 len, u8[64] data',
);

export interface CanFilterModify {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly bus: number;
  readonly operation: number; // CanFilterOp
  readonly numIds: number;
  readonly ids: readonly number[];
}

export const canFilterModify = /* @__PURE__ */ defineMessage<CanFilterModify>(
  388, 'CAN_FILTER_MODIFY', 8,
  'u16[16] ids, u8 targetSystem, u8 targetComponent, u8 bus, u8 operation, u8 numIds',
);

export interface OnboardComputerStatus {
  readonly timeUsec: bigint; // us
  readonly uptime: number; // ms
  readonly type: number;
  readonly cpuCores: Uint8Array;
  readonly cpuCombined: Uint8Array;
  readonly gpuCores: Uint8Array;
  readonly gpuCombined: Uint8Array;
  readonly temperatureBoard: number; // degC
  readonly temperatureCore: readonly number[]; // degC
  readonly fanSpeed: readonly number[]; // rpm
  readonly ramUsage: number; // MiB
  readonly ramTotal: number; // MiB
  readonly storageType: readonly number[];
  readonly storageUsage: readonly number[]; // MiB
  readonly storageTotal: readonly number[]; // MiB
  readonly linkType: readonly number[];
  readonly linkTxRate: readonly number[]; // KiB/s
  readonly linkRxRate: readonly number[]; // KiB/s
  readonly linkTxMax: readonly number[]; // KiB/s
  readonly linkRxMax: readonly number[]; // KiB/s
  readonly statusFlags: number; // ComputerStatusFlags
}

export const onboardComputerStatus = /* @__PURE__ */ defineMessage<OnboardComputerStatus, 'statusFlags'>(
  390, 'ONBOARD_COMPUTER_STATUS', 156,
  'u64 timeUsec, u32 uptime, u32 ramUsage, u32 ramTotal, u32[4] storageType, u32[4] storageUsage, u32[4] storageTotal, u32[6] linkType, u32[6] linkTxRate, u32[6] linkRxRate, u32[6] linkTxMax, u32[6] linkRxMax, i16[4] fanSpeed, u8 type, u8[8] cpuCores, u8[10] cpuCombined, u8[4] gpuCores, u8[10] gpuCombined, i8 temperatureBoard, i8[8] temperatureCore + u16 statusFlags',
);

export interface ComponentInformation {
  readonly timeBootMs: number; // ms
  readonly generalMetadataFileCrc: number;
  readonly generalMetadataUri: string;
  readonly peripheralsMetadataFileCrc: number;
  readonly peripheralsMetadataUri: string;
}

export const componentInformation = /* @__PURE__ */ defineMessage<ComponentInformation>(
  395, 'COMPONENT_INFORMATION', 0,
  'u32 timeBootMs, u32 generalMetadataFileCrc, u32 peripheralsMetadataFileCrc, char[100] generalMetadataUri, char[100] peripheralsMetadataUri',
);

export interface ComponentInformationBasic {
  readonly timeBootMs: number; // ms
  readonly capabilities: bigint; // MavProtocolCapability
  readonly timeManufactureS: number; // s
  readonly vendorName: string;
  readonly modelName: string;
  readonly softwareVersion: string;
  readonly hardwareVersion: string;
  readonly serialNumber: string;
}

export const componentInformationBasic = /* @__PURE__ */ defineMessage<ComponentInformationBasic>(
  396, 'COMPONENT_INFORMATION_BASIC', 50,
  'u64 capabilities, u32 timeBootMs, u32 timeManufactureS, char[32] vendorName, char[32] modelName, char[24] softwareVersion, char[24] hardwareVersion, char[32] serialNumber',
);

export interface ComponentMetadata {
  readonly timeBootMs: number; // ms
  readonly fileCrc: number;
  readonly uri: string;
}

export const componentMetadata = /* @__PURE__ */ defineMessage<ComponentMetadata>(
  397, 'COMPONENT_METADATA', 182,
  'u32 timeBootMs, u32 fileCrc, char[100] uri',
);

export interface PlayTuneV2 {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly format: number; // TuneFormat
  readonly tune: string;
}

export const playTuneV2 = /* @__PURE__ */ defineMessage<PlayTuneV2>(
  400, 'PLAY_TUNE_V2', 110,
  'u32 format, u8 targetSystem, u8 targetComponent, char[248] tune',
);

export interface SupportedTunes {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly format: number; // TuneFormat
}

export const supportedTunes = /* @__PURE__ */ defineMessage<SupportedTunes>(
  401, 'SUPPORTED_TUNES', 183,
  'u32 format, u8 targetSystem, u8 targetComponent',
);

export interface Event {
  readonly destinationComponent: number;
  readonly destinationSystem: number;
  readonly id: number;
  readonly eventTimeBootMs: number; // ms
  readonly sequence: number;
  readonly logLevels: number;
  readonly arguments: Uint8Array;
}

export const event = /* @__PURE__ */ defineMessage<Event>(
  410, 'EVENT', 160,
  'u32 id, u32 eventTimeBootMs, u16 sequence, u8 destinationComponent, u8 destinationSystem, u8 logLevels, u8[40] arguments',
);

export interface CurrentEventSequence {
  readonly sequence: number;
  readonly flags: number; // MavEventCurrentSequenceFlags
}

export const currentEventSequence = /* @__PURE__ */ defineMessage<CurrentEventSequence>(
  411, 'CURRENT_EVENT_SEQUENCE', 106,
  'u16 sequence, u8 flags',
);

export interface RequestEvent {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly firstSequence: number;
  readonly lastSequence: number;
}

export const requestEvent = /* @__PURE__ */ defineMessage<RequestEvent>(
  412, 'REQUEST_EVENT', 33,
  'u16 firstSequence, u16 lastSequence, u8 targetSystem, u8 targetComponent',
);

export interface ResponseEventError {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly sequence: number;
  readonly sequenceOldestAvailable: number;
  readonly reason: number; // MavEventErrorReason
}

export const responseEventError = /* @__PURE__ */ defineMessage<ResponseEventError>(
  413, 'RESPONSE_EVENT_ERROR', 77,
  'u16 sequence, u16 sequenceOldestAvailable, u8 targetSystem, u8 targetComponent, u8 reason',
);

export interface AvailableModes {
  readonly numberModes: number;
  readonly modeIndex: number;
  readonly standardMode: number; // MavStandardMode
  readonly customMode: number;
  readonly properties: number; // MavModeProperty
  readonly modeName: string;
}

export const availableModes = /* @__PURE__ */ defineMessage<AvailableModes>(
  435, 'AVAILABLE_MODES', 134,
  'u32 customMode, u32 properties, u8 numberModes, u8 modeIndex, u8 standardMode, char[35] modeName',
  {
    read: (view, at) => ({
      numberModes: view.getUint8(at + 8),
      modeIndex: view.getUint8(at + 9),
      standardMode: view.getUint8(at + 10),
      customMode: view.getUint32(at, true),
      properties: view.getUint32(at + 4, true),
      modeName: getText(view, at + 11, 35),
    }),
    write(view, message) {
      putU32(view, 0, 'AVAILABLE_MODES.customMode', message.customMode);
      putU32(view, 4, 'AVAILABLE_MODES.properties', message.properties);
      putU8(view, 8, 'AVAILABLE_MODES.numberModes', message.numberModes);
      putU8(view, 9, 'AVAILABLE_MODES.modeIndex', message.modeIndex);
      putU8(view, 10, 'AVAILABLE_MODES.standardMode', message.standardMode);
      putText(view, 11, 35, 'AVAILABLE_MODES.modeName', message.modeName);
    },
  },
);

export interface CurrentMode {
  readonly standardMode: number; // MavStandardMode
  readonly customMode: number;
  readonly intendedCustomMode: number;
}

export const currentMode = /* @__PURE__ */ defineMessage<CurrentMode>(
  436, 'CURRENT_MODE', 193,
  'u32 customMode, u32 intendedCustomMode, u8 standardMode',
  {
    read: (view, at) => ({
      standardMode: view.getUint8(at + 8),
      customMode: view.getUint32(at, true),
      intendedCustomMode: view.getUint32(at + 4, true),
    }),
    write(view, message) {
      putU32(view, 0, 'CURRENT_MODE.customMode', message.customMode);
      putU32(view, 4, 'CURRENT_MODE.intendedCustomMode', message.intendedCustomMode);
      putU8(view, 8, 'CURRENT_MODE.standardMode', message.standardMode);
    },
  },
);

export interface AvailableModesMonitor {
  readonly seq: number;
}

export const availableModesMonitor = /* @__PURE__ */ defineMessage<AvailableModesMonitor>(
  437, 'AVAILABLE_MODES_MONITOR', 30,
  'u8 seq',
);

export interface IlluminatorStatus {
  readonly uptimeMs: number; // ms
  readonly enable: number;
  readonly modeBitmask: number; // IlluminatorMode
  readonly errorStatus: number; // IlluminatorErrorFlags
  readonly mode: number; // IlluminatorMode
  readonly brightness: number; // %
  readonly strobePeriod: number; // s
  readonly strobeDutyCycle: number; // %
  readonly tempC: number;
  readonly minStrobePeriod: number; // s
  readonly maxStrobePeriod: number; // s
}

export const illuminatorStatus = /* @__PURE__ */ defineMessage<IlluminatorStatus>(
  440, 'ILLUMINATOR_STATUS', 66,
  'u32 uptimeMs, u32 errorStatus, f32 brightness, f32 strobePeriod, f32 strobeDutyCycle, f32 tempC, f32 minStrobePeriod, f32 maxStrobePeriod, u8 enable, u8 modeBitmask, u8 mode',
);

export interface WheelDistance {
  readonly timeUsec: bigint; // us
  readonly count: number;
  readonly distance: readonly number[]; // m
}

export const wheelDistance = /* @__PURE__ */ defineMessage<WheelDistance>(
  9000, 'WHEEL_DISTANCE', 113,
  'u64 timeUsec, f64[16] distance, u8 count',
);

export interface WinchStatus {
  readonly timeUsec: bigint; // us
  readonly lineLength: number; // m
  readonly speed: number; // m/s
  readonly tension: number; // kg
  readonly voltage: number; // V
  readonly current: number; // A
  readonly temperature: number; // degC
  readonly status: number; // MavWinchStatusFlag
}

export const winchStatus = /* @__PURE__ */ defineMessage<WinchStatus>(
  9005, 'WINCH_STATUS', 117,
  'u64 timeUsec, f32 lineLength, f32 speed, f32 tension, f32 voltage, f32 current, u32 status, i16 temperature',
);

export interface UavionixAdsbOutCfg {
  readonly icao: number;
  readonly callsign: string;
  readonly emitterType: number; // AdsbEmitterType
  readonly aircraftSize: number; // UavionixAdsbOutCfgAircraftSize
  readonly gpsOffsetLat: number; // UavionixAdsbOutCfgGpsOffsetLat
  readonly gpsOffsetLon: number; // UavionixAdsbOutCfgGpsOffsetLon
  readonly stallSpeed: number; // cm/s
  readonly rfSelect: number; // UavionixAdsbOutRfSelect
}

export const uavionixAdsbOutCfg = /* @__PURE__ */ defineMessage<UavionixAdsbOutCfg>(
  10001, 'UAVIONIX_ADSB_OUT_CFG', 209,
  'u32 icao, u16 stallSpeed, char[9] callsign, u8 emitterType, u8 aircraftSize, u8 gpsOffsetLat, u8 gpsOffsetLon, u8 rfSelect',
);

export interface UavionixAdsbOutDynamic {
  readonly utcTime: number; // s
  readonly gpsLat: number; // degE7
  readonly gpsLon: number; // degE7
  readonly gpsAlt: number; // mm
  readonly gpsFix: number; // UavionixAdsbOutDynamicGpsFix
  readonly numSats: number;
  readonly baroAltMSL: number; // mbar
  readonly accuracyHor: number; // mm
  readonly accuracyVert: number; // cm
  readonly accuracyVel: number; // mm/s
  readonly velVert: number; // cm/s
  readonly velNS: number; // cm/s
  readonly velEW: number; // cm/s
  readonly emergencyStatus: number; // UavionixAdsbEmergencyStatus
  readonly state: number; // UavionixAdsbOutDynamicState
  readonly squawk: number;
}

export const uavionixAdsbOutDynamic = /* @__PURE__ */ defineMessage<UavionixAdsbOutDynamic>(
  10002, 'UAVIONIX_ADSB_OUT_DYNAMIC', 186,
  'u32 utcTime, i32 gpsLat, i32 gpsLon, i32 gpsAlt, i32 baroAltMSL, u32 accuracyHor, u16 accuracyVert, u16 accuracyVel, i16 velVert, i16 velNS, i16 velEW, u16 state, u16 squawk, u8 gpsFix, u8 numSats, u8 emergencyStatus',
);

export interface UavionixAdsbTransceiverHealthReport {
  readonly rfHealth: number; // UavionixAdsbRfHealth
}

export const uavionixAdsbTransceiverHealthReport = /* @__PURE__ */ defineMessage<UavionixAdsbTransceiverHealthReport>(
  10003, 'UAVIONIX_ADSB_TRANSCEIVER_HEALTH_REPORT', 4,
  'u8 rfHealth',
);

export interface UavionixAdsbOutCfgRegistration {
  readonly registration: string;
}

export const uavionixAdsbOutCfgRegistration = /* @__PURE__ */ defineMessage<UavionixAdsbOutCfgRegistration>(
  10004, 'UAVIONIX_ADSB_OUT_CFG_REGISTRATION', 133,
  'char[9] registration',
);

export interface UavionixAdsbOutCfgFlightid {
  readonly flightId: string;
}

export const uavionixAdsbOutCfgFlightid = /* @__PURE__ */ defineMessage<UavionixAdsbOutCfgFlightid>(
  10005, 'UAVIONIX_ADSB_OUT_CFG_FLIGHTID', 103,
  'char[9] flightId',
);

export interface UavionixAdsbGet {
  readonly reqMessageId: number;
}

export const uavionixAdsbGet = /* @__PURE__ */ defineMessage<UavionixAdsbGet>(
  10006, 'UAVIONIX_ADSB_GET', 193,
  'u32 reqMessageId',
);

export interface UavionixAdsbOutControl {
  readonly state: number; // UavionixAdsbOutControlState
  readonly baroAltMSL: number; // mbar
  readonly squawk: number;
  readonly emergencyStatus: number; // UavionixAdsbEmergencyStatus
  readonly flightId: string;
  readonly xBit: number; // UavionixAdsbXbit
}

export const uavionixAdsbOutControl = /* @__PURE__ */ defineMessage<UavionixAdsbOutControl>(
  10007, 'UAVIONIX_ADSB_OUT_CONTROL', 71,
  'i32 baroAltMSL, u16 squawk, u8 state, u8 emergencyStatus, char[8] flightId, u8 xBit',
);

export interface UavionixAdsbOutStatus {
  readonly state: number; // UavionixAdsbOutStatusState
  readonly squawk: number;
  readonly nicNacp: number; // UavionixAdsbOutStatusNicNacp
  readonly boardTemp: number;
  readonly fault: number; // UavionixAdsbOutStatusFault
  readonly flightId: string;
}

export const uavionixAdsbOutStatus = /* @__PURE__ */ defineMessage<UavionixAdsbOutStatus>(
  10008, 'UAVIONIX_ADSB_OUT_STATUS', 240,
  'u16 squawk, u8 state, u8 nicNacp, u8 boardTemp, u8 fault, char[8] flightId',
);

export interface LoweheiserGovEfi {
  readonly voltBatt: number; // V
  readonly currBatt: number; // A
  readonly currGen: number; // A
  readonly currRot: number; // A
  readonly fuelLevel: number; // l
  readonly throttle: number; // %
  readonly runtime: number; // s
  readonly untilMaintenance: number; // s
  readonly rectifierTemp: number; // degC
  readonly generatorTemp: number; // degC
  readonly efiBatt: number; // V
  readonly efiRpm: number; // rpm
  readonly efiPw: number; // ms
  readonly efiFuelFlow: number;
  readonly efiFuelConsumed: number; // l
  readonly efiBaro: number; // kPa
  readonly efiMat: number; // degC
  readonly efiClt: number; // degC
  readonly efiTps: number; // %
  readonly efiExhaustGasTemperature: number; // degC
  readonly efiIndex: number;
  readonly generatorStatus: number;
  readonly efiStatus: number;
}

export const loweheiserGovEfi = /* @__PURE__ */ defineMessage<LoweheiserGovEfi>(
  10151, 'LOWEHEISER_GOV_EFI', 195,
  'f32 voltBatt, f32 currBatt, f32 currGen, f32 currRot, f32 fuelLevel, f32 throttle, u32 runtime, i32 untilMaintenance, f32 rectifierTemp, f32 generatorTemp, f32 efiBatt, f32 efiRpm, f32 efiPw, f32 efiFuelFlow, f32 efiFuelConsumed, f32 efiBaro, f32 efiMat, f32 efiClt, f32 efiTps, f32 efiExhaustGasTemperature, u16 generatorStatus, u16 efiStatus, u8 efiIndex',
);

export interface DeviceOpRead {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly requestId: number;
  readonly bustype: number; // DeviceOpBustype
  readonly bus: number;
  readonly address: number;
  readonly busname: string;
  readonly regstart: number;
  readonly count: number;
  readonly bank: number;
}

export const deviceOpRead = /* @__PURE__ */ defineMessage<DeviceOpRead, 'bank'>(
  11000, 'DEVICE_OP_READ', 134,
  'u32 requestId, u8 targetSystem, u8 targetComponent, u8 bustype, u8 bus, u8 address, char[40] busname, u8 regstart, u8 count + u8 bank',
);

export interface DeviceOpReadReply {
  readonly requestId: number;
  readonly result: number;
  readonly regstart: number;
  readonly count: number;
  readonly data: Uint8Array;
  readonly bank: number;
}

export const deviceOpReadReply = /* @__PURE__ */ defineMessage<DeviceOpReadReply, 'bank'>(
  11001, 'DEVICE_OP_READ_REPLY', 15,
  'u32 requestId, u8 result, u8 regstart, u8 count, u8[128] data + u8 bank',
);

export interface DeviceOpWrite {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly requestId: number;
  readonly bustype: number; // DeviceOpBustype
  readonly bus: number;
  readonly address: number;
  readonly busname: string;
  readonly regstart: number;
  readonly count: number;
  readonly data: Uint8Array;
  readonly bank: number;
}

export const deviceOpWrite = /* @__PURE__ */ defineMessage<DeviceOpWrite, 'bank'>(
  11002, 'DEVICE_OP_WRITE', 234,
  'u32 requestId, u8 targetSystem, u8 targetComponent, u8 bustype, u8 bus, u8 address, char[40] busname, u8 regstart, u8 count, u8[128] data + u8 bank',
);

export interface DeviceOpWriteReply {
  readonly requestId: number;
  readonly result: number;
}

export const deviceOpWriteReply = /* @__PURE__ */ defineMessage<DeviceOpWriteReply>(
  11003, 'DEVICE_OP_WRITE_REPLY', 64,
  'u32 requestId, u8 result',
);

export interface SecureCommand {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly sequence: number;
  readonly operation: number; // SecureCommandOp
  readonly dataLength: number;
  readonly sigLength: number;
  readonly data: Uint8Array;
}

export const secureCommand = /* @__PURE__ */ defineMessage<SecureCommand>(
  11004, 'SECURE_COMMAND', 11,
  'u32 sequence, u32 operation, u8 targetSystem, u8 targetComponent, u8 dataLength, u8 sigLength, u8[220] data',
);

export interface SecureCommandReply {
  readonly sequence: number;
  readonly operation: number; // SecureCommandOp
  readonly result: number; // MavResult
  readonly dataLength: number;
  readonly data: Uint8Array;
}

export const secureCommandReply = /* @__PURE__ */ defineMessage<SecureCommandReply>(
  11005, 'SECURE_COMMAND_REPLY', 93,
  'u32 sequence, u32 operation, u8 result, u8 dataLength, u8[220] data',
);

export interface AdapTuning {
  readonly axis: number; // PidTuningAxis
  readonly desired: number; // deg/s
  readonly achieved: number; // deg/s
  readonly error: number;
  readonly theta: number;
  readonly omega: number;
  readonly sigma: number;
  readonly thetaDot: number;
  readonly omegaDot: number;
  readonly sigmaDot: number;
  readonly f: number;
  readonly fDot: number;
  readonly u: number;
}

export const adapTuning = /* @__PURE__ */ defineMessage<AdapTuning>(
  11010, 'ADAP_TUNING', 46,
  'f32 desired, f32 achieved, f32 error, f32 theta, f32 omega, f32 sigma, f32 thetaDot, f32 omegaDot, f32 sigmaDot, f32 f, f32 fDot, f32 u, u8 axis',
);

export interface VisionPositionDelta {
  readonly timeUsec: bigint; // us
  readonly timeDeltaUsec: bigint; // us
  readonly angleDelta: readonly number[]; // rad
  readonly positionDelta: readonly number[]; // m
  readonly confidence: number; // %
}

export const visionPositionDelta = /* @__PURE__ */ defineMessage<VisionPositionDelta>(
  11011, 'VISION_POSITION_DELTA', 106,
  'u64 timeUsec, u64 timeDeltaUsec, f32[3] angleDelta, f32[3] positionDelta, f32 confidence',
);

export interface AoaSsa {
  readonly timeUsec: bigint; // us
  readonly aoa: number; // deg
  readonly ssa: number; // deg
}

export const aoaSsa = /* @__PURE__ */ defineMessage<AoaSsa>(
  11020, 'AOA_SSA', 205,
  'u64 timeUsec, f32 aoa, f32 ssa',
);

export interface EscTelemetry1To4 {
  readonly temperature: Uint8Array; // degC
  readonly voltage: readonly number[]; // cV
  readonly current: readonly number[]; // cA
  readonly totalcurrent: readonly number[]; // mAh
  readonly rpm: readonly number[]; // rpm
  readonly count: readonly number[];
}

export const escTelemetry1To4 = /* @__PURE__ */ defineMessage<EscTelemetry1To4>(
  11030, 'ESC_TELEMETRY_1_TO_4', 144,
  'u16[4] voltage, u16[4] current, u16[4] totalcurrent, u16[4] rpm, u16[4] count, u8[4] temperature',
);

export interface EscTelemetry5To8 {
  readonly temperature: Uint8Array; // degC
  readonly voltage: readonly number[]; // cV
  readonly current: readonly number[]; // cA
  readonly totalcurrent: readonly number[]; // mAh
  readonly rpm: readonly number[]; // rpm
  readonly count: readonly number[];
}

export const escTelemetry5To8 = /* @__PURE__ */ defineMessage<EscTelemetry5To8>(
  11031, 'ESC_TELEMETRY_5_TO_8', 133,
  'u16[4] voltage, u16[4] current, u16[4] totalcurrent, u16[4] rpm, u16[4] count, u8[4] temperature',
);

export interface EscTelemetry9To12 {
  readonly temperature: Uint8Array; // degC
  readonly voltage: readonly number[]; // cV
  readonly current: readonly number[]; // cA
  readonly totalcurrent: readonly number[]; // mAh
  readonly rpm: readonly number[]; // rpm
  readonly count: readonly number[];
}

export const escTelemetry9To12 = /* @__PURE__ */ defineMessage<EscTelemetry9To12>(
  11032, 'ESC_TELEMETRY_9_TO_12', 85,
  'u16[4] voltage, u16[4] current, u16[4] totalcurrent, u16[4] rpm, u16[4] count, u8[4] temperature',
);

export interface OsdParamConfig {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly requestId: number;
  readonly osdScreen: number;
  readonly osdIndex: number;
  readonly paramId: string;
  readonly configType: number; // OsdParamConfigType
  readonly minValue: number;
  readonly maxValue: number;
  readonly increment: number;
}

export const osdParamConfig = /* @__PURE__ */ defineMessage<OsdParamConfig>(
  11033, 'OSD_PARAM_CONFIG', 195,
  'u32 requestId, f32 minValue, f32 maxValue, f32 increment, u8 targetSystem, u8 targetComponent, u8 osdScreen, u8 osdIndex, char[16] paramId, u8 configType',
);

export interface OsdParamConfigReply {
  readonly requestId: number;
  readonly result: number; // OsdParamConfigError
}

export const osdParamConfigReply = /* @__PURE__ */ defineMessage<OsdParamConfigReply>(
  11034, 'OSD_PARAM_CONFIG_REPLY', 79,
  'u32 requestId, u8 result',
);

export interface OsdParamShowConfig {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly requestId: number;
  readonly osdScreen: number;
  readonly osdIndex: number;
}

export const osdParamShowConfig = /* @__PURE__ */ defineMessage<OsdParamShowConfig>(
  11035, 'OSD_PARAM_SHOW_CONFIG', 128,
  'u32 requestId, u8 targetSystem, u8 targetComponent, u8 osdScreen, u8 osdIndex',
);

export interface OsdParamShowConfigReply {
  readonly requestId: number;
  readonly result: number; // OsdParamConfigError
  readonly paramId: string;
  readonly configType: number; // OsdParamConfigType
  readonly minValue: number;
  readonly maxValue: number;
  readonly increment: number;
}

export const osdParamShowConfigReply = /* @__PURE__ */ defineMessage<OsdParamShowConfigReply>(
  11036, 'OSD_PARAM_SHOW_CONFIG_REPLY', 177,
  'u32 requestId, f32 minValue, f32 maxValue, f32 increment, u8 result, char[16] paramId, u8 configType',
);

export interface ObstacleDistance3d {
  readonly timeBootMs: number; // ms
  readonly sensorType: number; // MavDistanceSensor
  readonly frame: number; // MavFrame
  readonly obstacleId: number;
  readonly x: number; // m
  readonly y: number; // m
  readonly z: number; // m
  readonly minDistance: number; // m
  readonly maxDistance: number; // m
}

export const obstacleDistance3d = /* @__PURE__ */ defineMessage<ObstacleDistance3d>(
  11037, 'OBSTACLE_DISTANCE_3D', 130,
  'u32 timeBootMs, f32 x, f32 y, f32 z, f32 minDistance, f32 maxDistance, u16 obstacleId, u8 sensorType, u8 frame',
);

export interface WaterDepth {
  readonly timeBootMs: number; // ms
  readonly id: number;
  readonly healthy: number;
  readonly lat: number; // degE7
  readonly lng: number; // degE7
  readonly alt: number; // m
  readonly roll: number; // rad
  readonly pitch: number; // rad
  readonly yaw: number; // rad
  readonly distance: number; // m
  readonly temperature: number; // degC
}

export const waterDepth = /* @__PURE__ */ defineMessage<WaterDepth>(
  11038, 'WATER_DEPTH', 47,
  'u32 timeBootMs, i32 lat, i32 lng, f32 alt, f32 roll, f32 pitch, f32 yaw, f32 distance, f32 temperature, u8 id, u8 healthy',
);

export interface McuStatus {
  readonly id: number;
  readonly mcuTemperature: number; // cdegC
  readonly mcuVoltage: number; // mV
  readonly mcuVoltageMin: number; // mV
  readonly mcuVoltageMax: number; // mV
}

export const mcuStatus = /* @__PURE__ */ defineMessage<McuStatus>(
  11039, 'MCU_STATUS', 142,
  'i16 mcuTemperature, u16 mcuVoltage, u16 mcuVoltageMin, u16 mcuVoltageMax, u8 id',
);

export interface EscTelemetry13To16 {
  readonly temperature: Uint8Array; // degC
  readonly voltage: readonly number[]; // cV
  readonly current: readonly number[]; // cA
  readonly totalcurrent: readonly number[]; // mAh
  readonly rpm: readonly number[]; // rpm
  readonly count: readonly number[];
}

export const escTelemetry13To16 = /* @__PURE__ */ defineMessage<EscTelemetry13To16>(
  11040, 'ESC_TELEMETRY_13_TO_16', 132,
  'u16[4] voltage, u16[4] current, u16[4] totalcurrent, u16[4] rpm, u16[4] count, u8[4] temperature',
);

export interface EscTelemetry17To20 {
  readonly temperature: Uint8Array; // degC
  readonly voltage: readonly number[]; // cV
  readonly current: readonly number[]; // cA
  readonly totalcurrent: readonly number[]; // mAh
  readonly rpm: readonly number[]; // rpm
  readonly count: readonly number[];
}

export const escTelemetry17To20 = /* @__PURE__ */ defineMessage<EscTelemetry17To20>(
  11041, 'ESC_TELEMETRY_17_TO_20', 208,
  'u16[4] voltage, u16[4] current, u16[4] totalcurrent, u16[4] rpm, u16[4] count, u8[4] temperature',
);

export interface EscTelemetry21To24 {
  readonly temperature: Uint8Array; // degC
  readonly voltage: readonly number[]; // cV
  readonly current: readonly number[]; // cA
  readonly totalcurrent: readonly number[]; // mAh
  readonly rpm: readonly number[]; // rpm
  readonly count: readonly number[];
}

export const escTelemetry21To24 = /* @__PURE__ */ defineMessage<EscTelemetry21To24>(
  11042, 'ESC_TELEMETRY_21_TO_24', 201,
  'u16[4] voltage, u16[4] current, u16[4] totalcurrent, u16[4] rpm, u16[4] count, u8[4] temperature',
);

export interface EscTelemetry25To28 {
  readonly temperature: Uint8Array; // degC
  readonly voltage: readonly number[]; // cV
  readonly current: readonly number[]; // cA
  readonly totalcurrent: readonly number[]; // mAh
  readonly rpm: readonly number[]; // rpm
  readonly count: readonly number[];
}

export const escTelemetry25To28 = /* @__PURE__ */ defineMessage<EscTelemetry25To28>(
  11043, 'ESC_TELEMETRY_25_TO_28', 193,
  'u16[4] voltage, u16[4] current, u16[4] totalcurrent, u16[4] rpm, u16[4] count, u8[4] temperature',
);

export interface EscTelemetry29To32 {
  readonly temperature: Uint8Array; // degC
  readonly voltage: readonly number[]; // cV
  readonly current: readonly number[]; // cA
  readonly totalcurrent: readonly number[]; // mAh
  readonly rpm: readonly number[]; // rpm
  readonly count: readonly number[];
}

export const escTelemetry29To32 = /* @__PURE__ */ defineMessage<EscTelemetry29To32>(
  11044, 'ESC_TELEMETRY_29_TO_32', 189,
  'u16[4] voltage, u16[4] current, u16[4] totalcurrent, u16[4] rpm, u16[4] count, u8[4] temperature',
);

export interface NamedValueString {
  readonly timeBootMs: number; // ms
  readonly name: string;
  readonly value: string;
}

export const namedValueString = /* @__PURE__ */ defineMessage<NamedValueString>(
  11060, 'NAMED_VALUE_STRING', 162,
  'u32 timeBootMs, char[10] name, char[64] value',
);

export interface OpenDroneIdBasicId {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly idOrMac: Uint8Array;
  readonly idType: number; // MavOdidIdType
  readonly uaType: number; // MavOdidUaType
  readonly uasId: Uint8Array;
}

export const openDroneIdBasicId = /* @__PURE__ */ defineMessage<OpenDroneIdBasicId>(
  12900, 'OPEN_DRONE_ID_BASIC_ID', 114,
  'u8 targetSystem, u8 targetComponent, u8[20] idOrMac, u8 idType, u8 uaType, u8[20] uasId',
);

export interface OpenDroneIdLocation {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly idOrMac: Uint8Array;
  readonly status: number; // MavOdidStatus
  readonly direction: number; // cdeg
  readonly speedHorizontal: number; // cm/s
  readonly speedVertical: number; // cm/s
  readonly latitude: number; // degE7
  readonly longitude: number; // degE7
  readonly altitudeBarometric: number; // m
  readonly altitudeGeodetic: number; // m
  readonly heightReference: number; // MavOdidHeightRef
  readonly height: number; // m
  readonly horizontalAccuracy: number; // MavOdidHorAcc
  readonly verticalAccuracy: number; // MavOdidVerAcc
  readonly barometerAccuracy: number; // MavOdidVerAcc
  readonly speedAccuracy: number; // MavOdidSpeedAcc
  readonly timestamp: number; // s
  readonly timestampAccuracy: number; // MavOdidTimeAcc
}

export const openDroneIdLocation = /* @__PURE__ */ defineMessage<OpenDroneIdLocation>(
  12901, 'OPEN_DRONE_ID_LOCATION', 254,
  'i32 latitude, i32 longitude, f32 altitudeBarometric, f32 altitudeGeodetic, f32 height, f32 timestamp, u16 direction, u16 speedHorizontal, i16 speedVertical, u8 targetSystem, u8 targetComponent, u8[20] idOrMac, u8 status, u8 heightReference, u8 horizontalAccuracy, u8 verticalAccuracy, u8 barometerAccuracy, u8 speedAccuracy, u8 timestampAccuracy',
  {
    read: (view, at) => ({
      targetSystem: view.getUint8(at + 30),
      targetComponent: view.getUint8(at + 31),
      idOrMac: getBytes(view, at + 32, 20),
      status: view.getUint8(at + 52),
      direction: view.getUint16(at + 24, true),
      speedHorizontal: view.getUint16(at + 26, true),
      speedVertical: view.getInt16(at + 28, true),
      latitude: view.getInt32(at, true),
      longitude: view.getInt32(at + 4, true),
      altitudeBarometric: view.getFloat32(at + 8, true),
      altitudeGeodetic: view.getFloat32(at + 12, true),
      heightReference: view.getUint8(at + 53),
      height: view.getFloat32(at + 16, true),
      horizontalAccuracy: view.getUint8(at + 54),
      verticalAccuracy: view.getUint8(at + 55),
      barometerAccuracy: view.getUint8(at + 56),
      speedAccuracy: view.getUint8(at + 57),
      timestamp: view.getFloat32(at + 20, true),
      timestampAccuracy: view.getUint8(at + 58),
    }),
    write(view, message) {
      putI32(view, 0, 'OPEN_DRONE_ID_LOCATION.latitude', message.latitude);
      putI32(view, 4, 'OPEN_DRONE_ID_LOCATION.longitude', message.longitude);
      putF32(view, 8, 'OPEN_DRONE_ID_LOCATION.altitudeBarometric', message.altitudeBarometric);
      putF32(view, 12, 'OPEN_DRONE_ID_LOCATION.altitudeGeodetic', message.altitudeGeodetic);
      putF32(view, 16, 'OPEN_DRONE_ID_LOCATION.height', message.height);
      putF32(view, 20, 'OPEN_DRONE_ID_LOCATION.timestamp', message.timestamp);
      putU16(view, 24, 'OPEN_DRONE_ID_LOCATION.direction', message.direction);
      putU16(view, 26, 'OPEN_DRONE_ID_LOCATION.speedHorizontal', message.speedHorizontal);
      putI16(view, 28, 'OPEN_DRONE_ID_LOCATION.speedVertical', message.speedVertical);
      putU8(view, 30, 'OPEN_DRONE_ID_LOCATION.targetSystem', message.targetSystem);
      putU8(view, 31, 'OPEN_DRONE_ID_LOCATION.targetComponent', message.targetComponent);
      putBytes(view, 32, 20, 'OPEN_DRONE_ID_LOCATION.idOrMac', message.idOrMac);
      putU8(view, 52, 'OPEN_DRONE_ID_LOCATION.status', message.status);
      putU8(view, 53, 'OPEN_DRONE_ID_LOCATION.heightReference', message.heightReference);
      putU8(view, 54, 'OPEN_DRONE_ID_LOCATION.horizontalAccuracy', message.horizontalAccuracy);
      putU8(view, 55, 'OPEN_DRONE_ID_LOCATION.verticalAccuracy', message.verticalAccuracy);
      putU8(view, 56, 'OPEN_DRONE_ID_LOCATION.barometerAccuracy', message.barometerAccuracy);
      putU8(view, 57, 'OPEN_DRONE_ID_LOCATION.speedAccuracy', message.speedAccuracy);
      putU8(view, 58, 'OPEN_DRONE_ID_LOCATION.timestampAccuracy', message.timestampAccuracy);
    },
  },
);

export interface OpenDroneIdAuthentication {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly idOrMac: Uint8Array;
  readonly authenticationType: number; // MavOdidAuthType
  readonly dataPage: number;
  readonly lastPageIndex: number;
  readonly length: number; // bytes
  readonly timestamp: number; // s
  readonly authenticationData: Uint8Array;
}

export const openDroneIdAuthentication = /* @__PURE__ */ defineMessage<OpenDroneIdAuthentication>(
  12902, 'OPEN_DRONE_ID_AUTHENTICATION', 140,
  'u32 timestamp, u8 targetSystem, u8 targetComponent, u8[20] idOrMac, u8 authenticationType, u8 dataPage, u8 lastPageIndex, u8 length, u8[23] authenticationData',
);

export interface OpenDroneIdSelfId {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly idOrMac: Uint8Array;
  readonly descriptionType: number; // MavOdidDescType
  readonly description: string;
}

export const openDroneIdSelfId = /* @__PURE__ */ defineMessage<OpenDroneIdSelfId>(
  12903, 'OPEN_DRONE_ID_SELF_ID', 249,
  'u8 targetSystem, u8 targetComponent, u8[20] idOrMac, u8 descriptionType, char[23] description',
);

export interface OpenDroneIdSystem {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly idOrMac: Uint8Array;
  readonly operatorLocationType: number; // MavOdidOperatorLocationType
  readonly classificationType: number; // MavOdidClassificationType
  readonly operatorLatitude: number; // degE7
  readonly operatorLongitude: number; // degE7
  readonly areaCount: number;
  readonly areaRadius: number; // m
  readonly areaCeiling: number; // m
  readonly areaFloor: number; // m
  readonly categoryEu: number; // MavOdidCategoryEu
  readonly classEu: number; // MavOdidClassEu
  readonly operatorAltitudeGeo: number; // m
  readonly timestamp: number; // s
}

export const openDroneIdSystem = /* @__PURE__ */ defineMessage<OpenDroneIdSystem>(
  12904, 'OPEN_DRONE_ID_SYSTEM', 77,
  'i32 operatorLatitude, i32 operatorLongitude, f32 areaCeiling, f32 areaFloor, f32 operatorAltitudeGeo, u32 timestamp, u16 areaCount, u16 areaRadius, u8 targetSystem, u8 targetComponent, u8[20] idOrMac, u8 operatorLocationType, u8 classificationType, u8 categoryEu, u8 classEu',
);

export interface OpenDroneIdOperatorId {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly idOrMac: Uint8Array;
  readonly operatorIdType: number; // MavOdidOperatorIdType
  readonly operatorId: string;
}

export const openDroneIdOperatorId = /* @__PURE__ */ defineMessage<OpenDroneIdOperatorId>(
  12905, 'OPEN_DRONE_ID_OPERATOR_ID', 49,
  'u8 targetSystem, u8 targetComponent, u8[20] idOrMac, u8 operatorIdType, char[20] operatorId',
);

export interface OpenDroneIdMessagePack {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly idOrMac: Uint8Array;
  readonly singleMessageSize: number; // bytes
  readonly msgPackSize: number;
  readonly messages: Uint8Array;
}

export const openDroneIdMessagePack = /* @__PURE__ */ defineMessage<OpenDroneIdMessagePack>(
  12915, 'OPEN_DRONE_ID_MESSAGE_PACK', 94,
  'u8 targetSystem, u8 targetComponent, u8[20] idOrMac, u8 singleMessageSize, u8 msgPackSize, u8[225] messages',
);

export interface OpenDroneIdArmStatus {
  readonly status: number; // MavOdidArmStatus
  readonly error: string;
}

export const openDroneIdArmStatus = /* @__PURE__ */ defineMessage<OpenDroneIdArmStatus>(
  12918, 'OPEN_DRONE_ID_ARM_STATUS', 139,
  'u8 status, char[50] error',
);

export interface OpenDroneIdSystemUpdate {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly operatorLatitude: number; // degE7
  readonly operatorLongitude: number; // degE7
  readonly operatorAltitudeGeo: number; // m
  readonly timestamp: number; // s
}

export const openDroneIdSystemUpdate = /* @__PURE__ */ defineMessage<OpenDroneIdSystemUpdate>(
  12919, 'OPEN_DRONE_ID_SYSTEM_UPDATE', 7,
  'i32 operatorLatitude, i32 operatorLongitude, f32 operatorAltitudeGeo, u32 timestamp, u8 targetSystem, u8 targetComponent',
);

export interface HygrometerSensor {
  readonly id: number;
  readonly temperature: number; // cdegC
  readonly humidity: number; // c%
}

export const hygrometerSensor = /* @__PURE__ */ defineMessage<HygrometerSensor>(
  12920, 'HYGROMETER_SENSOR', 20,
  'i16 temperature, u16 humidity, u8 id',
);

export interface IcarousHeartbeat {
  readonly status: number; // IcarousFmsState
}

export const icarousHeartbeat = /* @__PURE__ */ defineMessage<IcarousHeartbeat>(
  42000, 'ICAROUS_HEARTBEAT', 227,
  'u8 status',
);

export interface IcarousKinematicBands {
  readonly numBands: number;
  readonly type1: number; // IcarousTrackBandTypes
  readonly min1: number; // deg
  readonly max1: number; // deg
  readonly type2: number; // IcarousTrackBandTypes
  readonly min2: number; // deg
  readonly max2: number; // deg
  readonly type3: number; // IcarousTrackBandTypes
  readonly min3: number; // deg
  readonly max3: number; // deg
  readonly type4: number; // IcarousTrackBandTypes
  readonly min4: number; // deg
  readonly max4: number; // deg
  readonly type5: number; // IcarousTrackBandTypes
  readonly min5: number; // deg
  readonly max5: number; // deg
}

export const icarousKinematicBands = /* @__PURE__ */ defineMessage<IcarousKinematicBands>(
  42001, 'ICAROUS_KINEMATIC_BANDS', 239,
  'f32 min1, f32 max1, f32 min2, f32 max2, f32 min3, f32 max3, f32 min4, f32 max4, f32 min5, f32 max5, i8 numBands, u8 type1, u8 type2, u8 type3, u8 type4, u8 type5',
);

export interface CubepilotRawRc {
  readonly rcRaw: Uint8Array;
}

export const cubepilotRawRc = /* @__PURE__ */ defineMessage<CubepilotRawRc>(
  50001, 'CUBEPILOT_RAW_RC', 246,
  'u8[32] rcRaw',
);

export interface HerelinkVideoStreamInformation {
  readonly cameraId: number;
  readonly status: number;
  readonly framerate: number; // Hz
  readonly resolutionH: number; // pix
  readonly resolutionV: number; // pix
  readonly bitrate: number; // bits/s
  readonly rotation: number; // deg
  readonly uri: string;
}

export const herelinkVideoStreamInformation = /* @__PURE__ */ defineMessage<HerelinkVideoStreamInformation>(
  50002, 'HERELINK_VIDEO_STREAM_INFORMATION', 181,
  'f32 framerate, u32 bitrate, u16 resolutionH, u16 resolutionV, u16 rotation, u8 cameraId, u8 status, char[230] uri',
);

export interface HerelinkTelem {
  readonly rssi: number;
  readonly snr: number;
  readonly rfFreq: number;
  readonly linkBw: number;
  readonly linkRate: number;
  readonly cpuTemp: number;
  readonly boardTemp: number;
}

export const herelinkTelem = /* @__PURE__ */ defineMessage<HerelinkTelem>(
  50003, 'HERELINK_TELEM', 62,
  'u32 rfFreq, u32 linkBw, u32 linkRate, i16 snr, i16 cpuTemp, i16 boardTemp, u8 rssi',
);

export interface CubepilotFirmwareUpdateStart {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly size: number; // bytes
  readonly crc: number;
}

export const cubepilotFirmwareUpdateStart = /* @__PURE__ */ defineMessage<CubepilotFirmwareUpdateStart>(
  50004, 'CUBEPILOT_FIRMWARE_UPDATE_START', 240,
  'u32 size, u32 crc, u8 targetSystem, u8 targetComponent',
);

export interface CubepilotFirmwareUpdateResp {
  readonly targetSystem: number;
  readonly targetComponent: number;
  readonly offset: number; // bytes
}

export const cubepilotFirmwareUpdateResp = /* @__PURE__ */ defineMessage<CubepilotFirmwareUpdateResp>(
  50005, 'CUBEPILOT_FIRMWARE_UPDATE_RESP', 152,
  'u32 offset, u8 targetSystem, u8 targetComponent',
);

export interface AirlinkAuth {
  readonly login: string;
  readonly password: string;
}

export const airlinkAuth = /* @__PURE__ */ defineMessage<AirlinkAuth>(
  52000, 'AIRLINK_AUTH', 13,
  'char[50] login, char[50] password',
);

export interface AirlinkAuthResponse {
  readonly respType: number;
}

export const airlinkAuthResponse = /* @__PURE__ */ defineMessage<AirlinkAuthResponse>(
  52001, 'AIRLINK_AUTH_RESPONSE', 239,
  'u8 respType',
);
