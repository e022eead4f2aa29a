import type { Secrets } from '../secrets/secrets.ts';
import type { CaseKey, Verdict } from './verdict.ts';

const nameOf = ({ noun, id, version }: CaseKey): string => `pending_verdicts/${noun}/${id}.${version}/sealed_verdict`;

export const sealVerdict = (secrets: Secrets, place: CaseKey, verdict: Verdict): Buffer =>
  secrets.seal(nameOf(place), JSON.stringify(verdict));

export const openVerdict = (secrets: Secrets, place: CaseKey, sealed: Buffer): Verdict =>
  JSON.parse(secrets.open(nameOf(place), sealed).toString()) as Verdict;
