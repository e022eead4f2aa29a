import type { Site } from '@skein/contract/sites.ts';

import type { FlownShape } from './flight-boxes.ts';

const AROUND_METERS = 300;

/** What is flown at a site unless somebody says otherwise: within its boundary, or close around its place. */
export const shapeOfSite = ({ boundary, longitude, latitude }: Site): FlownShape =>
  boundary ?? { kind: 'circle', center: [longitude, latitude], radiusMeters: AROUND_METERS };
