import type { Frame } from '@skein/mavlink/wire/frame.ts';
import { cameraImageCaptured, currentEventSequence, event } from '@skein/mavlink/wire/messages.generated.ts';
import type { Address, Speaker } from '@skein/mavlink/speaker.ts';
import { EventHolder } from '@skein/mavlink/vehicle-side/event-holder.ts';
import { FileHolder } from '@skein/mavlink/vehicle-side/file-holder.ts';
import { ParameterHolder } from '@skein/mavlink/vehicle-side/parameter-holder.ts';
import type { Aircraft } from '../model/aircraft.ts';
import { reportOf } from '../model/report.ts';
import type { Cockpit } from './commands/cockpit.ts';
import type { Firmware } from './firmware.ts';
import type { MessageRates } from './message-streams.ts';
import { tellItemReached } from './messages/navigation.ts';
import type { Scene, Voice } from './messages/scene.ts';
import { filesOf } from './files-on-board.ts';
import { PayloadComponents } from './payload-components.ts';
import { keptValue, parameterHash } from './parameter-list.ts';
import { PlanBoard } from './plan-board.ts';
import { sendText, severities } from './texts.ts';
import { VehicleEars } from './vehicle-ears.ts';
import { VehicleLink } from './vehicle-link.ts';
import { VehicleSigning } from './vehicle-signing.ts';
import type { Way } from './way.ts';

const AUTOPILOT_COMPONENT = 1;

/** From the reboot to the first heartbeat. */
const START_UP_MS = 1500;

/** The parameters that change how the model flies; the others are only kept and told. */
const effects: Readonly<Record<string, (aircraft: Aircraft, value: number) => void>> = {
  FENCE_ENABLE: (aircraft, value) => (aircraft.isFenceEnabled = value !== 0),
  GF_ACTION: (aircraft, value) => (aircraft.isFenceEnabled = value !== 0),
  RTL_ALT: ({ autopilot }, centimeters) => (autopilot.returnHeightM = Math.max(0, centimeters / 100)),
  RTL_RETURN_ALT: ({ autopilot }, meters) => (autopilot.returnHeightM = Math.max(0, meters)),
};

export interface MavlinkVehicleOptions {
  readonly aircraft: Aircraft;
  readonly firmware: Firmware;
  readonly systemId: number;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** 18 bytes that no other vehicle has. */
  readonly serial: Uint8Array;
  readonly signingKey?: Uint8Array | null;
  /** Instead of what the firmware streams by itself. */
  readonly rates?: MessageRates;
}

/** A model aircraft as a MAVLink vehicle. Hand it what each link hears, tick it often, and it speaks on all of them. */
export class MavlinkVehicle {
  readonly aircraft: Aircraft;
  readonly firmware: Firmware;
  readonly systemId: number;
  readonly plans: PlanBoard;
  readonly #options: MavlinkVehicleOptions;
  readonly #address: Address;
  readonly #signing: VehicleSigning;
  readonly #ears: VehicleEars;
  readonly #components: PayloadComponents | null;
  /** Null for a firmware that knows texts only. */
  #events: EventHolder | null;
  readonly #links: VehicleLink[] = [];
  readonly #memory: Cockpit['memory'] = { takeOffUpM: null, sticksAtMs: null };
  #parameters: ParameterHolder | undefined;
  /** Where answers of a conversation go that goes on by itself. */
  #partnerLink: VehicleLink | undefined;
  #stationHeardAtMs: number | null = null;
  #downUntilMs: number | null = null;
  #isRebooting = false;
  #textId = 0;
  #scene: Scene | undefined;
  #linkCount = 0;

