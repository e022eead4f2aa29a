import type { ReactNode } from 'react';

import './code-sample.css';
import { CopyButton } from './copy-button.tsx';

export interface CodeSampleProps {
  /** Says what it is: "curl". */
  label: string;
  code: string;
  copyLabel: string;
}

/** A few lines to take along. Long lines scroll: broken ones would be copied by eye with their breaks. */
export const CodeSample = ({ label, code, copyLabel }: CodeSampleProps): ReactNode => (
  <figure className="sk-code">
    <figcaption>
      <span>{label}</span>
      <CopyButton text={code} label={copyLabel} size="small" kind="ghost" isIconOnly />
    </figcaption>
    {/* oxlint-disable-next-line no-noninteractive-tabindex -- what is longer than its frame is scrolled by keys */}
    <section aria-label={label} tabIndex={0}>
      <pre>
        <code>{code}</code>
      </pre>
    </section>
  </figure>
);
