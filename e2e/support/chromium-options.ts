/** Debian's Chromium, quiet: nothing it does by itself may reach for the network. */
export const chromiumOptions = {
  executablePath: process.env['SKEIN_CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
