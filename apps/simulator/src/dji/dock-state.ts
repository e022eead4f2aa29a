import { unknownDock, type DockState } from '@skein/telemetry/dock/state.ts';
import type { Stamp, TelemetrySource } from '@skein/telemetry/stamp.ts';
import { unknownVehicle, type VehicleState } from '@skein/telemetry/vehicle/state.ts';
import type { Dock } from '../model/dock.ts';
import { groundDistanceM } from '../model/local-frame.ts';
import { reportOf } from '../model/report.ts';
import { CAMERA, DOCK_MODEL, DRONE_MODEL, FIRMWARE, type DockIdentity } from './dock-identity.ts';

/** How far the sea lies above the ellipsoid here: not zero, so that whoever takes one height for the other sees it. */
export const GEOID_SEPARATION_M = -5;

const TOTAL_BYTES = 64 * 2 ** 30;

/** At the battery's rate in hover. */
const FLIGHT_S_PER_PERCENT = 17;

const stampOf = (identity: DockIdentity, nowMs: number): Stamp => {
  const source: TelemetrySource = {
    id: `simulation:${identity.dockSerial}`,
    protocol: 'simulation',
    link: identity.dockSerial,
    staleAfterMs: 6000,
    lostAfterMs: 30_000,
  };
  return { source, receivedAtMs: nowMs, measuredAtMs: nowMs };
};

