import type { Position } from '@skein/geo/position.ts';
import { LookAt } from '@skein/map/look-at.tsx';
import { useState, type ReactNode } from 'react';

import { NEAREST_SITE_ZOOM } from './site-view.ts';

/** At all sites that there are at first. Where it is looked at afterwards is up to who looks. */
export function FirstLook({ positions }: { positions: readonly Position[] }): ReactNode {
  const [first] = useState(positions);
  return <LookAt positions={first} nearestZoom={NEAREST_SITE_ZOOM} />;
}
