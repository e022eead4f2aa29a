import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { begunMarkOf, errandIn, farMarkOf, type Errand, type SoundRound } from './plant-faults/errand.ts';
import { faultsIn, type Fault } from './plant-faults/faults-in.ts';
import { harmless, namedBy } from './plant-faults/harmless.ts';
import { parts } from './plant-faults/parts.ts';
import { rootDir } from './run-step.ts';

const vitest = join(rootDir, 'node_modules/vitest/vitest.mjs');
const config = join(rootDir, 'scripts/plant-faults/vitest.config.ts');

/** A fault that keeps its tests busy for longer than this hangs them, which is noticed. */
const HANGS_AFTER_MS = 30_000;
/** On a machine that does much else, so many times as long as they took without a fault: slow is not noticed. */
const HANGS_AFTER_ROUNDS = 10;
/** Before that round is over nothing was planted that could hang. */
const BEGINS_WITHIN_MS = 30 * 60_000;

/** A loop that collects without end is over in seconds by this, and does not take the memory of the whole machine first. */
const MOST_MEMORY = '--max-old-space-size=1024';

// Interrupted, it ends by `exit`, and what it started and wrote down goes with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const folder = mkdtempSync(join(tmpdir(), 'plant-faults-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
const results = join(folder, 'results');

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n').slice(0, -1);

/** Null where it has not begun. */
const soundRoundOf = (errand: Pick<Errand, 'results'>): SoundRound | null =>
  existsSync(begunMarkOf(errand)) ? (JSON.parse(readFileSync(begunMarkOf(errand), 'utf8')) as SoundRound) : null;

/** Runs until all faults were tried, or one hangs or ends the process. Returns the number of the fault to go on with. */
async function runErrand(errand: Errand, faultCount: number): Promise<number> {
  writeFileSync(results, '', { flag: 'a' });
  for (const mark of [begunMarkOf(errand), farMarkOf(errand)]) rmSync(mark, { force: true });
  const args = [vitest, 'run', '--config', config, '--root', rootDir, '--reporter', 'default'];
  const env = { ...process.env, NODE_OPTIONS: MOST_MEMORY, ...errandIn(errand) };
  // A group of its own: the worker that hangs is a process of the runner, and would go on without it for ever.
  const child = spawn(process.execPath, args, { env, stdio: 'pipe', detached: true });
  const endGroup = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  // Before its folder goes: it would write into it meanwhile.
  process.prependOnceListener('exit', endGroup);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const watch = new AbortController();
  const hang = (async () => {
    const startedAtMs = performance.now();
    while (!existsSync(begunMarkOf(errand)) && performance.now() - startedAtMs < BEGINS_WITHIN_MS)
      await setTimeout(100, undefined, { signal: watch.signal });
    const round = soundRoundOf(errand) ?? { nearMs: 0, allMs: 0 };
    const newsOf = (): string => `${linesOf(results).length} ${existsSync(farMarkOf(errand))}`;
    const hangsAfterMs = (): number =>
      Math.max(HANGS_AFTER_MS, HANGS_AFTER_ROUNDS * (existsSync(farMarkOf(errand)) ? round.allMs : round.nearMs));
    let [news, newsAtMs] = [newsOf(), performance.now()];
    while (performance.now() - newsAtMs < hangsAfterMs()) {
      await setTimeout(1000, undefined, { signal: watch.signal });
      if (newsOf() !== news) [news, newsAtMs] = [newsOf(), performance.now()];
    }
    return 'hangs' as const;
  })();
  const end = await Promise.race([exit, hang]);
  watch.abort();
  hang.catch(() => undefined);
  if (end === 'hangs') {
    endGroup();
    await exit;
  }
  process.off('exit', endGroup);
  const tried = linesOf(results).length;
  if (tried === faultCount) return tried;
  if (!existsSync(begunMarkOf(errand))) throw new Error(`${errand.file}: nothing could be planted\n${said}`);
  // It hung, or took all memory, or ended the process: no test would have passed.
  writeFileSync(results, `${tried} noticed\n`, { flag: 'a' });
  return tried + 1;
}

/** The numbers of the faults that no test noticed. */
async function survivorsOf(errand: Omit<Errand, 'from' | 'sound' | 'results'>, count: number): Promise<number[]> {
  writeFileSync(results, '');
  for (let from = 0; from < count;) {
    const sound = from === 0 ? null : soundRoundOf({ results });
    from = await runErrand({ ...errand, from, sound, results }, count);
  }
  return linesOf(results).flatMap((line) => (line.endsWith('survived') ? [Number.parseInt(line, 10)] : []));
}

const testsIn = (base: string, names: readonly string[]): string[] =>
  names.flatMap((name) => (name.endsWith('/') ? globSync(join(base, name, '*.test.ts')) : [join(base, name)]));

const wanted = process.argv.slice(2);
const isWanted = (part: string, file: string): boolean =>
  wanted.length === 0 || wanted.some((word) => part === word || file.endsWith(word));

const wordsOf = (name: string, { line, was, becomes }: Fault): string =>
  `  ${name}:${line}  ${was.trim()}  →  ${becomes.replace(';', '').trim() || '(nothing)'}`;

/** What the list of harmless faults does not name, and what it names in vain. */
function judge(name: string, path: string, source: string, survivors: readonly Fault[]) {
  const entries = harmless.filter(({ file }) => file === path);
  const named = new Set(entries.flatMap((entry) => namedBy(entry, source, survivors)));
  const vain = entries.filter((entry) => namedBy(entry, source, survivors).length === 0);
  const findings = [
    ...survivors.filter((fault) => !named.has(fault)).map((fault) => wordsOf(name, fault)),
    ...vain.map(({ code, was, becomes }) => `  ${name}  called harmless and is not: ${was} → ${becomes} in ${code}`),
  ];
  return { findings, harmlessCount: named.size };
}

let [planted, survived] = [0, 0];
for (const [part, { folder: base, files, near, far }] of Object.entries(parts))
  for (const name of files.filter((file) => isWanted(part, file))) {
    const [file, root] = [join(rootDir, base, name), join(rootDir, base)];
    const source = readFileSync(file, 'utf8');
    const faults = faultsIn(source);
    const tests = { near: testsIn(root, near), far: testsIn(root, far) };
    const survivors = await survivorsOf({ file, ...tests }, faults.length);
    const left = faults.filter((_, at) => survivors.includes(at));
    const { findings, harmlessCount } = judge(name, join(base, name), source, left);
    const known = harmlessCount === 0 ? '' : `, ${harmlessCount} harmless`;
    console.log(`${name}: ${faults.length} faults planted, ${findings.length} not noticed${known}`);
    for (const finding of findings) console.log(finding);
    planted += faults.length;
    survived += findings.length;
  }
console.log(`${planted} faults planted, ${survived} not noticed`);
// A run that planted nothing proves nothing.
process.exitCode = planted === 0 || survived > 0 ? 1 : 0;
