import { hostname } from 'node:os';

/** Tells the processes of an installation apart, wherever they run. */
export const processName = `${process.pid}@${hostname()}`;
