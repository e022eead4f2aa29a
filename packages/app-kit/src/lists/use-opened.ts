import { useState } from 'react';

interface Identified {
  readonly id: string;
}

/** The record that is open. It may leave the list meanwhile, by another's hand or for another page: what is being typed of it stays. */
export function useOpened<Row extends Identified>(rows: readonly Row[] | undefined, id: string): Row | undefined {
  const found = rows?.find((row) => row.id === id);
  const [kept, setKept] = useState(found);
  if (found && found !== kept) setKept(found);
  return found ?? (kept?.id === id ? kept : undefined);
}
