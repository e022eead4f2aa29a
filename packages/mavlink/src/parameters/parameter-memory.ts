import type { Parameter } from './parameter-codec.ts';

/** ArduPilot has some 1500, PX4 some 2000. Who tells of more means to fill our memory. */
export const MOST_PARAMETERS = 10_000;

/** The parameters of one vehicle as they were last told, by whatever link. */
export class ParameterMemory {
  /** Null while none was told: of most vehicles nobody asks for any. */
  #values: Map<string, Parameter> | null = null;
  /** PX4's hash over all parameters: unchanged means that a list from before is still good. */
  hash: number | null = null;

  of(name: string): Parameter | undefined {
    return this.#values?.get(name);
  }

  learn(parameter: Parameter): void {
    this.#values ??= new Map();
    if (this.#values.size >= MOST_PARAMETERS && !this.#values.has(parameter.name)) return;
    this.#values.set(parameter.name, parameter);
  }

  /** Takes over what was learnt before it was clear whose parameters they were. */
  absorb(newer: ParameterMemory): void {
    for (const parameter of newer.#values?.values() ?? []) this.learn(parameter);
    this.hash = newer.hash ?? this.hash;
  }

  forget(): void {
    this.#values = null;
    this.hash = null;
  }
}
