import { randomUUID } from 'node:crypto';
import type { CloudGateway } from '@skein/dji-cloud/cloud/cloud-gateway.ts';
import type { FlightTask } from '@skein/dji-cloud/cloud/flight-task.ts';
import type { FlightTaskOrder, WaylineFile } from '@skein/dji-cloud/messages/flight-task.ts';
import { words } from '@skein/mavlink/words.ts';
import { askForLetter, canAsk } from '../cli/ask.ts';
import type { Command, Tools } from '../cli/command.ts';
import { ProbeFailure } from '../cli/probe-failure.ts';
import { DockStation } from '../dock/dock-station.ts';
import { findDock } from '../dock/find-dock.ts';
import { followTask, giveOrder } from '../dock/follow-task.ts';
import { openWayline } from '../dock/wayline-source.ts';
import { orInterrupted } from '../station/with-vehicle.ts';

const HEARD_WITHIN_MS = 30_000;
const PATIENCE_MS = 60_000;
const RETURN_ANSWER_MS = 15_000;

const stopChoices = ['leave', 'pause', 'return'] as const;
type StopChoice = (typeof stopChoices)[number];

async function run(tools: Tools): Promise<void> {
  const { given, output, interruption } = tools;
  const url = given.word(0, ['消息服务器，例如 mqtt://127.0.0.1:1883', 'the broker, such as mqtt://127.0.0.1:1883,']);
  given.noMoreThan(1);
  given.oneOf('on-stop', stopChoices);
  const returnAltitudeM = given.number('return-height', 60, 20, 1500);
  const wanted = { serial: given.text('dock') ?? null, withinMs: given.milliseconds('timeout', HEARD_WITHIN_MS) };
  const patienceMs = given.milliseconds('patience', PATIENCE_MS);
  const wayline = await openWayline(given);
  let station: DockStation | null = null;
  try {
    station = await DockStation.open({ url, actsAsCloud: given.isOn('act-as-cloud') });
    const gateway = await orInterrupted(findDock(station, wanted), interruption);
    const { work, hatch } = gateway.devices.dock;
    output.tell(
      'dock',
      { dock: gateway.serial, model: gateway.modelKey, mode: work?.mode ?? null, cover: hatch?.cover ?? null },
      words(`机场 ${gateway.serial}：${work?.mode ?? '未知'}`, `Dock ${gateway.serial}: ${work?.mode ?? 'unknown'}`),
    );
    const task = gateway.jobs.flightTask(randomUUID());
    station.offer(task.flightId, wayline.file);
    await orInterrupted(
      prepare(station, task, orderOf(task.flightId, wayline.file, returnAltitudeM), output),
      interruption,
    );
    await flyUntilStopped(station, gateway, task, tools, patienceMs);
  } finally {
    await station?.close();
    wayline.close();
  }
}

const orderOf = (flightId: string, file: WaylineFile, returnAltitudeM: number): FlightTaskOrder => ({
  flightId,
  type: 'immediate',
  executeAtMs: Date.now(),
  file,
  returnAltitudeM,
  returnMode: 'preset',
  outOfControlAction: 'return_home',
  continuesWithoutLink: false,
  precision: 'rtk',
  readyConditions: null,
  minimumStorageMb: null,
  breakPoint: null,
});

async function prepare(
  station: DockStation,
  task: FlightTask,
  order: FlightTaskOrder,
  output: Tools['output'],
): Promise<void> {
  await giveOrder(station, task, () => task.prepare(order));
  output.tell('step', { step: 'prepare', flightId: task.flightId }, words('✓ 任务已下发', '✓ task handed over'));
}

/** From here on something flies: Ctrl-C asks what should become of it. */
async function flyUntilStopped(
  station: DockStation,
  gateway: CloudGateway,
  task: FlightTask,
  tools: Tools,
  patienceMs: number,
): Promise<void> {
  const { output, interruption } = tools;
  const flown = giveOrder(station, task, () => task.execute()).then(() => {
    output.tell('step', { step: 'execute', flightId: task.flightId }, words('✓ 任务已开始', '✓ task started'));
    return followTask(station, gateway, task, output, patienceMs);
  });
  for (;;) {
    const ended = await Promise.race([flown, interruption.next()]);
    if (ended !== 'interrupted') return;
    const choice = await askWhatToDo(tools);
    if (choice === 'continue') continue;
    await leaveDock(choice, station, gateway, task, output);
    throw new ProbeFailure('interrupted', words('跟随已中断', 'Following was interrupted'));
  }
}

