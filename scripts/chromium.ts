import { existsSync } from 'node:fs';
import { runVisibly } from './run-step.ts';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const findChromium = (): string | undefined =>
  [process.env['SKEIN_CHROMIUM'], ...usualPlaces].find((path) => path && existsSync(path));

const canUseApt = (): boolean => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

const installFromDebian = async (): Promise<void> => {
  console.log('skein: installing Chromium and a Chinese font from Debian (once) …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runVisibly('apt-get', ['update', '-qq'], env);
  await runVisibly('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], env);
};

/** The browser the tests drive; says what to install where it may not install by itself. */
export const ensureChromium = async (): Promise<string | undefined> => {
  if (!findChromium() && canUseApt()) await installFromDebian();
  const path = findChromium();
  if (!path) {
    console.error(
      'skein: the browser tests need Chromium. Install it (Debian: apt-get install chromium fonts-noto-cjk),',
    );
    console.error('       or name one with SKEIN_CHROMIUM=/path/to/chrome, and run `npm test` again.');
  }
  return path;
};
