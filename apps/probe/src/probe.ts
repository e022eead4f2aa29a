import { runProbe } from './cli/run-probe.ts';

process.exitCode = await runProbe(process.argv.slice(2));
// The channel to the wrapper would keep this process alive.
process.disconnect?.();
