import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the range that systems hand out by themselves: between our look and the start of whoever is to listen there,
 * no outgoing connection of the machine may be given the port. And above every port that a browser refuses to open.
 */
const [LOWEST, HIGHEST] = [20_000, 32_000];

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer();
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening');
    return true;
  } catch {
    // Somebody listens there already.
    return false;
  } finally {
    probe.close();
  }
};

/** So many different ports of this machine where nobody listens; at random, so that two runs at once do not meet. */
export const findFreePorts = async (count: number): Promise<number[]> => {
  const found = new Set<number>();
  while (found.size < count) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) found.add(port);
  }
  return [...found];
};
