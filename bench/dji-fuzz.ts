import { fuzzCloud } from '@skein/dji-cloud/testing/fuzz-cloud.ts';

const MESSAGES = 320_000;

/** The fuzz of the unit tests at its full size: nothing fails, nothing grows, and what a message costs. */
export async function measureDjiFuzz(): Promise<void> {
  const startedAt = process.cpuUsage();
  const run = await fuzzCloud(MESSAGES, 11);
  const { user, system } = process.cpuUsage(startedAt);
  if (run.failures.length > 0 || run.unmet.length > 0) throw new Error(`dji-fuzz: ${JSON.stringify(run)}`);
  console.log(
    `dji-fuzz: ${MESSAGES} spoilt messages, ${((user + system) / MESSAGES).toFixed(1)} µs CPU each, ` +
      `${run.dropped} dropped, grown by ${Math.round(run.grownBytes / 1024)} KiB in the second half.`,
  );
}
