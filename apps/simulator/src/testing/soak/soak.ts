import { everyMessage } from '@skein/mavlink/wire/every-message.ts';
import { MavCmd } from '@skein/mavlink/wire/enums.generated.ts';
import { Framer } from '@skein/mavlink/wire/framer.ts';
import { Air, STEP_MS } from './air.ts';
import { Chance } from './chance.ts';
import { commandIn } from './deed.ts';
import { Ledger } from './ledger.ts';
import { Misfortunes } from './misfortunes.ts';
import { People } from './people.ts';
import type { Radio } from './radio.ts';
import { Station } from './station.ts';
import { buildWorld, type World } from './world.ts';

/** Vehicles take turns: each is stepped so seldom that hours can be flown through. */
const VEHICLE_TURNS = 4;
const FORGET_STEPS = 200;

/** After so many there is enough to look at. */
const MOST_FAULTS = 20;

const housekeeping: ReadonlySet<number> = new Set<number>([MavCmd.REQUEST_MESSAGE, MavCmd.SET_MESSAGE_INTERVAL]);

/**
 * Vehicles that fly, links that fail and people who give orders, on a clock of its own. Each order must end once, and what its
 * end says must be what the simulated vehicle did.
 */
export class Soak {
  readonly station: Station;
  readonly ledger = new Ledger(() => this.#nowMs);
  readonly #air: Air<Radio>;
  readonly #world: World;
  readonly #misfortunes: Misfortunes;
  readonly #people: People;
  readonly #sent = new Framer(everyMessage, 'datagram');
  #nowMs = 0;
  #step = 0;
  /** What came while the station hung: it lies in the socket. */
  #held: { readonly radio: Radio; readonly port: string; readonly bytes: Uint8Array }[] = [];

  constructor(seed: number, vehicles: number) {
    const chance = new Chance(seed);
    const nowMs = () => this.#nowMs;
    this.#air = new Air(chance);
    this.#world = buildWorld(vehicles, seed, nowMs, this.#air);
    const transmit = (radio: Radio, port: string, packet: Uint8Array) => this.#transmit(radio, port, packet);
    this.station = new Station({ worldMs: nowMs, transmit });
    const { station, ledger } = this;
    const misfortunes = new Misfortunes(seed, chance, station, ledger, nowMs);
    this.#misfortunes = misfortunes;
    this.#people = new People({ chance, station, misfortunes, ledger, nowMs });
  }

  /** Lets time pass; `isBusy` while people give orders and things go wrong. */
  pass(ms: number, isBusy: boolean): void {
    const endMs = this.#nowMs + ms;
    while (this.#nowMs < endMs && this.ledger.faults.length < MOST_FAULTS) this.#pass(isBusy);
  }

  calmDown(): void {
    for (const radio of this.#world.radios) this.#misfortunes.clear(radio);
  }

  #pass(isBusy: boolean): void {
    this.#nowMs += STEP_MS;
    this.#step += 1;
    for (const { radio, port, isUp, bytes } of this.#air.takeArrivals()) {
      if (isUp) radio.deliver(bytes);
      else if (!this.#misfortunes.isStationAsleep) this.#held.push({ radio, port, bytes });
    }
    this.#stepVehicles();
    if (this.#misfortunes.isStationHung || this.#misfortunes.isStationAsleep) return;
    const held = this.#held;
    this.#held = [];
    for (const { radio, port, bytes } of held) this.station.hear(radio, port, bytes);
    this.station.tick();
    if (this.#step % FORGET_STEPS === 0) this.station.forgetSilent();
    if (!isBusy) return;
    for (const radio of this.#world.radios) {
      this.#misfortunes.strike(radio);
      this.#people.act(radio);
    }
    this.#misfortunes.strikeStation();
  }

  #stepVehicles(): void {
    const { bodies } = this.#world;
    for (let at = this.#step % VEHICLE_TURNS; at < bodies.length; at += VEHICLE_TURNS)
      bodies[at]?.step((STEP_MS * VEHICLE_TURNS) / 1000);
  }

  /** Nothing leaves the station that nobody wants just now. */
  #transmit(radio: Radio, port: string, packet: Uint8Array): void {
    for (const frame of this.#sent.push(packet)) {
      const owner = radio.bodies.flatMap(({ tasks }) => [...tasks]).findLast((task) => task.owns(frame));
      owner?.noteSent(frame);
      const command = commandIn(frame);
      if (command !== null && owner === undefined && !housekeeping.has(command))
        this.ledger.fault(`command ${command} was sent to ${radio.name}, and nobody wants it`);
    }
    // What goes to a port that the radio has left is heard by nobody.
    if (port === radio.port) this.#air.send(radio, port, true, packet);
  }
}
