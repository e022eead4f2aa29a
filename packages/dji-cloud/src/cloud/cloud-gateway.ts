import type { Rousable } from '@skein/telemetry/agenda/agenda.ts';
import type { Clocks } from '@skein/telemetry/agenda/clocks.ts';
import type { FactNoted, OrderGiven } from '@skein/telemetry/orders/order-journal.ts';
import { freshnessAt, type Freshness } from '@skein/telemetry/staleness.ts';
import type { Stamp } from '@skein/telemetry/stamp.ts';
import { readDrcOsd } from '../messages/drc.ts';
import { readUploadedFile } from '../messages/file-upload.ts';
import { readHms } from '../messages/hms.ts';
import { readLiveCapacity } from '../messages/live.ts';
import { readHomingNotice, readReturnHomeInfo } from '../messages/return-home.ts';
import { modelKeyOf, readTopology, type SubDevice, type Topology } from '../messages/topology.ts';
import type { GatewayKind } from '../properties/gateway-kind.ts';
import { domainOf } from '../terms/models.ts';
import type { DropReason } from '../wire/drop-counts.ts';
import { objectAt } from '../wire/fields.ts';
import { dataOf, isDrc, type DrcMessage, type Message, type Publication, type ThingMessage } from '../wire/message.ts';
import { answer, writeReply } from '../wire/reply.ts';
import { tickedAnyway, type CloudEnvironment } from './cloud-environment.ts';
import { DeviceBoard, updateFromDrc } from './device-board.ts';
import { DrcSession } from './drc-session.ts';
import { EventDesk } from './event-desk.ts';
import { GatewayJobs } from './gateway-jobs.ts';
import { HmsBoard } from './hms-board.ts';
import { LiveVideo } from './live-video.ts';
import { readNotice } from './notice-news.ts';
import { drop, joinSteps, noStep, tell, type News, type Step } from './news.ts';
import { Presence } from './presence.ts';
import { PropertyWrites } from './property-writes.ts';
import { ReturnHome } from './return-home.ts';
import { ServiceCalls, type CallEnd } from './service-calls.ts';

/** How often what is too old to matter is given back, while there is anything. */
const TIDY_MS = 10_000;

/** One dock or remote controller as our server sees it: what it says, what it was told, what came of it. */
export class CloudGateway {
  readonly serial: string;
  readonly calls: ServiceCalls;
  readonly jobs: GatewayJobs;
  readonly returnHome: ReturnHome;
  readonly properties: PropertyWrites;
  readonly drc: DrcSession;
  readonly live: LiveVideo;
  readonly devices: DeviceBoard;
  readonly hms = new HmsBoard();
  readonly #events: EventDesk;
  readonly #presence: Presence;
  readonly #clocks: Clocks;
  readonly #host: Rousable;
  readonly #mayClaim: (gateway: string, aircraft: string) => boolean;
  /** As it told last, also of aircraft that it may not claim. */
  #topology: Topology | null = null;
  #tidyAtMs = Infinity;

  constructor(
    serial: string,
    environment: CloudEnvironment,
    mayClaim: (gateway: string, aircraft: string) => boolean,
    host: Rousable = tickedAnyway,
  ) {
    this.serial = serial;
    this.#mayClaim = mayClaim;
    this.#clocks = environment;
    this.#host = host;
    this.calls = new ServiceCalls(serial, environment, host);
    this.jobs = new GatewayJobs(serial, this.calls, environment, () => this.devices.kind);
    this.returnHome = new ReturnHome(this.calls);
    this.properties = new PropertyWrites(serial, environment, host);
    this.drc = new DrcSession(serial, this.calls, environment, host);
    this.live = new LiveVideo(this.calls, (device) => device === serial || mayClaim(serial, device));
    this.devices = new DeviceBoard(serial);
    this.#events = new EventDesk(environment);
    this.#presence = new Presence(environment.steadyMs, this.devices.lostAfterMs, host);
  }

  /** How long ago its last sign of life was. */
  get silentMs(): number {
    return this.#presence.silentMs;
  }

  /** Lost after half a minute of silence; a gateway never says that it goes. */
  get freshness(): Freshness {
    return freshnessAt(this.devices.stampOf(null, -this.silentMs), 'fast', 0);
  }

