import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Compiled code comes and goes by the machine's own judgement, and is nobody's memory. */
const codeSpaces = /code|trusted|read_only/;

/** The bytes of data that are left after a collection: garbage that waits for one is not growth. */
export function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const spaces = getHeapSpaceStatistics().filter(({ space_name }) => !codeSpaces.test(space_name));
  return spaces.reduce((bytes, { space_used_size }) => bytes + space_used_size, process.memoryUsage().external);
}
