import { words } from '@skein/mavlink/words.ts';
import { commands } from './commands.ts';
import type { Language } from './language.ts';

const head = words(
  `查看、检查、放飞说 MAVLink 的飞行器，以及说 DJI 上云 API 的机场。

  npm run probe -- <命令> … [选项]

命令`,
  `Looks at, checks and flies vehicles that speak MAVLink, and docks that speak the DJI Cloud API.

  npm run probe -- <command> … [options]

commands`,
);

const tail = words(
  `
链路
  udp:14550                      监听，向发送方回复
  udp:host:port                  主动发送到该处
  tcp:host:port                  连接
  serial:/dev/ttyACM0:57600      串口（需 npm install --no-save serialport）
  mqtt://user:password@host      机场的消息服务器（watch、dock）

每个命令都有
  --json                         每行一个 JSON 对象，最后一行为 {"event":"end","exitCode":…}
  --language zh-CN|en-US         默认取自 LANG
  --system 3                     链路上有多架飞行器时指定编号
  --timeout 10s                  等待飞行器的时间
  --signing-key 文件             签名密钥：32 字节、64 位十六进制或口令；也可放在环境变量 SKEIN_SIGNING_KEY
  --help                         该命令的说明与示例

退出码
  0 完成   1 飞行器拒绝或失败   2 用法或文件有误   3 无链路、无答复   4 飞行器重启   130 Ctrl-C`,
  `
links
  udp:14550                      listen, and answer whoever sends
  udp:host:port                  speak first
  tcp:host:port                  connect
  serial:/dev/ttyACM0:57600      a serial port (needs npm install --no-save serialport)
  mqtt://user:password@host      the broker of docks (watch, dock)

every command takes
  --json                         one JSON object a line; the last is {"event":"end","exitCode":…}
  --language zh-CN|en-US         otherwise by LANG
  --system 3                     which vehicle, where several are on the link
  --timeout 10s                  how long to wait for a vehicle
  --signing-key file             32 bytes, 64 hexadecimal digits or words; or in the variable SKEIN_SIGNING_KEY
  --help                         what the command does, with examples

exit codes
  0 done   1 refused or failed by the vehicle   2 wrong use or file   3 no link, no answer   4 the vehicle restarted
  130 Ctrl-C`,
);

export function overview(language: Language): string {
  const lines = [...commands].map(([name, { summary }]) => `  ${name.padEnd(10)}${summary[language]}`);
  return [head[language], ...lines, tail[language]].join('\n');
}
