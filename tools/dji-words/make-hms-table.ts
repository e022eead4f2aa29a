import { readFileSync, writeFileSync } from 'node:fs';
import type { HmsFault, HmsPart, HmsRemedy } from '../../packages/dji-cloud/src/terms/hms-vocabulary.ts';

/**
 * Writes packages/dji-cloud/src/terms/hms-table.generated.ts: for every alarm that the maker documents, which part it is about, what is
 * wrong, and what helps, in the vocabulary of hms-vocabulary.ts. The maker's list (hms.json) is read and sorted, none of its
 * text is kept. Usage: node tools/dji-words/make-hms-table.ts <hms.json>
 */
type Rule<Name extends string> = readonly [name: Name, pattern: RegExp];

/** The first that fits. */
const partRules: readonly Rule<HmsPart>[] = [
  ['battery_station', /battery station|battery port|power supply module|battery module/],
  ['winch', /winch/],
  ['parachute', /parachute/],
  ['cargo', /cargo/],
  ['landing_gear', /landing gear/],
  ['remote_id', /remote id\b/],
  ['registration', /real-name|registration|\blicen[cs]e|certificate|authenticat/],
  ['storage', /memory card|sd card|emmc|prossd|\bssd\b|storage|存储卡/],
  ['livestream', /livestream/],
  ['cellular', /\blte\b|4g\b|dongle|\bsim\b|cellular/],
  ['speaker', /speaker|喊话/],
  ['gimbal', /gimbal|云台/],
  ['lidar', /lidar|scanning module|扫描|接收器|asic|pps/],
  ['radar', /radar/],
  ['rods', /\brods?\b|推杆/],
  ['climate', /\bac\b|air condition|circulation|\bvent\b/],
  ['dock_camera', /security camera|surveillance/],
  ['cover', /dock.*cover|cover.*(motor|open|clos)/],
  ['charging', /charg/],
  ['weather', /wind speed|rainfall|\brain\b|ambient temperature|weather|风速|雨/],
  ['dock_power', /power (supply|outage|distribution).*dock|dock.*power|cabinet|backup battery|emergency stop/],
  ['battery', /batter|\bpack\b|电池/],
  ['motor', /\besc\b|motor|propulsion/],
  ['propeller', /propeller/],
  ['imu', /\bimu\b/],
  ['compass', /compass/],
  ['barometer', /baromet/],
  ['rtk', /\brtk\b/],
  ['gps', /\bgps\b|gnss|satellite/],
  ['infrared', /infrared sensor/],
  ['obstacle_sensing', /obstacle|sensing/],
  ['vision', /vision/],
  ['home', /\brth\b|return to home point|home point|returning to home|return-to-home/],
  ['tracking', /track|target|spotlight|poi\b/],
  ['zone', /\bgeo\b|zone|restricted|no-fly/],
  ['remote', /remote controller|control stick|mobile device/],
  ['link', /image transmission|video|transmission|signal/],
  ['camera', /lens|camera|photo|record|shoot|focus|panorama|相机/],
  ['light', /beacon|\blight\b/],
  ['payload', /payload|负载/],
  ['navigation', /navigation|position/],
  ['flight_controller', /flight control/],
  ['mission', /mission|task|waypoint|route|wayline/],
  ['power_board', /power/],
  ['avionics', /system|cpu|process|memory|avionics|进程/],
  ['dock', /dock/],
];

/** By the first digits, for what the words do not tell. */
const partByPrefix: Readonly<Record<string, HmsPart>> = {
  11: 'power_board',
  12: 'battery_station',
  14: 'lidar',
  15: 'radar',
  16: 'flight_controller',
  17: 'link',
  19: 'avionics',
  1910: 'dock',
  1911: 'dock',
  '1a': 'vision',
  '1b': 'navigation',
  '1c': 'camera',
  '1d': 'gimbal',
  '1e': 'payload',
  '1f': 'cellular',
  20: 'flight',
};

const faultRules: readonly Rule<HmsFault>[] = [
  ['wind', /wind speed|strong wind|风速/],
  ['rain', /rainfall|\brain\b|雨量/],
  ['water', /water|flood|immers|进水/],
  ['damaged', /damage|broken|expired|aging/],
  ['overheated', /overheat|too hot|temperature (too|is) high|high temperature|过热/],
  ['cold', /temperature (too|is) low|too cold|low temperature/],
  ['temperature', /temperature|温度/],
  ['short_circuit', /short.?circuit/],
  ['overcurrent', /overcurrent|current (too|is) (high|large)|over-current/],
  ['voltage_low', /voltage.*low|low voltage/],
  ['voltage_high', /voltage.*high|overvoltage|high voltage/],
  ['voltage', /voltage|电压|高压/],
  ['level_low', /low battery|battery level (too )?low|battery low|insufficient battery|low power/],
  ['calibration', /calibrat|标定/],
  ['firmware', /firmware|version|incompatible|not match|update required|upgrade/],
  ['authentication', /authenticat|certificate|licen[cs]e/],
  ['not_activated', /not activated|activat|registration/],
  ['interference', /interfer/],
  ['lighting', /too (dark|bright)|lighting|ambient light|blurry|dirty|overexpos/],
  ['vibration', /vibrat|wobbl|shak|共振/],
  ['overloaded', /overload|exceeds capacity|usage too high|too heavy|cpu/],
  ['full', /full|insufficient|low on (memory|space)|clear space|not enough/],
  ['card', /card (speed|slow)|slow card|file system not supported|not supported.*card|invalid.*card/],
  ['file', /\bread\b|\bwrite\b|\bfile\b|format|identification/],
  ['blocked', /stall|stuck|block|jam|obstruct|endpoint/],
  ['self_check', /auto.?check|self.?check|self.?test|auto check/],
  [
    'disconnected',
    /disconnect|not (connected|installed|recognized|found|inserted|mounted)|no .* connected|connection error|not in place|detached|断/,
  ],
  ['communication', /communicat|link unstable|connection|network|unresponsive/],
  ['timeout', /timed? ?out|too long/],
  ['maintenance', /maintenance|service life|cycle/],
  ['starting', /initializ|starting|not ready|warming|preparing|in progress|updating/],
  ['signal_weak', /weak|poor signal|no .*signal|signal lost/],
  ['lost', /\blost\b|missing/],
  ['obstacle', /obstacle/],
  ['limit', /limit|max(imum)?\b|exceed|approaching|restricted|reaching|reached|zone/],
  ['data', /\bdata\b|数据/],
  ['failed', /fail|unable|stopped|cannot/],
  ['unavailable', /unavailable|not available|not support|disabled|paused/],
  ['fault', /error|abnormal|fault|crash|异常|warning/],
];

