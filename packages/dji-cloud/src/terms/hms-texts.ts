import { words, type Words } from '../words.ts';

type Entry = readonly [code: string, zh: string, en: string];

/** Reasons not to take off; met in the air, the same fault means: come home. */
const takeOffBlockers: readonly Entry[] = [
  ['0x16100001', '指南针异常', 'compass fault'],
  ['0x16100005', '惯性测量单元（IMU）异常', 'IMU fault'],
  ['0x16100009', '传感器系统仍在初始化', 'the sensors are still starting up'],
  ['0x1610000C', '与电池通信出错', 'no proper communication with the battery'],
  ['0x1610000F', '电池电压严重过低', 'critically low battery voltage'],
  ['0x16100012', '电池仍在初始化', 'the battery is still starting up'],
  ['0x16100018', 'IMU 需要校准', 'the IMU needs calibration'],
  ['0x16100021', '飞控温度过高', 'the flight controller is too hot'],
  ['0x16100024', '指南针受到干扰', 'the compass is disturbed'],
  ['0x1610002D', 'GPS 已断开', 'the GPS receiver is disconnected'],
  ['0x16100034', '实名登记已注销', 'the real-name registration was cancelled'],
  ['0x16100066', 'RTK 信号差', 'weak RTK signal'],
  ['0x16100071', 'GPS 异常', 'GPS fault'],
  ['0x16100081', '电池固件版本过低', 'the battery firmware is out of date'],
  ['0x16100083', '电池没有安装到位', 'a battery is not seated properly'],
  ['0x1610008F', '机载天线搜星不良', 'the antenna of the aircraft finds too few satellites'],
  ['0x161000A0', '限飞模块异常', 'fault of the geo-zone module'],
  ['0x161000A5', '桨叶没有展开', 'the propellers are folded'],
  ['0x161000AA', '限飞模块异常', 'fault of the geo-zone module'],
  ['0x161000C7', '电池温度低于 10 ℃', 'the battery is colder than 10 °C'],
  ['0x161000FB', '桨叶损坏', 'a propeller is damaged'],
];

const aircraftFaults: readonly Entry[] = [
  ['0x11000002', '配电板过热，请返航或降落', 'The power board is overheated. Return or land.'],
  ['0x11000038', '左电池连接器过热，请返航或降落', 'The connector of the left battery is overheated. Return or land.'],
  [
    '0x110B0001',
    '%battery_index电池放电过流，请平稳飞行并检查载荷',
    '%battery_index battery: discharge current too high. Fly gently and check the load.',
  ],
  ['0x110B0003', '%battery_index电池温度过低，请预热', '%battery_index battery is too cold. Warm it up.'],
  [
    '0x110B0007',
    '%battery_index电池自检失败，请停止使用',
    '%battery_index battery failed its self-test. Do not use it.',
  ],
  ['0x110B0019', '%battery_index电池需要保养', '%battery_index battery needs maintenance.'],
  ['0x16020001', 'IMU 异常，请返航或重启飞行器', 'IMU fault. Return home, or restart the aircraft.'],
  ['0x16070001', '飞控温度过高，正在返航', 'The flight controller is too hot; the aircraft is returning.'],
  ['0x17000001', '主链路图传已断开', 'The main video link is down.'],
  ['0x17000015', '飞行器受到强干扰，请尽快返航', 'Strong interference at the aircraft. Return soon.'],
  ['0x1A020400', '能见度差，请谨慎飞行', 'Poor visibility. Fly with caution.'],
  ['0x1A420041', '前向避障系统异常', 'The forward obstacle sensing is faulty.'],
  ['0x1B010001', '导航系统异常，请重启飞行器', 'Navigation fault. Restart the aircraft.'],
  [
    '0x1B030001',
    '返航途中遇到障碍物，已停止返航，请手动避开',
    'Obstacle on the way home; the return has stopped. Steer around it by hand.',
  ],
  ['0x1B030003', '自动返航异常，请手动飞行', 'The automatic return failed. Fly by hand.'],
  ['0x1B03000D', '返航时定位不良，请手动返航', 'Poor positioning on the way home. Bring it home by hand.'],
  ['0x1B030018', '限高过低，影响返航安全', 'The height limit is too low for a safe return.'],
  ['0x1B080001', '远程识别广播异常', 'Remote ID broadcast fault.'],
  ['0x1B310001', '电量不足以完成任务，请调整计划', 'The battery will not last for the mission. Change the plan.'],
  [
    '0x1F0B0001',
    '飞行器无法使用 4G 链路，请检查网络与 SIM 卡',
    'The aircraft cannot use its 4G link. Check network and SIM card.',
  ],
];

