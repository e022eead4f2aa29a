import { existsSync } from 'node:fs';
import { runVisibly } from './run-step.ts';

/** A program that tests need and that no npm package brings. */
export interface DebianTool {
  readonly name: string;
  /** What cannot run without it. */
  readonly neededBy: string;
  /** Names a program elsewhere. */
  readonly variable: string;
  readonly example: string;
  /** The first is where the packages put it; the others do as well. */
  readonly usualPlaces: readonly string[];
  readonly packages: readonly string[];
}

export const findTool = ({ variable, usualPlaces }: DebianTool): string | undefined =>
  [process.env[variable], ...usualPlaces].find((path) => path && existsSync(path));

/** Named by hand, or where the packages put it. */
const isTheBest = (tool: DebianTool): boolean => {
  const path = findTool(tool);
  return path !== undefined && (path === process.env[tool.variable] || path === tool.usualPlaces[0]);
};

const canUseApt = (): boolean => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

const installFromDebian = async ({ name, packages }: DebianTool): Promise<void> => {
  console.log(`skein: installing ${name} from Debian (once) …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // Where there is no network, what else is there is used, and soon.
  const hasty = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  await runVisibly('apt-get', [...hasty, 'update'], env);
  await runVisibly('apt-get', [...hasty, 'install', '-y', ...packages], env);
};

/** Where the program is; installs it where it may, and says what to install where it may not. */
export const ensureTool = async (tool: DebianTool): Promise<string | undefined> => {
  if (!isTheBest(tool) && canUseApt()) await installFromDebian(tool);
  const path = findTool(tool);
  if (!path) {
    console.error(
      `skein: ${tool.neededBy} need ${tool.name}. Install it (Debian: apt-get install ${tool.packages.join(' ')}),`,
    );
    console.error(`       or name one with ${tool.variable}=${tool.example}, and run \`npm test\` again.`);
  }
  return path;
};
