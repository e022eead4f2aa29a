import type { UnlockCheck } from '@skein/contract/unlock-check.ts';
import { describeFinding } from '@skein/contract/unlock-finding-words.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { StateTag } from '@skein/ui/state-tag.tsx';
import type { ReactNode } from 'react';

import './unlocks.css';
import { useText } from './unlocks.texts.ts';

/** What the server has looked up, so that a reviewer need not. */
export function UnlockFindings({ check }: { check: UnlockCheck }): ReactNode {
  const t = useText();
  const { findings, zones, zonesLeftOut } = check;
  const { language } = usePreferences();
  return (
    <>
      <section className="unlock-part" aria-label={t('unlocks.findings')}>
        <h3>{t('unlocks.findings')}</h3>
        <ul>
          {findings.length === 0 && (
            <li>
              <StateTag state="done" text={t('unlocks.fine')} />
              <span>{t('unlocks.nothingFound')}</span>
            </li>
          )}
          {findings.map((finding) => (
            <li key={`${finding.field}-${finding.problem}-${finding.id}`}>
              <StateTag state="failed" text={t('unlocks.mind')} />
              <span>{describeFinding(finding, language)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="unlock-part" aria-label={t('unlocks.touched')}>
        <h3>{t('unlocks.touched')}</h3>
        <ul>
          {zones.length === 0 && <li className="unlock-quiet">{t('unlocks.touchedNone')}</li>}
          {zones.map(({ id, name, identifier, kind }) => (
            <li key={id}>
              <span className="unlock-quiet">{t(`unlocks.kinds.${kind}`)}</span>
              <bdi>{`${name} ${identifier}`.trim()}</bdi>
            </li>
          ))}
          {zonesLeftOut > 0 && <li className="unlock-quiet">{t('unlocks.touchedMore', { count: zonesLeftOut })}</li>}
        </ul>
      </section>
    </>
  );
}
