import * as z from 'zod';
import type { Both } from './both-languages.ts';

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

/** What the parts of a licence are called, for its owner and for who reviews it. */
export const licenceWords = {
  classes: { small: ['小型', 'Small'], medium: ['中型', 'Medium'], large: ['大型', 'Large'] } satisfies Record<
    z.infer<typeof LicenceClass>,
    Both
  >,
  categories: {
    'fixed-wing': ['固定翼', 'Fixed-wing'],
    helicopter: ['直升机', 'Helicopter'],
    multirotor: ['多旋翼', 'Multirotor'],
    'vtol-fixed-wing': ['垂直起降固定翼', 'VTOL fixed-wing'],
    gyroplane: ['旋翼机', 'Gyroplane'],
    airship: ['飞艇', 'Airship'],
    other: ['其他', 'Other'],
  } satisfies Record<z.infer<typeof LicenceCategory>, Both>,
  ratings: {
    vlos: ['视距内', 'Visual line of sight'],
    bvlos: ['超视距', 'Beyond visual line of sight'],
    instructor: ['教员', 'Instructor'],
  } satisfies Record<z.infer<typeof LicenceRating>, Both>,
} as const;
