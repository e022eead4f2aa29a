// Plain JavaScript without dependencies, because `with-install.mjs` needs it before anything is installed.
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const PAUSE_MILLISECONDS = 200;

const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MILLISECONDS);

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Alive, but somebody else's.
    return error.code === 'EPERM';
  }
};

/** Whoever was ended before it could take its file away has lost its turn. */
const isTaken = (file) => {
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  return pid > 0 && isRunning(pid);
};

/** A link appears with what is in it at once; a file that is written could be seen while it is still empty. */
const tryToTake = (file) => {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own);
  }
};

/** Two commands at once on one clone: the second waits for what the first is making rather than tearing it apart. */
export const takeTurn = (file, onWait) => {
  mkdirSync(dirname(file), { recursive: true });
  let hasWaited = false;
  while (!tryToTake(file)) {
    if (!isTaken(file)) rmSync(file, { force: true });
    else {
      if (!hasWaited) onWait();
      hasWaited = true;
      pause();
    }
  }
  return () => rmSync(file, { force: true });
};
