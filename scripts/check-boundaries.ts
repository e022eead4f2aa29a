import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { rootDir } from './run-step.ts';

/** Fewer than this and the reader has silently gone blind, which would pass every rule. */
const FEWEST_MODULES = 20;

export interface BoundaryReport {
  readonly moduleCount: number;
  readonly violations: readonly string[];
}

export const checkBoundaries = async (baseDir: string): Promise<BoundaryReport> => {
  const options = await extractOptions(join(rootDir, '.dependency-cruiser.mjs'));
  const { output } = await cruise(['apps', 'packages'], { ...options, baseDir });
  const { summary, modules } = output as ICruiseResult;
  const ours = modules.filter(({ source }) => !source.includes('node_modules'));
  const violations = summary.violations.map(({ rule, from, to, comment }) =>
    [`${rule.name}: ${from} → ${to}`, comment].filter(Boolean).join('\n    '),
  );
  return { moduleCount: ours.length, violations };
};

if (import.meta.main) {
  const { moduleCount, violations } = await checkBoundaries(rootDir);
  for (const violation of violations) console.error(violation);
  if (moduleCount < FEWEST_MODULES) console.error(`only ${moduleCount} modules were read; is @swc/core installed?`);
  if (violations.length > 0 || moduleCount < FEWEST_MODULES) process.exitCode = 1;
  else console.log(`${moduleCount} modules, no boundary crossed`);
}
