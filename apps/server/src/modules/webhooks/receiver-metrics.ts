import { Counter, type Registry } from 'prom-client';
import { addGaugeBy } from '../../http/add-gauge.ts';
import type { ModuleContext } from '../../module.ts';
import { leftOutDuring } from '../../outages/left-out.ts';
import { countLeftAlone, whysOfLeavingAlone } from './ready-receivers.repo.ts';
import { CUT_OFF, isTaken, type Outcome } from './send-webhook.ts';

/** Says of one attempt what came of it. */
export type CountAttempt = (outcome: Pick<Outcome, 'status' | 'failure'>) => void;

/** Of this process. What people try by hand is not among them: it says nothing of how the platform does. */
export const addAttemptMetrics = (metrics: Registry): CountAttempt => {
  const attempts = new Counter({
    name: 'skein_webhook_attempts_total',
    help: 'Attempts to tell receivers of webhooks; taken: 2xx, refused: any other answer, unanswered: none, cutOff: the server stopped meanwhile',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  return (outcome) => attempts.inc({ outcome: wordOf(outcome) });
};

const wordOf = ({ status, failure }: Pick<Outcome, 'status' | 'failure'>) => {
  if (failure === CUT_OFF) return 'cutOff';
  if (status === null) return 'unanswered';
  return isTaken({ status }) ? 'taken' : 'refused';
};

/** To whom nothing is sent for now: what waits for them is nobody's delay. */
export const addReceiverMetrics = (
  metrics: Registry,
  { db, clock, outages }: Pick<ModuleContext, 'db' | 'clock' | 'outages'>,
): void =>
  addGaugeBy(
    metrics,
    {
      name: 'skein_webhook_receivers_left_alone',
      help: 'Webhooks that nothing is sent to now; paused: by a person or after a day, resting: it failed and is tried again, unserved: the enterprise has no service',
      label: 'why',
    },
    Object.fromEntries(
      whysOfLeavingAlone.map((why) => [why, () => leftOutDuring(outages, () => countLeftAlone(db, why, clock()))]),
    ),
  );
