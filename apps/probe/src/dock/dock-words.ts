import { words, type Words } from '@skein/mavlink/words.ts';
import type { MovingPart } from '@skein/telemetry/dock/hatch.ts';
import type { DockMode } from '@skein/telemetry/dock/work.ts';

export const dockModeWords: Readonly<Record<DockMode, Words>> = {
  idle: words('空闲', 'idle'),
  'on-site-debug': words('现场调试', 'on-site debugging'),
  'remote-debug': words('远程调试', 'remote debugging'),
  upgrade: words('升级', 'upgrade'),
  operating: words('作业中', 'operating'),
  'awaiting-calibration': words('待标定', 'awaiting calibration'),
};

export const coverWords: Readonly<Record<MovingPart, Words>> = {
  closed: words('关闭', 'closed'),
  open: words('打开', 'open'),
  'half-open': words('半开', 'half open'),
  fault: words('故障', 'fault'),
};
