import { ZoneKindTag } from '@skein/app-kit/airspace/zone-kind-tag.tsx';
import type { UnlockCheck, UnlockFinding } from '@skein/contract/unlock-check.ts';
import type { LicenceType } from '@skein/contract/unlock-request.ts';
import type { OpenedZone } from '@skein/contract/zone-unlocks.ts';
import { Link } from '@tanstack/react-router';
import { Check, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import './unlocks.css';
import { pathOf } from '../../app/routes.ts';
import { useFindingWords } from './check-words.ts';
import { useText } from './unlocks.texts.ts';
import { isOfPlace } from './unlocks.queries.ts';

export interface CheckResultProps {
  check: UnlockCheck;
  type: LicenceType;
  /** Shown where a finding can be mended. */
  onMend?: (finding: UnlockFinding) => void;
}

/** Which zones are touched, what stands in the way, and what whoever decides will see. */
export function CheckResult({ check, type, onMend }: CheckResultProps): ReactNode {
  const t = useText();
  const blocking = check.findings.filter(({ blocks }) => blocks);
  const telling = check.findings.filter(({ blocks }) => !blocks);
  return (
    <div className="unlock-check-result">
      {check.isCovered && (
        <p className="unlock-check-covered">
          <Check size={14} aria-hidden />
          {t('unlocks.check.covered')}
        </p>
      )}
      {isOfPlace(type) && <TouchedZones check={check} isPicked={type === 'zone'} />}
      {check.canSubmit && (
        <p className="unlock-check-sound">
          <Check size={14} aria-hidden />
          {t('unlocks.check.sound')}
        </p>
      )}
      <Findings title={t('unlocks.check.blocking')} findings={blocking} {...(onMend && { onMend })} />
      <Findings title={t('unlocks.check.telling')} findings={telling} {...(onMend && { onMend })} />
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

interface FindingsProps extends Pick<CheckResultProps, 'onMend'> {
  title: string;
  findings: readonly UnlockFinding[];
}

function Findings({ title, findings, onMend }: FindingsProps): ReactNode {
  const wordsFor = useFindingWords();
  if (findings.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="unlock-findings">
        {findings.map((finding) => (
          <li key={[finding.field, finding.problem, finding.id].join()} data-blocks={finding.blocks || undefined}>
            {finding.blocks ? <TriangleAlert size={14} aria-hidden /> : <Info size={14} aria-hidden />}
            {onMend && finding.field !== 'enterprise' ? (
              <button type="button" className="unlock-finding-link" onClick={() => onMend(finding)}>
                {wordsFor(finding)}
              </button>
            ) : (
              <span>{wordsFor(finding)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
