import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { encodeTlogEntry } from '@skein/mavlink/wire/tlog.ts';
import { words } from '@skein/mavlink/words.ts';
import type { Command, Tools } from '../cli/command.ts';
import { reasonOf, usageFailure } from '../cli/probe-failure.ts';
import { nothingHeard } from '../station/find-vehicle.ts';
import type { Station } from '../station/station.ts';
import { linkWords, openStation, wantedVehicle } from '../station/with-vehicle.ts';

const WRITE_EVERY_MS = 500;

async function run(tools: Tools): Promise<void> {
  const { given, output, interruption } = tools;
  const link = given.word(0, linkWords);
  const path = given.word(1, ['录制文件', 'the file to record to']);
  given.noMoreThan(2);
  const forMs = given.milliseconds('for', null);
  const file = await created(path);
  const station = await openStation(given, link, true);
  try {
    output.tell(
      'recording',
      { link: station.name, path },
      words(`正在把 ${station.name} 录入 ${path}`, `Recording ${station.name} to ${path}`),
    );
    const frames = await recordInto(file, station, forMs, interruption.next());
    const { systemId, withinMs } = wantedVehicle(given);
    if (frames === 0) throw nothingHeard(station, systemId, forMs ?? withinMs);
    output.tell('recorded', { path, frames }, words(`已录 ${frames} 个消息`, `${frames} messages recorded`));
  } finally {
    await station.close();
    await file.close();
  }
}

/** Never over a recording that is there: a flight cannot be flown again. */
async function created(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw usageFailure(`${path} 已存在，请换一个文件名`, `${path} exists already: name another file`, error);
    throw usageFailure(`无法写入 ${path}：${reasonOf(error)}`, `${path} cannot be written: ${reasonOf(error)}`, error);
  }
}

async function recordInto(
  file: FileHandle,
  station: Station,
  forMs: number | null,
  interrupted: Promise<'interrupted'>,
): Promise<number> {
  let frames = 0;
  let waiting: Uint8Array[] = [];
  const stop = station.listen({
    hear: (frame) => {
      frames += 1;
      waiting.push(encodeTlogEntry(nowUs(), frame.bytes));
    },
  });
  const save = async (): Promise<void> => {
    const entries = waiting;
    waiting = [];
    if (entries.length > 0) await file.write(Buffer.concat(entries));
  };
  const endMs = forMs === null ? Infinity : Date.now() + forMs;
  let next: unknown = null;
  try {
    while (next !== 'interrupted' && Date.now() < endMs) {
      const pause = station.until(() => null, Math.min(WRITE_EVERY_MS, endMs - Date.now()));
      next = await Promise.race([pause, interrupted]);
      await save();
    }
  } finally {
    // What came before a cut link is worth keeping.
    stop();
    await save();
  }
  return frames;
}

const nowUs = (): number => Math.round((performance.timeOrigin + performance.now()) * 1000);

export const record: Command = {
  summary: words('把收到的消息录成 .tlog', 'record what is heard to a .tlog file'),
  flags: { for: { type: 'string' } },
  help: words(
    `npm run probe -- record <链路> <文件.tlog> [选项]

  --for 60s       到时结束；默认直到 Ctrl-C

录下收到的每一个消息（本程序自己发出的不录），可用 replay、Mission Planner 或 pymavlink 打开。不会覆盖已有文件。

示例
  npm run probe -- record udp:14550 flight.tlog`,
    `npm run probe -- record <link> <file.tlog> [options]

  --for 60s       end after this time; otherwise Ctrl-C ends it

Keeps every message that is heard, and none of our own. Open it with replay, Mission Planner or pymavlink. A file that
exists is never written over.

examples
  npm run probe -- record udp:14550 flight.tlog`,
  ),
  run,
};
