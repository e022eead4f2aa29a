import * as z from 'zod';

export const LicenceClass = z.enum(['small', 'medium', 'large']);
export const LicenceCategory = z.enum([
  'fixed-wing',
  'helicopter',
  'multirotor',
  'vtol-fixed-wing',
  'gyroplane',
  'airship',
  'other',
]);
export const LicenceRating = z.enum(['vlos', 'bvlos', 'instructor']);

export const LicenceNumber = z
  .string()
  .min(1)
  .max(64)
  .transform((text) => text.normalize('NFKC').replace(/\s/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9-]{4,32}$/));
