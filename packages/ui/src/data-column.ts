import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  /** Also the name sent as `sort`. */
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly width?: number;
  readonly align?: 'start' | 'end';
  readonly isSortable?: boolean;
  /** Left out until the user asks for it. */
  readonly isHiddenAtFirst?: boolean;
  /** The name of the thing: always shown. */
  readonly isFixed?: boolean;
}

export interface TableSelection<Row> {
  readonly keys: readonly string[];
  /** Of those that are chosen, where there are more than `keys` names: on other pages. */
  readonly count?: number;
  readonly onChange: (keys: readonly string[]) => void;
  /** What can be done with the selected rows. */
  readonly actions: ReactNode;
  /** Why a row cannot be chosen; nothing for one that can. Choosing many passes over those that cannot, and says so. */
  readonly whyNotChoosable?: (row: Row) => string | undefined;
}
