import type { CDPSession, Page } from '@playwright/test';

import { collectGarbage, metricOf } from './page-metrics.ts';

export interface Footprint {
  readonly nodes: number;
  readonly listeners: number;
  /** The heap without what the engine compiles and learns: see `sizeOfSnapshot`. */
  readonly heapBytes: number;
  /** The whole script heap, compiled code included. */
  readonly wholeHeapBytes: number;
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: string[]; readonly node_types: [string[], ...unknown[]] };
  };
  readonly nodes: number[];
  readonly strings: string[];
}

/** What the browser notes about its own pace: the slower the machine, the more. */
const timings = /^(Performance|TaskAttribution|LayoutShift|blink::(ScriptTimingInfo|NetworkResourcesData))/;

const takeSnapshot = async (session: CDPSession): Promise<Snapshot> => {
  const chunks: string[] = [];
  const keep = ({ chunk }: { chunk: string }): void => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', keep);
  return JSON.parse(chunks.join('')) as Snapshot;
};

/**
 * Everything in the heap, the page's own native objects included, but for timings, and for compiled code and what the engine
 * learns about it: that part grows with use however well anyone cleans up (13 → 19 MB over the first 160 switches, then nearly
 * level).
 */
const sizeOfSnapshot = ({ snapshot: { meta }, nodes, strings }: Snapshot): number => {
  const width = meta.node_fields.length;
  const type = meta.node_fields.indexOf('type');
  const size = meta.node_fields.indexOf('self_size');
  const name = meta.node_fields.indexOf('name');
  const code = meta.node_types[0].indexOf('code');
  const native = meta.node_types[0].indexOf('native');
  let total = 0;
  for (let at = 0; at < nodes.length; at += width) {
    const isTiming = nodes[at + type] === native && timings.test(strings[nodes[at + name] ?? 0] ?? '');
    if (nodes[at + type] !== code && !isTiming) total += nodes[at + size] ?? 0;
  }
  return total;
};

export const measureFootprint = async (page: Page): Promise<Footprint> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await collectGarbage(page, session);
  const footprint = {
    nodes: await metricOf(session, 'Nodes'),
    listeners: await metricOf(session, 'JSEventListeners'),
    wholeHeapBytes: await metricOf(session, 'JSHeapUsedSize'),
    heapBytes: sizeOfSnapshot(await takeSnapshot(session)),
  };
  await session.detach();
  return footprint;
};
