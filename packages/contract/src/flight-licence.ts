import * as z from 'zod';
import type { Language } from './language.ts';

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

interface LicenceWords {
  readonly classes: Readonly<Record<z.infer<typeof LicenceClass>, string>>;
  readonly categories: Readonly<Record<z.infer<typeof LicenceCategory>, string>>;
  readonly ratings: Readonly<Record<z.infer<typeof LicenceRating>, string>>;
}

/** What the parts of a licence are called, for its owner and for who reviews it. */
export const licenceWords = {
  'zh-CN': {
    classes: { small: '小型', medium: '中型', large: '大型' },
    categories: {
      'fixed-wing': '固定翼',
      helicopter: '直升机',
      multirotor: '多旋翼',
      'vtol-fixed-wing': '垂直起降固定翼',
      gyroplane: '旋翼机',
      airship: '飞艇',
      other: '其他',
    },
    ratings: { vlos: '视距内', bvlos: '超视距', instructor: '教员' },
  },
  'en-US': {
    classes: { small: 'Small', medium: 'Medium', large: 'Large' },
    categories: {
      'fixed-wing': 'Fixed-wing',
      helicopter: 'Helicopter',
      multirotor: 'Multirotor',
      'vtol-fixed-wing': 'VTOL fixed-wing',
      gyroplane: 'Gyroplane',
      airship: 'Airship',
      other: 'Other',
    },
    ratings: { vlos: 'Visual line of sight', bvlos: 'Beyond visual line of sight', instructor: 'Instructor' },
  },
} satisfies Readonly<Record<Language, LicenceWords>>;
