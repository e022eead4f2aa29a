import type { Payload, PayloadFacts } from '@skein/contract/payloads.ts';
import { Button } from '@skein/ui/button.tsx';
import type { ReactNode } from 'react';

import './payloads.css';
import { boxesOf, type Boxes } from './payload-boxes.ts';
import { useText } from './payloads.texts.ts';

export interface StaleNoteProps {
  /** What it is by now. */
  current: Payload;
  labels: Readonly<Record<keyof PayloadFacts, string>>;
  values: Boxes;
  onTake: (name: keyof PayloadFacts, value: string) => void;
}

/** Field by field what somebody else made of it, beside what was typed here. Nothing is overwritten unasked. */
export function StaleNote({ current, labels, values, onTake }: StaleNoteProps): ReactNode {
  const t = useText();
  const theirs = boxesOf(current);
  const names = Object.keys(labels) as (keyof PayloadFacts)[];
  const wordsOf = (name: keyof PayloadFacts): string => {
    if (name === 'kind') return t(`payloads.kinds.${current.kind}`);
    return name === 'state' ? t(`payloads.states.${current.state}`) : theirs[name] || t('payloads.nothingSaid');
  };
  return (
    <section className="shell-payload-stale" role="alert">
      <h3>{t('payloads.stale')}</h3>
      <p>{t('payloads.staleText')}</p>
      <dl>
        {names
          .filter((name) => theirs[name] !== values[name])
          .map((name) => (
            <div key={name}>
              <dt>{labels[name]}</dt>
              <dd>
                <span>{t('payloads.theirs', { value: wordsOf(name) })}</span>
                <Button size="small" onClick={() => onTake(name, theirs[name])}>
                  {t('payloads.takeTheirs')}
                </Button>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
