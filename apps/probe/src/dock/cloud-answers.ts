import type { RequestHandlers } from '@skein/dji-cloud/cloud/request-handlers.ts';
import type { WaylineFile } from '@skein/dji-cloud/messages/flight-task.ts';

const REFUSED = 1;

/**
 * What a cloud answers when docks come online: everybody belongs to us. Simulated docks do not look at the licence; real ones
 * check it with the maker.
 */
export function cloudAnswers(
  environment: NodeJS.ProcessEnv,
  fileOf: (flightId: string) => WaylineFile | null,
): RequestHandlers {
  const text = (name: string): string => environment[name] ?? 'probe';
  return {
    config: async () => ({
      appId: text('DJI_APP_ID'),
      appKey: text('DJI_APP_KEY'),
      appLicense: text('DJI_APP_LICENSE'),
      ntpHost: environment['DJI_NTP_HOST'] ?? '127.0.0.1',
      ntpPort: 123,
    }),
    bindStatus: async (_, serials) =>
      serials.map((serial) => ({
        serial,
        isBound: true,
        organizationId: 'probe',
        organizationName: 'Skein probe',
        callsign: serial,
      })),
    organization: async () => 'Skein probe',
    bind: async (_, orders) => orders.map(({ serial }) => ({ serial, code: 0 })),
    storage: async () => ({ refused: REFUSED }),
    waylineFile: async (_, flightId) => fileOf(flightId) ?? { refused: REFUSED },
    flightAreas: async () => [],
  };
}
