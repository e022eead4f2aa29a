import { missionRequest, missionRequestInt } from '../wire/messages.generated.ts';
import { missionTypeOf, type PlanKind } from '../plan/plan-item.ts';
import type { WireItem } from '../plan/wire-items.ts';
import { targetOf, type Address, type Speaker } from '../speaker.ts';
import type { PlanRules } from './plan-rules.ts';

interface IntakeParts {
  readonly speaker: Speaker;
  readonly rules: PlanRules;
  readonly kind: PlanKind;
  readonly partner: Address;
  readonly count: number;
  /** Where the items go: the plan itself, or a draft. */
  readonly into: WireItem[];
}

/** A plan on its way in: asks for one item after the other. */
export class PlanIntake {
  readonly kind: PlanKind;
  readonly partner: Address;
  readonly into: WireItem[];
  readonly #parts: IntakeParts;
  #expected = 0;
  #askAgainAtMs = 0;
  #giveUpAtMs = 0;

  constructor(parts: IntakeParts) {
    this.kind = parts.kind;
    this.partner = parts.partner;
    this.into = parts.into;
    this.#parts = parts;
    this.#giveUpAtMs = parts.speaker.steadyMs() + parts.rules.giveUpMs;
    this.#ask();
  }

  get expected(): number {
    return this.#expected;
  }

  /** The expected item is in. */
  goOn(): 'complete' | 'waiting' {
    const { speaker, rules, count } = this.#parts;
    this.#expected += 1;
    if (this.#expected >= count) return 'complete';
    this.#giveUpAtMs = speaker.steadyMs() + rules.giveUpMs;
    this.#ask();
    return 'waiting';
  }

  tick(): 'given-up' | 'waiting' {
    const nowMs = this.#parts.speaker.steadyMs();
    if (nowMs >= this.#giveUpAtMs) return 'given-up';
    if (nowMs >= this.#askAgainAtMs) this.#ask();
    return 'waiting';
  }

  #ask(): void {
    const { speaker, rules, kind, partner } = this.#parts;
    this.#askAgainAtMs = speaker.steadyMs() + rules.askAgainMs;
    const isOld = rules.oldRequests === 'all' || this.#expected === 0;
    const request = { ...targetOf(partner), seq: this.#expected, missionType: missionTypeOf(kind) };
    speaker.send(isOld ? missionRequest : missionRequestInt, request);
  }
}
