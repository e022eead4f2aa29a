import { defineTerms } from './terms.ts';

export const taskTypes = defineTerms({
  immediate: [0, '立即任务', 'immediate'],
  timed: [1, '定时任务', 'timed'],
  conditional: [2, '条件任务', 'conditional'],
});

export const waylineStates = defineTerms({
  disconnected: [0, '未连接', 'disconnected'],
  unsupported_waypoint: [1, '不支持的航点', 'unsupported waypoint'],
  ready: [2, '就绪', 'ready'],
  uploading: [3, '航线上传中', 'uploading'],
  start_triggered: [4, '触发开始', 'start triggered'],
  to_first_waypoint: [5, '飞往首航点', 'on the way to the first waypoint'],
  executing: [6, '航线执行中', 'executing'],
  interrupted: [7, '航线中断', 'interrupted'],
  resuming: [8, '航线恢复中', 'resuming'],
  finished: [9, '航线结束', 'finished'],
});

/** The stations of a flight task inside the dock. The documents name more; these are the ones people ask about. */
export const taskSteps = defineTerms({
  initial: [0, '初始状态', 'initial'],
  waiting: [5, '等待任务', 'waiting for a task'],
  entering_work: [6, '机场进入工作状态', 'dock enters the working state'],
  power_on_check: [7, '开机检查与开盖', 'power-on check and cover'],
  pairing: [8, '等待对频', 'pairing'],
  link_ready: [9, '链路就绪', 'link ready'],
  rtk_source: [10, '检查 RTK 标定源', 'checking the RTK source'],
  rtk_source_confirmed: [11, '确认 RTK 标定源', 'RTK source confirmed'],
  seizing_control: [13, '获取控制权', 'seizing control'],
  flight_area_check: [14, '检查飞行区', 'checking the flight areas'],
  map_check: [15, '检查离线地图', 'checking the map'],
  wayline_url: [16, '获取航线地址', 'asking for the wayline file'],
  wayline_download: [17, '下载航线', 'downloading the wayline file'],
  wayline_upload: [18, '上传航线', 'uploading the wayline to the aircraft'],
  take_off_parameters: [20, '设置起飞参数', 'setting the take-off parameters'],
  home_point: [23, '设置返航点', 'setting the home point'],
  wayline_start: [24, '开始执行航线', 'starting the wayline'],
  return_check: [26, '返航检查', 'check before returning'],
  landing: [27, '降落到机场', 'landing on the dock'],
  closing_cover: [28, '关闭舱盖', 'closing the cover'],
  leaving_work: [29, '退出工作状态', 'leaving the working state'],
  recovery: [30, '恢复', 'recovery'],
  media_count: [33, '统计媒体', 'counting the media'],
  reporting: [35, '上报结果', 'reporting the result'],
  none: [65533, '无', 'none'],
  no_step: [65534, '无', 'none'],
  unknown: [65535, '未知', 'unknown'],
});

/** Why a wayline stopped where it did. */
export const breakReasons = defineTerms({
  none: [0, '无', 'none'],
  maximum_altitude: [513, '达到限高', 'maximum altitude reached'],
  maximum_distance: [514, '达到限远', 'maximum distance reached'],
  obstacle: [517, '遇到障碍物', 'obstacle'],
  rtk_poor: [518, 'RTK 信号差', 'poor RTK signal'],
  zone_edge: [519, '到达限飞区边界', 'edge of a restricted zone'],
  gps_weak: [769, 'GPS 信号弱', 'weak GPS signal'],
  low_battery_at_start: [772, '起飞电量过低', 'battery too low to start'],
  low_battery_return: [773, '低电量返航', 'returned on low battery'],
  remote_lost: [775, '遥控器失联', 'remote control link lost'],
  strong_wind: [784, '风速过大', 'strong wind'],
  user_exit: [1281, '用户退出', 'ended by the operator'],
  user_pause: [1282, '用户暂停', 'paused by the operator'],
  user_return: [1283, '用户返航', 'called home by the operator'],
  turn_at_end: [1546, '首末航点不允许协调转弯', 'coordinated turn on the first or last waypoint'],
  obstacle_stop: [1565, '避障急停', 'emergency stop before an obstacle'],
});

/** Why the aircraft broke off its return, and waits to be called again. */
export const homingExitReasons = defineTerms({
  throttle: [0, '有人推动了油门杆', 'somebody moved the throttle stick'],
  pitch_stick: [1, '有人推动了俯仰杆', 'somebody moved the pitch stick'],
  start_failed: [2, '返航流程未能启动', 'the return could not be started'],
  surrounded: [3, '四周都有障碍物', 'obstacles on all sides'],
  restricted_zone: [4, '碰到限飞区', 'a restricted zone lies in the way'],
  obstacle_near: [5, '离障碍物太近', 'too near to an obstacle'],
  no_gps: [6, '没有 GPS 信号', 'no GPS signal'],
  no_position: [7, 'GPS 与视觉定位均不可用', 'neither GPS nor vision gives a position'],
  position_doubtful: [8, 'GPS 与视觉定位相差过大', 'GPS and vision disagree about the position'],
  short_backtrack: [9, '距离太短，只按原路退回', 'so near that it only goes back on its way'],
  too_near_home: [10, '在返航点附近触发返航', 'called home when it was there already'],
});

export const homingActions = defineTerms({
  leave: [0, '退出返航退出状态', 'the return may go on'],
  enter: [1, '进入返航退出状态', 'the return was interrupted: call it home again'],
});
