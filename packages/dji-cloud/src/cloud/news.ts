import type { DockState } from '@skein/telemetry/dock/state.ts';
import type { VehicleState, VehicleUpdate } from '@skein/telemetry/vehicle/state.ts';
import type { UploadedFile } from '../messages/file-upload.ts';
import type { SubDevice } from '../messages/topology.ts';
import type { RemoteState } from '../properties/read-remote.ts';
import type { DropReason } from '../wire/drop-counts.ts';
import type { DrcMessage, Publication, ThingMessage } from '../wire/message.ts';
import type { DebugView } from './debug-deed.ts';
import type { DrcView } from './drc-session.ts';
import type { FlightTaskView } from './flight-task.ts';
import type { HmsChange } from './hms-board.ts';
import type { LiveView } from './live-video.ts';
import type { Notice } from './notice-news.ts';
import type { PointFlightView } from './point-flight.ts';
import type { PropertyWriteEnd } from './property-writes.ts';
import type { ReturnHomeView } from './return-home.ts';
import type { CallEnd } from './service-calls.ts';

/** What has changed, for whoever shows or stores it. */
export type News = { readonly gateway: string } & (
  | {
      readonly kind: 'vehicle';
      readonly serial: string;
      /** The gateway that passed it on, when it was not the one that the aircraft is with. */
      readonly relay: string | null;
      readonly update: VehicleUpdate;
      readonly state: VehicleState;
    }
  | { readonly kind: 'dock'; readonly state: DockState }
  | { readonly kind: 'remote'; readonly state: RemoteState }
  /** The gateway itself is heard, or has not been for half a minute: it never says that it goes. */
  | { readonly kind: 'presence'; readonly isOnline: boolean }
  /** Our own clock was set: whoever keeps states of its devices must move their times with it (`shiftStamps`). */
  | { readonly kind: 'clock-set'; readonly byMs: number }
  | { readonly kind: 'topology'; readonly online: readonly SubDevice[]; readonly offline: readonly string[] }
  | { readonly kind: 'call'; readonly end: CallEnd }
  | { readonly kind: 'property'; readonly end: PropertyWriteEnd }
  | { readonly kind: 'flight-task'; readonly view: FlightTaskView }
  | { readonly kind: 'point-flight'; readonly view: PointFlightView }
  | { readonly kind: 'return-home'; readonly view: ReturnHomeView }
  | { readonly kind: 'debug'; readonly view: DebugView }
  | { readonly kind: 'alarms'; readonly change: HmsChange }
  | { readonly kind: 'drc'; readonly view: DrcView }
  | { readonly kind: 'live'; readonly view: LiveView }
  /** Store it, then settle the event: only then may the dock forget the file. */
  | { readonly kind: 'file'; readonly file: UploadedFile; readonly event: ThingMessage }
  | Notice
  /** What a device shows while it is flown by hand (distances, camera, delays), handed on as it came. */
  | { readonly kind: 'push'; readonly push: DrcMessage }
  /** An event that has no meaning of its own here, handed on as it came. */
  | { readonly kind: 'event'; readonly event: ThingMessage }
);

/** What one message, or one tick, leads to. */
export interface Step {
  readonly publish: readonly Publication[];
  readonly news: readonly News[];
  readonly dropped: readonly DropReason[];
}

export const noStep: Step = { publish: [], news: [], dropped: [] };

export const drop = (reason: DropReason): Step => ({ ...noStep, dropped: [reason] });

export const tell = (...news: readonly News[]): Step => ({ ...noStep, news });

export const joinSteps = (steps: readonly Step[]): Step => ({
  publish: steps.flatMap((step) => step.publish),
  news: steps.flatMap((step) => step.news),
  dropped: steps.flatMap((step) => step.dropped),
});
