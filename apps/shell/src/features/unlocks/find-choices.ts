import { findZones } from '@skein/contract/airspace-zones.ts';

import { call } from '../../app/api.ts';
import type { ManyFieldProps } from './many-field.tsx';
import { chosenZone } from './unlock-boxes.ts';

type Find = ManyFieldProps['find'];

export const findNamedZones: Find = async (words, signal) => {
  if (words === '') return [];
  const { list } = await call(findZones, { query: { search: words } }, signal);
  return list.map(chosenZone);
};
