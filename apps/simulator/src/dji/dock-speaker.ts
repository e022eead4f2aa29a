import { DockDevice, type DockDeeds } from '@skein/dji-cloud/device/dock-device.ts';
import type { DebugMethod } from '@skein/dji-cloud/messages/debug.ts';
import type { FlightTaskOrder, WaylineFile } from '@skein/dji-cloud/messages/flight-task.ts';
import { writeHms } from '@skein/dji-cloud/messages/hms.ts';
import { writeLiveCapacity } from '@skein/dji-cloud/messages/live.ts';
import { writeReturnHomeInfo } from '@skein/dji-cloud/messages/return-home.ts';
import { resultCodes } from '@skein/dji-cloud/terms/result-codes.ts';
import type { Environment } from '@skein/dji-cloud/wire/environment.ts';
import type { Publication } from '@skein/dji-cloud/wire/message.ts';
import type { Dock } from '../model/dock.ts';
import type { DebugCommand, DockEvent } from '../model/dock-event.ts';
import type { DockRefusal } from '../model/dock-readiness.ts';
import { alarmsOf } from './dock-alarms.ts';
import { debugCommandOf } from './debug-commands.ts';
import { bindOrdersOf, CAMERA, topologyOf, type DockIdentity } from './dock-identity.ts';
import { DockProperties } from './dock-properties.ts';
import { dockStateOf, droneStateOf, GEOID_SEPARATION_M } from './dock-state.ts';
import { FlownWayline } from './flown-wayline.ts';
import { ManualFlight, type DrcLink } from './manual-flight.ts';
import { PointFlight } from './point-flight.ts';
import { failureCodeOf, reportOfTask, type TaskEvent } from './task-report.ts';
import type { Wayline } from './wayline.ts';
import { WaylineErrand } from './wayline-errand.ts';

const SECOND_MS = 1000;
const DOCK_OSD_MS = 2000;

export interface DockSpeakerParts extends DrcLink {
  readonly dock: Dock;
  readonly identity: DockIdentity;
  readonly environment: Environment;
  readonly publish: (publication: Publication) => void;
  readonly fetchFile: (file: WaylineFile) => Promise<Buffer>;
  /** One line about something that the operator of the simulator should know. */
  readonly report: (line: string) => void;
}

/** A model dock as a device of the DJI Cloud API. Hand it what the broker delivers and tick it; it publishes by itself. */
export class DockSpeaker {
  readonly dock: Dock;
  readonly identity: DockIdentity;
  readonly #parts: DockSpeakerParts;
  readonly #device: DockDevice;
  readonly #properties = new DockProperties();
  readonly #errand: WaylineErrand;
  readonly #pointFlight: PointFlight;
  readonly #manualFlight: ManualFlight;
  readonly #debugMethods = new Map<DebugCommand, DebugMethod>();
  /** What was said while an answer was being made: it goes out behind the answer. */
  #afterwards: Publication[] = [];
  #wayline: FlownWayline | null = null;
  #alarms = '[]';
  #wasReturning = false;
  #nextSecondMs = 0;
  #nextDockOsdMs = 0;

