import { decode } from '../wire/decode.ts';
import type { Frame } from '../wire/frame.ts';
import { paramRequestList, paramRequestRead, paramSet, paramValue } from '../wire/messages.generated.ts';
import {
  parameterBytes,
  readSetParameter,
  type Parameter,
  type ParameterEncoding,
} from '../parameters/parameter-codec.ts';
import { HASH_NAME } from '../parameters/parameter-list.ts';
import { isMeantFor, type Speaker } from '../speaker.ts';
import { MavParamType } from '../wire/enums.generated.ts';

export interface ParameterHolderOptions {
  readonly speaker: Speaker;
  readonly encoding: ParameterEncoding;
  readonly parameters: readonly Parameter[];
  /** What is really kept of a wanted value: the same, a limited one, or the old. */
  readonly keep?: (parameter: Parameter, wanted: number) => number;
  /** PX4 adds a hash to its list. */
  readonly hash?: () => number;
}

const OUTSIDE_THE_LIST = 65_535;

/** How many values go out at a tick, so that a long list does not flood the link. */
const PER_TICK = 40;

/** The vehicle's side of parameters. */
export class ParameterHolder {
  readonly #options: ParameterHolderOptions;
  readonly #parameters: Map<string, Parameter>;
  #streamed = Infinity;

  constructor(options: ParameterHolderOptions) {
    this.#options = options;
    this.#parameters = new Map(options.parameters.map((parameter) => [parameter.name, parameter]));
  }

  get parameters(): readonly Parameter[] {
    return [...this.#parameters.values()];
  }

  valueOf(name: string): number | undefined {
    return this.#parameters.get(name)?.value;
  }

  /** Also adds one that was not there: the places of those behind it shift. */
  put(parameter: Parameter): void {
    this.#parameters.set(parameter.name, parameter);
  }

  hear(frame: Frame): void {
    if (frame.messageId === paramRequestList.id) this.#beginList(frame);
    else if (frame.messageId === paramRequestRead.id) this.#answerRead(frame);
    else if (frame.messageId === paramSet.id) this.#answerSet(frame);
  }

  /** It starts anew: what it was telling is forgotten, and the values are kept. */
  stopList(): void {
    this.#streamed = Infinity;
  }

  /** Goes on with the list. */
  tick(): void {
    const all = [...this.#parameters.values()];
    if (this.#streamed >= all.length) return;
    for (const parameter of all.slice(this.#streamed, this.#streamed + PER_TICK)) {
      this.#tell(parameter, this.#streamed);
      this.#streamed += 1;
    }
    const { hash } = this.#options;
    if (this.#streamed < all.length || hash === undefined) return;
    this.#tell({ name: HASH_NAME, type: MavParamType.UINT32, value: hash() }, OUTSIDE_THE_LIST);
  }

  #beginList(frame: Frame): void {
    if (isMeantFor(this.#options.speaker, decode(paramRequestList, frame))) this.#streamed = 0;
  }

  #answerRead(frame: Frame): void {
    const { paramId, paramIndex, ...to } = decode(paramRequestRead, frame);
    if (!isMeantFor(this.#options.speaker, to)) return;
    const all = [...this.#parameters.values()];
    const parameter = paramIndex === -1 ? this.#parameters.get(paramId) : all[paramIndex];
    if (parameter !== undefined) this.#tell(parameter, paramIndex === -1 ? OUTSIDE_THE_LIST : paramIndex);
  }

  /** The echo is the answer: what is kept, whatever was wanted. */
  #answerSet(frame: Frame): void {
    const { speaker, encoding, keep } = this.#options;
    if (!isMeantFor(speaker, decode(paramSet, frame))) return;
    const wanted = readSetParameter(frame, encoding);
    const known = this.#parameters.get(wanted.name);
    if (known === undefined) return;
    const kept = { ...known, value: keep?.(known, wanted.value) ?? wanted.value };
    this.#parameters.set(kept.name, kept);
    this.#tell(kept, OUTSIDE_THE_LIST);
  }

  #tell(parameter: Parameter, paramIndex: number): void {
    const { speaker, encoding } = this.#options;
    const { name, type } = parameter;
    const message = { paramId: name, paramValue: 0, paramType: type, paramCount: this.#parameters.size, paramIndex };
    speaker.send(paramValue, message, { paramValue: parameterBytes(parameter, encoding) });
  }
}