  get modelKey(): string | null {
    return this.#topology && modelKeyOf(this.#topology);
  }

  /** Those that it told of and may claim now. */
  get subDevices(): readonly SubDevice[] {
    return this.#told.filter(({ serial }) => this.#mayClaim(this.serial, serial));
  }

  get #told(): readonly SubDevice[] {
    return this.#topology?.subDevices ?? [];
  }

  /** A sign of life, by any message of its own. What another passes on tells nothing of this one. */
  heard(): void {
    this.#presence.heard();
  }

  /** `relay` is another gateway that passed the message on. */
  receive(message: Message, relay: string | null = null): Step {
    if (isDrc(message)) return this.#receiveDrc(message);
    switch (message.kind) {
      case 'status':
        return this.#receiveTopology(message);
      case 'osd':
      case 'state':
        return this.#receiveProperties(message, relay);
      case 'events':
        return this.#receiveEvent(message);
      case 'services_reply':
        return this.#receiveReply(message);
      case 'property/set_reply':
        return this.#receivePropertyReply(message);
      default:
        return drop('unknown_topic');
    }
  }

  /** By the steady clock; a `tick` before that does nothing. Whatever comes to be due earlier rouses the host. */
  nextDueMs(): number {
    const { calls, properties, drc } = this;
    const dueMs = Math.min(calls.nextDueMs(), properties.nextDueMs(), drc.nextDueMs());
    return Math.min(dueMs, this.#presence.nextDueMs(), this.#tidyAtMs);
  }

  /** Repetitions, time-outs, heartbeat and sticks, silences, and what is forgotten. */
  tick(): Step {
    const [calls, writes] = [this.calls.tick(), this.properties.tick()];
    const before = this.drc.view;
    const drcPublish = this.drc.tick();
    const ended = calls.ended.map((end) => this.#concluded(end));
    const news: News[] = writes.ended.map((end) => ({ gateway: this.serial, kind: 'property', end }));
    const isOnline = this.#presence.takeChange();
    if (isOnline !== null) news.push({ gateway: this.serial, kind: 'presence', isOnline });
    if (this.#tidyAtMs <= this.#clocks.steadyMs()) this.#tidy();
    if (this.drc.view !== before) news.push({ gateway: this.serial, kind: 'drc', view: this.drc.view });
    return joinSteps([{ publish: [...calls.publish, ...writes.publish, ...drcPublish], news, dropped: [] }, ...ended]);
  }

  /** Our own clock was set, or stood still while the machine slept: then no order may be sent again, for nobody knows its age. */
  noteClockStep(byMs: number): News {
    this.devices.noteClockStep(byMs);
    if (byMs > 0) for (const part of [this.calls, this.properties, this.drc]) part.noteSleep();
    return { gateway: this.serial, kind: 'clock-set', byMs };
  }

  /** What an earlier process left: a job that may be on the dock, or an order that it saw no end of. Nothing is sent again. */
  restore(left: OrderGiven | FactNoted): readonly News[] {
    if (left.kind === 'given') {
      this.jobs.adopt(left);
      return this.#concluded(this.calls.giveUp(left)).news;
    }
    this.jobs.restore(left);
    return [];
  }

  /** An aircraft is with another gateway now: nothing that this one says from here on is of it. */
  release(aircraft: string): readonly News[] {
    const wasPresent = this.devices.present.has(aircraft);
    this.devices.forget(aircraft);
    const subDevices = this.#told.filter(({ serial }) => serial !== aircraft);
    this.#topology = this.#topology && { ...this.#topology, subDevices };
    return wasPresent ? [{ gateway: this.serial, kind: 'topology', online: [], offline: [aircraft] }] : [];
  }

  /** Answers an event that had to be stored first. */
  settleEvent(event: ThingMessage, result: number): readonly Publication[] {
    return this.#events.settle(event, result);
  }

  /** Not silent for half a minute. */
  get isOnline(): boolean {
    return this.#presence.isOnline;
  }

  #tidy(): void {
    const left = [this.#events, this.jobs, this.calls, this.properties].map((part) => part.forgetOld());
    this.#tidyAtMs = left.includes(true) ? this.#clocks.steadyMs() + TIDY_MS : Infinity;
  }

  /** Something was noted that will be too old one day. */
  #tidyLater(): void {
    if (this.#tidyAtMs !== Infinity) return;
    this.#tidyAtMs = this.#clocks.steadyMs() + TIDY_MS;
    this.#host.rouse();
  }

  #receiveTopology(message: ThingMessage): Step {
    // Answered in any case: a device that gets no answer repeats, and flies nothing meanwhile.
    const publish = [answer(message, writeReply({ result: 0, output: null }), this.#clocks.wallMs())];
    if (message.method !== null && message.method !== 'update_topo') return { ...drop('unknown_method'), publish };
    const topology = readTopology(dataOf(message));
    if (!topology) return { ...drop('bad_data'), publish };
    this.#topology = topology;
    this.devices.setKind(kindOf(topology));
    const [before, { subDevices }] = [this.devices.present, this];
    this.devices.setPresent(subDevices.map(({ serial }) => serial));
    for (const device of subDevices) this.devices.admit(device.serial, modelKeyOf(device));
    const online = subDevices.filter(({ serial }) => !before.has(serial));
    const offline = [...before].filter((serial) => !this.devices.present.has(serial));
    const foreign = Array<DropReason>(topology.subDevices.length - subDevices.length).fill('foreign_sub_device');
    return { publish, news: [{ gateway: this.serial, kind: 'topology', online, offline }], dropped: foreign };
  }

  #receiveProperties(message: ThingMessage, relay: string | null): Step {
    const [nowMs, gateway] = [this.#clocks.wallMs(), this.serial];
    if (message.serial !== gateway) {
      const aircraft = this.devices.admit(message.serial, null);
      if (!aircraft) return drop('foreign_sub_device');
      const update = this.devices.readAircraft(aircraft, message, nowMs, relay);
      return tell({ gateway, kind: 'vehicle', serial: message.serial, relay, update, state: aircraft.state });
    }
    const kind = this.devices.readGateway(message, this.modelKey, nowMs);
    const news: News[] = [];
    if (kind === 'dock') news.push({ gateway, kind, state: this.devices.dock });
    if (kind === 'remote') news.push({ gateway, kind, state: this.devices.remote });
    const capacity = objectAt(dataOf(message), 'live_capacity');
    if (capacity) {
      this.live.offered(readLiveCapacity(capacity));
      news.push({ gateway, kind: 'live', view: this.live.view });
    }
    return tell(...news);
  }

  #receiveEvent(event: ThingMessage): Step {
    this.#tidyLater();
    const { isNew, publish } = this.#events.receive(event);
    if (!isNew) return { ...drop('repeated_event'), publish };
    return joinSteps([{ ...noStep, publish }, this.jobs.reported(event) ?? this.#understand(event)]);
  }

  #understand(event: ThingMessage): Step {
    const [data, gateway] = [dataOf(event), this.serial];
    switch (event.method) {
      case 'hms':
        return this.#receiveAlarms(event);
      case 'return_home_info':
        this.returnHome.planned(readReturnHomeInfo(data));
        return tell({ gateway, kind: 'return-home', view: this.returnHome.view });
      case 'device_exit_homing_notify':
        return this.#receiveHomingNotice(event);
      case 'drc_status_notify':
        this.drc.notified(data);
        return tell({ gateway, kind: 'drc', view: this.drc.view });
      case 'joystick_invalid_notify':
        this.drc.joystickLost(data);
        return tell({ gateway, kind: 'drc', view: this.drc.view });
      case 'file_upload_callback':
        return this.#receiveFile(event);
      default: {
        const told = readNotice(event);
        if (told === 'unreadable') return drop('bad_data');
        return tell(told ? { gateway, ...told } : { gateway, kind: 'event', event });
      }
    }
  }

  #receiveFile(event: ThingMessage): Step {
    const file = readUploadedFile(dataOf(event));
    if (file) return tell({ gateway: this.serial, kind: 'file', file, event });
    // Nobody could ever store it: say yes, or the dock offers it for ever.
    return { ...drop('bad_data'), publish: this.#events.settle(event, 0) };
  }

  #receiveHomingNotice(event: ThingMessage): Step {
    const notice = readHomingNotice(dataOf(event));
    if (!notice) return drop('bad_data');
    this.returnHome.notified(notice);
    return tell({ gateway: this.serial, kind: 'return-home', view: this.returnHome.view });
  }

  #receiveAlarms(event: ThingMessage): Step {
    const alarms = readHms(dataOf(event));
    if (!alarms) return drop('bad_data');
    const nowMs = this.#clocks.wallMs();
    const change = this.hms.replace(alarms, event.timestampMs, nowMs);
    if (!change) return drop('out_of_order');
    const stamp = this.devices.stampOf(event.timestampMs, nowMs);
    this.#showAlarmsOfGateway(stamp);
    for (const { serial } of this.subDevices) {
      const aircraft = this.devices.admit(serial, null);
      const alerts = { ...stamp, active: this.hms.alertsOf('aircraft') };
      if (aircraft) this.devices.updateAircraft(aircraft, { alerts });
    }
    return tell({ gateway: this.serial, kind: 'alarms', change });
  }

  /** Also of one that has not told yet what it is, when its alarms do. */
  #showAlarmsOfGateway(stamp: Stamp): void {
    const [ofDock, ofRemote] = [this.hms.alertsOf('dock'), this.hms.alertsOf('remote')];
    const { kind } = this.devices;
    if (kind === 'dock' || ofDock.length > 0) this.devices.updateDock({ alerts: { ...stamp, active: ofDock } });
    if (kind === 'remote' || ofRemote.length > 0) this.devices.updateRemote({ alerts: { ...stamp, active: ofRemote } });
  }

  #receiveReply(reply: ThingMessage): Step {
    const end = this.calls.settle(reply);
    return 'dropped' in end ? drop(end.dropped) : this.#concluded(end);
  }

  #receivePropertyReply(reply: ThingMessage): Step {
    this.#tidyLater();
    const end = this.properties.settle(reply);
    return 'dropped' in end ? drop(end.dropped) : tell({ gateway: this.serial, kind: 'property', end });
  }

  #concluded(end: CallEnd): Step {
    this.#tidyLater();
    const gateway = this.serial;
    const before = this.drc.view;
    const publish = this.drc.concluded(end.tid, end.outcome);
    const news: News[] = [{ gateway, kind: 'call', end }, ...this.jobs.concluded(end)];
    if (this.returnHome.concluded(end.tid, end.outcome))
      news.push({ gateway, kind: 'return-home', view: this.returnHome.view });
    if (this.live.concluded(end.tid, end.outcome)) news.push({ gateway, kind: 'live', view: this.live.view });
    if (this.drc.view !== before) news.push({ gateway, kind: 'drc', view: this.drc.view });
    return { publish, news, dropped: [] };
  }

  #receiveDrc(message: DrcMessage): Step {
    if (message.method === 'osd_info_push') return this.#receiveFastPosition(message);
    if (message.method.endsWith('_push')) return tell({ gateway: this.serial, kind: 'push', push: message });
    const heard = this.drc.heard(message);
    if (heard === 'echo') return noStep;
    return heard === 'answer' ? tell({ gateway: this.serial, kind: 'drc', view: this.drc.view }) : drop(heard.dropped);
  }

  #receiveFastPosition(message: DrcMessage): Step {
    // Manual flight is of one aircraft, and the message does not say which: it may be one that is not the gateway's to claim.
    const [device, ...others] = this.#told;
    if (!device || others.length > 0) return drop('unknown_sub_device');
    const { serial } = device;
    const aircraft = this.#mayClaim(this.serial, serial) ? this.devices.admit(serial, null) : null;
    if (!aircraft) return drop('foreign_sub_device');
    const stamp = this.devices.stampOf(message.timestampMs, this.#clocks.wallMs());
    const update = updateFromDrc(readDrcOsd(message.data), aircraft.state, stamp);
    const state = this.devices.updateAircraft(aircraft, update);
    return tell({ gateway: this.serial, kind: 'vehicle', serial, relay: null, update, state });
  }
}

function kindOf({ domain }: Topology): GatewayKind | null {
  const name = domainOf(domain);
  return name === 'dock' || name === 'remote' ? name : null;
}
