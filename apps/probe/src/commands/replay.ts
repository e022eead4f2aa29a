import { createReadStream, existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { everyMessage } from '@skein/mavlink/wire/every-message.ts';
import { TlogReader, type TlogEntry } from '@skein/mavlink/wire/tlog.ts';
import { words } from '@skein/mavlink/words.ts';
import type { Command, Tools } from '../cli/command.ts';
import { usageFailure } from '../cli/probe-failure.ts';
import { openReplayTarget } from '../links/replay-target.ts';

async function run(tools: Tools): Promise<void> {
  const { given, output, interruption } = tools;
  const path = given.word(0, ['录制文件', 'the recording']);
  const target = given.word(1, ['目标，例如 udp:127.0.0.1:14550', 'the target, such as udp:127.0.0.1:14550,']);
  given.noMoreThan(2);
  const speed = given.number('speed', 1, 0.01, 10_000);
  if (!existsSync(path)) throw usageFailure(`没有文件 ${path}`, `there is no file ${path}`);
  const listening = (port: number): void =>
    output.tell('listening', { port }, words(`在端口 ${port} 等待连接`, `Waiting for a connection on port ${port}`));
  const interrupted = interruption.next();
  const opened = await Promise.race([openReplayTarget(target, listening), interrupted]);
  if (opened === 'interrupted') return;
  let isOver = false;
  void interrupted.then(() => (isOver = true));
  const reader = new TlogReader(everyMessage);
  const timing = new Timing(speed);
  let frames = 0;
  try {
    for await (const { timeUs, frame } of entriesOf(path, reader)) {
      await Promise.race([timing.due(timeUs), interrupted]);
      if (isOver) break;
      await opened.send(frame.bytes);
      frames += 1;
    }
  } finally {
    await opened.close();
  }
  const { skippedBytes } = reader;
  if (frames === 0 && !isOver)
    throw usageFailure(`${path} 中没有 MAVLink 消息`, `${path} holds no MAVLink message: is it a .tlog?`);
  output.tell('replayed', { frames, skippedBytes }, wordsOfReplay(frames, skippedBytes));
}

const wordsOfReplay = (frames: number, skipped: number) =>
  skipped === 0
    ? words(`已回放 ${frames} 个消息`, `${frames} messages replayed`)
    : words(
        `已回放 ${frames} 个消息，跳过损坏的 ${skipped} 字节`,
        `${frames} messages replayed, ${skipped} damaged bytes skipped`,
      );

async function* entriesOf(path: string, reader: TlogReader): AsyncGenerator<TlogEntry> {
  for await (const chunk of createReadStream(path)) yield* reader.push(chunk as Buffer);
  yield* reader.end();
}

/** When each message is due: as far apart as they were recorded, less the speed-up. */
class Timing {
  readonly #speed: number;
  #start: { readonly atMs: number; readonly timeUs: number } | null = null;

  constructor(speed: number) {
    this.#speed = speed;
  }

  async due(timeUs: number): Promise<void> {
    this.#start ??= { atMs: Date.now(), timeUs };
    const dueMs = this.#start.atMs + (timeUs - this.#start.timeUs) / 1000 / this.#speed;
    const waitMs = dueMs - Date.now();
    // Timers are no finer than that, and a clock that was set back must not stop the replay.
    if (waitMs >= 1) await sleep(waitMs);
  }
}

export const replay: Command = {
  summary: words('把 .tlog 回放到 UDP 或 TCP', 'play a .tlog file to a UDP or TCP target'),
  flags: { speed: { type: 'string' } },
  help: words(
    `npm run probe -- replay <文件.tlog> <目标> [选项]

  --speed 1       倍速；1 为原速

目标
  udp:host:port   发送到该处
  tcp:host:port   连接
  tcp-listen:5760 等待一个地面站连接

示例
  npm run probe -- replay flight.tlog udp:127.0.0.1:14550 --speed 10`,
    `npm run probe -- replay <file.tlog> <target> [options]

  --speed 1       so many times faster than it was recorded

targets
  udp:host:port   send there
  tcp:host:port   connect
  tcp-listen:5760 wait for a station that connects

examples
  npm run probe -- replay flight.tlog udp:127.0.0.1:14550 --speed 10`,
  ),
  run,
};
