import { droneCategoryWords, type DroneModel } from '@skein/contract/drone-models.ts';
import { DroneImportColumn, type DroneImportFault } from '@skein/contract/drone-imports.ts';
import { droneWords } from '@skein/contract/drone-words.ts';
import { DroneFacts, LONGEST_DRONE_NOTE, LONGEST_GROUNDING, LONGEST_INSURER } from '@skein/contract/drones.ts';
import type { Language } from '@skein/contract/language.ts';
import { PaperCode } from '@skein/contract/paper-code.ts';
import { SerialNumber } from '@skein/contract/serial-number.ts';
import { isSoundText } from '@skein/contract/sound-text.ts';
import { inLanguage } from '@skein/contract/both-languages.ts';
import { formatTime } from '../../messages/template-values.ts';
import type { LineOf } from '../../table-imports/read-lines.ts';
import { takenOver, type Offered, type TakenPlates } from '../drones/drones.module.ts';
import { createUnitSearch, type StoredUnit } from '../units/units.module.ts';
import { createModelSearch, createSiteSearch, type NamedSite } from './find-by-name.ts';
import { createWordReader, readDay, readGrams } from './read-cells.ts';

export type DroneLine = LineOf<DroneImportColumn>;

/** All that decides what becomes of a row, as it is now. */
export interface DroneImportSituation {
  readonly language: Language;
  /** Also those that are retired: an aircraft that is taken over may be of one. */
  readonly models: readonly DroneModel[];
  /** As far as the caller reaches. */
  readonly units: readonly StoredUnit[];
  readonly ownUnitId: string;
  /** That the caller sees. */
  readonly sites: readonly NamedSite[];
  readonly taken: TakenPlates;
  /** What the codes of the file are good for, by row. */
  readonly offers: ReadonlyMap<number, Offered>;
  /** How many codes may be wrong, and from when on more. */
  readonly wrongCodesLeft: { readonly count: number; readonly moreFrom: Date };
}

export interface Fault {
  readonly column: DroneImportColumn | null;
  readonly fault: DroneImportFault;
  readonly value?: string;
}

interface Placed {
  readonly line: DroneLine;
  readonly facts: DroneFacts;
  readonly model: DroneModel;
  readonly unit: StoredUnit;
  readonly site: NamedSite | undefined;
}

export type Plan =
  | ({ readonly kind: 'add' } & Placed)
  | ({ readonly kind: 'claim'; readonly code: string; readonly offered: Offered } & Placed)
  | ({ readonly kind: 'fault'; readonly line: DroneLine } & Fault);

/** Thrown within a row, and never further. */
class RowFault extends Error {
  readonly found: Fault;
  constructor(found: Fault) {
    super(found.fault);
    this.found = found;
  }
}

const refuse = (column: DroneImportColumn, fault: DroneImportFault, value?: string): never => {
  throw new RowFault({ column, fault, ...(value !== undefined && { value }) });
};

const LONGEST_FIRMWARE = 64;
const readCategory = createWordReader(droneCategoryWords);
const readActivation = createWordReader(droneWords.activations);
const readIdType = createWordReader(droneWords.remoteIdTypes);
const readState = createWordReader(droneWords.states);

/** As it looks: a mark, a UUID, or else what stands on the plate. */
const typeOfRemoteId = (id: string): DroneFacts['remoteIdType'] => {
  if (/^UAS\d{8}$/.test(id)) return 'registration';
  return /^[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}$/.test(id) ? 'utm' : 'serial-number';
};

