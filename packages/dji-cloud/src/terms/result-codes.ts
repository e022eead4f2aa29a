import { words, type Words } from '../words.ts';
import { resultRows, type Remedy } from './result-table.ts';

const remedies: Readonly<Record<Remedy, Words | null>> = {
  none: null,
  retry: words('请稍后重试', 'Try again in a moment.'),
  restart_dock: words('请重试，仍失败则重启机场', 'Try again; if that does not help, restart the dock.'),
  restart_aircraft: words('请重试，仍失败则重启飞行器', 'Try again; if that does not help, restart the aircraft.'),
  restart_both: words('请重启飞行器与机场后重试', 'Restart aircraft and dock, then try again.'),
  wait: words('请等待后重试', 'Wait, then try again.'),
  support: words('请重试，仍失败请联系售后', 'Try again; if that does not help, ask the maker.'),
  check_aircraft: words(
    '请检查飞行器是否在位、开机并已对频',
    'Check that the aircraft is in place, on and paired with the dock.',
  ),
  fetch_aircraft: words('请立即找到飞行器并放回机场', 'Find the aircraft at once and put it back into the dock.'),
  check_wayline: words('请检查航线', 'Check the wayline.'),
  check_site: words('请到现场检查', 'Check on site.'),
  charge: words('请充电后再试', 'Charge it first.'),
  upgrade: words('请升级固件', 'Upgrade the firmware.'),
  check_network: words('请检查网络', 'Check the network.'),
  take_control: words('请重新获取控制权', 'Take control again.'),
  other_target: words('请换一个目标点', 'Choose another target.'),
  check_video: words(
    '请通过直播确认飞行器是否已回舱',
    'See in the live video whether the aircraft is back in the dock.',
  ),
};

const results: ReadonlyMap<number, Words> = new Map([
  [0, words('成功', 'Done.')],
  ...resultRows.flatMap(([codes, zh, en, remedy]) => {
    const explained = withRemedy(zh, en, remedies[remedy]);
    return codes.map((code): [number, Words] => [code, explained]);
  }),
]);

function withRemedy(zh: string, en: string, remedy: Words | null): Words {
  const sentence = `${en.slice(0, 1).toUpperCase()}${en.slice(1)}.`;
  return remedy ? words(`${zh}，${remedy['zh-CN']}`, `${sentence} ${remedy['en-US']}`) : words(zh, sentence);
}

/** Codes are ABCDEF: A source, BC module, DEF error. An unknown code at least tells which part complains. */
const modules: ReadonlyMap<string, Words> = new Map([
  ['210', words('绑定', 'binding')],
  ['312', words('固件', 'firmware')],
  ['314', words('航线任务', 'wayline task')],
  ['315', words('航线任务', 'wayline task')],
  ['316', words('飞行器状态', 'aircraft state')],
  ['317', words('媒体', 'media')],
  ['319', words('机场作业', 'dock operation')],
  ['321', words('航线任务', 'wayline task')],
  ['322', words('航线任务', 'wayline task')],
  ['324', words('日志', 'logs')],
  ['325', words('指令', 'command')],
  ['326', words('4G 模块', '4G module')],
  ['327', words('相机与参数设置', 'camera and settings')],
  ['328', words('实名登记', 'registration')],
  ['336', words('飞向目标点', 'fly-to')],
  ['337', words('起飞', 'take-off')],
  ['338', words('飞行控制', 'flight control')],
  ['341', words('标定', 'calibration')],
  ['386', words('航线任务', 'wayline task')],
  ['513', words('直播', 'live video')],
  ['514', words('机场硬件', 'dock hardware')],
]);

export const isKnownResult = (code: number): boolean => results.has(code);

export function wordsOfResult(code: number): Words {
  const known = results.get(code);
  if (known) return known;
  const module = modules.get(String(code).slice(0, 3));
  if (!module || String(code).length !== 6) return words(`设备错误 ${code}`, `Device error ${code}.`);
  return words(`设备错误 ${code}（${module['zh-CN']}）`, `Device error ${code} (${module['en-US']}).`);
}

/** The codes that our own device side answers with, by name. */
export const resultCodes = {
  ok: 0,
  notPossibleNow: 314000,
  waylineUnfetched: 314013,
  noAircraft: 316010,
  emergencyStopPressed: 316026,
  busy: 319001,
  clockSkew: 319008,
  taskRunning: 319016,
  stickFailed: 319033,
  malformed: 325001,
  onSiteDebug: 514145,
  remoteDebug: 514146,
} as const;

/** Results of writing one property. */
export function wordsOfPropertyResult(code: number): Words {
  if (code === 0) return words('设置成功', 'Set.');
  if (code === 1) return words('设备拒绝了该设置', 'The device refused the setting.');
  if (code === 2)
    return words(
      '设备设置超时，结果未知，请重新读取',
      'The device timed out; whether it was set is unknown. Read it again.',
    );
  return wordsOfResult(code);
}
