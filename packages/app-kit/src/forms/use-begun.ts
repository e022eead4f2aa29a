import { useState } from 'react';

import type { Versioned } from '../record-calls.ts';
import { useBeginning } from './use-draft.ts';
import type { Values } from './use-form.ts';

export interface Begun<Name extends string, Saved> {
  /** What stood in the form when what is typed in it was begun: a draft may have been, on an earlier version. */
  readonly boxes: Values<Name>;
  /** The record as far as the form has been told. */
  readonly current: Saved | undefined;
  readonly tell: (current: Saved) => void;
  /** What somebody else made of it since, of what they changed. */
  readonly theirs: Partial<Values<Name>> | undefined;
  /** Begins with the record as it is by now, and says what stands in its form. */
  readonly beginAnew: () => Values<Name>;
}

/** What a form of a record began with, beside what the record has become. `boxesOf` nothing: a new one's. */
export function useBegun<Name extends string, Saved extends Versioned>(
  draftKey: string,
  record: Saved | undefined,
  boxesOf: (record: Saved | undefined) => Values<Name>,
): Begun<Name, Saved> {
  // As it was when it was opened: the list behind may be told of another's change before the form is.
  const [opened, setOpened] = useState(record);
  const [current, setCurrent] = useState(record);
  const [boxes, setBoxes] = useBeginning(draftKey, boxesOf(opened));
  const now = boxesOf(current);
  const theirs = changedBoxes(boxes, now);
  const isStale = current !== undefined && (current.version !== opened?.version || Object.keys(theirs).length > 0);
  return {
    boxes,
    current,
    tell: setCurrent,
    theirs: isStale ? theirs : undefined,
    beginAnew: () => {
      setOpened(current);
      setBoxes(now);
      return now;
    },
  };
}

const changedBoxes = <Name extends string>(before: Values<Name>, now: Values<Name>) =>
  Object.fromEntries(Object.entries(now).filter(([name, box]) => before[name as Name] !== box)) as Partial<
    Values<Name>
  >;
