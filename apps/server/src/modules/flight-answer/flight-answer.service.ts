import type { DrawnShape, FlownBand, KnownHeights } from '@skein/contract/airspace.ts';
import type { MetZone } from '@skein/contract/airspace-zones.ts';
import type { AskedZone, FlightAnswer, FlightReason } from '@skein/contract/flight-answer.ts';
import type { KnownGround } from '@skein/geo/altitude/band.ts';
import { unknownBetween } from '@skein/geo/altitude/unknown-between.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import type { ModuleContext } from '../../module.ts';
import { findOpenings, unlocksOfZones } from '../unlocks/unlocks.module.ts';
import { createZonesAsked, isInTheWay } from '../zones/zones.module.ts';
import type { Asker } from './asker.ts';
import { pageFor } from './pages.ts';
import { reasonsOfParts } from './part-reasons.ts';

type Context = Pick<ModuleContext, 'db' | 'secrets' | 'clock'>;

/** A flight as it is asked about. */
interface Flight {
  /** Sound: checked and mended where it came in. */
  readonly shape: DrawnShape;
  readonly band: FlownBand;
  readonly known?: KnownHeights | undefined;
  readonly from: string;
  readonly until: string;
  readonly droneId?: string | undefined;
  readonly pilotId?: string | undefined;
}

type AnswerFlight = (asker: Asker, flight: Flight) => Promise<FlightAnswer>;

/** May this be flown, and if not: everything that forbids it. Pages, missions and the gate before take-off all ask here. */
export const createFlightAnswer = (context: Context): AnswerFlight => {
  const { db } = context;
  const askZones = createZonesAsked(db);

  return async (asker, { shape, band, known, from, until, droneId, pilotId }) => {
    const window = { fromMs: Date.parse(from), untilMs: Date.parse(until) };
    const ground = groundOf(known);
    const named = { droneIds: listOf(droneId), pilotIds: listOf(pilotId) };
    const { revision, zones: met } = await askZones({ area: areaOf(shape), band, window, ground, withLetOff: true });
    const ids = met.filter(isInTheWay).map(({ id }) => id);
    const openings = await openingsFor(asker, window.fromMs, ids.length);
    const unlocks = await unlocksOfZones(db, ids, openings, { drawn: shape, band, window, ground, ...named });
    const zones = met.map((zone): AskedZone => ({
      ...zone,
      ...(unlocks.get(zone.id) ?? { isOpened: false, unlocks: [] }),
      assumedWithout: zone.how === 'assumed' ? unknownBetween(band.reference, zone.band.reference, ground) : [],
    }));
    const inTheWay = zones.filter(isInTheWay);
    const reasons = [
      ...inTheWay.filter(({ isOpened }) => !isOpened).map(reasonOfZone),
      ...(await reasonsOfParts(context, asker, { ...named, from, until })),
    ];
    return {
      revision,
      isAllowed: reasons.length === 0,
      reasons,
      isClear: inTheWay.length === 0,
      zones,
      assumedWithout: [...new Set(zones.flatMap(({ assumedWithout }) => assumedWithout))],
    };
  };

  async function openingsFor({ enterpriseId, unlocks }: Asker, fromMs: number, zoneCount: number) {
    if (enterpriseId === undefined || zoneCount === 0) return [];
    return findOpenings(db, { enterpriseId, endsAfter: new Date(fromMs), seenBy: unlocks });
  }
};

const listOf = (id: string | undefined): string[] => (id === undefined ? [] : [id]);

const groundOf = ({
  takeOffMeters,
  lowestGroundMeters,
  highestGroundMeters,
  geoidMeters,
}: KnownHeights = {}): KnownGround => ({
  ...(takeOffMeters !== undefined && { homeMeters: takeOffMeters }),
  ...(geoidMeters !== undefined && { geoidUndulationMeters: geoidMeters }),
  ...(lowestGroundMeters !== undefined &&
    highestGroundMeters !== undefined && {
      ground: { lowestMeters: lowestGroundMeters, highestMeters: highestGroundMeters },
    }),
});

const reasonOfZone = ({ id, name, kind }: MetZone): FlightReason => ({
  about: 'zone',
  problem: kind === 'noFly' ? 'forbidden' : 'limited',
  id,
  name,
  page: pageFor('zone', id),
});
