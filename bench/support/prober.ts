import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Prober {
  /** How long each call took, in milliseconds, from now until the work is done. */
  readonly probeDuring: (work: Promise<unknown>) => Promise<number[]>;
  readonly leave: () => void;
}

export interface ProbedCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Calls from a process of its own: whoever also sends the load would time its own event loop. */
export const startProber = async (call: ProbedCall): Promise<Prober> => {
  const child = fork(new URL('./prober-process.ts', import.meta.url), [JSON.stringify(call)]);
  await once(child, 'message');
  return {
    probeDuring: async (work) => {
      child.send('begin');
      await work;
      child.send('end');
      const [times] = (await once(child, 'message')) as [number[]];
      return times;
    },
    leave: () => child.disconnect(),
  };
};
