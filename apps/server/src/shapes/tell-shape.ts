import { hash } from 'node:crypto';
import type { DrawnShape } from '@skein/contract/airspace.ts';

/** As a log tells it: what it is, and a digest that says whether it is the same. */
export const tellShape = (shape: DrawnShape): string => `${shape.kind} ${hash('sha256', JSON.stringify(shape))}`;
