import { ensureTool, findTool, type DebianTool } from './debian-tool.ts';

const chromium: DebianTool = {
  name: 'Chromium without windows and a Chinese font',
  neededBy: 'the browser tests',
  variable: 'SKEIN_CHROMIUM',
  example: '/path/to/chrome',
  usualPlaces: [
    // Drawing no windows that nobody sees, it does the same tests with a third of the work (decision 31).
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  packages: ['chromium-headless-shell', 'fonts-noto-cjk'],
};

export const findChromium = (): string | undefined => findTool(chromium);

/** The browser the tests drive. */
export const ensureChromium = (): Promise<string | undefined> => ensureTool(chromium);
