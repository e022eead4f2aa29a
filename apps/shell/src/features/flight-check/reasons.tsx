import { useCan } from '@skein/app-kit/access.queries.ts';
import type { FlightReason } from '@skein/contract/flight-answer.ts';
import { linkClass } from '@skein/ui/button.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import './flight-check.css';
import { pathOf } from '../../app/routes.ts';
import { useText } from './flight-check.texts.ts';
import type { Application } from './application.ts';

export interface ReasonsProps {
  reasons: readonly FlightReason[];
  /** What an unlock would be asked for. */
  application: Application;
}

/** Everything that forbids the flight, each with the page that mends it. */
export function Reasons({ reasons, application }: ReasonsProps): ReactNode {
  const t = useText();
  const mayApply = useCan('unlocks:write');
  if (reasons.length === 0) return null;
  const others = reasons.filter(({ about }) => about !== 'zone');
  // What forbids before what limits.
  const zones = reasons
    .filter(({ about }) => about === 'zone')
    .toSorted((one, other) => Number(other.problem === 'forbidden') - Number(one.problem === 'forbidden'));
  return (
    <section className="flight-part">
      <h2>{t('flightCheck.reasons')}</h2>
      <ul className="flight-reasons">
        {[...zones, ...others].map((reason) => (
          <li key={[reason.about, reason.id, reason.problem].join()}>
            <span>
              <small>{t(`flightCheck.about.${reason.about}`)}</small>
              <span>
                <bdi>{reason.name || t('flightCheck.unnamed')}</bdi> {t(`flightCheck.problems.${reason.problem}`)}
              </span>
            </span>
            {reason.about !== 'zone' && (
              <Link to={reason.page} className="flight-mend">
                {t(`flightCheck.mend.${reason.about}`)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {zones.length > 0 && mayApply === false && <p className="sk-field-help">{t('flightCheck.noUnlocks')}</p>}
      {zones.length > 0 && mayApply && (
        <div className="flight-apply">
          <Link to={pathOf('unlockRequest')} search={{ ...application }} className={linkClass('primary')}>
            {t('flightCheck.apply')}
          </Link>
          <small>{t('flightCheck.applyHelp')}</small>
        </div>
      )}
    </section>
  );
}
