import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import './transfer-list.css';
import { Button } from './button.tsx';
import { TransferSide, type TransferItem } from './transfer-side.tsx';
import { fillText, useUiText } from './ui-text.ts';

export interface TransferListProps {
  /** What is handed over, as the name of both lists together. */
  label: string;
  items: readonly TransferItem[];
  /** In the order in which they were taken. */
  taken: readonly string[];
  onChange: (taken: readonly string[]) => void;
  /** The names of the two sides. */
  availableLabel: string;
  takenLabel: string;
}

/** Two lists of which one gives to the other: who is in a unit and who is not, what a role may and what it may not. */
export function TransferList(props: TransferListProps): ReactNode {
  const { label, items, taken, onChange, availableLabel, takenLabel } = props;
  const text = useUiText();
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const isTaken = new Set(taken);
  const byKey = new Map(items.map((item) => [item.key, item]));
  const left = items.filter(({ key }) => !isTaken.has(key));
  const right = taken.map((key) => byKey.get(key)).filter((item) => item !== undefined);
  const markedOf = (side: readonly TransferItem[]) => side.map(({ key }) => key).filter((key) => marked.includes(key));

  const move = (keys: readonly string[], to: 'taken' | 'available') => {
    if (keys.length === 0) return;
    onChange(to === 'taken' ? [...taken, ...keys] : taken.filter((key) => !keys.includes(key)));
    setMarked(marked.filter((key) => !keys.includes(key)));
    setSaid(fillText(text.transfer.moved, { count: keys.length, side: to === 'taken' ? takenLabel : availableLabel }));
  };

  const give = markedOf(left);
  const takeBack = markedOf(right);
  return (
    <fieldset className="sk-transfer" aria-label={label}>
      <TransferSide
        label={availableLabel}
        items={left}
        marked={marked}
        onMark={setMarked}
        onMove={(keys) => move(keys, 'taken')}
      />
      <div className="sk-transfer-deeds">
        {/* Not `disabled` when nothing is marked: pressed, they would take the focus with them. */}
        <Button
          size="small"
          icon={<ArrowRight size={14} aria-hidden />}
          aria-disabled={give.length === 0}
          onClick={() => move(give, 'taken')}
        >
          {give.length === 0 ? text.transfer.add : fillText(text.transfer.addSome, { count: give.length })}
        </Button>
        <Button
          size="small"
          icon={<ArrowLeft size={14} aria-hidden />}
          aria-disabled={takeBack.length === 0}
          onClick={() => move(takeBack, 'available')}
        >
          {takeBack.length === 0
            ? text.transfer.remove
            : fillText(text.transfer.removeSome, { count: takeBack.length })}
        </Button>
      </div>
      <TransferSide
        label={takenLabel}
        items={right}
        marked={marked}
        onMark={setMarked}
        onMove={(keys) => move(keys, 'available')}
      />
      <output className="sk-hidden-visually">{said}</output>
    </fieldset>
  );
}
