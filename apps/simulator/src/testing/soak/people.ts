import type { ManeuverOutcome } from '@skein/mavlink/maneuvers/maneuver-outcome.ts';
import type { VehicleSession } from '@skein/mavlink/vehicle/vehicle-session.ts';
import type { Body } from './body.ts';
import type { Chance } from './chance.ts';
import { Deed, type DeedRules } from './deed.ts';
import { chooseCommand, choosePlan, commandRules, parameterRules, planRules, returnHeight } from './errands.ts';
import { chooseFlight, flightRules } from './flights.ts';
import type { Ledger } from './ledger.ts';
import type { Misfortunes } from './misfortunes.ts';
import type { Radio } from './radio.ts';
import { lieInSight } from './sight.ts';
import type { Station } from './station.ts';

/** Seconds between two orders to one vehicle, on average: mostly, and while somebody presses one button after the other. */
const ORDER_S = 25;
const FLURRY_ORDER_S = 1;
const FLURRY_S = 150;
const FLURRY_LASTS_S = 10;

/** A vehicle that started anew is met, asked and ready by then. */
const RECOVERED_MS = 90_000;

export interface PeopleParts {
  readonly chance: Chance;
  readonly station: Station;
  readonly misfortunes: Misfortunes;
  readonly ledger: Ledger;
  readonly nowMs: () => number;
}

/** Those who look at vehicles and give orders. */
export class People {
  readonly #parts: PeopleParts;
  #token = 0;

  constructor(parts: PeopleParts) {
    this.#parts = parts;
  }

  act(radio: Radio): void {
    const { chance, station } = this.#parts;
    if (chance.strikes(FLURRY_S)) radio.isFlurried = true;
    if (radio.isFlurried && chance.strikes(FLURRY_LASTS_S)) radio.isFlurried = false;
    if (!chance.strikes(radio.isFlurried ? FLURRY_ORDER_S : ORDER_S)) return;
    const [body] = radio.bodies;
    const session = body && station.sessionAt(radio.port, body.vehicle.systemId);
    if (body === undefined || session === undefined) return;
    this.#look(session, radio, body);
    const kind = chance.below(10);
    if (kind < 6) this.#fly(session, radio, body);
    else if (kind < 8) this.#command(session, radio);
    else if (kind < 9) this.#setParameter(session, radio, body);
    else this.#upload(session, radio, body);
  }

  #look(session: VehicleSession, radio: Radio, body: Body): void {
    const { misfortunes, ledger, nowMs } = this.#parts;
    if (!misfortunes.isCalmSince(nowMs() - RECOVERED_MS, radio)) return;
    const lie = lieInSight(session, body);
    if (lie !== null) ledger.fault(`${radio.name}: ${lie}`);
  }

  #fly(session: VehicleSession, radio: Radio, body: Body): void {
    const { chance, misfortunes } = this.#parts;
    const { name, built } = chooseFlight(session, body.vehicle.aircraft.autopilot.isFlying, chance);
    const isCertain = (deed: Deed<ManeuverOutcome>) => misfortunes.isCalmSince(deed.begunAtMs - RECOVERED_MS, radio);
    const doesReplace = built.kind === 'maneuver' && session.vehicle.way !== null;
    const deed = this.#begin(flightRules(`${radio.name}: ${name}`, built, isCertain), radio, doesReplace);
    if (chance.below(2) === 0) session.fly(built, deed);
    else session.vehicle.fly(built, deed);
  }

  #command(session: VehicleSession, radio: Radio): void {
    this.#token += 1;
    const { name, order } = chooseCommand(this.#token, this.#parts.chance);
    session.commands.give(order, this.#begin(commandRules(`${radio.name}: ${name}`, order), radio, true));
  }

  #setParameter(session: VehicleSession, radio: Radio, body: Body): void {
    const meters = 10 + this.#parts.chance.below(60);
    const { name, value } = returnHeight(body.vehicle.firmware.stack.name, meters);
    const rules = parameterRules(`${radio.name}: return height ${meters} m`, meters);
    session.parameters.set(name, value, this.#begin(rules, radio));
  }

  #upload(session: VehicleSession, radio: Radio, body: Body): void {
    const items = choosePlan(body.vehicle.aircraft.frame.origin, this.#parts.chance);
    const rules = planRules(`${radio.name}: upload of ${items.length}`, items);
    session.plans.uploadVerified('mission', items, this.#begin(rules, radio));
  }

  /** Of what moves a vehicle, and of each command, the newest counts. */
  #begin<Outcome extends { readonly kind: string }>(
    rules: DeedRules<Outcome>,
    radio: Radio,
    doesReplace = false,
  ): Deed<Outcome> {
    const { ledger, nowMs } = this.#parts;
    const before = doesReplace ? radio.bodies.flatMap(({ tasks }) => [...tasks]) : [];
    for (const other of before) if (other.kind === rules.kind) other.isReplaced = true;
    const deed = new Deed(rules, radio.bodies, nowMs(), ledger);
    ledger.open.add(deed.untyped);
    return deed;
  }
}
