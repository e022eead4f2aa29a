import { parseArgs, type ParseArgsConfig } from 'node:util';
import { reasonOf, usageFailure } from './probe-failure.ts';

export type Flags = NonNullable<ParseArgsConfig['options']>;

/** Every command takes these. */
const commonFlags = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  language: { type: 'string' },
  'signing-key': { type: 'string' },
  system: { type: 'string' },
  timeout: { type: 'string' },
} as const satisfies Flags;

/** What was written on the command line, read on demand and refused with the way to mend it. */
export class Given {
  readonly words: readonly string[];
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(args: readonly string[], flags: Flags) {
    const { values, positionals } = parsed(args, { ...commonFlags, ...flags });
    this.words = positionals;
    this.#values = values;
  }

  isOn(flag: string): boolean {
    return this.#values[flag] === true;
  }

  text(flag: string): string | undefined {
    const value = this.#values[flag];
    return typeof value === 'string' ? value : undefined;
  }

  /** The word at a place, or a refusal that says what belongs there. */
  word(at: number, meaning: readonly [zh: string, en: string]): string {
    const word = this.words[at];
    if (word === undefined) throw usageFailure(`缺少${meaning[0]}`, `${meaning[1]} is missing`);
    return word;
  }

  noMoreThan(count: number): void {
    const extra = this.words[count];
    if (extra !== undefined) throw usageFailure(`多余的参数“${extra}”`, `"${extra}" is one word too many`);
  }

  number(flag: string, fallback: number, least: number, most: number): number {
    const text = this.text(flag);
    if (text === undefined) return fallback;
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (value >= least && value <= most) return value;
    throw usageFailure(
      `--${flag}：“${text}”不是 ${least} 到 ${most} 之间的数`,
      `--${flag}: "${text}" is not a number from ${least} to ${most}`,
    );
  }

  oneOf<Choice extends string>(flag: string, choices: readonly Choice[]): Choice | undefined {
    const text = this.text(flag);
    if (text === undefined) return undefined;
    const choice = choices.find((known) => known === text);
    if (choice !== undefined) return choice;
    const list = choices.join(', ');
    throw usageFailure(`--${flag}：“${text}”应为 ${list} 之一`, `--${flag}: "${text}" must be one of ${list}`);
  }

  /** `30`, `30s`, `2m` → milliseconds. */
  milliseconds(flag: string, fallback: number): number;
  milliseconds(flag: string, fallback: null): number | null;
  milliseconds(flag: string, fallback: number | null): number | null {
    const text = this.text(flag);
    if (text === undefined) return fallback;
    const [, amount, unit = 's'] = /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/.exec(text) ?? [];
    if (amount === undefined)
      throw usageFailure(
        `--${flag}：“${text}”不是时长，请写 30s 或 2m`,
        `--${flag}: "${text}" is no time; write 30s or 2m`,
      );
    return Number(amount) * (unitMs[unit] ?? 1000);
  }
}

const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

function parsed(args: readonly string[], options: Flags) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const reason = reasonOf(error);
    throw usageFailure(`命令行有误：${reason}`, reason, error);
  }
}
