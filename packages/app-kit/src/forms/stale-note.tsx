import { Button } from '@skein/ui/button.tsx';
import type { SelectOption } from '@skein/ui/select-field.tsx';
import { fillText } from '@skein/ui/ui-text.ts';
import type { ReactNode } from 'react';

import './record-drawer.css';
import { useKitText } from '../kit-text.ts';

export interface StaleNoteProps<Name extends string> {
  labels: Readonly<Record<Name, string>>;
  /** What was changed, as it is by now. */
  theirs: Readonly<Partial<Record<Name, string>>>;
  /** What stands in the form. */
  values: Readonly<Record<Name, string>>;
  /** How a value is called where its box holds a name of ours. */
  choices?: Readonly<Partial<Record<Name, readonly SelectOption[]>>>;
  onTake: (name: Name, value: string) => void;
}

/** Field by field what somebody else made of it, beside what was typed here. Nothing is overwritten unasked. */
export function StaleNote<Name extends string>(props: StaleNoteProps<Name>): ReactNode {
  const { labels, theirs, values, choices, onTake } = props;
  const text = useKitText();
  const wordsFor = (name: Name, box: string): string =>
    choices?.[name]?.find(({ value }) => value === box)?.label ?? (box || text.nothingSaid);
  const differing = (Object.entries(theirs) as [Name, string][]).filter(([name, box]) => box !== values[name]);
  return (
    <section className="kit-stale" role="alert">
      <h3>{text.stale}</h3>
      <p>{text.staleText}</p>
      <dl>
        {differing.map(([name, box]) => (
          <div key={name}>
            <dt>{labels[name]}</dt>
            <dd>
              <span>{fillText(text.theirs, { value: wordsFor(name, box) })}</span>
              <Button size="small" onClick={() => onTake(name, box)}>
                {text.takeTheirs}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
