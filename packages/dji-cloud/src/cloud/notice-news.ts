import {
  readAreaDistances,
  readFlightAreaSync,
  type AreaDistance,
  type FlightAreaSync,
} from '../messages/flight-areas.ts';
import {
  readLogUpload,
  readObstacles,
  readSetupException,
  readTraffic,
  readUpgradeProgress,
  type LogUploadProgress,
  type ObstacleReport,
  type SetupException,
  type TrafficWarning,
  type UpgradeProgress,
} from '../messages/notices.ts';
import { dataOf, type ThingMessage } from '../wire/message.ts';

export type Notice =
  | { readonly kind: 'traffic'; readonly warnings: readonly TrafficWarning[] }
  | { readonly kind: 'obstacles'; readonly report: ObstacleReport }
  | { readonly kind: 'flight-areas'; readonly sync: FlightAreaSync }
  | { readonly kind: 'area-distances'; readonly distances: readonly AreaDistance[] }
  | { readonly kind: 'setup-exception'; readonly exception: SetupException }
  | { readonly kind: 'upgrade'; readonly bid: string; readonly progress: UpgradeProgress }
  | { readonly kind: 'log-upload'; readonly bid: string; readonly progress: LogUploadProgress };

/** What an event tells that changes nothing we keep. Null for one we do not know. */
export function readNotice(event: ThingMessage): Notice | 'unreadable' | null {
  const { bid } = event;
  switch (event.method) {
    case 'airsense_warning': {
      const warnings = readTraffic(event.data);
      return warnings ? { kind: 'traffic', warnings } : 'unreadable';
    }
    case 'obstacle_avoidance_notify': {
      const report = readObstacles(dataOf(event));
      return report ? { kind: 'obstacles', report } : 'unreadable';
    }
    case 'flight_setup_exception_notify':
      return { kind: 'setup-exception', exception: readSetupException(dataOf(event)) };
    case 'flight_areas_sync_progress':
      return { kind: 'flight-areas', sync: readFlightAreaSync(dataOf(event)) };
    case 'flight_areas_drone_location':
      return { kind: 'area-distances', distances: readAreaDistances(dataOf(event)) };
    case 'ota_progress': {
      const progress = readUpgradeProgress(dataOf(event));
      return progress ? { kind: 'upgrade', bid, progress } : 'unreadable';
    }
    case 'fileupload_progress': {
      const progress = readLogUpload(dataOf(event));
      return progress ? { kind: 'log-upload', bid, progress } : 'unreadable';
    }
    default:
      return null;
  }
}
