import type { CDPSession, Page } from '@playwright/test';

export interface Footprint {
  readonly nodes: number;
  readonly listeners: number;
  /** Objects, arrays, closures and strings: what the applications hold. */
  readonly heldBytes: number;
  /** What the engine has compiled and learnt so far: grows with use, whoever cleans up how well. */
  readonly codeBytes: number;
  /** Chromium's own figure, which holds both. */
  readonly heapBytes: number;
}

interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: string[]; readonly node_types: [string[], ...unknown[]] };
  };
  readonly nodes: number[];
}

const heldTypes = new Set([
  'object',
  'array',
  'closure',
  'string',
  'concatenated string',
  'sliced string',
  'regexp',
  'number',
]);
const codeTypes = new Set(['code', 'object shape']);

/** What is truly in use: measured only after everything that can be collected has been. */
export const measureFootprint = async (page: Page): Promise<Footprint> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const snapshot = await takeSnapshot(session);
  await session.detach();
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    nodes: valueOf('Nodes'),
    listeners: valueOf('JSEventListeners'),
    heapBytes: valueOf('JSHeapUsedSize'),
    heldBytes: sumBytes(snapshot, heldTypes),
    codeBytes: sumBytes(snapshot, codeTypes),
  };
};

const takeSnapshot = async (session: CDPSession): Promise<HeapSnapshot> => {
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  return JSON.parse(chunks.join('')) as HeapSnapshot;
};

const sumBytes = ({ snapshot: { meta }, nodes }: HeapSnapshot, types: ReadonlySet<string>): number => {
  const fieldCount = meta.node_fields.length;
  const typeField = meta.node_fields.indexOf('type');
  const sizeField = meta.node_fields.indexOf('self_size');
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fieldCount) {
    const type = meta.node_types[0][nodes[node + typeField] ?? -1];
    if (type !== undefined && types.has(type)) bytes += nodes[node + sizeField] ?? 0;
  }
  return bytes;
};
