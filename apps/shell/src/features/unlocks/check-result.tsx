import { ZoneKindTag } from '@skein/app-kit/airspace/zone-kind-tag.tsx';
import type { UnlockCheck } from '@skein/contract/unlock-check.ts';
import type { LicenceType } from '@skein/contract/unlock-request.ts';
import type { OpenedZone } from '@skein/contract/zone-unlocks.ts';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

import './unlocks.css';
import { pathOf } from '../../app/routes.ts';
import { useText } from './unlocks.texts.ts';
import { isOfPlace } from './unlocks.queries.ts';
import { useWantOf, type Want } from './use-wants.ts';
import { WantList, type WantListProps } from './want-list.tsx';

export interface CheckResultProps extends Pick<WantListProps, 'onMend'> {
  check: UnlockCheck;
  type: LicenceType;
  /** What keeps it from being submitted, where more is known of that by now than when it was checked. */
  wants?: readonly Want[];
}

/** Which zones are touched, what stands in the way, and what whoever decides will see. */
export function CheckResult({ check, type, wants, onMend }: CheckResultProps): ReactNode {
  const t = useText();
  const wantOf = useWantOf();
  const blocking = wants ?? check.findings.filter(({ blocks }) => blocks).map(wantOf);
  const telling = check.findings.filter(({ blocks }) => !blocks).map(wantOf);
  return (
    <div className="unlock-check-result">
      {check.isCovered && (
        <p className="unlock-check-covered">
          <Check size={14} aria-hidden />
          {t('unlocks.check.covered')}
        </p>
      )}
      {isOfPlace(type) && <TouchedZones check={check} isPicked={type === 'zone'} />}
      {check.canSubmit && blocking.length === 0 && (
        <p className="unlock-check-sound">
          <Check size={14} aria-hidden />
          {t('unlocks.check.sound')}
        </p>
      )}
      <Wants title={t('unlocks.check.blocking')} wants={blocking} blocks onMend={onMend} />
      <Wants title={t('unlocks.check.telling')} wants={telling} blocks={false} onMend={onMend} />
    </div>
  );
}

function TouchedZones({ check, isPicked }: { check: UnlockCheck; isPicked: boolean }): ReactNode {
  const t = useText();
  const { zones, zonesLeftOut } = check;
  return (
    <section>
      <h3>{t(isPicked ? 'unlocks.check.picked' : 'unlocks.check.touched')}</h3>
      {zones.length === 0 && <p className="unlock-check-none">{t('unlocks.check.touchesNone')}</p>}
      <ul className="unlock-check-zones">
        {zones.map((zone) => (
          <TouchedZone key={zone.id} zone={zone} />
        ))}
      </ul>
      {zonesLeftOut > 0 && <p className="unlock-check-none">{t('unlocks.check.moreZones', { count: zonesLeftOut })}</p>}
    </section>
  );
}

function TouchedZone({
  zone: { kind, name, identifier, message, how, isOpened, unlocks },
}: {
  zone: OpenedZone;
}): ReactNode {
  const t = useText();
  const more = [identifier, how === 'assumed' ? t('unlocks.check.assumed') : '', message].filter(Boolean).join(' · ');
  return (
    <li>
      <ZoneKindTag kind={kind} />
      <span>
        <bdi>{name}</bdi>
        {more && <small>{more}</small>}
        {isOpened && <OpenedAlready unlocks={unlocks} />}
      </span>
    </li>
  );
}

/** By which licences, as far as the reader may see them. */
function OpenedAlready({ unlocks }: Pick<OpenedZone, 'unlocks'>): ReactNode {
  const t = useText();
  return (
    <small className="unlock-check-opened">
      {t('unlocks.check.openedAlready')}
      {unlocks.map(({ id, number }) => (
        <Link key={id} to={pathOf('unlockList')} search={{ open: id }}>
          {number}
        </Link>
      ))}
    </small>
  );
}

interface WantsProps extends Pick<WantListProps, 'wants' | 'blocks' | 'onMend'> {
  title: string;
}

function Wants({ title, ...list }: WantsProps): ReactNode {
  if (list.wants.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <WantList {...list} />
    </section>
  );
}
