import type { Rousable, Waiting } from '@skein/telemetry/agenda/agenda.ts';
import { decode } from '../wire/decode.ts';
import { MavParamError } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import { paramError, paramRequestRead, paramValue } from '../wire/messages.generated.ts';
import { HeardAnswers } from '../heard-answers.ts';
import { hindranceOf, type Reach, type Severance } from '../severance.ts';
import { isFrom, isMeantFor, targetOf, type Address, type Speaker } from '../speaker.ts';
import type { Stack } from '../stack/stack.ts';
import {
  encodingOf,
  fitsType,
  isSameValue,
  readParameter,
  sendParameterSet,
  type Parameter,
  type ParameterEncoding,
  type ToldParameter,
} from './parameter-codec.ts';
import { HASH_NAME, ParameterList } from './parameter-list.ts';
import { ParameterMemory } from './parameter-memory.ts';
import type { ParameterOutcome } from './parameter-outcome.ts';

export interface ParameterWatcher {
  readonly settle: (outcome: ParameterOutcome) => void;
  readonly progress?: (done: number, total: number) => void;
}

const ANSWER_MS = 1000;
const TRIES = 4;

/** Somebody else's question may have been answered with the old value just before ours arrived: once is not a refusal. */
const OTHER_VALUES_TO_REFUSE = 2;

/** For how long the answers to a setting that is over may still come. */
const LATE_MS = 5000;

/** Answers with an old value that may still come, to what was sent more than once. */
interface LateEchoes {
  readonly name: string;
  readonly count: number;
  readonly untilMs: number;
}

interface Listing {
  readonly kind: 'list';
  readonly watcher: ParameterWatcher;
  readonly list: ParameterList;
}

interface Single {
  readonly kind: 'read' | 'set';
  readonly watcher: ParameterWatcher;
  readonly name: string;
  /** What to set, once the type is known. */
  readonly wanted: number | null;
  setting: Parameter | null;
  /** Answers with an old value that may still come: to questions for the type after the first, and to an earlier setting. */
  lateReads: number;
  tries: number;
  otherValues: number;
  /** The last of these. */
  kept: Parameter | null;
  deadlineMs: number;
}

/** Whose parameters these are. */
export interface ParameterHost extends Partial<Rousable>, Reach {}

/** The parameters of one vehicle, by name. One deed at a time. */
export class ParameterDesk implements Waiting {
  readonly #speaker: Speaker;
  readonly #target: Address;
  readonly #encoding: ParameterEncoding;
  readonly #host: ParameterHost;
  #memory: ParameterMemory;
  #deed: Listing | Single | null = null;
  #late: LateEchoes | null = null;
  readonly #heard = new HeardAnswers();

  constructor(
    speaker: Speaker,
    target: Address,
    stack: Stack,
    host: ParameterHost = {},
    memory = new ParameterMemory(),
  ) {
    this.#host = host;
    this.#memory = memory;
    this.#speaker = speaker;
    this.#target = target;
    this.#encoding = encodingOf(stack);
  }

  /** As last told; undefined when it never was. */
  valueOf(name: string): Parameter | undefined {
    return this.#memory.of(name);
  }

  /** PX4's hash over all parameters: unchanged means that a list from before is still good. */
  get hash(): number | null {
    return this.#memory.hash;
  }

  /** It has become clear whose parameters these are: from now on they are remembered there. */
  rememberIn(memory: ParameterMemory): void {
    this.#memory = memory;
  }

