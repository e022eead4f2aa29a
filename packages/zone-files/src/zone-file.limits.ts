const MEBIBYTE = 1024 * 1024;

/** What is read of a file that anybody may have made. */
export const zoneFileLimits = {
  /** Of the file, and of what it unpacks to: a zip of a few kilobytes can hold gigabytes. The largest known one has 18 million. */
  mostBytes: 32 * MEBIBYTE,
  mostZipEntries: 2_000,
  /** In all, after features of several shapes or periods are taken apart. */
  mostZones: 100_000,
  mostZoneCorners: 100_000,
  /** Of all zones together. */
  mostCorners: 1_000_000,
  /** Of the boxes of edges, in all zones together. Thirty for each corner are usual, and a hundred in a zone of a hundred thousand. */
  mostComparisons: 200_000_000,
  /** Numbers, texts and lists within one feature besides its corners. */
  mostFeatureValues: 50_000,
  /** Of the file itself, beside its features. */
  mostFileMembers: 1_000,
  /** Periods and windows of one feature: one for each day of two years. */
  mostFeatureTimes: 1_000,
  /** Of all features together; to ask for the clock of a zone counts for twenty. */
  mostTimes: 400_000,
  /** Of one XML element. */
  mostAttributes: 1_000,
  /** Entities in all of a KML. */
  mostReferences: 2_000_000,
  deepestNesting: 64,
  longestName: 200,
  longestIdentifier: 100,
  longestMessage: 2_000,
  /** Told of one reason; the others are counted. */
  mostProblemsOfAKind: 20,
  mostProblems: 200,
  mostIgnoredNames: 100,
} as const;

export type ZoneFileLimits = { readonly [name in keyof typeof zoneFileLimits]: number };
