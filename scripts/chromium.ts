import { ensureTool } from './debian-tool.ts';

/** The browser the tests drive. */
export const ensureChromium = (): Promise<string | undefined> =>
  ensureTool({
    name: 'Chromium and a Chinese font',
    neededBy: 'the browser tests',
    variable: 'SKEIN_CHROMIUM',
    example: '/path/to/chrome',
    usualPlaces: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    packages: ['chromium', 'fonts-noto-cjk'],
  });
