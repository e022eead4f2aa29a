#!/usr/bin/env node
import { runCommandLine } from './run-command-line.ts';

process.exitCode = await runCommandLine(process.argv.slice(2));
// The channel to the wrapper of `npm run` would keep this process alive.
process.disconnect?.();