const question = words(
  '任务怎么办？[p] 暂停 [r] 返航 [c] 继续跟随 [Enter] 不发任何指令：',
  'What should the task do? [p]ause  [r]eturn  [c]ontinue to follow  [Enter] no command: ',
);

async function askWhatToDo(tools: Tools): Promise<StopChoice | 'continue'> {
  const said = tools.given.oneOf('on-stop', stopChoices);
  if (said !== undefined || !canAsk(tools)) return said ?? 'leave';
  const answers: Readonly<Record<string, StopChoice | 'continue'>> = { p: 'pause', r: 'return', c: 'continue' };
  return answers[await askForLetter(question, tools)] ?? 'leave';
}

async function leaveDock(
  choice: StopChoice,
  station: DockStation,
  gateway: CloudGateway,
  task: FlightTask,
  output: Tools['output'],
): Promise<void> {
  if (choice === 'pause') await giveOrder(station, task, () => task.pause());
  if (choice === 'return') await callHome(station, gateway);
  const { phase } = task.view;
  output.tell(
    'left',
    { choice, phase },
    choice === 'leave'
      ? words(
          `未再发送指令，任务为 ${phase}，机场会继续执行`,
          `Nothing more was commanded; the task is ${phase} and goes on`,
        )
      : words(`机场已接受，任务为 ${phase}`, `The dock accepted it; the task is ${phase}`),
  );
}

async function callHome(station: DockStation, { returnHome }: CloudGateway): Promise<void> {
  station.publish(returnHome.call());
  const outcome = await station.until(() => returnHome.view.command?.outcome, RETURN_ANSWER_MS);
  if (outcome?.kind === 'accepted') return;
  const silence = words('机场没有答复', 'The dock did not answer');
  throw new ProbeFailure(outcome?.kind === 'refused' ? 'refused' : 'no-link', outcome?.words ?? silence);
}

export const dock: Command = {
  summary: words('让机场执行一次航线任务并跟到结束', 'run a flight task on a dock and follow it to its end'),
  flags: {
    wayline: { type: 'string' },
    md5: { type: 'string' },
    serve: { type: 'string' },
    dock: { type: 'string' },
    'return-height': { type: 'string' },
    patience: { type: 'string' },
    'on-stop': { type: 'string' },
    'act-as-cloud': { type: 'boolean' },
  },
  help: words(
    `npm run probe -- dock <mqtt://用户:密码@主机:端口> --wayline <文件.kmz 或 URL> [选项]

下发任务、开始执行、跟随每一步直到机场报告结束。

  --wayline 文件 | URL      本地 .kmz 由本程序提供下载；URL 须同时给出 --md5
  --serve host:port         本地文件的下载地址，须能从机场访问；默认 127.0.0.1
  --dock 序列号             有多个机场时指定
  --return-height 60        返航高度（米）
  --patience 60s            机场沉默多久算失联
  --on-stop leave|pause|return
                            Ctrl-C 后如何处置；在终端上默认询问，否则不发任何指令
  --act-as-cloud            没有云平台时代答上线与绑定（真机需要 DJI_APP_ID、DJI_APP_KEY、DJI_APP_LICENSE）

示例
  npm run probe -- dock mqtt://127.0.0.1:1883 --wayline patrol.kmz --act-as-cloud`,
    `npm run probe -- dock <mqtt://user:password@host:port> --wayline <file.kmz or address> [options]

Hands the task over, starts it, and tells of each step until the dock says that it is over.

  --wayline file | address  a file is served from here; an address needs --md5 beside it
  --serve host:port         where the file is served: the dock must reach it; otherwise 127.0.0.1
  --dock serial             which dock, where there are several
  --return-height 60        metres
  --patience 60s            how long a dock may be silent
  --on-stop leave|pause|return
                            what is sent after Ctrl-C; a terminal is asked, otherwise nothing is sent
  --act-as-cloud            answer docks that come online, where no cloud does (a real dock needs DJI_APP_ID, DJI_APP_KEY
                            and DJI_APP_LICENSE)

examples
  npm run probe -- dock mqtt://127.0.0.1:1883 --wayline patrol.kmz --act-as-cloud`,
  ),
  run,
};
