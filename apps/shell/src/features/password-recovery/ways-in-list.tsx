import type { WayIn } from '@skein/contract/recovery.ts';
import { Button } from '@skein/ui/button.tsx';
import { Checkbox } from '@skein/ui/checkbox.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import type { ReactNode } from 'react';

import type { RecoveryProof } from './use-recovery-progress.ts';
import { useText } from './ways-in.texts.ts';

export interface WaysInListProps {
  proof: RecoveryProof;
  /** Ids of those to take away. */
  dropped: readonly string[];
  onChange: (dropped: readonly string[]) => void;
}

/** Every way into the account. What came since its owner last proved to hold this address may be somebody else's. */
export function WaysInList({ proof, dropped, onChange }: WaysInListProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { waysIn, lastProofAt } = proof;
  const droppable = waysIn.filter(({ canDrop }) => canDrop);
  const isEvery = droppable.every(({ id }) => dropped.includes(id));
  const toggle = (id: string) =>
    onChange(dropped.includes(id) ? dropped.filter((other) => other !== id) : [...dropped, id]);

  return (
    <section className="shell-ways-in" aria-labelledby="ways-in">
      <h2 id="ways-in">{t('waysIn.title')}</h2>
      <p>
        {droppable.length > 0
          ? t('waysIn.text', { when: format.dateTime(lastProofAt) })
          : t('waysIn.nothingNew', { when: format.dateTime(lastProofAt) })}
      </p>
      <ul>
        {waysIn.map((way) => (
          <li key={way.id}>
            {way.canDrop ? (
              <Checkbox
                checked={dropped.includes(way.id)}
                onChange={() => toggle(way.id)}
                label={
                  <>
                    <span className="sk-hidden-visually">{t('waysIn.remove')} </span>
                    <WayInLine way={way} />
                  </>
                }
              />
            ) : (
              <WayInLine way={way} />
            )}
          </li>
        ))}
      </ul>
      {droppable.length > 1 && (
        <Button onClick={() => onChange(isEvery ? [] : droppable.map(({ id }) => id))}>
          {t(isEvery ? 'waysIn.keepAll' : 'waysIn.dropAll')}
        </Button>
      )}
      {waysIn.some(isOldFactor) && <p className="shell-entry-small">{t('waysIn.factorsStay')}</p>}
    </section>
  );
}

function WayInLine({ way }: { way: WayIn }): ReactNode {
  const t = useText();
  const format = useFormat();
  return (
    <span className="shell-way-in">
      <b>{t(`waysIn.kind.${way.kind}`)}</b> {way.label && <span>{way.label}</span>}
      <small>{t(way.isRecent ? 'waysIn.addedSince' : 'waysIn.added', { when: format.dateTime(way.addedAt) })}</small>
    </span>
  );
}

/** Why it cannot be chosen is not plain to see. */
const isOldFactor = ({ kind, isRecent, canDrop }: WayIn): boolean =>
  isRecent && !canDrop && (kind === 'totp' || kind === 'passkey' || kind === 'recoveryCodes');
