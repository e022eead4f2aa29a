import { runServer } from '../apps/server/src/main.ts';
import { buildIfStale } from './build.ts';
import { rootDir } from './run-step.ts';

if (await buildIfStale()) await runServer({ rootDir });
else process.exitCode = 1;
