import { ArgumentError } from './cli/argument-error.ts';
import { readArguments, type SimulatorOptions } from './cli/arguments.ts';
import { helpText } from './cli/help.ts';
import { createOutput } from './cli/output.ts';
import { startSimulator } from './start-simulator.ts';

const STATUS_MS = 1000;

async function simulate(options: SimulatorOptions): Promise<void> {
  const output = createOutput(options.isJson, process.stdout);
  const running = await startSimulator(options, { report: (line) => output.report(line) });
  output.ready(running.endpoints);
  const status = setInterval(() => output.status(running), STATUS_MS);
  await endOf(options);
  clearInterval(status);
  await running.stop();
  output.end();
}

/** Until Ctrl-C, `kill`, the given time, or the end of whoever started this. */
const endOf = ({ endAfterS }: SimulatorOptions): Promise<void> =>
  new Promise((resolve) => {
    const timer = endAfterS === null ? undefined : setTimeout(() => resolve(), endAfterS * 1000);
    for (const cause of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
      process.once(cause, () => {
        clearTimeout(timer);
        resolve();
      });
  });

try {
  const options = readArguments(process.argv.slice(2));
  if (options === 'help') process.stdout.write(helpText);
  else await simulate(options);
  // The channel to the wrapper would keep this process alive.
  if (process.connected) process.disconnect();
} catch (error) {
  const isUsage = error instanceof ArgumentError;
  console.error(`simulate: ${error instanceof Error ? error.message : String(error)}${isUsage ? ' (see --help)' : ''}`);
  process.exit(isUsage ? 2 : 1);
}
