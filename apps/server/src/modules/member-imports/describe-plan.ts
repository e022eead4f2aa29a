import { inLanguage } from '@skein/contract/both-languages.ts';
import type { Language } from '@skein/contract/language.ts';
import {
  importFaults,
  type ImportOutcome,
  type ImportRow,
  type ImportSummary,
} from '@skein/contract/member-imports.ts';
import { NamedRole } from '@skein/contract/named-role.ts';
import { nameOfRole } from '@skein/contract/roles.ts';
import { namesIn } from './find-role.ts';
import type { Fault, Plan } from './plan-import.ts';

interface Describing {
  readonly language: Language;
  /** As it is written in a file. */
  readonly pathOf: (unitId: string) => string;
}

const outcomeOf = ({ kind }: Plan): ImportOutcome => (kind === 'changeInvite' ? 'change' : kind);

export const summarise = (plans: readonly Plan[]): ImportSummary => {
  const count = (outcome: ImportOutcome) => plans.filter((plan) => outcomeOf(plan) === outcome).length;
  return { invite: count('invite'), change: count('change'), unchanged: count('unchanged'), fault: count('fault') };
};

export const describePlan = (plan: Plan, describing: Describing): ImportRow => ({
  ...plan.line,
  outcome: outcomeOf(plan),
  changes: changesOf(plan, describing),
  understood: understoodIn(plan, describing.language),
  fault: plan.kind === 'fault' ? { column: plan.column, words: wordsOf(plan, describing.language) } : null,
});

const wordsOf = ({ fault, value, left }: Fault, language: Language): string => {
  const words = inLanguage(importFaults, language)[fault];
  return words.replace('{left}', () => String(left ?? '')).replace('{value}', () => value ?? '');
};

const changesOf = (plan: Plan, { language, pathOf }: Describing): ImportRow['changes'] => {
  if (plan.kind !== 'change' && plan.kind !== 'changeInvite') return [];
  const before = plan.kind === 'change' ? plan.member : plan.invite;
  const named = (roles: readonly object[]) => namesOf(roles, language).toSorted().join('; ');
  const changes: ImportRow['changes'] = [
    { column: 'unit', from: pathOf(before.unitId) || before.unit, to: pathOf(plan.unit.id) },
    { column: 'roles', from: named(before.roles), to: named(plan.roles) },
  ];
  return changes.filter(({ from, to }) => from !== to);
};

/** In the order in which they are written: a name in another language, or written otherwise, is told as a page gives it. */
const understoodIn = (plan: Plan, language: Language): ImportRow['understood'] => {
  if (!('roles' in plan)) return null;
  const written = new Set(namesIn(plan.line.roles));
  const names = namesOf(plan.roles, language);
  return written.size === 0 || names.every((name) => written.has(name)) ? null : names.join('; ');
};

const namesOf = (roles: readonly object[], language: Language): string[] =>
  roles.map((role) => nameOfRole(NamedRole.parse(role), language));