  list(watcher: ParameterWatcher): void {
    if (!this.#mayBegin(watcher)) return;
    this.#deed = { kind: 'list', watcher, list: new ParameterList(this.#speaker, this.#target) };
    this.#host.rouse?.();
  }

  read(name: string, watcher: ParameterWatcher): void {
    this.#beginSingle('read', name, null, watcher);
  }

  /** Reads the parameter first where its type is not known: a whole number written as a float would be another number. */
  set(name: string, value: number, watcher: ParameterWatcher): void {
    this.#beginSingle('set', name, value, watcher);
  }

  hear(frame: Frame): void {
    if (!isFrom(this.#target, frame)) return;
    if (frame.messageId === paramValue.id) this.#hearFrame(frame);
    else if (frame.messageId === paramError.id) this.#hearError(frame);
  }

  nextDueMs(): number {
    if (this.#deed === null) return Infinity;
    return this.#deed.kind === 'list' ? this.#deed.list.nextDueMs() : this.#deed.deadlineMs;
  }

  tick(): void {
    const deed = this.#deed;
    if (deed === null) return;
    if (deed.kind === 'list') return this.#tickList(deed);
    if (this.#speaker.steadyMs() < deed.deadlineMs) return;
    if (deed.tries < TRIES) return this.#ask(deed);
    const isRefused = deed.otherValues >= OTHER_VALUES_TO_REFUSE && deed.otherValues > deed.lateReads;
    if (isRefused && deed.kept !== null && deed.wanted !== null)
      return this.#end({ kind: 'kept', parameter: deed.kept, wanted: deed.wanted });
    const mayHaveBeenSet = deed.setting !== null;
    this.#end({ kind: 'unanswered', name: deed.name, mayHaveBeenSet });
  }

  abandon(reason: Severance): void {
    if (reason !== 'link-lost') this.#memory.forget();
    if (this.#deed === null) return;
    const mayHaveBeenSet = this.#deed.kind !== 'list' && this.#deed.setting !== null;
    this.#end({ kind: 'abandoned', reason, mayHaveBeenSet });
  }

  #mayBegin({ settle }: ParameterWatcher): boolean {
    const reason = hindranceOf(this.#host);
    if (reason !== null) settle({ kind: 'abandoned', reason, mayHaveBeenSet: false });
    else if (this.#deed !== null) settle({ kind: 'busy' });
    return reason === null && this.#deed === null;
  }

  #beginSingle(kind: 'read' | 'set', name: string, wanted: number | null, watcher: ParameterWatcher): void {
    if (!this.#mayBegin(watcher)) return;
    const fresh = { setting: null, tries: 0, otherValues: 0, kept: null, deadlineMs: 0 };
    const deed: Single = { kind, watcher, name, wanted, ...fresh, lateReads: this.#lateEchoesOf(name) };
    this.#deed = deed;
    const known = this.#memory.of(name);
    if (wanted !== null && known !== undefined) this.#beginSetting(deed, known, wanted);
    else this.#ask(deed);
  }

  #beginSetting(deed: Single, { name, type }: Parameter, wanted: number): void {
    const setting = { name, type, value: wanted };
    if (!fitsType(setting, this.#encoding)) return this.#end({ kind: 'does-not-fit', name, wanted });
    deed.setting = setting;
    deed.lateReads += Math.max(0, deed.tries - 1);
    deed.tries = 0;
    this.#ask(deed);
  }

  #ask(deed: Single): void {
    deed.tries += 1;
    this.#host.rouse?.();
    deed.deadlineMs = this.#speaker.steadyMs() + ANSWER_MS;
    if (deed.setting !== null) sendParameterSet(this.#speaker.send, this.#target, deed.setting, this.#encoding);
    else this.#speaker.send(paramRequestRead, { ...targetOf(this.#target), paramId: deed.name, paramIndex: -1 });
  }

  #hearFrame(frame: Frame): void {
    // A list is long, and a copy does it no harm.
    if (this.#deed?.kind !== 'list' && this.#heard.isCopy(frame, this.#speaker.steadyMs())) return;
    this.#hearValue(readParameter(frame, this.#encoding));
  }

  #hearValue(told: ToldParameter): void {
    const { name, value, type } = told;
    if (name === HASH_NAME) this.#memory.hash = value;
    else this.#memory.learn({ name, value, type });
    const deed = this.#deed;
    if (deed?.kind === 'list') this.#hearListed(deed, told);
    else if (deed !== null && deed.name === name) this.#hearAnswer(deed, { name, value, type });
  }

  #hearListed({ list, watcher }: Listing, told: ToldParameter): void {
    list.take(told);
    if (list.isHopeless) this.#giveUp(list);
    else if (list.isComplete) this.#end({ kind: 'listed', parameters: list.parameters });
    else if (list.count !== null) watcher.progress?.(list.count - list.missing, list.count);
  }

  #hearAnswer(deed: Single, parameter: Parameter): void {
    if (deed.wanted === null) return this.#end({ kind: 'read', parameter });
    if (deed.setting === null) return this.#beginSetting(deed, parameter, deed.wanted);
    if (isSameValue(parameter, deed.wanted)) return this.#end({ kind: 'set', parameter });
    deed.otherValues += 1;
    deed.kept = parameter;
    if (deed.otherValues >= OTHER_VALUES_TO_REFUSE + deed.lateReads)
      this.#end({ kind: 'kept', parameter, wanted: deed.wanted });
  }

  #hearError(frame: Frame): void {
    const { paramId, error, ...to } = decode(paramError, frame);
    const deed = this.#deed;
    if (deed === null || deed.kind === 'list' || deed.name !== paramId || !isMeantFor(this.#speaker, to)) return;
    if (error !== MavParamError.NO_ERROR) this.#end({ kind: 'refused', name: paramId, error });
  }

  #tickList({ list }: Listing): void {
    if (list.tick() !== 'waiting') this.#giveUp(list);
  }

  #giveUp({ count, parameters, missing }: ParameterList): void {
    if (count === null) this.#end({ kind: 'unanswered', name: null, mayHaveBeenSet: false });
    else this.#end({ kind: 'incomplete', parameters, missing });
  }

  #lateEchoesOf(name: string): number {
    const late = this.#late;
    return late?.name === name && this.#speaker.steadyMs() < late.untilMs ? late.count : 0;
  }

  #end(outcome: ParameterOutcome): void {
    const deed = this.#deed;
    this.#deed = null;
    if (deed?.kind === 'set' && deed.setting !== null) {
      const count = deed.tries + deed.lateReads - (outcome.kind === 'set' ? 1 : 0);
      this.#late = { name: deed.name, count, untilMs: this.#speaker.steadyMs() + LATE_MS };
    }
    deed?.watcher.settle(outcome);
  }
}
