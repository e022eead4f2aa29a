import { workerData } from 'node:worker_threads';
import { watchLeash } from './leash.ts';

// From outside the thread that works: what loops there hears nothing, and native code asks nobody for memory.
watchLeash(workerData as Int32Array, () => process.kill(process.pid, 'SIGKILL'));
