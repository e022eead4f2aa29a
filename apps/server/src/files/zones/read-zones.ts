import { MOST_CORNERS, MOST_WINDOWS } from '@skein/contract/airspace.ts';
import { NEAR_MS } from '@skein/contract/near-moment.ts';
import { withoutUnseen } from '@skein/contract/unseen-text.ts';
import type { ZoneFileProblemReason } from '@skein/contract/zone-file-problems.ts';
import { WrittenZone } from '@skein/contract/zones.ts';
import { readZoneFile, type ReadOptions } from '@skein/zone-files/read-zone-file.ts';
import { zoneFileLimits } from '@skein/zone-files/zone-file.limits.ts';
import type { Facts, Problem, Severity } from '@skein/zone-files/findings/problem.ts';
import type { ZoneDraft, ZoneFile } from '@skein/zone-files/zone-file.ts';
import * as z from 'zod';

/** What was found wrong, as data: the words are chosen for whoever reads them. */
export interface FoundProblem extends Pick<Problem, 'severity' | 'feature' | 'line' | 'column'> {
  readonly reason: ZoneFileProblemReason;
  readonly facts: Facts;
}

export interface ZoneFileFindings extends Pick<ZoneFile, 'format' | 'isWhole' | 'ignored'> {
  /** No zone of it was refused or passed over. */
  readonly isComplete: boolean;
  readonly zones: number;
  readonly problems: readonly FoundProblem[];
  readonly problemsLeftOut: readonly {
    readonly reason: ZoneFileProblemReason;
    readonly severity: Severity;
    readonly count: number;
  }[];
}

export interface ReadZones extends ZoneFileFindings {
  /** Zones as rows, in lists of JSON, one a line: whoever passes them on need not look into them. */
  readonly bytes: Buffer;
}

const { name, identifier, message } = WrittenZone.shape;

/** As what an administrator says of a zone. Of its hours only how many they are: to ask for a clock costs more than all else. */
const KeptFacts = z.object({ ...WrittenZone.shape, windows: z.array(z.unknown()).max(MOST_WINDOWS) });

/** Whatever is taken can be kept, opened and edited. */
const limits = {
  // One more closes it.
  mostZoneCorners: MOST_CORNERS - 1,
  longestName: name.maxLength ?? 0,
  longestIdentifier: identifier.maxLength ?? 0,
  longestMessage: message.maxLength ?? 0,
};

const LINE_BYTES = 256 * 1024;

/** What was said of a file beforehand. */
export type ReadAs = Pick<ReadOptions, 'assumed' | 'expected'>;

export const readZones = async (original: Buffer, fileName: string, readAs: ReadAs = {}): Promise<ReadZones> => {
  const file = await readZoneFile(original, { fileName, limits, ...readAs });
  const lines: Buffer[] = [];
  const refused: FoundProblem[] = [];
  let rows: string[] = [];
  let length = 0;
  let zones = 0;
  const endLine = (): void => {
    if (rows.length > 0) lines.push(Buffer.from(`[${rows.join()}]\n`));
    rows = [];
    length = 0;
  };
  for (const draft of file.zones) {
    const facts = factsOf(draft);
    const beyond = KeptFacts.safeParse(facts).error?.issues[0];
    if (beyond) {
      refused.push(problemOf(draft, facts, String(beyond.path[0] ?? 'zone')));
      continue;
    }
    zones += 1;
    const row = JSON.stringify(rowOf(zones, draft, facts));
    rows.push(row);
    length += row.length;
    if (length >= LINE_BYTES) endLine();
  }
  endLine();
  const told = refusedReasons.flatMap((reason) =>
    ofReason(refused, reason).slice(0, zoneFileLimits.mostProblemsOfAKind),
  );
  const { format, isWhole, ignored, problemsLeftOut } = file;
  const problems = [...file.problems, ...told];
  return {
    format,
    isWhole,
    isComplete: isWhole && problems.every(({ severity, reason }) => severity !== 'error' && reason !== 'noGeometry'),
    zones,
    problems,
    problemsLeftOut: [
      ...problemsLeftOut,
      ...refusedReasons
        .map((reason) => ({
          reason,
          severity: 'error' as const,
          count: ofReason(refused, reason).length - ofReason(told, reason).length,
        }))
        .filter(({ count }) => count > 0),
    ],
    ignored,
    bytes: Buffer.concat(lines),
  };
};

const refusedReasons = ['beyondLimits', 'momentTooFar'] as const;

const ofReason = (problems: readonly FoundProblem[], reason: FoundProblem['reason']) =>
  problems.filter((problem) => problem.reason === reason);

const problemOf = (
  { source: { feature, line } }: ZoneDraft,
  { validFrom, validUntil }: ReturnType<typeof factsOf>,
  field: string,
): FoundProblem => {
  const where = { severity: 'error', feature, line, column: null } as const;
  const moment = field === 'validFrom' ? validFrom : field === 'validUntil' ? validUntil : null;
  return moment === null
    ? { reason: 'beyondLimits', ...where, facts: { field } }
    : { reason: 'momentTooFar', ...where, facts: { field, value: moment } };
};

const factsOf = (draft: ZoneDraft) => {
  const { kind, shape, band, validity, windows, source } = draft;
  const word = cut(draft.identifier ?? '', limits.longestIdentifier);
  const called = cut(withoutUnseen(draft.name ?? ''), limits.longestName);
  return {
    identifier: word,
    name: called || cut(withoutUnseen(word), limits.longestName) || `#${source.feature}`,
    kind,
    shape,
    band,
    validFrom: isBefore(validity.fromMs) ? null : momentOf(validity.fromMs),
    validUntil: isAfter(validity.untilMs) ? null : momentOf(validity.untilMs),
    windows,
    message: cut(draft.message ?? '', limits.longestMessage),
  };
};

/** The reader counts characters, of which some are two here. Half of one is none. */
const cut = (text: string, longest: number): string =>
  text
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** Nothing of ours happens sooner or later: a zone from earlier on is always there, one until later has no end. */
const isBefore = (ms: number | null): boolean => ms !== null && ms < NEAR_MS.first;
const isAfter = (ms: number | null): boolean => ms !== null && ms >= NEAR_MS.end;

const LATEST_MS = 8.64e15;

const momentOf = (ms: number | null): string | null =>
  ms === null ? null : new Date(Math.min(Math.max(ms, -LATEST_MS), LATEST_MS)).toISOString();

const rowOf = (
  number: number,
  { source: { feature, line } }: ZoneDraft,
  { band, validFrom, validUntil, ...alike }: ReturnType<typeof factsOf>,
) => ({
  number,
  feature,
  line,
  ...alike,
  lower_meters: band.lowerMeters,
  upper_meters: band.upperMeters,
  reference: band.reference,
  valid_from: validFrom,
  valid_until: validUntil,
});