/** What becomes of each row. Nothing is asked of the database here: the same situation gives the same plan. */
export const planDrones = (
  lines: readonly DroneLine[],
  situation: DroneImportSituation,
): { readonly plans: Plan[]; readonly wrongCodes: number } => {
  const findModels = createModelSearch(situation.models.filter(({ isRetired }) => !isRetired));
  const findUnit = createUnitSearch(situation.units);
  const findSites = createSiteSearch(situation.sites);
  const categories = inLanguage(droneCategoryWords, situation.language);
  const rowOfNumber = new Map<string, number>();
  const rowOfMark = new Map<string, number>();
  let wrongCodes = 0;

  const requireSoundTexts = (line: DroneLine): void => {
    for (const column of DroneImportColumn.options)
      if (!isSoundText(line[column], { hasLines: column === 'note' })) refuse(column, 'unsound');
  };

  const numberIn = ({ serialNumber: text, row }: DroneLine): string => {
    if (text === '') refuse('serialNumber', 'serial_missing');
    const number = SerialNumber.safeParse(text).data ?? refuse('serialNumber', 'serial_wrong', text);
    const earlier = rowOfNumber.get(number);
    if (earlier !== undefined) refuse('serialNumber', 'serial_twice', String(earlier));
    rowOfNumber.set(number, row);
    if (situation.taken.here.has(number)) refuse('serialNumber', 'serial_here');
    return number;
  };

  /** Nobody is told whether a code fits once they had more wrong than one may have. */
  const offerIn = ({ row }: DroneLine): Offered => {
    const { count, moreFrom } = situation.wrongCodesLeft;
    if (wrongCodes >= count) refuse('claimCode', 'codes_used_up', formatTime(moreFrom, situation.language));
    const offered = situation.offers.get(row);
    if (!offered) wrongCodes += 1;
    return offered ?? refuse('claimCode', 'code_unknown');
  };

  const nameIn = ({ name: text }: DroneLine): string => {
    if (text === '') refuse('name', 'name_missing');
    return DroneFacts.shape.name.safeParse(text).data ?? refuse('name', 'name_wrong');
  };

  const modelIn = ({ model: text, category: said }: DroneLine, offered: Offered | undefined): DroneModel => {
    if (text === '' && !offered) refuse('model', 'model_missing');
    const category = said === '' ? undefined : (readCategory(said) ?? refuse('category', 'no_such_category', said));
    const comes = situation.models.filter(({ id }) => id === offered?.modelId);
    const found = text === '' ? comes : findModels(text);
    // The category tells apart what is called alike.
    const fitting = found.length > 1 && category ? found.filter((model) => model.category === category) : found;
    const [model, other] = fitting.length > 0 ? fitting : found;
    if (!model) return refuse('model', 'no_such_model', text);
    if (other) return refuse('model', 'model_ambiguous', text);
    if (category && model.category !== category) refuse('category', 'category_other', categories[model.category]);
    return model;
  };

  const markIn = ({ uomMark: text, row }: DroneLine, serialNumber: string, offered: Offered | undefined): string => {
    const mark = DroneFacts.shape.uomMark.safeParse(text).data ?? refuse('uomMark', 'mark_wrong', text);
    if (mark === '') return '';
    const earlier = rowOfMark.get(mark);
    if (earlier !== undefined) refuse('uomMark', 'mark_twice', String(earlier));
    rowOfMark.set(mark, row);
    const takenBy = situation.taken.marks.get(mark);
    // The aircraft that is taken over may bear it already.
    if (takenBy !== undefined && !(offered && takenBy === serialNumber)) refuse('uomMark', 'mark_taken');
    return mark;
  };

  const activationIn = ({ activation: text }: DroneLine, otherwise: DroneFacts['activation']) =>
    text === '' ? otherwise : (readActivation(text) ?? refuse('activation', 'no_such_activation', text));

  const remoteIdIn = (
    line: DroneLine,
    comes: DroneFacts | undefined,
  ): Pick<DroneFacts, 'remoteIdType' | 'remoteId'> => {
    const { remoteIdType: said, remoteId: text } = line;
    const type = said === '' ? undefined : (readIdType(said) ?? refuse('remoteIdType', 'no_such_id_type', said));
    if (text === '') {
      if (type !== undefined && type !== 'none') refuse('remoteId', 'remote_id_missing');
      return { remoteIdType: comes?.remoteIdType ?? 'none', remoteId: comes?.remoteId ?? '' };
    }
    const remoteId = DroneFacts.shape.remoteId.safeParse(text).data ?? refuse('remoteId', 'remote_id_wrong', text);
    return { remoteIdType: type === undefined || type === 'none' ? typeOfRemoteId(remoteId) : type, remoteId };
  };

  const gramsIn = (line: DroneLine, column: 'emptyWeightGrams' | 'maxTakeoffGrams', known: number | null): number => {
    const text = line[column];
    if (text === '') return known ?? refuse(column, 'weight_missing');
    const grams = DroneFacts.shape[column].safeParse(readGrams(text)).data;
    return grams ?? refuse(column, 'weight_wrong', text);
  };

  const dayIn = (line: DroneLine, column: 'insuredUntil' | 'nextServiceOn', otherwise = ''): string => {
    const text = line[column];
    return text === '' ? otherwise : (readDay(text) ?? refuse(column, 'day_wrong', text));
  };

  const textIn = (
    line: DroneLine,
    column: 'firmware' | 'insurer' | 'groundedBecause' | 'note',
    longest: number,
    otherwise = '',
  ): string => {
    if (line[column].length > longest) refuse(column, 'too_long', String(longest));
    return line[column] || otherwise;
  };

  const unitIn = ({ unit: text }: DroneLine): StoredUnit => {
    const found = findUnit(text === '' ? situation.ownUnitId : text);
    if (found === 'none') return refuse('unit', 'no_such_unit', text);
    return found === 'several' ? refuse('unit', 'unit_ambiguous', text) : found;
  };

  const siteIn = ({ site: text }: DroneLine): NamedSite | undefined => {
    if (text === '') return undefined;
    const [site, other] = findSites(text);
    if (other) return refuse('site', 'site_ambiguous', text);
    return site ?? refuse('site', 'no_such_site', text);
  };

  const stateIn = ({ state: text }: DroneLine, otherwise: DroneFacts['state']): DroneFacts['state'] =>
    text === '' ? otherwise : (readState(text) ?? refuse('state', 'no_such_state', text));

  /** What is left empty of one that is taken over stays as it comes. */
  const place = (line: DroneLine, serialNumber: string, offered: Offered | undefined): Placed => {
    const comes = offered && takenOver(offered);
    const model = modelIn(line, offered);
    const site = siteIn(line);
    const facts = {
      serialNumber,
      name: nameIn(line),
      modelId: model.id,
      uomMark: markIn(line, serialNumber, offered),
      activation: activationIn(line, comes?.activation ?? 'unknown'),
      ...remoteIdIn(line, comes),
      emptyWeightGrams: gramsIn(line, 'emptyWeightGrams', comes?.emptyWeightGrams ?? model.emptyWeightGrams),
      maxTakeoffGrams: gramsIn(line, 'maxTakeoffGrams', comes?.maxTakeoffGrams ?? model.maxTakeoffGrams),
      firmware: textIn(line, 'firmware', LONGEST_FIRMWARE, comes?.firmware),
      insurer: textIn(line, 'insurer', LONGEST_INSURER),
      insuredUntil: dayIn(line, 'insuredUntil'),
      siteId: site?.id ?? '',
      nextServiceOn: dayIn(line, 'nextServiceOn', comes?.nextServiceOn),
      groundedBecause: textIn(line, 'groundedBecause', LONGEST_GROUNDING, comes?.groundedBecause),
      state: stateIn(line, comes?.state ?? 'registered'),
      note: textIn(line, 'note', LONGEST_DRONE_NOTE),
    };
    if (facts.maxTakeoffGrams < facts.emptyWeightGrams) refuse('maxTakeoffGrams', 'takeoff_below_empty');
    return { line, facts, model, unit: unitIn(line), site };
  };

  const planLine = (line: DroneLine): Plan => {
    requireSoundTexts(line);
    const serialNumber = numberIn(line);
    if (line.claimCode === '') {
      if (situation.taken.anywhere.has(serialNumber)) refuse('serialNumber', 'serial_elsewhere');
      return { kind: 'add', ...place(line, serialNumber, undefined) };
    }
    const code = PaperCode.safeParse(line.claimCode).data ?? refuse('claimCode', 'code_wrong', line.claimCode);
    const offered = offerIn(line);
    return { kind: 'claim', code, offered, ...place(line, serialNumber, offered) };
  };

  const plans = lines.map((line): Plan => {
    try {
      return planLine(line);
    } catch (error) {
      if (error instanceof RowFault) return { kind: 'fault', line, ...error.found };
      throw error;
    }
  });
  return { plans, wrongCodes };
};
