import type { CommandWatcher } from '../command/command-desk.ts';
import { longOrder, type CommandOrder } from '../command/command-order.ts';
import type { CommandOutcome } from '../command/command-outcome.ts';
import type { Address } from '../speaker.ts';
import { MavCmd } from '../wire/enums.generated.ts';
import { cameraInformation, gimbalManagerInformation } from '../wire/messages.generated.ts';
import type { Component, ComponentKind } from './component-roster.ts';

/** A camera may manage the gimbal that it hangs on, and a companion computer both. */
const questionsTo: Readonly<Record<ComponentKind, readonly number[]>> = {
  camera: [cameraInformation.id, gimbalManagerInformation.id],
  gimbal: [gimbalManagerInformation.id],
  companion: [cameraInformation.id, gimbalManagerInformation.id],
  'remote-id': [],
  other: [],
};

/** One that starts does not answer yet. */
const AGAIN_MS = 15_000;
const MOST_TIMES = 4;

export interface QuestionHost {
  give(to: Address, order: CommandOrder, watcher: CommandWatcher): void;
  hasTold(componentId: number, messageId: number): boolean;
}

interface Question {
  readonly messageId: number;
  asked: number;
  askedAtMs: number;
  isRefused: boolean;
}

/** Asks components what they can, once they are there; and again with a later heartbeat where no answer came. */
export class PayloadQuestions {
  readonly #host: QuestionHost;
  readonly #questions = new Map<number, readonly Question[]>();

  constructor(host: QuestionHost) {
    this.#host = host;
  }

  begin({ componentId, kind }: Component): void {
    const fresh = { asked: 0, askedAtMs: -Infinity, isRefused: false };
    this.#questions.set(
      componentId,
      questionsTo[kind].map((messageId) => ({ messageId, ...fresh })),
    );
  }

  /** It beats, so that it can be asked. */
  goOn(component: Address, nowMs: number): void {
    for (const question of this.#questions.get(component.componentId) ?? []) {
      const isOver = question.isRefused || this.#host.hasTold(component.componentId, question.messageId);
      if (isOver || question.asked >= MOST_TIMES || nowMs - question.askedAtMs < AGAIN_MS) continue;
      question.askedAtMs = nowMs;
      const settle = ({ kind }: CommandOutcome): void => {
        question.isRefused = kind === 'refused';
        if (kind !== 'not-sent') question.asked += 1;
      };
      this.#host.give(component, longOrder(MavCmd.REQUEST_MESSAGE, [question.messageId]), { settle });
    }
  }
}
