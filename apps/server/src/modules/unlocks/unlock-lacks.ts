import { drawnAreaOf, unlockStates } from '@skein/contract/unlock-request.ts';
import type { UnlockLack } from '@skein/contract/zone-unlocks.ts';
import type { ZoneKind } from '@skein/contract/zones.ts';
import type { AltitudeBand, KnownGround } from '@skein/geo/altitude/band.ts';
import { isBandWithin } from '@skein/geo/altitude/band-within.ts';
import type { TimeSpan } from '@skein/geo/times/weekly-window.ts';
import type { Opening } from './openings.repo.ts';

export interface AskedFlight {
  readonly band: AltitudeBand;
  readonly window: TimeSpan;
  readonly ground?: KnownGround | undefined;
  /** All of them fly by it; none: nobody has said who does. */
  readonly droneIds: readonly string[];
  readonly pilotIds: readonly string[];
}

export interface ZoneInTheWay {
  readonly id: string;
  readonly kind: ZoneKind;
  readonly band: AltitudeBand;
  /** Which pieces of the flight come into it: at least one. */
  readonly pieces: ReadonlySet<number>;
}

/** Which pieces of the flight an opening by its area touches, and which of them lie in it. */
export interface OpenedPieces {
  readonly touched: ReadonlySet<number>;
  readonly within: ReadonlySet<number>;
}

/** What keeps an opening from letting this flight through that zone: nothing, some of these, or undefined if it is not about it. */
export function lacksOf(
  opening: Opening,
  opened: OpenedPieces,
  zone: ZoneInTheWay,
  flight: AskedFlight,
): UnlockLack[] | undefined {
  const place = lackOfPlace(opening, opened, zone);
  if (place === undefined) return undefined;
  const lacks: readonly (readonly [UnlockLack, boolean])[] = [
    ['state', opening.state !== unlockStates.approved],
    ['area', place === 'area'],
    ['country', place === 'country'],
    ['zoneChanged', place === 'zoneChanged'],
    ['time', !isInTime(opening, flight.window)],
    ['height', !isBandWithin(flight.band, opening.band, flight.ground)],
    ['drone', !areNamed(opening.droneIds, flight.droneIds)],
    ['pilot', opening.pilotCount > 0 && !areNamed(opening.pilotIds, flight.pilotIds)],
  ];
  return lacks.filter(([, isLacking]) => isLacking).map(([lack]) => lack);
}

/** Undefined: it is not about this zone. */
type LackOfPlace = 'none' | 'area' | 'country' | 'zoneChanged' | undefined;

function lackOfPlace(opening: Opening, opened: OpenedPieces, zone: ZoneInTheWay): LackOfPlace {
  const { type, zoneIds, zoneIdsAsLicensed } = opening;
  if (type === 'zone') {
    if (!zoneIds.includes(zone.id)) return undefined;
    // Whoever approved it knew another zone: it may have grown since, or become stricter.
    return zoneIdsAsLicensed?.includes(zone.id) === false ? 'zoneChanged' : 'none';
  }
  if (type === 'altitude') return limitsHeight(zone) ? 'none' : undefined;
  // Where a country ends is not known here, and a guess would open what is closed.
  if (type === 'country') return 'country';
  return drawnAreaOf(opening) ? lackOfArea(opened, zone) : undefined;
}

/** It begins at a height and is free below. One that limits from the ground on limits something else: hours, or crowds. */
const limitsHeight = ({ kind, band }: ZoneInTheWay): boolean => kind === 'limit' && (band.lowerMeters ?? 0) > 0;

/** Each piece of the flight that comes into the zone must be within what is opened; elsewhere it needs no opening. */
const lackOfArea = ({ touched, within }: OpenedPieces, { pieces }: ZoneInTheWay): LackOfPlace => {
  const all = [...pieces];
  if (all.length > 0 && all.every((piece) => within.has(piece))) return 'none';
  return all.some((piece) => touched.has(piece)) ? 'area' : undefined;
};

const isInTime = ({ startsAt, endsAt }: Opening, { fromMs, untilMs }: TimeSpan): boolean =>
  startsAt !== null && endsAt !== null && startsAt.getTime() <= fromMs && untilMs <= endsAt.getTime();

const areNamed = (named: readonly string[], ids: readonly string[]): boolean =>
  ids.length > 0 && ids.every((id) => named.includes(id));
