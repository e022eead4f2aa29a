import type { PlanItem, PlanKind } from './plan-item.ts';

/** What we know of a plan on board. */
export type PlanKnowledge =
  /** Nobody has looked, or somebody else may have changed it. */
  | { readonly kind: 'unread' }
  | { readonly kind: 'known'; readonly items: readonly PlanItem[]; readonly planId: number | null }
  /** An upload or clearing of ours went wrong or is under way: it may be the old plan, the new one, or a mix. Nothing may be started on it. */
  | { readonly kind: 'unknown' };

export const planKinds: readonly PlanKind[] = ['mission', 'fence', 'rally'];

const unread: PlanKnowledge = { kind: 'unread' };

const nothingRead: Readonly<Record<PlanKind, PlanKnowledge>> = { mission: unread, fence: unread, rally: unread };

/** What is known of the plans of one vehicle, by whatever link it was learnt. */
export class PlanMemory {
  #knowledge = nothingRead;
  /** Few vehicles have ever refused a plan for its length. */
  #tooMany: Readonly<Partial<Record<PlanKind, number>>> | null = null;
  readonly #doubt: ((kind: PlanKind, isUnknown: boolean) => void) | undefined;
  /** What all have in common that have its number and have not said who they are, where it is one of those. */
  readonly #ofNumber: PlanMemory | null;
  /** Of those it is the one that was last spoken with about plans. */
  #lastLearner: PlanMemory | null = null;

  /** `doubt` is told when a plan becomes unknown, before anything is sent, and when it is so no longer. */
  constructor(doubt?: (kind: PlanKind, isUnknown: boolean) => void, ofNumber: PlanMemory | null = null) {
    this.#doubt = doubt;
    this.#ofNumber = ofNumber;
  }

  /**
   * Of one that has this number, and has not said who it is. Two that have it may be one vehicle by two links, or two: a doubt is
   * everybody's, and what is known is so to the one who learnt it, until another was spoken with.
   */
  ofOne(): PlanMemory {
    return new PlanMemory(undefined, this);
  }

  isOf(ofNumber: PlanMemory | undefined): boolean {
    return this.#ofNumber === ofNumber;
  }

  of(kind: PlanKind): PlanKnowledge {
    if (this.#ofNumber === null) return this.#knowledge[kind];
    if (this.#ofNumber.of(kind).kind === 'unknown') return this.#ofNumber.of(kind);
    return this.#ofNumber.#lastLearner === this ? this.#knowledge[kind] : unread;
  }

  learn(kind: PlanKind, knowledge: PlanKnowledge): void {
    if (this.#ofNumber !== null) return this.#learnBeside(this.#ofNumber, kind, knowledge);
    const [wasUnknown, isUnknown] = [this.of(kind).kind === 'unknown', knowledge.kind === 'unknown'];
    this.#knowledge = { ...this.#knowledge, [kind]: knowledge };
    if (wasUnknown !== isUnknown) this.#doubt?.(kind, isUnknown);
  }

  #learnBeside(ofNumber: PlanMemory, kind: PlanKind, knowledge: PlanKnowledge): void {
    const isUnknown = knowledge.kind === 'unknown';
    ofNumber.learn(kind, isUnknown ? knowledge : unread);
    const before = ofNumber.#lastLearner === this ? this.#knowledge : nothingRead;
    this.#knowledge = { ...before, [kind]: isUnknown ? unread : knowledge };
    ofNumber.#lastLearner = this;
  }

  /** What went wrong stays unknown; it takes a transfer to know again. */
  forget(kind: PlanKind): void {
    if (this.of(kind).kind === 'known') this.learn(kind, unread);
  }

  /** So many items it had no room for; null when that has not happened. */
  tooManyOf(kind: PlanKind): number | null {
    return this.#tooMany?.[kind] ?? null;
  }

  noteTooMany(kind: PlanKind, count: number): void {
    this.#tooMany = { ...this.#tooMany, [kind]: count };
  }

  /** A restart may have given it another firmware, or more room. */
  forgetAll(): void {
    this.#tooMany = null;
    for (const kind of planKinds) this.forget(kind);
  }

  /** Whether one of them is unknown. */
  get hasDoubts(): boolean {
    return planKinds.some((kind) => this.of(kind).kind === 'unknown');
  }

  /** Takes over what was learnt before it was clear whose plans they were. A doubt stays: others may have learnt that as well. */
  absorb(newer: PlanMemory): void {
    for (const kind of planKinds)
      if (newer.of(kind).kind !== 'unread' && this.of(kind).kind !== 'unknown') this.learn(kind, newer.of(kind));
    if (newer.#tooMany !== null) this.#tooMany = { ...this.#tooMany, ...newer.#tooMany };
  }
}
