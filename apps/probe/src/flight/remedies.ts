import { words, type Words } from '@skein/mavlink/words.ts';

/** What helps, by the words that autopilots refuse with. The first that fits is said. */
const remedies: readonly (readonly [RegExp, Words])[] = [
  [/batt|voltage|power/i, words('请充电或更换电池', 'Charge or change the battery')],
  [/fence/i, words('请把飞行器移到围栏内，或修改围栏', 'Bring the vehicle inside the fence, or change the fence')],
  [/not armable|mode/i, words('请先切换到可解锁的模式', 'Change to a mode that can be armed in')],
  [
    /gps|gnss|position|ekf|ahrs|estimat|home|hdop|satell/i,
    words('请到开阔处等待定位完成', 'Wait for a position, with a free view of the sky'),
  ],
  [/compass|mag/i, words('请远离金属并校准磁罗盘', 'Move away from metal and calibrate the compass')],
  [
    /gyro|accel|calib|baro|level/i,
    words(
      '请静置飞行器，等待传感器就绪或校准',
      'Keep the vehicle still until its sensors are ready, or calibrate them',
    ),
  ],
  [/safety switch/i, words('请按下安全开关', 'Press the safety switch')],
  [
    /\brc\b|throttle|remote|stick/i,
    words('请打开遥控器并把油门收到底', 'Switch the remote control on and lower the throttle'),
  ],
  [/mission|waypoint/i, words('请检查航线', 'Check the mission')],
  [/remote ?id|odid|drone ?id/i, words('请检查远程识别模块', 'Check the Remote ID module')],
];

/** Null when its words say nothing that we know a remedy for. */
export function remedyFor(said: readonly string[]): Words | null {
  const text = said.join('; ');
  return remedies.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
