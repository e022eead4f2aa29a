import { expect, it } from 'vitest';
import { faultsIn, planted } from './faults-in.ts';

const source = `import { wait } from './wait-1.ts';

/** 10 seconds === enough. */
const PATIENCE_MS = 10_000;

export interface Wanted {
  readonly isOn: true;
}

export class Keeper {
  #since = 0;
  isOver(nowMs: number): boolean {
    this.#forget('a === b');
    return nowMs - this.#since >= PATIENCE_MS && true;
  }
}
`;

it('finds what decides, and nothing in comments, texts, imports and types', () => {
  expect(faultsIn(source).map(({ line, was, becomes }) => `${line}: ${was} → ${becomes}`)).toEqual([
    '4: 10_000 → 20000',
    '11: 0 → 1',
    "13: this.#forget('a === b'); → ;",
    '14:  -  →  + ',
    '14: >= → <',
    '14: && → ||',
    '14: true → false',
  ]);
});

it('plants one fault and leaves the rest as it is', () => {
  const fault = faultsIn(source).find(({ was }) => was === '>=');
  expect(fault && planted(source, fault)).toBe(source.replace('>= PATIENCE_MS', '< PATIENCE_MS'));
});

it('finds each call that is a statement, and leaves the branches and the rest of the line as they are', () => {
  const deeds = `export class Way {
  end(session: Session, next?: Way): void {
    session.end('rebooted');
    next?.rouse();
    await this.#line.send(heartbeat, { ...beat });
    for (const one of this.#all) one.forget();
    if (isOver(next)) tell(session);
    else this.#enter(lost);
    if (next.isLong)
      next.cut();
    this.#heap.put(
      session.first({ a: 1 }),
      next,
    );
    const taken =
      this.#take(session);
    const told = (way: Way) =>
      way.tell(taken);
    return next.end(taken);
  }
}
`;
  const found = faultsIn(deeds).filter(({ becomes }) => becomes === ';');
  expect(found.map(({ line, was }) => `${line}: ${was.replaceAll(/\s+/g, ' ')}`)).toEqual([
    "3: session.end('rebooted');",
    '4: next?.rouse();',
    '5: await this.#line.send(heartbeat, { ...beat });',
    '6: one.forget();',
    '7: tell(session);',
    '8: this.#enter(lost);',
    '10: next.cut();',
    '11: this.#heap.put( session.first({ a: 1 }), next, );',
  ]);
  const [, , , one] = found;
  expect(one && planted(deeds, one)).toContain('for (const one of this.#all) ;\n    if (isOver(next)) tell(session);');
});
