import { fork } from 'node:child_process';
import { once } from 'node:events';

/** What a contestant can be asked for; each returns how many pieces it did. */
type Works = Readonly<Record<string, () => number | Promise<number>>>;

interface Order {
  readonly work: string;
  readonly repeats: number;
}

interface Effort {
  readonly done: number;
  readonly cpuSeconds: number;
}

export interface Contestant {
  readonly run: (work: string, repeats: number) => Promise<Effort>;
  readonly leave: () => void;
}

/** One side of a comparison, in a process of its own: neither pays for the other's garbage nor spoils its compiled code. */
export const startContestant = (file: URL): Contestant => {
  const child = fork(file).once('exit', (code) => {
    if (code !== 0) throw new Error(`${file.pathname} failed; what it said stands above`);
  });
  return {
    run: async (work, repeats) => {
      child.send({ work, repeats } satisfies Order);
      const [effort] = (await once(child, 'message')) as [Effort];
      return effort;
    },
    leave: () => child.disconnect(),
  };
};

/** The contestant's end: does what it is asked for. Other people's work on the machine does not count. */
export const offerWorks = (works: Works): void => {
  const run = async ({ work, repeats }: Order): Promise<Effort> => {
    const workOnce = works[work];
    if (workOnce === undefined) throw new Error(`no work "${work}"; there is ${Object.keys(works).join(', ')}`);
    const before = process.cpuUsage();
    let done = 0;
    for (let repeat = 0; repeat < repeats; repeat += 1) done += await workOnce();
    const { user, system } = process.cpuUsage(before);
    return { done, cpuSeconds: (user + system) / 1e6 };
  };
  process.on('message', (order: Order) => {
    void run(order).then((effort) => process.send?.(effort));
  });
  process.on('disconnect', () => process.exit());
};
