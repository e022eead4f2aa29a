import { env } from 'node:process';

/** What the command says, in both languages. `{name}` is filled in. */
const texts = {
  login: ['保存访问密钥，先用它调用一次', 'Keep an access key, once a call with it has succeeded'],
  keysTest: ['查看这把密钥现在可以做什么', 'Show what the key may do now'],
  dronesList: ['列出无人机', 'List drones'],
  airspaceCheck: ['查询文件中的每个范围能否飞行', 'Ask whether one may fly in each area of a file'],
  webhooksList: ['列出 Webhook：编号、名称、状态、地址', 'List webhooks: id, name, standing, address'],
  webhooksDeliveries: ['一个 Webhook 的投递记录，最新的在前', 'List what a webhook was sent, the latest first'],
  webhooksTest: [
    '立即发送一个测试事件；失败中的接收端收下后，等待的都会立即投递',
    'Send a test event at once; once a failing receiver takes it, all that waits is sent',
  ],
  webhooksResend: [
    '重发一次投递，或让等待重试的立即发送；编号不变',
    'Send a delivery again, or at once what waits to be tried again, under the same id',
  ],
  completion: ['输出 shell 补全脚本', 'Print what completes commands in a shell'],
  help: ['查看帮助', 'Show this help'],
  version: ['查看版本', 'Show the version'],
  usage: ['用法', 'Usage'],
  commands: ['命令', 'Commands'],
  options: ['选项', 'Options'],
  codes: [
    '退出码：0 成功，1 被拒绝或失败，2 用法错误，3 没有可用的密钥，4 服务器没有回答，5 不能飞行',
    'Exit codes: 0 done, 1 refused or failed, 2 usage, 3 no key that is let in, 4 no answer, 5 one may not fly',
  ],
  environment: [
    '密钥取自环境变量 SKEIN_URL、SKEIN_KEY、SKEIN_SECRET，没有则取自 {file}',
    'The key is taken from SKEIN_URL, SKEIN_KEY and SKEIN_SECRET, else from {file}',
  ],
  optionUrl: ['服务器地址，如 https://skein.example.org', 'Address of the server, as in https://skein.example.org'],
  optionKey: ['访问密钥编号', 'Id of the access key'],
  optionJson: ['输出 JSON', 'Print JSON'],
  optionSearch: ['名称或序列号中的文字', 'Text in the name or the serial number'],
  optionFrom: ['开始时间（ISO 8601），默认现在', 'From when, in ISO 8601; now'],
  optionUntil: ['结束时间，默认开始后一小时', 'Until when; an hour later'],
  optionUpper: ['离地最大高度（米），默认 120', 'Greatest height above ground in metres; 120'],
  optionDrone: ['无人机编号（UUID）', 'Id of the drone (UUID)'],
  optionDeliveryState: ['只列出其中一种：{oneOf}', 'Only those in one of these states: {oneOf}'],
  optionMost: ['最多列出多少条，默认 50', 'List so many at most; 50'],
  badValue: ['{given}：{allowed}', '{given}: {allowed}'],
  allowedMoment: [
    '请给出日期或带时区的时刻，如 2026-08-01 或 2026-08-01T09:00:00+08:00',
    'give a day or a moment, as in 2026-08-01 or 2026-08-01T09:00:00Z',
  ],
  allowedUntil: ['结束时间须晚于开始时间（{from}）', 'it has to be later than the start, {from}'],
  allowedUpper: ['请给出大于 0 的米数，如 120', 'give metres above 0, as in 120'],
  allowedId: [
    '请给出编号（UUID），如 0b9f6f6e-1111-4222-8333-444444444444',
    'give an id (UUID), as in 0b9f6f6e-1111-4222-8333-444444444444',
  ],
  allowedMost: ['请给出 1 到 999999 的整数', 'give a whole number from 1 to 999999'],
  allowedStates: ['请给出其中之一：{states}', 'give one of {states}'],
  allowedShell: ['请给出 bash 或 zsh', 'give bash or zsh'],
  unknownCommand: ['没有这个命令：{name}。运行 skein help 查看全部命令', 'There is no command {name}. See skein help.'],
  badOption: ['{why}。运行 skein help 查看用法', '{why}. See skein help.'],
  needsUrl: [
    '请用 --url 给出服务器地址，如 https://skein.example.org',
    'Give the address with --url, as in https://skein.example.org',
  ],
  badUrl: [
    '{from} 不是服务器地址；应类似 https://skein.example.org，不带路径和用户名',
    '{from} is not the address of a server: give it as in https://skein.example.org, without a path or a user name.',
  ],
  partOfEnvironment: [
    '环境变量设置了 {set}，但没有设置 {missing}。请三个都设置，或都不设置以使用 skein login 保存的密钥',
    'The environment sets {set}, but not {missing}. Set all three, or none of them to use the key kept by skein login.',
  ],
  needsKey: ['请用 --key 给出访问密钥编号', 'Give the id of the access key with --key'],
  needsSecret: ['没有读到密钥；请从标准输入给出', 'No secret came in. Give it by standard input.'],
  askSecret: ['密钥（不显示）：', 'Secret (not shown): '],
  kept: ['已保存到 {file}', 'Kept in {file}'],
  noKey: [
    '没有访问密钥。请运行 skein login，或设置 SKEIN_URL、SKEIN_KEY 和 SKEIN_SECRET',
    'There is no access key. Run skein login, or set SKEIN_URL, SKEIN_KEY and SKEIN_SECRET.',
  ],
  openFile: ['{file} 可被他人读取；请运行 chmod 600 "{file}"', 'Others can read {file}. Run: chmod 600 "{file}"'],
  badKeyFile: ['{file} 不是密钥文件；请重新运行 skein login', '{file} holds no key. Run skein login again.'],
  unreachable: ['服务器没有回答（{url}）：{why}', 'No answer from {url}: {why}'],
  notHttps: [
    '{url} 有应答，但不是 https；地址应为 http:// 开头？',
    '{url} answers, but not in https. Does its address begin with http://?',
  ],
  notSkein: [
    '{url} 应答了 HTTP {status}，但不是 Skein 的应答；请检查服务器地址',
    '{url} answered with HTTP {status}, but not as Skein does. Look at the address of the server.',
  ],
  notWritten: ['结果无法写出：{why}', 'The results cannot be written: {why}'],
  redirected: [
    '{url} 把调用转到 {to}；请把应答的服务器作为地址',
    '{url} sends calls to {to}. Give the server that answers them as the address.',
  ],
  refused: ['{message}（{reason}，编号 {requestId}）', '{message} ({reason}, reference {requestId})'],
  needsId: [
    '请给出一个编号（UUID）；webhooks list 和 webhooks deliveries 会列出它们',
    'Give one id (UUID), as webhooks list and webhooks deliveries tell them',
  ],
  needsFile: ['请给出一个 GeoJSON、KML 或 ED-269 文件', 'Name a file: GeoJSON, KML or ED-269'],
  badFile: ['无法读取 {file}：{why}', '{file} cannot be read: {why}'],
  noAreas: ['文件中没有可查询的范围', 'it holds no areas'],
  notWhole: ['文件的一部分无法理解，结果会不完整', 'a part of it is not understood, so the answer would not be whole'],
  feature: ['要素 {feature}（第 {line} 行）：', 'Feature {feature} (line {line}):'],
  mayFly: ['可以飞行', 'one may fly'],
  mayNotFly: ['不能飞行', 'one may not fly'],
  server: ['服务器', 'Server'],
  enterprise: ['企业', 'Enterprise'],
  scopes: ['范围', 'Scopes'],
  notInForce: ['（密钥所有者目前无权使用）', ' (not while its owner may not)'],
  expires: ['到期', 'Expires'],
  closed: [
    '开放接口未开通：{reason}。除本命令外的调用都会被拒绝',
    'The open interface is not open: {reason}. Every other call is refused.',
  ],
  ask: ['可以请 {names} 处理', 'Ask {names}.'],
  none: ['无', 'none'],
} as const satisfies Record<string, readonly [string, string]>;

export type TextName = keyof typeof texts;

const isChinese = /^zh/i.test(env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '');

/** Of refusals that the server explains. */
export const language = isChinese ? 'zh-CN' : 'en-US';

export const say = (name: TextName, values: Readonly<Record<string, string>> = {}): string =>
  texts[name][isChinese ? 0 : 1].replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
