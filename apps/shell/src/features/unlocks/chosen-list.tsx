import type { UnlockFinding } from '@skein/contract/unlock-check.ts';
import { IconButton } from '@skein/ui/button.tsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import './request.css';
import type { Chosen } from './chosen.ts';
import { useText } from './unlocks.texts.ts';

export interface ChosenListProps {
  label: string;
  chosen: readonly Chosen[];
  /** What the check says of them, each beside the one that it is about. */
  findings: readonly UnlockFinding[];
  onRemove: (id: string) => void;
}

/** What was chosen so far, each with the way to take it out again. */
export function ChosenList({ label, chosen, findings, onRemove }: ChosenListProps): ReactNode {
  const t = useText();
  if (chosen.length === 0) return null;
  return (
    <ul className="unlock-chosen" aria-label={t('unlocks.form.chosen', { label })}>
      {chosen.map(({ id, name, text }) => (
        <li key={id}>
          <span>
            <bdi>{name}</bdi> <small>{text}</small>
            {findings
              .filter((finding) => finding.id === id)
              .map(({ problem, blocks }) => (
                <em key={problem} data-blocks={blocks || undefined}>
                  {t(`unlocks.problems.${problem}`)}
                </em>
              ))}
          </span>
          <IconButton
            size="small"
            label={t('unlocks.form.takeOut', { name })}
            icon={<X size={14} />}
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  );
}