const remedyRules: readonly Rule<HmsRemedy>[] = [
  ['no_take_off', /unable to take ?off|cannot take ?off|can't take off|before taking off|无法起飞/],
  [
    'land',
    /return to home(?! (screen|page|point))|land (aircraft )?(promptly|immediately|now)|or land|forced landing|return to home soon/,
  ],
  ['cool', /cool|temperature to return to normal|wait for temperature|等待降温/],
  ['warm', /\bwarm|preheat/],
  ['calibrate', /calibrate/],
  ['upgrade', /update (firmware|required)|upgrade|firmware update|update to/],
  ['format', /format|replace card|replace with faster|clear space/],
  ['remount', /remount|reinstall|re-?insert|reconnect|secure/],
  ['restart_dock', /restart dock/],
  ['restart_payload', /restart (camera|payload|gimbal|radar|module|speaker)|重启负载/],
  ['restart_aircraft', /restart (the )?aircraft|power (off|cycle) aircraft|restart and|restart to|重启飞/],
  ['charge', /charge (promptly|battery|before)/],
  ['replace', /replace|stop using/],
  ['caution', /caution|safety|pay attention/],
  ['support', /support|dealer|contact|联系/],
  ['wait', /please wait|wait/],
  ['retry', /try again|later/],
  ['check', /check|make sure|ensure|confirm/],
];

const KEY = /^(fpv_tip|dock_tip)_0x([0-9a-f]{1,8})(_in_the_sky)?$/i;

const [, , source = ''] = process.argv;
const list = JSON.parse(readFileSync(source, 'utf8')) as Record<string, { readonly en?: string; readonly zh?: string }>;

interface Texts {
  ground: string;
  air: string;
}

const textsOf = { fpv_tip: new Map<string, Texts>(), dock_tip: new Map<string, Texts>() };
for (const [key, { en, zh }] of Object.entries(list)) {
  const [, kind = '', digits = '', air] = KEY.exec(key) ?? [];
  if (digits === '') continue;
  const code = digits.toLowerCase().padStart(8, '0');
  const texts = textsOf[kind.toLowerCase() as keyof typeof textsOf];
  const known = texts.get(code) ?? { ground: '', air: '' };
  known[air ? 'air' : 'ground'] = (en ?? zh ?? '').toLowerCase();
  texts.set(code, known);
}

const first = <Name extends string>(rules: readonly Rule<Name>[], text: string): Name | null =>
  rules.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

function classOf(code: string, { ground, air }: Texts, isDock: boolean): string {
  const text = ground || air;
  const prefixes = [code.slice(0, 4), code.slice(0, 2)];
  const byPrefix = prefixes.map((prefix) => partByPrefix[prefix]).find(Boolean) ?? 'avionics';
  const part = first(partRules, text) ?? (isDock ? 'dock' : byPrefix);
  const fault = first(faultRules, text) ?? 'notice';
  return [part, fault, first(remedyRules, ground) ?? 'none', first(remedyRules, air || ground) ?? 'none'].join(' ');
}

function rowsOf(texts: ReadonlyMap<string, Texts>, isDock: boolean): string {
  const byClass = Map.groupBy(
    [...texts].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ([code, all]) => classOf(code, all, isDock),
  );
  const rows = [...byClass].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return rows.map(([name, all]) => `  ['${name}', '${all.map(([code]) => code).join(' ')}'],`).join('\n');
}

writeFileSync(
  new URL('../../packages/dji-cloud/src/terms/hms-table.generated.ts', import.meta.url),
  `/**
 * Made by tools/dji-words/make-hms-table.ts; do not edit. Every alarm that the maker documents, sorted into the words of
 * hms-vocabulary.ts: part, fault, remedy on the ground, remedy in the air; then the codes.
 */
type Rows = readonly (readonly [words: string, codes: string])[];

export const aircraftAlarms: Rows = [
${rowsOf(textsOf.fpv_tip, false)}
];

export const dockAlarms: Rows = [
${rowsOf(textsOf.dock_tip, true)}
];
`,
);
console.log(`${textsOf.fpv_tip.size} codes of aircraft, ${textsOf.dock_tip.size} of docks.`);
