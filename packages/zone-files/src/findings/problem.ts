import { problemWeights, type ProblemReason as ShapeReason } from '@skein/geo/checks/problem.ts';

/** The zone is not taken, or the file not read to its end; taken, but to be looked at; put right without changing a meaning. */
export type Severity = 'error' | 'warning' | 'mended';

const fileSeverities = {
  emptyFile: 'error',
  fileTooLarge: 'error',
  unknownFormat: 'error',
  /** XML, but of another language. */
  unknownXml: 'error',
  wrongEncoding: 'error',
  unknownEncoding: 'error',
  brokenJson: 'error',
  brokenXml: 'error',
  /** Document types declare entities, and entities grow. */
  doctypeRefused: 'error',
  brokenZip: 'error',
  encryptedZip: 'error',
  tooManyZipEntries: 'error',
  unpacksTooLarge: 'error',
  noKmlInside: 'error',
  tooManyZones: 'error',
  tooManyCornersInAll: 'error',
  tooManyTimesInAll: 'error',
  otherCoordinateSystem: 'error',
  /** What it points at is never fetched, so the file is not all of it. */
  linkRefused: 'error',
  /** In an element that nobody here knows. */
  placemarkNotRead: 'error',
  /** Another one in the same KMZ. */
  documentNotRead: 'error',
  tooMuchMarkup: 'error',
  noZones: 'warning',
  otherFormatThanNamed: 'warning',
} as const satisfies Record<string, Severity>;

const featureSeverities = {
  notAFeature: 'error',
  tooDeep: 'error',
  featureTooLarge: 'error',
  /** Nowhere where the zones are expected, and all there the other way round. */
  swappedInRegion: 'error',
  /** A name twice in one object. */
  repeatedMember: 'error',
  /** Periods and windows. */
  tooManyTimes: 'error',
  unknownGeometry: 'error',
  badCoordinates: 'error',
  /** Stands where it has no meaning, or a second time. */
  unclearElement: 'error',
  pointWithoutRadius: 'error',
  lineWithoutWidth: 'error',
  badLength: 'error',
  badHeight: 'error',
  bandUpsideDown: 'error',
  /** It would keep nobody out. */
  bandWithoutHeight: 'error',
  /** Two members, or the shape and its feature, say the same bound differently. */
  heightsConflict: 'error',
  flightLevelBelow: 'error',
  badMoment: 'error',
  badWindow: 'error',
  endsBeforeStart: 'error',
  noGeometry: 'warning',
  nameMissing: 'warning',
  kindAssumed: 'warning',
  unknownKind: 'warning',
  unitAssumed: 'warning',
  referenceAssumed: 'warning',
  timeZoneAssumed: 'warning',
  /** The lower and the upper bound have different references: the lower one was let go, so the zone is the larger. */
  referencesDiffer: 'warning',
  /** An upper bound in flight levels was let go, so the zone is the larger. */
  flightLevelAbove: 'warning',
  /** Feet for heights, and nobody says whether for the radius too: metres were taken, so the zone is the larger. */
  radiusUnitUnsure: 'warning',
  /** Sunrise or sunset: the whole day was taken. */
  daylightEvent: 'warning',
  duplicateIdentifier: 'warning',
  textForNumber: 'mended',
  unprintableText: 'mended',
  textTooLong: 'mended',
} as const satisfies Record<string, Severity>;

type OwnReason = keyof typeof fileSeverities | keyof typeof featureSeverities;

export type ProblemReason = OwnReason | ShapeReason;

const ownSeverities: Readonly<Record<OwnReason, Severity>> = { ...fileSeverities, ...featureSeverities };

const severityOfWeight = { hint: 'warning', mendable: 'mended', fatal: 'error' } as const;

const isOwn = (reason: ProblemReason): reason is OwnReason => reason in ownSeverities;

export const severityOf = (reason: ProblemReason): Severity =>
  isOwn(reason) ? ownSeverities[reason] : severityOfWeight[problemWeights[reason]];

/** What the words are made of: bare values, short and printable. */
export type Facts = Readonly<Record<string, string | number>>;

export interface Problem {
  readonly reason: ProblemReason;
  readonly severity: Severity;
  /** Counted from 1; `null` is the file as a whole. */
  readonly feature: number | null;
  /** Both counted from 1. */
  readonly line: number | null;
  readonly column: number | null;
  readonly facts: Facts;
}
