const MEBIBYTE = 1024 * 1024;

/** What is read of a table that anybody may have made. Beyond, it is refused; it is never read in part. */
export const tableLimits = {
  /** Of one part of a workbook, unpacked: a zip of a few kilobytes can hold gigabytes. */
  mostPartBytes: 96 * MEBIBYTE,
  mostParts: 2_000,
  /** With those that are empty: a sheet that was painted to its last row has a million. */
  mostCells: 3_000_000,
  /** Of those that say something, in all sheets together. */
  mostRows: 20_000,
  /** Of these rows, with the empty ones between. */
  mostKeptCells: 200_000,
  /** Of cells that say something, in all sheets together. */
  mostCharacters: 8 * MEBIBYTE,
  mostSharedCharacters: 16 * MEBIBYTE,
  /** Further to the right nothing of ours stands. */
  mostColumns: 64,
  mostSheets: 5,
  longestCell: 1_000,
  deepestElement: 32,
} as const;
