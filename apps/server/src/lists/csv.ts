type Cell = string | number | null;

/** How each column is called, and what stands in it. Two may be called alike. */
export type Columns<Row> = readonly (readonly [title: string, read: (row: Row) => Cell])[];

type Words = Readonly<Record<string, string>>;

/** A column for each label, in their order, with words for values that are names of ours. */
export const columnsOf = <Key extends string>(
  labels: Readonly<Record<Key, string>>,
  words: Readonly<Partial<Record<NoInfer<Key>, Words>>>,
): Columns<Readonly<Record<Key, Cell | Date>>> => {
  const cellIn = (key: Key, value: Cell | Date): Cell =>
    value instanceof Date ? value.toISOString() : (words[key]?.[String(value)] ?? value);
  const keys = Object.keys(labels) as Key[];
  return keys.map((key) => [labels[key], (row) => cellIn(key, row[key])]);
};

/** So that a spreadsheet takes it for UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/**
 * What a spreadsheet would calculate is made text: a name may be a formula that sends the sheet to a stranger. Set up for
 * Chinese or Japanese, some take the wide signs for the narrow ones.
 */
const isFormula = (text: string): boolean => /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) || /^[\t\r\n]/.test(text);

const cellOf = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = isFormula(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
};

/** As many rows at a time as come together: nothing waits for the last of them. The head comes with the first rows, or their failure. */
export async function* writeCsv<Row>(
  columns: Columns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  let head = BYTE_ORDER_MARK + columns.map(([title]) => cellOf(title)).join(',') + LINE_END;
  for await (const rows of batches) {
    yield head + rows.map((row) => columns.map(([, read]) => cellOf(read(row))).join(',') + LINE_END).join('');
    head = '';
  }
  if (head) yield head;
}