const dockFaults: readonly Entry[] = [
  ['0x12040000', '机场 RTK 断连', 'The RTK receiver of the dock is disconnected.'],
  ['0x12040001', '机场被移动', 'The dock has been moved.'],
  ['0x12040002', '机场 RTK 异常', 'The RTK receiver of the dock is faulty.'],
  ['0x12040003', '标定位置距机场过远', 'The calibrated position is far from the dock.'],
  ['0x12040004', '机场 RTK 收敛失败', 'The RTK receiver of the dock finds no fix.'],
  ['0x160900BF', '风速过大，无法起飞', 'Too much wind to fly.'],
  ['0x17000001', '无图传信号', 'No video signal.'],
  ['0x17000004', '图传信号弱', 'Weak video signal.'],
  ['0x17000005', '机场附近干扰强，请注意安全', 'Strong interference around the dock. Fly with caution.'],
  [
    '0x17110041',
    '机场工作异常，飞行器可能按失联处理',
    'The dock works abnormally; the aircraft may act as if the link were lost.',
  ],
  ['0x19110000', '%dock_cover_index舱盖电机堵转', 'The motor of the %dock_cover_index cover is stalled.'],
  ['0x19110013', '%dock_cover_index舱盖没有到位', 'The %dock_cover_index cover is not fully open or closed.'],
  ['0x19110014', '%dock_cover_index舱盖打开超时', 'The %dock_cover_index cover took too long to open.'],
  ['0x19110015', '%dock_cover_index舱盖关闭超时', 'The %dock_cover_index cover took too long to close.'],
  [
    '0x19110016',
    '%dock_cover_index舱盖关闭时触发防夹',
    'The %dock_cover_index cover met resistance and did not close.',
  ],
  ['0x19110017', '%dock_cover_index舱盖打开时触发防夹', 'The %dock_cover_index cover met resistance and did not open.'],
  ['0x19110401', '%charging_rod_index推杆堵转', 'The %charging_rod_index push rod is stalled.'],
  ['0x1911040B', '%charging_rod_index推杆闭合超时', 'The %charging_rod_index push rod took too long to close.'],
  ['0x1911040C', '%charging_rod_index推杆展开超时', 'The %charging_rod_index push rod took too long to open.'],
  ['0x19110800', '机场蓄电池无法充电', 'The backup battery of the dock does not charge.'],
  ['0x19110801', '机场蓄电池电量低', 'The backup battery of the dock is low.'],
  ['0x19110C00', '机场监控摄像头未安装或断连', 'The camera of the dock is missing or disconnected.'],
  ['0x19111400', '机场配电柜门被打开', 'The electrical cabinet of the dock is open.'],
  ['0x19111800', '急停按钮被按下，请现场复位', 'The emergency stop is pressed. Release it on site.'],
  ['0x19111D01', '舱内飞行器未对频', 'The aircraft in the dock is not the linked one.'],
  ['0x19113001', '机场发生振动，可能被移动或破坏', 'The dock was shaken: it may have been moved or damaged.'],
  ['0x19113404', '飞行器充电失败', 'The aircraft does not charge.'],
  ['0x19113414', '电池温度过高，暂不能充电', 'The battery is too hot to charge.'],
  ['0x19113803', '机场供电断开', 'The dock has lost its power supply.'],
  ['0x19113D26', '高温预警', 'High temperature.'],
  ['0x19113D27', '低温预警', 'Low temperature.'],
  ['0x19114000', '风速过大，无法执行任务', 'Too much wind for the task.'],
  ['0x19114800', '雨量过大，无法执行任务', 'Too much rain for the task.'],
  ['0x19114C00', '机场进水', 'Water in the dock.'],
  ['0x19115000', '机场异常重启', 'The dock restarted after a fault.'],
];

const texts: ReadonlyMap<string, Words> = new Map([
  ...takeOffBlockers.flatMap(([code, zh, en]): [string, Words][] => [
    [keyOf(`fpv_tip_${code}`), words(`无法起飞：${zh}`, `Cannot take off: ${en}.`)],
    [keyOf(`fpv_tip_${code}_in_the_sky`), words(`${zh}，请返航或降落`, `${capital(en)}. Return home or land.`)],
  ]),
  ...aircraftFaults.map(([code, zh, en]): [string, Words] => [keyOf(`fpv_tip_${code}`), words(zh, en)]),
  ...dockFaults.map(([code, zh, en]): [string, Words] => [keyOf(`dock_tip_${code}`), words(zh, en)]),
]);

/** By DJI's text key. Firmware is not consistent in the case of its hexadecimal digits. */
export const hmsTextOf = (textKey: string): Words | null => texts.get(keyOf(textKey)) ?? null;

function keyOf(textKey: string): string {
  return textKey.toLowerCase();
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
