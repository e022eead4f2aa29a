import type { ReactNode } from 'react';

import './detail-part.css';

export interface DetailPartProps {
  title: string;
  /** Said before the list. */
  text?: string;
  /** What can be done to all of it. */
  action?: ReactNode;
  /** Said where there is nothing. */
  empty?: string | false;
  /** Each a `<li>`: what it is in `<b>`, what else is said of it in `<span>`. */
  children?: ReactNode;
}

/** A titled list in the details of a user or an enterprise. */
export function DetailPart({ title, text, action, empty = false, children }: DetailPartProps): ReactNode {
  return (
    <section className="admin-detail-part">
      <header>
        <h3>{title}</h3>
        {action}
      </header>
      {text && <p>{text}</p>}
      {empty ? <p>{empty}</p> : <ul>{children}</ul>}
    </section>
  );
}
