import type { Parameter } from '@skein/mavlink/parameters/parameter-codec.ts';
import type { ParameterDesk } from '@skein/mavlink/parameters/parameter-desk.ts';
import { wordsOfParameterOutcome, type ParameterOutcome } from '@skein/mavlink/parameters/parameter-outcome.ts';
import { MavParamType } from '@skein/mavlink/wire/enums.generated.ts';
import { nameIn } from '@skein/mavlink/wire/enum-name.ts';
import { words } from '@skein/mavlink/words.ts';
import type { Command, Tools } from '../cli/command.ts';
import { ProbeFailure, usageFailure } from '../cli/probe-failure.ts';
import type { ExitName } from '../cli/exit-code.ts';
import { linkWords, orInterrupted, withVehicle } from '../station/with-vehicle.ts';

async function run(tools: Tools): Promise<void> {
  const { given } = tools;
  const deed = given.word(0, ['get 或 set', '"get" or "set"']);
  const link = given.word(1, linkWords);
  const rest = given.words.slice(2);
  if (deed === 'get') {
    const patterns = rest.map(readPattern);
    return withVehicle(tools, link, ({ parameters }) =>
      orInterrupted(getParameters(parameters, patterns, tools), tools.interruption),
    );
  }
  if (deed !== 'set') throw usageFailure(`“${deed}”应为 get 或 set`, `"${deed}" must be get or set`);
  const settings = rest.map(readSetting);
  if (settings.length === 0) throw usageFailure('请写 名称=数值', 'say what to set, as in RTL_ALT=3000');
  await withVehicle(tools, link, async ({ parameters }) => {
    for (const { name, value } of settings) await setParameter(parameters, name, value, tools);
  });
}

interface Pattern {
  readonly text: string;
  readonly isExact: boolean;
  readonly matches: (name: string) => boolean;
}

/** `FENCE_*`: a star stands for any characters, a question mark for one. */
function readPattern(text: string): Pattern {
  if (!/^[\w*?]{1,16}$/.test(text))
    throw usageFailure(`“${text}”不是参数名`, `"${text}" is no parameter name; * and ? may stand for others`);
  const source = text.toUpperCase().replaceAll('*', '.*').replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`);
  return { text: text.toUpperCase(), isExact: !/[*?]/.test(text), matches: (name) => expression.test(name) };
}

function readSetting(text: string): { readonly name: string; readonly value: number } {
  const [, name, number = ''] = /^(\w{1,16})=(.+)$/.exec(text) ?? [];
  if (name === undefined || !Number.isFinite(Number(number)))
    throw usageFailure(`“${text}”应为 名称=数值`, `"${text}" must be NAME=number, as in RTL_ALT=3000`);
  return { name: name.toUpperCase(), value: Number(number) };
}

async function getParameters(desk: ParameterDesk, patterns: readonly Pattern[], tools: Tools): Promise<void> {
  const areAllNames = patterns.length > 0 && patterns.every(({ isExact }) => isExact);
  const found = areAllNames ? await readEach(desk, patterns) : await listMatching(desk, patterns);
  const rows = found
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, value, type }) => ({
      name,
      value: rounded(value),
      type: nameIn(MavParamType, type) ?? String(type),
    }));
  tools.output.table('parameter', {
    columns: [
      { key: 'name', title: words('参数', 'name') },
      { key: 'value', title: words('数值', 'value') },
      { key: 'type', title: words('类型', 'type') },
    ],
    rows,
  });
}

/** A float of 32 bits has seven good digits. */
const rounded = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(7)));

async function readEach(desk: ParameterDesk, patterns: readonly Pattern[]): Promise<Parameter[]> {
  const found: Parameter[] = [];
  for (const { text } of patterns) {
    const outcome = await new Promise<ParameterOutcome>((settle) => desk.read(text, { settle }));
    if (outcome.kind === 'read') found.push(outcome.parameter);
    else if (outcome.kind === 'unanswered') throw noSuchParameter(text);
    else throw failureOf(outcome);
  }
  return found;
}

async function listMatching(desk: ParameterDesk, patterns: readonly Pattern[]): Promise<Parameter[]> {
  const outcome = await new Promise<ParameterOutcome>((settle) => desk.list({ settle }));
  if (outcome.kind !== 'listed') throw failureOf(outcome);
  const matching = outcome.parameters.filter(
    ({ name }) => patterns.length === 0 || patterns.some(({ matches }) => matches(name)),
  );
  if (matching.length > 0) return matching;
  throw new ProbeFailure(
    'refused',
    words(
      `飞行器的 ${outcome.parameters.length} 个参数中没有匹配项`,
      `None of the ${outcome.parameters.length} parameters of the vehicle matches`,
    ),
  );
}

async function setParameter(desk: ParameterDesk, name: string, value: number, tools: Tools): Promise<void> {
  const outcome = await new Promise<ParameterOutcome>((settle) => desk.set(name, value, { settle }));
  if (outcome.kind === 'unanswered' && !outcome.mayHaveBeenSet) throw noSuchParameter(name);
  if (outcome.kind !== 'set') throw failureOf(outcome);
  const { type } = outcome.parameter;
  const data = { name, value: outcome.parameter.value, type: nameIn(MavParamType, type) };
  tools.output.tell('set', data, wordsOfParameterOutcome(outcome));
}

/** An autopilot does not answer when it is asked for what it does not have. */
const noSuchParameter = (name: string): ProbeFailure =>
  new ProbeFailure(
    'refused',
    words(
      `飞行器没有答复 ${name}：很可能没有此参数，可用 params get 加通配符查找`,
      `The vehicle does not answer for ${name}: it most likely has no such parameter. Look for it with params get and *`,
    ),
  );

const failureOf = (outcome: ParameterOutcome): ProbeFailure =>
  new ProbeFailure(exitOf(outcome), wordsOfParameterOutcome(outcome));

function exitOf(outcome: ParameterOutcome): Exclude<ExitName, 'done'> {
  if (outcome.kind === 'abandoned') return outcome.reason === 'rebooted' ? 'restarted' : 'no-link';
  if (outcome.kind === 'unanswered' || outcome.kind === 'incomplete') return 'no-link';
  return outcome.kind === 'does-not-fit' ? 'usage' : 'refused';
}

export const params: Command = {
  summary: words('读取或设置参数', 'read or set parameters'),
  flags: {},
  help: words(
    `npm run probe -- params get <链路> [名称或通配符 …]
npm run probe -- params set <链路> 名称=数值 …

设置后以飞行器的回读为准。

示例
  npm run probe -- params get udp:14550 'FENCE_*'
  npm run probe -- params set udp:14550 RTL_ALT=3000`,
    `npm run probe -- params get <link> [name or pattern …]
npm run probe -- params set <link> NAME=number …

A setting counts when the vehicle has told the new value back.

examples
  npm run probe -- params get udp:14550 'FENCE_*'
  npm run probe -- params set udp:14550 RTL_ALT=3000`,
  ),
  run,
};
