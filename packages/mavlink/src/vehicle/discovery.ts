import type { Waiting } from '@skein/telemetry/agenda/agenda.ts';
import type { CommandDesk } from '../command/command-desk.ts';
import { longOrder } from '../command/command-order.ts';
import type { CommandOutcome } from '../command/command-outcome.ts';
import { decode } from '../wire/decode.ts';
import { MavCmd } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import {
  autopilotVersion,
  availableModes,
  availableModesMonitor,
  cameraInformation,
  extendedSysState,
  gimbalManagerInformation,
  homePosition,
  missionCurrent,
} from '../wire/messages.generated.ts';
import type { ModeCatalog } from '../modes/mode-catalog.ts';

type Answer = 'asked' | 'told' | 'refused' | 'unanswered';

/** What must be known, or known to be unavailable, before a vehicle is shown as ready. */
const questions: readonly number[] = [
  autopilotVersion.id,
  homePosition.id,
  availableModes.id,
  missionCurrent.id,
  extendedSysState.id,
];

/**
 * Asked as well, and not waited for: what hangs on the autopilot without a voice of its own. ArduPilot accepts the question for a
 * camera that it does not have, and says no more.
 */
const besides: readonly number[] = [cameraInformation.id, gimbalManagerInformation.id];

const PATIENCE_MS = 2000;
const TRIES = 3;

/** A vehicle without a position has no home yet, and refuses to tell one. */
const HOME_AGAIN_MS = 10_000;

/** Our way to the vehicle may have been dead while its way to us was not: what was never answered is asked again. */
const UNANSWERED_AGAIN_MS = 20_000;

interface Question {
  readonly id: number;
  answer: Answer;
  tries: number;
  askedAtMs: number;
}

/** Asks a vehicle who it is, where its home is, which modes it has and what plans it holds. */
export class Discovery implements Waiting {
  readonly #commands: CommandDesk;
  readonly #modes: ModeCatalog;
  readonly #steadyMs: () => number;
  /** A handful: lists weigh a third of maps. */
  #questions: readonly Question[] = [];
  #modesSeen: readonly number[] = [];
  #modesSequence: number | null = null;

  constructor(commands: CommandDesk, modes: ModeCatalog, steadyMs: () => number) {
    this.#commands = commands;
    this.#modes = modes;
    this.#steadyMs = steadyMs;
  }

  /** From the beginning: at first contact, after a restart, after a lost link. */
  start(): void {
    this.#questions = [];
    this.#modesSeen = [];
    for (const id of [...questions, ...besides]) this.#ask(id);
  }

  /** Everything was told or refused; nothing is waited for. */
  get isComplete(): boolean {
    return questions.every((id) => this.answerTo(id) !== 'asked');
  }

  answerTo(messageId: number): Answer {
    return this.#questionOf(messageId)?.answer ?? 'asked';
  }

  hear(frame: Frame): void {
    if (frame.messageId === availableModes.id) return this.#hearMode(frame);
    if (frame.messageId === availableModesMonitor.id) return this.#hearMonitor(frame);
    const question = this.#questionOf(frame.messageId);
    if (question !== undefined) question.answer = 'told';
  }

  nextDueMs(): number {
    let dueMs = Infinity;
    for (const question of this.#questions) dueMs = Math.min(dueMs, this.#dueMsOf(question));
    return dueMs;
  }

  tick(): void {
    const nowMs = this.#steadyMs();
    for (const question of this.#questions) {
      if (nowMs < this.#dueMsOf(question)) continue;
      if (question.answer === 'asked' && question.tries >= TRIES) question.answer = 'unanswered';
      else this.#ask(question.id);
    }
  }

  #dueMsOf({ id, answer, tries, askedAtMs }: Question): number {
    if (answer === 'told') return Infinity;
    if (answer === 'unanswered') return askedAtMs + UNANSWERED_AGAIN_MS;
    if (answer === 'refused') return id === homePosition.id ? askedAtMs + HOME_AGAIN_MS : Infinity;
    // Questions wait for each other at the desk: another one would only lengthen the queue.
    const mayAct = tries >= TRIES || !this.#commands.isOutstanding(MavCmd.REQUEST_MESSAGE);
    return mayAct ? askedAtMs + PATIENCE_MS : Infinity;
  }

  #ask(id: number): void {
    const question = this.#questionOf(id) ?? this.#newQuestion(id);
    question.tries += 1;
    question.askedAtMs = this.#steadyMs();
    this.#commands.give(longOrder(MavCmd.REQUEST_MESSAGE, [id, this.#firstMissingMode(id)]), {
      settle: (outcome) => {
        question.askedAtMs = this.#steadyMs();
        if (question.answer !== 'told') question.answer = answerOf(outcome, id) ?? question.answer;
      },
    });
  }

  #questionOf(id: number): Question | undefined {
    return this.#questions.find((question) => question.id === id);
  }

  #newQuestion(id: number): Question {
    const question: Question = { id, answer: 'asked', tries: 0, askedAtMs: this.#steadyMs() };
    this.#questions = this.#questions.concat(question);
    return question;
  }

  /** 0 asks for all modes; afterwards the first that is missing is asked for by its number. */
  #firstMissingMode(id: number): number {
    if (id !== availableModes.id || this.#modesSeen.length === 0) return 0;
    let missing = 1;
    while (this.#modesSeen.includes(missing)) missing += 1;
    return missing;
  }

  #hearMode(frame: Frame): void {
    const mode = decode(availableModes, frame);
    this.#modes.learn(mode);
    const question = this.#questionOf(availableModes.id);
    const isNews = !this.#modesSeen.includes(mode.modeIndex);
    if (isNews) this.#modesSeen = [...this.#modesSeen, mode.modeIndex];
    if (question === undefined) return;
    if (this.#modesSeen.length >= mode.numberModes) question.answer = 'told';
    else if (isNews) Object.assign(question, { tries: 1, askedAtMs: this.#steadyMs() });
  }

  /** The vehicle has other modes than before. */
  #hearMonitor(frame: Frame): void {
    const { seq } = decode(availableModesMonitor, frame);
    const isNews = this.#modesSequence !== null && this.#modesSequence !== seq;
    this.#modesSequence = seq;
    if (!isNews) return;
    this.#modesSeen = [];
    this.#questions = this.#questions.filter(({ id }) => id !== availableModes.id);
    this.#ask(availableModes.id);
  }
}

/** Undefined where what is asked for is yet to come. */
function answerOf(outcome: CommandOutcome, id: number): Answer | undefined {
  if (outcome.kind === 'refused' && outcome.refusal !== 'temporarily-rejected') return 'refused';
  if (outcome.kind !== 'accepted') return 'unanswered';
  return besides.includes(id) ? 'refused' : undefined;
}
