import type { Waiting } from '@skein/telemetry/agenda/agenda.ts';
import {
  MavOdidClassificationType,
  MavOdidDescType,
  MavOdidOperatorIdType,
  MavOdidOperatorLocationType,
} from '../wire/enums.generated.ts';
import { toDegE7 } from '../command/command-order.ts';
import {
  openDroneIdOperatorId,
  openDroneIdSelfId,
  openDroneIdSystem,
  openDroneIdSystemUpdate,
} from '../wire/messages.generated.ts';
import { targetOf, type Address, type Speaker } from '../speaker.ts';

/** Who flies, and from where. */
export interface OperatorFacts {
  /** As the authority registered the operator; up to 20 characters. */
  readonly operatorId: string;
  /** What the flight is for; up to 23 characters. */
  readonly description: string;
  /** Null while the operator's place is not known. */
  readonly place: OperatorPlace | null;
}

export interface OperatorPlace {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** Above the WGS-84 ellipsoid; null when unknown. */
  readonly altitudeEllipsoidM: number | null;
  /** Measured now, or taken from the take-off or a fixed point. */
  readonly isLive: boolean;
}

/** The law wants these at least every 3 s, and the operator's place every second. */
const STATEMENT_MS = 2000;
const PLACE_MS = 1000;

const NO_ALTITUDE_M = -1000;
const EPOCH_MS = Date.UTC(2019, 0, 1);
const LATEST_S = 0xffff_ffff;

/** Ours, not overheard from another aircraft. */
const OWN = new Uint8Array(20);

/** What a ground station must keep telling an aircraft so that it can broadcast who flies it. */
export class RemoteIdDuty implements Waiting {
  readonly #speaker: Speaker;
  readonly #target: () => Address;
  readonly #facts: () => OperatorFacts;
  #statedAtMs = -Infinity;
  #placedAtMs = -Infinity;

  /** `target` is asked each time: the transmitter may turn up later. */
  constructor(speaker: Speaker, target: () => Address, facts: () => OperatorFacts) {
    this.#speaker = speaker;
    this.#target = target;
    this.#facts = facts;
  }

  nextDueMs(): number {
    const statementMs = this.#statedAtMs + STATEMENT_MS;
    return soundPlace(this.#facts().place) === null ? statementMs : Math.min(statementMs, this.#placedAtMs + PLACE_MS);
  }

  tick(): void {
    const nowMs = this.#speaker.steadyMs();
    const facts = soundFacts(this.#facts());
    if (nowMs - this.#statedAtMs >= STATEMENT_MS) {
      this.#statedAtMs = this.#placedAtMs = nowMs;
      this.#state(facts);
    } else if (facts.place !== null && nowMs - this.#placedAtMs >= PLACE_MS) {
      this.#placedAtMs = nowMs;
      const update = { ...targetOf(this.#target()), ...placeFields(facts.place), timestamp: this.#timestamp() };
      this.#speaker.send(openDroneIdSystemUpdate, update);
    }
  }

  #state({ operatorId, description, place }: OperatorFacts): void {
    const head = { ...targetOf(this.#target()), idOrMac: OWN };
    const { send } = this.#speaker;
    send(openDroneIdOperatorId, { ...head, operatorIdType: MavOdidOperatorIdType.CAA, operatorId });
    send(openDroneIdSelfId, { ...head, descriptionType: MavOdidDescType.TEXT, description });
    const { LIVE_GNSS, TAKEOFF } = MavOdidOperatorLocationType;
    send(openDroneIdSystem, {
      ...head,
      ...placeFields(place),
      operatorLocationType: place?.isLive === true ? LIVE_GNSS : TAKEOFF,
      classificationType: MavOdidClassificationType.UNDECLARED,
      areaCount: 1,
      areaRadius: 0,
      areaCeiling: NO_ALTITUDE_M,
      areaFloor: NO_ALTITUDE_M,
      categoryEu: 0,
      classEu: 0,
      timestamp: this.#timestamp(),
    });
  }

  #timestamp(): number {
    const seconds = Math.floor((this.#speaker.wallMs() - EPOCH_MS) / 1000);
    // A clock that was never set must not silence all that else is due.
    return Math.min(Math.max(0, seconds), LATEST_S);
  }
}

const soundFacts = (facts: OperatorFacts): OperatorFacts => ({ ...facts, place: soundPlace(facts.place) });

/** Null for one that is nowhere on earth, such as that of a receiver which has not found itself. */
function soundPlace(place: OperatorPlace | null): OperatorPlace | null {
  const isSound = place !== null && Math.abs(place.latitudeDeg) <= 90 && Math.abs(place.longitudeDeg) <= 180;
  return isSound ? place : null;
}

/** Zero and zero mean unknown. */
const placeFields = (place: OperatorPlace | null) => ({
  operatorLatitude: place === null ? 0 : toDegE7(place.latitudeDeg),
  operatorLongitude: place === null ? 0 : toDegE7(place.longitudeDeg),
  operatorAltitudeGeo: altitudeOf(place),
});

function altitudeOf(place: OperatorPlace | null): number {
  const altitudeM = place?.altitudeEllipsoidM ?? NO_ALTITUDE_M;
  return Number.isFinite(altitudeM) ? altitudeM : NO_ALTITUDE_M;
}
