import { airspaceWords } from '@skein/contract/airspace-words.ts';
import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { unlockProblemWords } from '@skein/contract/unlock-check.ts';
import { zoneWords } from '@skein/contract/zones.ts';

import { textsOfPart } from '../../locales/texts.ts';

const flightCheck = {
  verdict: {
    unready: ['画出要飞的范围，这里就会回答', 'Draw where you want to fly, and the answer stands here'],
    unreadyText: [
      '在地图上点一下定圆心，或在角点表中输入坐标。时段和高度已按常用值填好。',
      'Click the map to set the centre, or type coordinates in the table of corners. Time and heights are set to what is usual.',
    ],
    wrong: ['先改正标出的内容', 'Please mend what is marked'],
    working: ['正在核对…', 'Checking…'],
    allowed: ['可以飞行', 'You may fly'],
    blocked: ['不能飞行', 'You may not fly'],
    clear: [
      '此范围、高度和时段内没有禁飞区或限飞区。',
      'No zone forbids or limits flights here, at these heights and this time.',
    ],
    opened: ['途经的空域区都已由生效的许可解禁。', 'Licences in force open every zone in the way.'],
    reasonsCount: ['{{count}} 项原因，逐项解决后即可飞行。', 'Reasons: {{count}}. Once each is mended, you may fly.'],
    airspaceOnly: [
      '只核对了空域。选择无人机和飞手后，一并核对登记、保险与资质。',
      'Only the airspace was checked. Name a drone and a pilot to check registration, insurance and licences too.',
    ],
    over: ['这个时段已经过去。', 'This time is over already.'],
    changed: [
      '空域刚刚有变化，以下已按最新空域重新核对。',
      'The airspace has just changed. This is the answer by what is in force now.',
    ],
    asOf: ['{{when}} 核对', 'Checked at {{when}}'],
    failed: ['没能得到回答：', 'There is no answer: '],
    again: ['重试', 'Try again'],
  },
  assumed: {
    takeOff: ['起飞点的海拔', 'how high the take-off point lies above the sea'],
    ground: ['范围内地面的最低和最高海拔', 'the lowest and the highest ground within the area'],
    relief: [
      '更小的范围，或更准的地面海拔（地面有起伏）',
      'a smaller area, or closer heights of the ground (it is not flat)',
    ],
    geoid: ['当地的大地水准面高', 'how high the geoid lies there'],
    text: [
      '高度基准不同的空域区按“可能相遇”处理。要得到确定的回答，还需知道：{{what}}。',
      'Zones with heights over another reference count as met. To be told for certain, this would have to be known: {{what}}.',
    ],
    separator: ['；', '; '],
  },
  reasons: ['原因', 'Reasons'],
  about: { zone: ['空域区', 'Zone'], drone: ['无人机', 'Drone'], pilot: ['飞手', 'Pilot'] },
  unnamed: ['（不在您的权限范围内）', '(out of your reach)'],
  problems: {
    ...unlockProblemWords,
    forbidden: ['禁止飞行', 'forbids flying'],
    limited: ['限制飞行', 'limits flying'],
  },
  mend: {
    drone: ['打开无人机', 'Open the drone'],
    pilot: ['打开人员', 'Open people'],
  },
  zones: ['途经的空域区', 'Zones in the way'],
  zonesNone: ['没有触及任何空域区', 'No zone is touched'],
  zonesMore: ['另有 {{count}} 个未列出', '{{count}} more are not listed'],
  kinds: zoneWords.kinds,
  how: {
    opened: ['已解禁', 'Opened'],
    closed: ['未解禁', 'Closed'],
    advisory: ['仅提示', 'Advice only'],
    letOffAltitude: ['高度错开', 'At another height'],
    letOffTime: ['此时段不生效', 'Not in force then'],
    assumed: ['按可能相遇处理', 'Assumed'],
  },
  nearest: ['还差：', 'Lacking: '],
  lacks: {
    state: ['批准', 'approval'],
    time: ['时段', 'the time'],
    height: ['高度', 'the height'],
    area: ['范围', 'the area'],
    country: ['国界无法判断', 'borders are not known'],
    zoneChanged: ['空域区已变更', 'the zone has changed since'],
    drone: ['这架无人机', 'this drone'],
    pilot: ['这位飞手', 'this pilot'],
  },
  lacksUnnamed: {
    drone: ['选择无人机', 'which drone flies'],
    pilot: ['选择飞手', 'who flies it'],
  },
  apply: ['申请解禁', 'Request an unlock'],
  applyHelp: ['带上这里的范围、高度、时段、无人机和飞手', 'Takes area, heights, time, drone and pilot along'],
  noUnlocks: ['没有申请解禁的权限，请联系企业管理员。', 'You may not request unlocks: ask who runs your enterprise.'],
  question: ['要飞什么', 'The flight'],
  mapLabel: ['飞行范围', 'Where to fly'],
  corners: ['角点表', 'Table of corners'],
  boxes: {
    shape: ['范围', 'Area'],
    lower: ['最低高度', 'From'],
    upper: ['最高高度', 'Up to'],
    reference: ['高度基准', 'Above'],
    takeOff: ['起飞点海拔', 'Take-off point above sea'],
    lowestGround: ['地面最低海拔', 'Lowest ground above sea'],
    highestGround: ['地面最高海拔', 'Highest ground above sea'],
    fromDay: ['开始日期', 'From (day)'],
    fromTime: ['开始时刻', 'From (time)'],
    untilDay: ['结束日期', 'Until (day)'],
    untilTime: ['结束时刻', 'Until (time)'],
    drone: ['无人机', 'Drone'],
    pilot: ['飞手', 'Pilot'],
  },
  references: airspaceWords.references,
  known: ['已知的地面海拔（选填）', 'What you know of the ground (optional)'],
  knownHelp: [
    '空域区常以海拔表示高度。填写后，不同基准的高度才能比较。',
    'Zones often have heights above the sea. With these, heights over different references can be compared.',
  ],
  timesHelp: ['按您所在时区：{{zone}}', 'In your time zone: {{zone}}'],
  optional: ['可不选', 'May be left out'],
  droneHint: ['名称、型号或序列号', 'Name, model or serial number'],
  pilotHint: ['姓名', 'Name'],
  noDrones: ['没有查看无人机的权限，只核对空域。', 'You may not see drones: only the airspace is checked.'],
  myself: ['我自己', 'Myself'],
  unknownPart: ['（不在您的权限范围内）', '(out of your reach)'],
  unreadPart: ['（名称暂时查不到）', '(its name cannot be read just now)'],
  numberWrong: ['填写数字，单位为米', 'A number of metres'],
  momentMissing: ['请填写日期', 'Please give the day'],
  momentOrder: ['结束不能早于开始，最长 400 天', 'It ends after it begins, and within 400 days'],
  shapeWrong: ['图形有误：{{why}}', 'The area is not right: {{why}}'],
} as const;

export const useText = textsOfPart(inBothLanguages({ flightCheck }));
