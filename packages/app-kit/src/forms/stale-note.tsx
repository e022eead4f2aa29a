import { Button } from '@skein/ui/button.tsx';
import type { SelectOption } from '@skein/ui/select-field.tsx';
import { fillText } from '@skein/ui/ui-text.ts';
import type { ReactNode } from 'react';

import './record-drawer.css';
import { useKitText } from '../kit-text.ts';

export interface StaleNoteProps<Name extends string> {
  labels: Readonly<Record<Name, string>>;
  /** What it is by now. */
  theirs: Readonly<Record<Name, string>>;
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
  const wordsFor = (name: Name): string =>
    choices?.[name]?.find(({ value }) => value === theirs[name])?.label ?? (theirs[name] || text.nothingSaid);
  return (
    <section className="kit-stale" role="alert">
      <h3>{text.stale}</h3>
      <p>{text.staleText}</p>
      <dl>
        {(Object.keys(labels) as Name[])
          .filter((name) => theirs[name] !== values[name])
          .map((name) => (
            <div key={name}>
              <dt>{labels[name]}</dt>
              <dd>
                <span>{fillText(text.theirs, { value: wordsFor(name) })}</span>
                <Button size="small" onClick={() => onTake(name, theirs[name])}>
                  {text.takeTheirs}
                </Button>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
