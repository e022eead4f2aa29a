import type { VehicleSession } from '@skein/mavlink/vehicle/vehicle-session.ts';
import { words } from '@skein/mavlink/words.ts';
import type { Command, Tools } from '../cli/command.ts';
import { ProbeFailure, usageFailure } from '../cli/probe-failure.ts';
import { Flight } from '../flight/flight.ts';
import { FlightWatch } from '../flight/flight-watch.ts';
import { askWhatToDo, leaveVehicle, stopChoices } from '../flight/leave-vehicle.ts';
import type { PlanSet } from '../plan-file/plan-set.ts';
import { readPlanFile } from '../plan-file/read-plan-file.ts';
import type { Station } from '../station/station.ts';
import { linkWords, withVehicle } from '../station/with-vehicle.ts';

const PATIENCE_MS = 30_000;
const READY_WITHIN_MS = 60_000;

async function run(tools: Tools): Promise<void> {
  const { given } = tools;
  const link = given.word(0, linkWords);
  given.noMoreThan(1);
  given.oneOf('on-stop', stopChoices);
  const path = given.text('plan');
  if (path === undefined) throw usageFailure('请用 --plan 指定计划文件', 'say what to fly with --plan file');
  const plan = readPlanFile(path);
  if (plan.mission.length === 0) throw usageFailure(`${path} 中没有航线`, `${path} holds no mission`);
  const options = {
    heightM: given.text('height') === undefined ? null : given.number('height', 20, 2, 500),
    readyWithinMs: given.milliseconds('ready', READY_WITHIN_MS),
    patienceMs: given.milliseconds('patience', PATIENCE_MS),
  };
  await withVehicle(tools, link, (vehicle, station) => flyPlan(vehicle, station, plan, options, tools), {
    reconnects: true,
  });
}

interface Options {
  readonly heightM: number | null;
  readonly readyWithinMs: number;
  readonly patienceMs: number;
}

async function flyPlan(
  vehicle: VehicleSession,
  station: Station,
  plan: PlanSet,
  options: Options,
  tools: Tools,
): Promise<void> {
  const { output } = tools;
  const watch = new FlightWatch(vehicle, station, output, options.patienceMs);
  const flight = new Flight(watch, plan, options, output);
  try {
    await flyUntilStopped(flight, watch, tools);
  } catch (error) {
    if (error instanceof ProbeFailure && error.exit !== 'interrupted')
      await leaveAfterFailure(error, flight, watch, tools);
    throw error;
  } finally {
    watch.end();
  }
}

/** Ctrl-C does not end the flight: it asks what should become of the vehicle. */
async function flyUntilStopped(flight: Flight, watch: FlightWatch, tools: Tools): Promise<void> {
  const flown = flight.run();
  for (;;) {
    const ended = await Promise.race([flown, tools.interruption.next()]);
    if (ended !== 'interrupted') return;
    if (watch.vehicle.state.mode?.isArmed !== true) break;
    const choice = await askWhatToDo(tools, watch);
    if (choice === 'continue') continue;
    flight.halt();
    await leaveVehicle(choice, flight, watch, tools);
    break;
  }
  flight.halt();
  throw new ProbeFailure('interrupted', words('飞行已中断', 'The flight was interrupted'));
}

/** A vehicle that is up is not left without a word. What cannot be heard cannot be commanded: a lost link is waited for. */
async function leaveAfterFailure(
  failure: ProbeFailure,
  flight: Flight,
  watch: FlightWatch,
  tools: Tools,
): Promise<void> {
  const isUp = watch.vehicle.state.mode?.isArmed === true;
  if (!isUp) return;
  const canHear = failure.exit !== 'restarted' && (await watch.isHeardAgain());
  const choice = canHear ? await askWhatToDo(tools, watch) : 'leave';
  await leaveVehicle(choice === 'continue' ? 'leave' : choice, flight, watch, tools);
}

export const fly: Command = {
  summary: words('按计划飞一次：上传、起飞、跟随、返航、降落', 'fly a plan: upload, take off, follow, return, land'),
  flags: {
    plan: { type: 'string' },
    height: { type: 'string' },
    ready: { type: 'string' },
    patience: { type: 'string' },
    'on-stop': { type: 'string' },
  },
  help: words(
    `npm run probe -- fly <链路> --plan <文件> [选项]

上传计划并核对，等待就绪，解锁、起飞、开始任务、跟随每一项；计划不含返航或降落时命令返航，然后跟到着陆。
每一步都以遥测确认后才做下一步。

  --height 30       起飞高度（米）；默认取计划中的起飞高度
  --ready 60s       等待可解锁的时间
  --patience 30s    链路断开后等多久
  --on-stop leave|hold|return|land
                    Ctrl-C 或失败后如何处置在空中的飞行器；在终端上默认询问，否则不发任何指令

Ctrl-C 不会自动发送指令：先说明飞行器的状态，再询问悬停、返航、降落、继续或不管。
退出后本程序的心跳停止，飞行器可能按自身的失联保护行动。

示例
  npm run probe -- fly udp:14550 --plan survey.plan
  npm run probe -- fly tcp:127.0.0.1:5760 --plan points.txt --height 40 --json --on-stop return`,
    `npm run probe -- fly <link> --plan <file> [options]

Uploads the plan and compares, waits until the vehicle is ready, arms, takes off, starts the mission and follows each item;
calls it home when the plan neither returns nor lands, and follows it to the ground. No step begins before telemetry shows the
one before.

  --height 30       take-off height in metres; otherwise that of the plan
  --ready 60s       how long to wait until it can be armed
  --patience 30s    how long a lost link may stay lost
  --on-stop leave|hold|return|land
                    what an airborne vehicle is told after Ctrl-C or a failure; a terminal is asked, otherwise nothing is sent

Ctrl-C commands nothing by itself: it says how the vehicle is, and asks whether to hold, return, land, go on, or leave it.
When the program has ended its heartbeat has too, and the vehicle may act by its own failsafe.

examples
  npm run probe -- fly udp:14550 --plan survey.plan
  npm run probe -- fly tcp:127.0.0.1:5760 --plan points.txt --height 40 --json --on-stop return`,
  ),
  run,
};
