import type { MetZone } from '@skein/contract/airspace-zones.ts';
import type { AirspaceQuestion } from '@skein/geo/airspace/zone.ts';
import type { Database } from '../../db/database.ts';
import { zonesInForce } from './zones-in-force.ts';

/** Which zones lie in the way of an area at its heights and in its time, by the last revision: whoever asks, asks here. */
export const createZonesAsked = (db: Database) => {
  const inForce = zonesInForce(db);
  return async (question: AirspaceQuestion): Promise<{ readonly revision: number; readonly zones: MetZone[] }> => {
    const { revision, zonesMet } = await inForce.current();
    const met = await zonesMet(question);
    const zones = met.map(({ how, letOffBy, zone }): MetZone => {
      const { id, name, identifier, kind, band, message } = zone;
      return { id, name, identifier, kind, band, message, how, letOffBy: [...letOffBy] };
    });
    return { revision, zones };
  };
};

/** What only advises keeps nobody out, nor does what lies at another height or time. */
export const isInTheWay = ({ kind, how }: Pick<MetZone, 'kind' | 'how'>): boolean =>
  kind !== 'advisory' && how !== 'letOff';
