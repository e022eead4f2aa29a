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
  readonly usualPlaces: readonly string[];
  readonly packages: readonly string[];
}

const find = ({ variable, usualPlaces }: DebianTool): string | undefined =>
  [process.env[variable], ...usualPlaces].find((path) => path && existsSync(path));

const canUseApt = (): boolean => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

const installFromDebian = async ({ name, packages }: DebianTool): Promise<void> => {
  console.log(`skein: installing ${name} from Debian (once) …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runVisibly('apt-get', ['update', '-qq'], env);
  await runVisibly('apt-get', ['install', '-y', '-qq', ...packages], env);
};

/** Where the program is; installs it where it may, and says what to install where it may not. */
export const ensureTool = async (tool: DebianTool): Promise<string | undefined> => {
  if (!find(tool) && canUseApt()) await installFromDebian(tool);
  const path = find(tool);
  if (!path) {
    console.error(
      `skein: ${tool.neededBy} need ${tool.name}. Install it (Debian: apt-get install ${tool.packages.join(' ')}),`,
    );
    console.error(`       or name one with ${tool.variable}=${tool.example}, and run \`npm test\` again.`);
  }
  return path;
};
