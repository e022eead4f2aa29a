import { words, type Words } from '../words.ts';

/** The refusals that the documents explain and that a flight can meet. The remedy where there is one. */
const results: ReadonlyMap<number, Words> = new Map([
  [0, words('成功', 'Done.')],
  [314000, words('设备当前无法执行该操作，请稍后重试', 'The device cannot do this now. Try again in a moment.')],
  [314003, words('航线文件与设备不兼容，请重新生成航线', 'The wayline file does not suit this device. Make it again.')],
  [
    314013,
    words(
      '航线文件下载或校验失败，请检查文件地址与 MD5',
      'The wayline file could not be fetched or its MD5 differs. Check its address and fingerprint.',
    ),
  ],
  [314016, words('航线文件解析失败，请重新导出', 'The wayline file cannot be parsed. Export it again.')],
  [316009, words('飞行器电量低于 30%，请充电后再试', 'The aircraft has less than 30 % battery. Charge it first.')],
  [
    316010,
    words(
      '机场未检测到飞行器，请检查飞行器是否在位并开机',
      'The dock finds no aircraft. Check that it is in place and on.',
    ),
  ],
  [316026, words('机场急停按钮已按下，请现场复位', 'The emergency stop of the dock is pressed. Release it on site.')],
  [319001, words('机场正忙，请等待当前作业结束', 'The dock is busy. Wait until its present job is over.')],
  [
    319008,
    words('机场与服务器时间不一致，请检查 NTP 服务器', 'The clocks of dock and server differ. Check the NTP server.'),
  ],
  [319016, words('机场正在执行其他任务，请等待其结束', 'The dock is carrying out a task already. Wait until it ends.')],
  [
    319026,
    words(
      '电量未达到任务的起飞条件，请等待充电',
      'The battery is below what the task asks for. Wait for it to charge.',
    ),
  ],
  [319033, words('虚拟摇杆指令失败，请重新获取控制权', 'Stick control failed. Take control again.')],
  [319034, words('虚拟摇杆指令失败，请重新获取控制权', 'Stick control failed. Take control again.')],
  [
    319035,
    words('急停失败，请立即用遥控器接管', 'The emergency stop failed. Take over with the remote controller at once.'),
  ],
  [325001, words('指令格式错误，请检查参数', 'The command is malformed. Check its parameters.')],
  [326108, words('当前状态不能中止起飞流程', 'The preparation for take-off cannot be aborted in this state.')],
  [326109, words('起飞流程已无法中止', 'The preparation for take-off can no longer be aborted.')],
  [514101, words('推杆闭合失败，请现场检查推杆', 'The push rods did not close. Check them on site.')],
  [514102, words('推杆展开失败，请现场检查推杆', 'The push rods did not open. Check them on site.')],
  [514145, words('机场处于现场调试模式，请先退出', 'The dock is in on-site debugging. Leave that first.')],
  [514146, words('机场处于远程调试模式，请先退出', 'The dock is in remote debugging. Leave that first.')],
]);

/** Codes are ABCDEF: A source, BC module, DEF error. An unknown code at least tells which part complains. */
const modules: ReadonlyMap<string, Words> = new Map([
  ['210', words('绑定', 'binding')],
  ['312', words('固件', 'firmware')],
  ['314', words('航线任务', 'wayline task')],
  ['315', words('航线任务', 'wayline task')],
  ['316', words('飞行器状态', 'aircraft state')],
  ['319', words('机场作业', 'dock operation')],
  ['321', words('航线任务', 'wayline task')],
  ['322', words('航线任务', 'wayline task')],
  ['324', words('日志', 'logs')],
  ['325', words('指令', 'command')],
  ['326', words('4G 模块', '4G module')],
  ['327', words('相机与参数设置', 'camera and settings')],
  ['336', words('飞向目标点', 'fly-to')],
  ['337', words('起飞', 'take-off')],
  ['338', words('飞行控制', 'flight control')],
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
