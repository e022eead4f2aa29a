import type { PayloadFacts } from '@skein/contract/payloads.ts';

/** A payload as its form holds it. */
export type Boxes = Readonly<Record<keyof PayloadFacts, string>>;

export const emptyBoxes: Boxes = {
  serialNumber: '',
  name: '',
  kind: '',
  model: '',
  weightGrams: '',
  state: 'ready',
  note: '',
};

export const boxesOf = (facts: PayloadFacts): Boxes => ({ ...facts, weightGrams: String(facts.weightGrams) });