  constructor(parts: DockSpeakerParts) {
    const { dock, identity, environment } = parts;
    this.#parts = parts;
    this.dock = dock;
    this.identity = identity;
    this.#pointFlight = new PointFlight(dock);
    this.#manualFlight = new ManualFlight(dock, identity, parts);
    this.#device = new DockDevice({
      serial: identity.dockSerial,
      question: identity.question,
      orders: bindOrdersOf(identity),
      topology: topologyOf(identity, dock.isDroneOn),
      environment,
      maximumVideos: 2,
      deeds: this.#deeds(),
    });
    this.#errand = new WaylineErrand({
      requests: this.#device.requests,
      now: environment.steadyMs,
      fetchFile: parts.fetchFile,
      arrived: (order, wayline) => this.#fly(order, wayline),
      failed: (order, code, why) => this.#failTask(order, code, why),
    });
  }

  get phase(): DockDevice['onboarding']['phase'] {
    return this.#device.onboarding.phase;
  }

  /** The broker is there, for the first time or again. */
  connected(): void {
    this.#send([this.#device.onboarding.begin()]);
  }

  drcConnected(): void {
    this.#send([this.#device.drc.connected()]);
  }

  receive(topic: string, payload: Uint8Array): void {
    const before = this.phase;
    this.#send(this.#device.receive(topic, payload));
    for (const answer of this.#device.takeAnswers()) this.#errand.hear(answer);
    this.#followDebugMode();
    this.#send(this.#afterwards.splice(0));
    if (this.phase !== before) this.#enter(this.phase);
  }

  tick(): void {
    const nowMs = this.#parts.environment.wallMs();
    for (const event of this.dock.takeEvents()) this.#tell(event);
    this.#wayline?.watch(this.dock);
    this.#errand.tick();
    const osd = this.#manualFlight.takeOsd(nowMs);
    if (osd !== null) this.#send(this.#device.drc.pushOsd(osd));
    if (nowMs >= this.#nextSecondMs) this.#everySecond(nowMs);
    this.#send(this.#afterwards.splice(0));
  }

  #everySecond(nowMs: number): void {
    this.#nextSecondMs = nowMs + SECOND_MS;
    this.#send(this.#device.tick());
    if (this.phase !== 'online') return;
    const progress = this.#pointFlight.progress();
    if (progress !== null) this.#send(this.#device.flights.report(progress));
    this.#tellReturn();
    this.#tellAlarms();
    const { telemetry } = this.#device;
    if (this.dock.isDroneOn && !this.dock.drone.hasFailure('link-lost'))
      this.#send([telemetry.aircraft(this.identity.droneSerial, droneStateOf(this.dock, this.identity, nowMs))]);
    if (nowMs < this.#nextDockOsdMs) return;
    this.#nextDockOsdMs = nowMs + DOCK_OSD_MS;
    this.#send(telemetry.dock(dockStateOf(this.dock, this.identity, nowMs)));
  }

  #enter(phase: DockSpeaker['phase']): void {
    if (phase === 'online') this.#introduce();
    if (phase === 'refused') this.#parts.report(this.#refusalText());
  }

  /** What a dock says once after coming online. */
  #introduce(): void {
    const { droneSerial } = this.identity;
    const videoId = `${droneSerial}/${CAMERA}/normal-0`;
    const videos = [{ videoId, type: 'wide', switchableTypes: ['wide', 'zoom', 'ir'] as const }];
    const cameras = [{ deviceSerial: droneSerial, cameraIndex: CAMERA, videos }];
    const capacity = writeLiveCapacity({ availableVideos: 1, maximumVideos: 2, cameras });
    this.#send([this.#device.telemetry.dockState({ live_capacity: capacity })]);
    this.#nextDockOsdMs = 0;
    this.#alarms = '[]';
  }

  #tell(event: DockEvent): void {
    if (event.kind === 'task-progress') this.#tellTask(event);
    else if (event.kind === 'drone-power') this.#tellPower(event.isOn);
    else {
      const method = this.#debugMethods.get(event.command);
      if (method !== undefined) this.#tellDebug(method, event.status, event.percent);
    }
  }

  #tellTask(event: TaskEvent): void {
    if (this.#wayline === null) {
      const hasEnded = event.stage === 'over' && this.#pointFlight.isUnderWay;
      const result = event.cause === null ? 0 : failureCodeOf(event.cause);
      if (hasEnded) this.#send(this.#device.flights.report(this.#pointFlight.end('wayline_failed', result)));
      // Of a take-off, once the aircraft is back: only this ends it for the cloud.
      if (event.stage === 'over') this.#send(this.#device.flights.report(this.#pointFlight.end('task_finish', result)));
      return;
    }
    const waypoint = event.item === null ? null : this.#wayline.waypointOf(event.item);
    this.#send(this.#device.tasks.report(reportOfTask(event, waypoint, this.#wayline.left)));
    if (event.stage === 'over') this.#wayline = null;
  }

  #tellPower(isOn: boolean): void {
    this.#send([this.#device.onboarding.announce(topologyOf(this.identity, isOn))]);
    const { environment } = this.#parts;
    const state = droneStateOf(this.dock, this.identity, environment.wallMs());
    if (isOn) this.#send([this.#device.telemetry.aircraftState(this.identity.droneSerial, state)]);
  }

  #tellDebug(method: DebugMethod, status: 'in-progress' | 'ok' | 'failed', percent: number): void {
    const result = status === 'failed' ? resultCodes.notPossibleNow : resultCodes.ok;
    const word = status === 'in-progress' ? 'in_progress' : status;
    this.#afterwards.push(...this.#device.debug.report(method, { status: word, result, percent, stepKey: method }));
  }

  #tellReturn(): void {
    const { drone } = this.dock;
    const isReturning = drone.autopilot.mode === 'return' && drone.autopilot.isFlying;
    const hasBegun = isReturning && !this.#wasReturning;
    this.#wasReturning = isReturning;
    if (!hasBegun) return;
    const path = [drone.flight.body, drone.autopilot.home].map((point) => {
      const { latitudeDeg, longitudeDeg, altitudeMslM } = drone.frame.toGlobal(point);
      return { latitudeDeg, longitudeDeg, heightEllipsoidM: altitudeMslM + GEOID_SEPARATION_M };
    });
    const info = writeReturnHomeInfo({ flightId: this.#device.tasks.runningFlightId, path, lastPointType: 0 });
    this.#send([this.#device.events.send('return_home_info', info)]);
  }

  /** The whole list, whenever it is another one: what is missing from it is over. */
  #tellAlarms(): void {
    const list = writeHms(alarmsOf(this.dock));
    const text = JSON.stringify(list['list']);
    if (text === this.#alarms) return;
    this.#alarms = text;
    this.#send([this.#device.events.send('hms', list)]);
  }

  #fly({ flightId, breakPoint, returnAltitudeM }: FlightTaskOrder, { items, takeOffHeightM }: Wayline): void {
    const first = breakPoint?.index ?? 0;
    const waypoints = items.filter(({ kind }) => kind === 'waypoint').slice(first);
    const rest = [...items.filter(({ kind }) => kind !== 'waypoint'), ...waypoints];
    this.#wayline = new FlownWayline(rest, first);
    const refusal = this.dock.startTask({ id: flightId, items: waypoints.length === 0 ? [] : rest, takeOffHeightM });
    if (refusal !== null) return this.#endTask(failureCodeOf(refusal));
    this.dock.drone.autopilot.returnHeightM = returnAltitudeM;
  }

  #failTask({ flightId }: FlightTaskOrder, code: number, why: string): void {
    this.#parts.report(`${this.identity.dockSerial}: task ${flightId} does not start: ${why}`);
    this.#endTask(code);
  }

  #endTask(result: number): void {
    this.#wayline = null;
    const nothing = { step: null, waypointIndex: null, waylineState: null, mediaCount: null, trackId: null };
    const failed = { status: 'failed', result, percent: 0, breakPoint: null, ...nothing } as const;
    this.#send(this.#device.tasks.report(failed));
  }

  /** The desk of the protocol and the model each keep the mode: after every message they agree again. */
  #followDebugMode(): void {
    const isOpen = this.dock.mode === 'remote-debug';
    if (this.#device.debug.isOpen && !isOpen) this.dock.openDebug();
    else if (!this.#device.debug.isOpen && isOpen) this.dock.closeDebug();
  }

  #startDebug(method: DebugMethod, value: number | null): void {
    this.#followDebugMode();
    const command = debugCommandOf(method, value);
    if (command === null) return this.#tellDebug(method, 'ok', 100);
    this.#debugMethods.set(command, method);
    if (this.dock.debug(command) !== null) this.#tellDebug(method, 'failed', 0);
  }

  /** The order was accepted before the model saw it: that it refuses is told as the end of the flight. */
  #followPointFlight(refusal: DockRefusal | null): void {
    if (refusal === null) return;
    const end = this.#pointFlight.end('wayline_failed', failureCodeOf(refusal));
    this.#afterwards.push(...this.#device.flights.report(end));
  }

  #deeds(): DockDeeds {
    const { dock } = this;
    return {
      situation: () => ({
        isOnSiteDebugging: false,
        isEmergencyStopPressed: dock.isEmergencyStopPressed,
        hasAircraft: dock.isDroneInDock,
      }),
      tasks: {
        start: (order) => void this.#afterwards.push(this.#errand.begin(order)),
        pause: () => void dock.pauseTask(),
        recover: () => void dock.resumeTask(),
      },
      flights: {
        isFlying: () => dock.drone.autopilot.isFlying,
        isReturning: () => dock.drone.autopilot.mode === 'return',
        takeOff: (order) => this.#followPointFlight(this.#pointFlight.takeOff(order)),
        flyTo: (order) => this.#followPointFlight(this.#pointFlight.flyTo(order)),
        stopFlyTo: () => void this.#afterwards.push(...this.#device.flights.report(this.#pointFlight.stop())),
        returnHome: () => void dock.returnHome(),
        cancelReturn: () => void dock.drone.autopilot.setMode('hold'),
      },
      debug: { isFlying: () => dock.mode === 'operating', start: (method, value) => this.#startDebug(method, value) },
      drc: this.#manualFlight,
      live: { start: () => undefined, stop: () => undefined },
      writeProperty: (change) => this.#properties.write(change),
    };
  }

  #refusalText(): string {
    const { method, result } = this.#device.onboarding.refusal ?? { method: 'binding', result: null };
    return `${this.identity.dockSerial}: the cloud refused ${method} (${result ?? 'no readable answer'})`;
  }

  #send(publications: readonly Publication[]): void {
    for (const publication of publications) this.#parts.publish(publication);
  }
}
