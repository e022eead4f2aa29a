import { inLanguage } from '@skein/contract/both-languages.ts';
import { droneImportFaults, type DroneImportRow, type DroneImportSummary } from '@skein/contract/drone-imports.ts';
import type { Language } from '@skein/contract/language.ts';
import type { Fault, Plan } from './plan-drones.ts';

interface Describing {
  readonly language: Language;
  /** As it is written in a file. */
  readonly pathOf: (unitId: string) => string;
}

export const summarise = (plans: readonly Plan[]): DroneImportSummary => {
  const count = (kind: Plan['kind']) => plans.filter((plan) => plan.kind === kind).length;
  return { add: count('add'), claim: count('claim'), fault: count('fault') };
};

export const describePlan = (plan: Plan, { language, pathOf }: Describing): DroneImportRow => {
  const { row, serialNumber, name } = plan.line;
  const told = { row, outcome: plan.kind, serialNumber, name };
  if (plan.kind === 'fault')
    return { ...told, understood: null, fault: { column: plan.column, words: wordsOf(plan, language) } };
  const { model, facts, unit, site } = plan;
  const understood = {
    model: `${model.maker} ${model.name}`,
    maxTakeoffGrams: facts.maxTakeoffGrams,
    unit: pathOf(unit.id),
    site: site?.name ?? '',
  };
  return { ...told, understood, fault: null };
};

const wordsOf = ({ fault, value }: Fault, language: Language): string =>
  inLanguage(droneImportFaults, language)[fault].replace('{value}', () => value ?? '');
