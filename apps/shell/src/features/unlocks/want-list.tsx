import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import './unlocks.css';
import type { BoxName } from './unlock-boxes.ts';
import type { Want } from './use-wants.ts';

export interface WantListProps {
  wants: readonly Want[];
  /** Whether it cannot be submitted so; otherwise whoever decides is told. */
  blocks: boolean;
  /** Where it can be mended. */
  onMend?: ((box: BoxName) => void) | undefined;
}

/** What is wanting of a request, each with the way to the field where it is mended. */
export function WantList({ wants, blocks, onMend }: WantListProps): ReactNode {
  return (
    <ul className="unlock-findings">
      {wants.map(({ key, box, words }) => (
        <li key={key} data-blocks={blocks || undefined}>
          {blocks ? <TriangleAlert size={14} aria-hidden /> : <Info size={14} aria-hidden />}
          {onMend && box !== undefined ? (
            <button type="button" className="unlock-finding-link" onClick={() => onMend(box)}>
              {words}
            </button>
          ) : (
            <span>{words}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