/** What the dock says of itself. */
export function dockStateOf(dock: Dock, identity: DockIdentity, nowMs: number): DockState {
  const stamp = stampOf(identity, nowMs);
  const { latitudeDeg, longitudeDeg, altitudeMslM } = dock.drone.frame.origin;
  return {
    ...unknownDock,
    identity: { ...stamp, serialNumber: identity.dockSerial, modelKey: DOCK_MODEL, firmwareVersion: FIRMWARE },
    work: {
      ...stamp,
      mode: dock.mode,
      rawMode: null,
      taskStep: dock.taskStep,
      rawTaskStep: null,
      jobCount: dock.jobCount,
      remainingUploads: 0,
      uptimeS: Math.round(dock.upTimeS),
    },
    hatch: {
      ...stamp,
      cover: dock.cover.state,
      putter: dock.putter?.state ?? null,
      isLightOn: dock.isLightOn,
      isEmergencyStopPressed: dock.isEmergencyStopPressed,
      isAlarmOn: dock.isAlarmOn,
    },
    drone: {
      ...stamp,
      serialNumber: identity.droneSerial,
      modelKey: DRONE_MODEL,
      isInDock: dock.isDroneInDock,
      isPoweredOn: dock.isDroneOn,
      isPaired: true,
      isCharging: dock.isCharging,
      batteryPercent: Math.round(dock.drone.battery.percent),
      batteryMaintenance: 'none',
    },
    climate: {
      ...stamp,
      rainfall: dock.air.weather.rainfall,
      windSpeedMps: tenths(dock.air.windSpeedMps),
      outsideTemperatureC: tenths(dock.air.weather.temperatureC),
      insideTemperatureC: tenths(dock.air.insideC),
      humidityPercent: Math.round(dock.air.humidityPercent),
      airConditioner: dock.air.airConditioner,
    },
    power: {
      ...stamp,
      supplyVoltageV: null,
      workingVoltageV: 24.2,
      workingCurrentA: dock.isCharging ? 9.5 : 1.2,
      isBackupBatteryOn: true,
      backupBatteryVoltageV: 26.8,
      backupBatteryTemperatureC: tenths(dock.air.insideC),
    },
    storage: { ...stamp, totalBytes: TOTAL_BYTES, usedBytes: dock.usedBytes },
    network: {
      ...stamp,
      bearer: 'wired',
      qualityPercent: 100,
      rateBytesPerS: 20_480,
      radioQualityPercent: 100,
      cellularQualityPercent: null,
    },
    place: {
      ...stamp,
      latitudeDeg,
      longitudeDeg,
      altitudeEllipsoidM: altitudeMslM + GEOID_SEPARATION_M,
      headingDeg: 0,
      isCalibrated: true,
      fix: 'rtk-fixed',
      satellites: 18,
      rtkSatellites: 24,
      alternateLanding: null,
    },
  };
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** What the aircraft says of itself, while it is on. */
export function droneStateOf({ drone }: Dock, identity: DockIdentity, nowMs: number): VehicleState {
  const stamp = stampOf(identity, nowMs);
  const report = reportOf(drone);
  const { autopilot, flight, payload, battery } = drone;
  const home = drone.frame.toGlobal(autopilot.home);
  const percent = Math.floor(report.batteryPercent);
  const rtkFix = report.gnss.fix === 'none' ? 'none' : 'rtk-fixed';
  return {
    ...unknownVehicle,
    identity: {
      ...stamp,
      vehicleClass: 'multirotor',
      autopilot: 'dji',
      serialNumber: identity.droneSerial,
      modelKey: DRONE_MODEL,
      firmwareVersion: FIRMWARE,
      systemId: null,
      gatewaySerialNumber: identity.dockSerial,
    },
    mode: {
      ...stamp,
      mode: autopilot.mode,
      isArmed: autopilot.isArmed,
      // On the ground it stands by, whatever it would do in the air.
      rawMode: autopilot.isArmed ? drone.stack.modeNumber(autopilot.mode, false) : 0,
      rawModeName: null,
      reason: autopilot.modeReason,
    },
    position:
      report.position === null
        ? null
        : {
            ...stamp,
            latitudeDeg: report.position.latitudeDeg,
            longitudeDeg: report.position.longitudeDeg,
            altitudeMslM: null,
            altitudeEllipsoidM: report.position.altitudeMslM + GEOID_SEPARATION_M,
            altitudeAboveHomeM: report.altitudeAboveHomeM,
            altitudeAboveGroundM: null,
          },
    velocity: {
      ...stamp,
      northMps: report.northMps,
      eastMps: report.eastMps,
      climbMps: report.climbMps,
      groundSpeedMps: report.groundSpeedMps,
    },
    attitude: { ...stamp, rollDeg: report.rollDeg, pitchDeg: report.pitchDeg, headingDeg: report.headingDeg },
    wind: { ...stamp, speedMps: report.windSpeedMps, fromDeg: report.windFromDeg },
    gnss: {
      ...stamp,
      fix: rtkFix,
      satellites: report.gnss.satellites,
      rtkSatellites: report.gnss.satellites + 6,
      hdop: report.gnss.hdop,
      vdop: null,
      horizontalAccuracyM: null,
      verticalAccuracyM: null,
      geoidSeparationM: null,
    },
    home: {
      ...stamp,
      latitudeDeg: home.latitudeDeg,
      longitudeDeg: home.longitudeDeg,
      altitudeMslM: null,
      altitudeEllipsoidM: home.altitudeMslM + GEOID_SEPARATION_M,
    },
    guidance: {
      ...stamp,
      targetDistanceM: null,
      targetBearingDeg: null,
      homeDistanceM: groundDistanceM(flight.body, autopilot.home),
    },
    power: {
      ...stamp,
      batteryPercent: percent,
      voltageV: report.voltageV,
      currentA: report.currentA,
      remainingFlightS: percent * FLIGHT_S_PER_PERCENT,
      returnHomePercent: 20,
      landingPercent: 10,
    },
    batteries: [
      {
        ...stamp,
        index: 0,
        serialNumber: `${identity.droneSerial}B`,
        percent,
        voltageV: report.voltageV,
        currentA: report.currentA,
        temperatureC: tenths(battery.temperatureC),
        consumedMah: null,
        cycles: 42,
        remainingS: null,
        charge: null,
        cellVoltagesV: [],
      },
    ],
    payloads: [
      {
        ...stamp,
        key: CAMERA,
        gimbalPitchDeg: payload.gimbalPitchDeg,
        gimbalRollDeg: 0,
        gimbalHeadingDeg: report.headingDeg,
        zoomFactor: 2,
        cameraMode: payload.isRecording ? 'video' : 'photo',
        isTakingPhoto: false,
        isRecording: payload.isRecording,
        recordedS: Math.round(payload.recordedS),
        remainingPhotos: 5000,
        remainingRecordingS: 7200,
        laserTargetDistanceM: null,
        holder: null,
      },
    ],
  };
}
