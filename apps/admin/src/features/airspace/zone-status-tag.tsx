import { zoneDashes } from '@skein/app-kit/airspace/zone-tone.ts';
import { statusOf, ZoneStatus, type ListedZone } from '@skein/contract/zones.ts';
import { StateTag, type State } from '@skein/ui/state-tag.tsx';
import { useState, type ReactNode } from 'react';

import './airspace.css';
import { useText } from './airspace.texts.ts';
import { Stroke } from './stroke.tsx';

const looks = { inForce: 'done', upcoming: 'waiting', over: 'withdrawn' } as const satisfies Record<ZoneStatus, State>;

/** By its validity, when it was shown first. */
export function ZoneStatusTag({ zone }: { zone: Pick<ListedZone, 'validFrom' | 'validUntil'> }): ReactNode {
  const t = useText();
  const [nowMs] = useState(() => Date.now());
  const status = statusOf(zone, nowMs);
  return <StateTag state={looks[status]} text={t(`airspace.statuses.${status}`)} />;
}

/** How the map tells them apart. */
export function StatusLegend(): ReactNode {
  const t = useText();
  return (
    <ul className="airspace-legend" aria-label={t('airspace.legend')}>
      {ZoneStatus.options.map((status) => (
        <li key={status}>
          <Stroke dash={zoneDashes[status]} />
          {t(`airspace.statuses.${status}`)}
        </li>
      ))}
    </ul>
  );
}