  constructor(options: MavlinkVehicleOptions) {
    this.#options = options;
    this.aircraft = options.aircraft;
    this.firmware = options.firmware;
    this.systemId = options.systemId;
    this.#address = { systemId: options.systemId, componentId: AUTOPILOT_COMPONENT };
    this.#signing = new VehicleSigning(options.now, options.signingKey ?? null);
    this.plans = new PlanBoard(options.aircraft, options.firmware, this.#speaker());
    this.#events = this.#newEvents();
    this.#components = this.aircraft.payload.isFitted ? new PayloadComponents(this.aircraft, this.systemId) : null;
    this.#ears = new VehicleEars({
      aircraft: this.aircraft,
      firmware: this.firmware,
      address: this.#address,
      plans: this.plans,
      signing: this.#signing,
      now: options.now,
      parameters: () => this.#parameterHolder(),
      files: new FileHolder({
        speaker: this.#speaker(),
        ...filesOf(this.firmware, () => this.#parameterHolder().parameters),
      }),
      components: this.#components,
      hearRequestForEvent: (frame, link) => this.#events?.hear(frame, link.send),
      cockpit: (link) => this.#cockpit(link),
      scene: () => this.#nowScene(),
      forgetScene: () => (this.#scene = undefined),
      stationHeard: () => {
        this.#stationHeardAtMs = options.now();
        this.aircraft.hearStation();
      },
      tellEvents: () => this.#tellEvents(),
      noteSticks: () => (this.#memory.sticksAtMs = options.now()),
      converseOn: (link) => (this.#partnerLink = link),
    });
  }

  get isSigning(): boolean {
    return this.#signing.isOn;
  }

  open(way: Way): VehicleLink {
    const link = new VehicleLink({
      way,
      ...this.#address,
      rates: this.#options.rates ?? this.firmware.ratesOn(way.kind),
      nowMs: this.#options.now(),
      signer: this.#signing.signerFor(this.#linkCount),
    });
    this.#linkCount += 1;
    this.#links.push(link);
    return link;
  }

  close(link: VehicleLink): void {
    const at = this.#links.indexOf(link);
    if (at >= 0) this.#links.splice(at, 1);
    if (this.#partnerLink === link) this.#partnerLink = undefined;
  }

  hear(frame: Frame, link: VehicleLink): void {
    if (this.#isDeaf()) return;
    const isTrustedLine = this.firmware.trustsFirstLine && this.#links[0] === link;
    if (!this.#signing.accepts(frame, isTrustedLine)) return;
    this.#ears.understand(frame, link);
    link.flush();
  }

  /** Says what is due. */
  tick(): void {
    const nowMs = this.#options.now();
    const isDown = this.#downUntilMs !== null && !this.#comeUp(nowMs);
    this.countSilence();
    if (isDown) return;
    this.#scene = undefined;
    this.#tellEvents();
    this.plans.tick();
    this.#parameters?.tick();
    for (const link of this.#links) this.#stream(link, nowMs);
    if (this.#isRebooting) this.#goDown(nowMs);
  }

  /**
   * Call it before each step. Stations beat by the clock on the wall and the model may fly faster than that: by its own time
   * every flight at tenfold speed would end in a failsafe. Only a link that fails in the model is missed by the model's time.
   */
  countSilence(): void {
    if (this.#stationHeardAtMs === null || this.aircraft.hasFailure('link-lost')) return;
    const nowMs = this.#options.now();
    // A computer that starts up does not count the silence of its station either.
    if (this.#downUntilMs !== null) this.#stationHeardAtMs = nowMs;
    this.aircraft.hearStation((nowMs - this.#stationHeardAtMs) / 1000);
  }

  /** As by a watchdog: nothing is heard or said for a moment and the clock starts anew; in the air it flies on. */
  reboot(): void {
    this.#isRebooting = true;
  }

  #goDown(nowMs: number): void {
    this.#isRebooting = false;
    this.#downUntilMs = nowMs + START_UP_MS;
  }

  #comeUp(nowMs: number): boolean {
    if (this.#downUntilMs === null || nowMs < this.#downUntilMs) return false;
    this.#downUntilMs = null;
    this.#parameters?.stopList();
    this.#events = this.#newEvents();
    this.aircraft.restart();
    for (const link of this.#links) link.restart(nowMs);
    return true;
  }

  #isDeaf(): boolean {
    return this.aircraft.hasFailure('link-lost') || this.#downUntilMs !== null;
  }

  #stream(link: VehicleLink, nowMs: number): void {
    if (link.isAwake) for (const messageId of link.streams.takeDue(nowMs)) this.#speak(messageId, link);
    if (link.isAwake) this.#components?.speak(link, nowMs);
    if (this.#isDeaf()) link.discard();
    else link.flush();
  }

  #speak(messageId: number, link: VehicleLink): void {
    // It cannot be asked for: it goes on by itself.
    if (messageId === currentEventSequence.id) this.#events?.tellLatest(link.send);
    else this.firmware.voices.get(messageId)?.(this.#nowScene(), link.send);
  }

  #newEvents(): EventHolder | null {
    return this.firmware.events === null ? null : new EventHolder(this.#address);
  }

  #tellEvents(): void {
    for (const news of this.aircraft.takeEvents()) {
      if (news.kind === 'text') this.#say(news.severity, news.text);
      else if (news.kind === 'item-reached') this.#tellAll(tellItemReached);
      else this.#tellPhoto(news.count);
    }
  }

  #say(severity: Parameters<typeof sendText>[1], text: string): void {
    this.#textId = (this.#textId % 0xffff) + 1;
    const happened = this.firmware.events?.of(text) ?? null;
    // Those who understand events know by the tab that one says the same.
    const words = `${this.firmware.wording(text)}${happened === null ? '' : '\t'}`;
    const bootMs = Math.round(this.aircraft.upTimeS * 1000);
    const told = happened && this.#events?.note({ ...happened, level: severities[severity], bootMs });
    for (const link of this.#links) {
      if (!link.isAwake) continue;
      sendText(link.send, severity, words, this.#textId);
      if (told) link.send(event, told);
    }
  }

  #tellAll(voice: Voice): void {
    for (const link of this.#links) if (link.isAwake) voice(this.#nowScene(), link.send);
  }

  #tellPhoto(imageIndex: number): void {
    const place = this.#nowScene().report.position ?? this.aircraft.frame.origin;
    const message = {
      timeBootMs: this.#nowScene().bootMs,
      timeUtc: BigInt(Math.round(this.#options.now())) * 1000n,
      cameraId: 0,
      lat: Math.round(place.latitudeDeg * 1e7),
      lon: Math.round(place.longitudeDeg * 1e7),
      alt: Math.round(place.altitudeMslM * 1000),
      relativeAlt: Math.round(this.#nowScene().report.altitudeAboveHomeM * 1000),
      q: [1, 0, 0, 0],
      imageIndex,
      captureResult: 1,
      fileUrl: '',
    };
    for (const link of this.#links) if (link.isAwake) link.send(cameraImageCaptured, message);
  }

  #nowScene(): Scene {
    this.#scene ??= {
      aircraft: this.aircraft,
      firmware: this.firmware,
      report: reportOf(this.aircraft),
      nowMs: this.#options.now(),
      bootMs: Math.round(this.aircraft.upTimeS * 1000),
      systemId: this.systemId,
      serial: this.#options.serial,
      plans: this.plans,
      hasPlan: this.plans.hasMission,
    };
    return this.#scene;
  }

  #cockpit(link: VehicleLink): Cockpit {
    return {
      aircraft: this.aircraft,
      firmware: this.firmware,
      streams: link.streams,
      send: link.send,
      nowMs: this.#options.now,
      tell: (voice) => voice(this.#nowScene(), link.send),
      say: (text) => this.#say('critical', text),
      reboot: () => this.reboot(),
      memory: this.#memory,
    };
  }

  /** Only a vehicle that is asked for its parameters needs a table of its own: in a fleet most never are. */
  #parameterHolder(): ParameterHolder {
    const { parameters, parameterEncoding: encoding, hasParameterHash } = this.firmware;
    const holder: ParameterHolder = (this.#parameters ??= new ParameterHolder({
      speaker: this.#speaker(),
      encoding,
      parameters,
      keep: (parameter, wanted) => {
        const kept = keptValue(parameter, wanted);
        effects[parameter.name]?.(this.aircraft, kept);
        return kept;
      },
      ...(hasParameterHash && { hash: () => parameterHash(parameters, (name) => holder.valueOf(name)) }),
    }));
    return holder;
  }

  #speaker(): Speaker {
    return {
      ...this.#address,
      wallMs: this.#options.now,
      // The model's time is nobody's to set.
      steadyMs: this.#options.now,
      send: (type, message, raw) => this.#partnerLink?.send(type, message, raw),
    };
  }
}
