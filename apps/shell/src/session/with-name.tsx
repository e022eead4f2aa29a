import type { ReactNode } from 'react';

/** Stands for the name while a sentence is made; no text of ours has it. */
const MARK = '\uFFFC';

/** A sentence of ours around a name: the name is drawn in one face, however rare its characters. */
export function WithName({ name, sentence }: { name: string; sentence: (name: string) => string }): ReactNode {
  const [before, after] = sentence(MARK).split(MARK);
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after}
    </>
  );
}
