import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of CPU, which a busy neighbour does not lengthen. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const MAIN_THREAD = 'CrRendererMain';
const TASK = 'ThreadControllerImpl::RunTask';

/** How long each task of the page's main thread took while this was done, in milliseconds of CPU. */
export const tasksDuring = async (browser: Browser, page: Page, deed: () => Promise<unknown>): Promise<number[]> => {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await deed();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mainThreads = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === MAIN_THREAD).map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.name === TASK && mainThreads.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('the trace names no task of the main thread');
  return tasks.map(({ tdur = 0 }) => tdur / 1000);
};
