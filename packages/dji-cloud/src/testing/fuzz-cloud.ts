import { CloudSession } from '../cloud/cloud-session.ts';
import type { DropReason } from '../wire/drop-counts.ts';
import { createHandlers } from './dock-parts.ts';
import { FuzzedMessages } from './fuzzed-messages.ts';
import { heapUsed } from './heap.ts';
import { createManualEnvironment } from './manual-environment.ts';
import { upwardSamples } from './sample-messages.ts';

export const MAX_GATEWAYS = 50;

/** Every reason that this run can meet. */
const dropReasons: readonly DropReason[] = [
  'too_large',
  'not_utf8',
  'not_json',
  'too_deep',
  'forbidden_key',
  'unknown_topic',
  'bad_serial',
  'not_an_object',
  'bad_data',
  'no_tid',
  'bad_id',
  'bad_method',
  'gateway_mismatch',
  'unasked_reply',
  'repeated_event',
  'unknown_method',
  'out_of_order',
  'unknown_sub_device',
  'foreign_sub_device',
  'too_many_gateways',
];

export interface FuzzedCloud {
  readonly failures: readonly unknown[];
  readonly news: number;
  readonly answers: number;
  readonly gateways: number;
  readonly dropped: number;
  /** Reasons to drop that it never met: then the run proves too little. */
  readonly unmet: readonly DropReason[];
  /** From the middle of the run to its end. */
  readonly grownBytes: number;
}

/** So many spoilt messages to a cloud of few gateways, and what came of them. */
export async function fuzzCloud(messages: number, seed: number): Promise<FuzzedCloud> {
  const environment = createManualEnvironment();
  const failures: unknown[] = [];
  const session = new CloudSession({
    ...environment,
    handlers: createHandlers(),
    onFailure: (error) => void failures.push(error),
    mayClaim: (gateway) => gateway !== 'S7',
    maxGateways: MAX_GATEWAYS,
  });
  const source = new FuzzedMessages(upwardSamples, seed);
  let [news, answers, heapInTheMiddle] = [0, 0, 0];
  for (let count = 0; count < messages; count++) {
    if (count === messages / 2) heapInTheMiddle = heapUsed();
    environment.pass(20);
    const received = session.receive(...source.next());
    news += received.news.length;
    if (received.later && (await received.later).payload.length > 0) answers++;
    if (count % 500 !== 0) continue;
    session
      .gateway('DOCK1')
      ?.jobs.flightTask(`F${count % 7}`)
      .pause();
    session.tick();
  }
  return {
    failures,
    news,
    answers,
    gateways: session.gatewayCount,
    dropped: session.drops.total,
    unmet: dropReasons.filter((reason) => session.drops.of(reason) === 0),
    grownBytes: heapUsed() - heapInTheMiddle,
  };
}
