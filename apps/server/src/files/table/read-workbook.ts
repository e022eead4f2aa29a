import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { AppError } from '../../http/app-error.ts';
import type { TableRow } from './kept-rows.ts';
import { createSheetReader } from './sheet-reader.ts';
import { tableLimits } from './table.limits.ts';
import { readXml } from './read-xml.ts';

type Parts = (path: string) => Promise<AsyncIterable<Buffer>> | undefined;

/** The sheets that are seen, in their order, each as rows of texts. */
export const readWorkbook = async (bytes: Buffer): Promise<TableRow[][]> => {
  const parts = await openParts(bytes);
  const places = await readTargets(parts);
  const names = await readVisibleSheets(parts);
  const shared = await readSharedTexts(parts);
  const reader = createSheetReader(shared);
  const sheets: TableRow[][] = [];
  for (const relation of names.slice(0, tableLimits.mostSheets)) {
    const content = parts(places.get(relation) ?? '');
    if (!content) throw new AppError('table_broken');
    sheets.push(await asBroken(reader.read(await content)));
  }
  return sheets;
};

/** By their paths. A zip that lies about a size, or cannot be unpacked, breaks off while it is read. */
const openParts = async (bytes: Buffer): Promise<Parts> => {
  const zip = await asBroken(fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true }));
  const entries = await asBroken(listEntries(zip));
  return (path) => {
    const entry = entries.get(path);
    if (!entry) return undefined;
    if (entry.uncompressedSize > tableLimits.mostPartBytes) throw new AppError('table_too_costly');
    return asBroken(zip.openReadStreamPromise(entry)) as Promise<AsyncIterable<Buffer>>;
  };
};

const listEntries = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  if (zip.entryCount > tableLimits.mostParts) throw new AppError('table_too_costly');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
};

/** What the library says of a bad zip is said in words of ours. */
const asBroken = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('table_broken');
  }
};

/** Where the parts lie that the workbook names. */
const readTargets = async (parts: Parts): Promise<Map<string, string>> => {
  const targets = new Map<string, string>();
  await readPart(parts, 'xl/_rels/workbook.xml.rels', (name, { Id, Target = '' }) => {
    if (name !== 'Relationship' || Id === undefined) return;
    targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
  });
  return targets;
};

const readVisibleSheets = async (parts: Parts): Promise<string[]> => {
  const relations: string[] = [];
  await readPart(parts, 'xl/workbook.xml', (name, attributes) => {
    const isHidden = (attributes['state'] ?? 'visible') !== 'visible';
    if (name === 'sheet' && !isHidden) relations.push(attributes['r:id'] ?? '');
  });
  return relations;
};

const readPart = async (
  parts: Parts,
  path: string,
  open: (name: string, attributes: Readonly<Record<string, string>>) => void,
): Promise<void> => {
  const content = parts(path);
  if (!content) throw new AppError('table_broken');
  await asBroken(readXml(await content, { open, text: () => undefined, close: () => undefined }));
};

/** Texts that several cells have in common, by their number. How they are to be pronounced is left out. */
const readSharedTexts = async (parts: Parts): Promise<string[]> => {
  const content = parts('xl/sharedStrings.xml');
  const texts: string[] = [];
  if (!content) return texts;
  let current = '';
  let characters = 0;
  let isText = false;
  let isSpoken = false;
  const reading = readXml(await content, {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') isSpoken = true;
      isText = name === 't' && !isSpoken;
    },
    text: (text) => {
      if (!isText) return;
      characters += text.length;
      if (characters > tableLimits.mostSharedCharacters) throw new AppError('table_too_costly');
      current += text;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isSpoken = false;
      if (name === 'si') texts.push(current);
    },
  });
  await asBroken(reading);
  return texts;
};
