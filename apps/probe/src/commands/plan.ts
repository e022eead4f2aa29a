import { writeFileSync } from 'node:fs';
import { differencesBetween, wordsOfDifference } from '@skein/mavlink/plan/compare-plans.ts';
import type { PlanItem, PlanKind } from '@skein/mavlink/plan/plan-item.ts';
import type { VehicleSession } from '@skein/mavlink/vehicle/vehicle-session.ts';
import { words } from '@skein/mavlink/words.ts';
import type { Command, Tools } from '../cli/command.ts';
import { ProbeFailure, reasonOf, usageFailure } from '../cli/probe-failure.ts';
import { planKinds, type PlanSet } from '../plan-file/plan-set.ts';
import { readPlanFile } from '../plan-file/read-plan-file.ts';
import { writeQgcPlan } from '../plan-file/write-qgc-plan.ts';
import { clearPlan, getPlan, itemsInEnglish, kindWords, putPlan } from '../station/plan-deeds.ts';
import { linkWords, orInterrupted, withVehicle } from '../station/with-vehicle.ts';

type Deed = (vehicle: VehicleSession, kinds: readonly PlanKind[], tools: Tools) => Promise<void>;

const fileWords = ['计划文件', 'the plan file'] as const;

/** What must be read before a link is opened is read here: a bad file must not cost a connection. */
const deeds: Readonly<Record<string, (tools: Tools) => Deed>> = {
  get: ({ given }) => {
    given.word(2, fileWords);
    return getPlans;
  },
  put: ({ given }) => {
    const file = readPlanFile(given.word(2, fileWords));
    return (vehicle, kinds, { output }) => putPlans(vehicle, kinds, file, output);
  },
  compare: ({ given }) => {
    const file = readPlanFile(given.word(2, fileWords));
    return (vehicle, kinds, { output }) => comparePlans(vehicle, kinds, file, output);
  },
  clear: ({ given }) => {
    given.noMoreThan(2);
    return clearPlans;
  },
};

async function run(tools: Tools): Promise<void> {
  const { given, interruption } = tools;
  const names = Object.keys(deeds).join(', ');
  const name = given.word(0, [`${names} 之一`, `one of ${names}`]);
  const deed = deeds[name]?.(tools);
  if (deed === undefined) throw usageFailure(`“${name}”应为 ${names} 之一`, `"${name}" must be one of ${names}`);
  const link = given.word(1, linkWords);
  given.noMoreThan(3);
  const only = given.oneOf('kind', planKinds);
  const kinds = only === undefined ? planKinds : [only];
  await withVehicle(tools, link, (vehicle) => orInterrupted(deed(vehicle, kinds, tools), interruption));
}

async function getPlans(vehicle: VehicleSession, kinds: readonly PlanKind[], tools: Tools): Promise<void> {
  const { given, output } = tools;
  const plan: Record<PlanKind, readonly PlanItem[]> = { mission: [], fence: [], rally: [] };
  for (const kind of kinds) {
    plan[kind] = await getPlan(vehicle, kind);
    const count = plan[kind].length;
    output.tell(
      'plan-read',
      { kind, items: count },
      words(`${kindWords[kind]['zh-CN']}：${count} 项`, `${kindWords[kind]['en-US']}: ${itemsInEnglish(count)}`),
    );
  }
  const { home } = vehicle.state;
  const place = home === null ? null : ([home.latitudeDeg, home.longitudeDeg, home.altitudeMslM ?? 0] as const);
  const text = writeQgcPlan(plan, { stack: vehicle.stack, home: place });
  const path = given.word(2, fileWords);
  saveTo(path, text);
  output.tell('saved', { path }, words(`已存入 ${path}`, `Saved to ${path}`));
}

function saveTo(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw usageFailure(`无法写入 ${path}：${reasonOf(error)}`, `${path} cannot be written: ${reasonOf(error)}`, error);
  }
}

/** Kinds that the file does not speak of stay as they are on board. */
async function putPlans(
  vehicle: VehicleSession,
  kinds: readonly PlanKind[],
  file: PlanSet,
  output: Tools['output'],
): Promise<void> {
  for (const kind of kinds) if (file[kind].length > 0) await putPlan(vehicle, kind, file[kind], output);
}

async function comparePlans(
  vehicle: VehicleSession,
  kinds: readonly PlanKind[],
  file: PlanSet,
  output: Tools['output'],
): Promise<void> {
  let count = 0;
  for (const kind of kinds) {
    const differences = differencesBetween(file[kind], await getPlan(vehicle, kind), vehicle.stack);
    count += differences.length;
    for (const difference of differences) {
      const said = wordsOfDifference(difference);
      const [zh, en] = [kindWords[kind]['zh-CN'], kindWords[kind]['en-US']];
      output.tell('difference', { kind, difference }, words(`${zh}：${said['zh-CN']}`, `${en}: ${said['en-US']}`));
    }
  }
  if (count > 0)
    throw new ProbeFailure(
      'refused',
      words(
        `机上计划与文件有 ${count} 处不同`,
        `The plan on board differs from the file in ${count} ${count === 1 ? 'place' : 'places'}`,
      ),
    );
  output.tell('same', {}, words('机上计划与文件相同', 'The plan on board is the one in the file'));
}

async function clearPlans(vehicle: VehicleSession, kinds: readonly PlanKind[], { output }: Tools): Promise<void> {
  for (const kind of kinds) {
    await clearPlan(vehicle, kind);
    const [zh, en] = [kindWords[kind]['zh-CN'], kindWords[kind]['en-US']];
    output.tell('plan-cleared', { kind }, words(`${zh}已清除`, `${en}: cleared`));
  }
}

export const plan: Command = {
  summary: words(
    '读取、上传、比较、清除航线、围栏和备降点',
    'read, upload, compare or clear mission, fence and rally points',
  ),
  flags: { kind: { type: 'string' } },
  help: words(
    `npm run probe -- plan get <链路> <文件.plan>
npm run probe -- plan put <链路> <文件>
npm run probe -- plan compare <链路> <文件>
npm run probe -- plan clear <链路>

  --kind mission|fence|rally     只处理一种；默认三种

文件可以是 QGroundControl 的 .plan、Mission Planner 的 QGC WPL 110 表，或每行“纬度, 经度, 高度”的列表。
上传后会回读并比较；文件中没有的种类保持不变。

示例
  npm run probe -- plan get udp:14550 on-board.plan
  npm run probe -- plan put udp:14550 survey.plan --kind mission`,
    `npm run probe -- plan get <link> <file.plan>
npm run probe -- plan put <link> <file>
npm run probe -- plan compare <link> <file>
npm run probe -- plan clear <link>

  --kind mission|fence|rally     one kind; otherwise all three

A file is a .plan of QGroundControl, a QGC WPL 110 table of Mission Planner, or a list with "latitude, longitude, height" a
line. What was uploaded is read back and compared; kinds that the file does not hold stay as they are.

examples
  npm run probe -- plan get udp:14550 on-board.plan
  npm run probe -- plan put udp:14550 survey.plan --kind mission`,
  ),
  run,
};
