/** A place in a plan. Without coordinates it means here; the ground is flat, so terrain counts as home. */
export interface PlanPlace {
  readonly latitudeDeg: number | null;
  readonly longitudeDeg: number | null;
  readonly altitudeM: number;
  readonly altitudeAbove: 'home' | 'sea-level' | 'terrain';
}

/** What the aircraft does in the air, one after another. */
export type FlightItem =
  | {
      readonly kind: 'waypoint';
      readonly place: PlanPlace;
      readonly holdS: number;
      readonly acceptRadiusM: number;
      readonly headingDeg: number | null;
    }
  | {
      readonly kind: 'loiter';
      readonly place: PlanPlace;
      readonly radiusM: number;
      readonly isClockwise: boolean;
      /** Whichever is given ends it; with neither it never ends. */
      readonly turns: number | null;
      readonly seconds: number | null;
    }
  | { readonly kind: 'take-off'; readonly place: PlanPlace }
  | { readonly kind: 'land'; readonly place: PlanPlace | null }
  | { readonly kind: 'return' }
  | { readonly kind: 'delay'; readonly seconds: number }
  | { readonly kind: 'heading'; readonly headingDeg: number; readonly isRelative: boolean };

/** What takes no time. */
export type InstantItem =
  | { readonly kind: 'jump'; readonly toItem: number; readonly times: number }
  | { readonly kind: 'speed'; readonly speedMps: number }
  | { readonly kind: 'land-start' }
  | { readonly kind: 'look-at'; readonly place: PlanPlace | null }
  | { readonly kind: 'gimbal'; readonly pitchDeg: number; readonly headingDeg: number | null }
  | { readonly kind: 'photo-distance'; readonly meters: number }
  | { readonly kind: 'photos'; readonly isOn: boolean; readonly intervalS: number; readonly count: number }
  | { readonly kind: 'video'; readonly isOn: boolean }
  | { readonly kind: 'servo'; readonly channel: number; readonly pulseUs: number }
  | { readonly kind: 'gripper'; readonly isOpen: boolean };

export type MissionItem = FlightItem | InstantItem;

export function isInstant(item: MissionItem): item is InstantItem {
  return !flightKinds.has(item.kind);
}

const flightKinds: ReadonlySet<MissionItem['kind']> = new Set<FlightItem['kind']>([
  'waypoint',
  'loiter',
  'take-off',
  'land',
  'return',
  'delay',
  'heading',
]);
