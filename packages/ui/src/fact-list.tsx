import type { ReactNode } from 'react';

import './fact-list.css';

/** What stands in a fact as text is taken for what people wrote, unless it is said to be ours. */
export const inOurWords = (text: string): ReactNode => <span>{text}</span>;

/** What is known of a thing: each fact under its name, in as many columns as there is room for. */
export const FactList = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }): ReactNode => (
  <dl className="sk-facts">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
      </div>
    ))}
  </dl>
);
