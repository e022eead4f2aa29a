import { ensureTool } from './debian-tool.ts';

/** The broker that docks are tested with, beside the one inside the tests. */
export const ensureMosquitto = (): Promise<string | undefined> =>
  ensureTool({
    name: 'Mosquitto',
    neededBy: 'the tests of docks over MQTT',
    variable: 'SKEIN_MOSQUITTO',
    example: '/path/to/mosquitto',
    usualPlaces: ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto', '/opt/homebrew/sbin/mosquitto'],
    packages: ['mosquitto'],
  });
