import { ZoneKindTag } from '@skein/app-kit/airspace/zone-kind-tag.tsx';
import { useBandWords } from '@skein/app-kit/airspace/band-words.ts';
import type { AskedZone } from '@skein/contract/flight-answer.ts';
import type { UnlockLack } from '@skein/contract/zone-unlocks.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import './flight-check.css';
import { pathOf } from '../../app/routes.ts';
import { useText } from './flight-check.texts.ts';

const MOST_LISTED = 50;

export interface MetZonesProps {
  zones: readonly AskedZone[];
  /** Who flies was not said: a licence lacks them only so far. */
  isUnnamed: Readonly<Record<'drone' | 'pilot', boolean>>;
}

/** Each zone that the flight meets, those that keep it out first; what opens it or would, and what that lacks. */
export function MetZones({ zones, isUnnamed }: MetZonesProps): ReactNode {
  const t = useText();
  const sorted = zones.toSorted((one, other) => weightOf(other) - weightOf(one));
  return (
    <section className="flight-part">
      <h2>{t('flightCheck.zones')}</h2>
      {zones.length === 0 && <p className="flight-none">{t('flightCheck.zonesNone')}</p>}
      <ul className="flight-zones">
        {sorted.slice(0, MOST_LISTED).map((zone) => (
          <MetZone key={zone.id} zone={zone} isUnnamed={isUnnamed} />
        ))}
      </ul>
      {zones.length > MOST_LISTED && (
        <p className="flight-none">{t('flightCheck.zonesMore', { count: zones.length - MOST_LISTED })}</p>
      )}
    </section>
  );
}

function MetZone({ zone, isUnnamed }: { zone: AskedZone } & Pick<MetZonesProps, 'isUnnamed'>): ReactNode {
  const t = useText();
  const bandWords = useBandWords();
  const { kind, name, identifier, band, message, how, unlocks } = zone;
  const standing = standingOf(zone);
  const wordsFor = (lack: UnlockLack) =>
    (lack === 'drone' || lack === 'pilot') && isUnnamed[lack]
      ? t(`flightCheck.lacksUnnamed.${lack}`)
      : t(`flightCheck.lacks.${lack}`);
  return (
    <li>
      <ZoneKindTag kind={kind} />
      <div>
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          <span className="flight-standing" data-standing={standing}>
            {t(`flightCheck.how.${standing}`)}
            {how === 'assumed' && standing === 'closed' && ` · ${t('flightCheck.how.assumed')}`}
          </span>
        </p>
        <small>{[identifier, bandWords(band), message].filter(Boolean).join(' · ')}</small>
        {unlocks.length > 0 && (
          <ul className="flight-unlocks">
            {unlocks.map(({ id, number, name: called, lacks }) => (
              <li key={id}>
                <Link to={pathOf('unlockList')} search={{ open: id }}>
                  {number} <bdi>{called}</bdi>
                </Link>{' '}
                {lacks.length > 0 && (
                  <small>
                    {t('flightCheck.nearest')}
                    {lacks.map(wordsFor).join(t('flightCheck.assumed.separator'))}
                  </small>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

const standingOf = ({ kind, how, letOffBy, isOpened }: AskedZone) => {
  if (how === 'letOff') return letOffBy.includes('time') ? 'letOffTime' : 'letOffAltitude';
  if (kind === 'advisory') return 'advisory';
  return isOpened ? 'opened' : 'closed';
};

const weights = { closed: 6, opened: 4, advisory: 2, letOffTime: 0, letOffAltitude: 0 } as const;
/** Of two that stand alike, the one that forbids before the one that limits. */
const weightOf = (zone: AskedZone): number => weights[standingOf(zone)] + Number(zone.kind === 'noFly');
