import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { startContestant, type Contestant } from './support/contestant.ts';
import { median, reportAtLeast } from './support/statistics.ts';

const ROUNDS = 15;
/** The flight is repeated to make a round long enough for the processor clock. */
const OUR_REPEATS = 120;
const THEIR_REPEATS = 6;

/** node-mavlink lives with the table tool: 64 MB that a normal install does without. */
const installReference = (): void => {
  const folder = new URL('../tools/mavlink-tables/', import.meta.url);
  const isInstalled = () => existsSync(new URL('node_modules/node-mavlink/package.json', folder));
  if (isInstalled()) return;
  // By name: it is a development dependency, which npm leaves out when the environment speaks of production.
  spawnSync('npm', ['ci', '--include=dev'], { cwd: folder, stdio: 'inherit' });
  if (!isInstalled())
    throw new Error('could not install node-mavlink to compare with; see what `npm ci` says in tools/mavlink-tables');
};

const compare = async (work: string, ours: Contestant, theirs: Contestant) => {
  const [ourRates, theirRates, ratios]: [number[], number[], number[]] = [[], [], []];
  const read = { ours: 0, theirs: 0 };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const our = await ours.run(work, OUR_REPEATS);
    const their = await theirs.run(work, THEIR_REPEATS);
    // The first round warms both up.
    if (round === 0) continue;
    ourRates.push(our.done / our.cpuSeconds);
    theirRates.push(their.done / their.cpuSeconds);
    ratios.push(our.done / our.cpuSeconds / (their.done / their.cpuSeconds));
    read.ours = our.done / OUR_REPEATS;
    read.theirs = their.done / THEIR_REPEATS;
  }
  return {
    ratio: median(ratios),
    read,
    rates: `ours ${inMillions(ourRates)}, theirs ${inMillions(theirRates)} million`,
  };
};

/** Messages per CPU second against node-mavlink, from the bytes of a flight to plain objects. */
export const measureMavlinkDecode = async (): Promise<void> => {
  installReference();
  const ours = startContestant(new URL('mavlink-decode/ours.ts', import.meta.url));
  const theirs = startContestant(new URL('mavlink-decode/node-mavlink.ts', import.meta.url));
  const link = await compare('link', ours, theirs);
  const file = await compare('file', ours, theirs);
  const payloads = await compare('payloads', ours, theirs);
  ours.leave();
  theirs.leave();
  if (link.read.ours !== link.read.theirs)
    throw new Error(`node-mavlink read ${link.read.theirs} messages, we ${link.read.ours}: nothing to compare`);
  console.log(
    `MAVLink messages per CPU second against node-mavlink (median of ${ROUNDS} rounds in turns, each in its own process,`,
    `all ${link.read.ours} frames of an ArduCopter flight; from a link: ${link.rates};`,
    `in the file with its time stamps node-mavlink finds ${file.read.theirs} of them)`,
  );
  reportAtLeast('hot messages, from bytes', link.ratio, 20, '×');
  reportAtLeast('recorded flight, from the file with its time stamps', file.ratio, 3, '×');
  console.log(`  of which payload to message alone: ${payloads.ratio.toFixed(1)} ×`);
};

const inMillions = (values: readonly number[]): string => (median(values) / 1e6).toFixed(2);
