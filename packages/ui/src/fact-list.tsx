import type { ReactNode } from 'react';

import './fact-list.css';

/** What is known of a thing: each fact under its name, in as many columns as there is room for. */
export const FactList = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }): ReactNode => (
  <dl className="sk-facts">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);
