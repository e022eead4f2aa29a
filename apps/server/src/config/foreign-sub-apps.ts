import { subAppNames } from '@skein/contract/products.ts';
import type { ForeignSubApp } from '@skein/contract/shell-settings.ts';
import { isLinkLocal } from './link-local.ts';
import { topLevelNames } from '../http/top-level-names.ts';

const namePattern = /^[a-z][a-z0-9-]{1,31}$/;

/** A sub-application wakes for every URL that starts with its prefix, so one name may not begin another. */
const collides = (one: string, other: string): boolean => {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a.startsWith(b) || b.startsWith(a);
};

/** Reads `name=https://host/entry/, …`; says which entry it refuses and why. */
export const readForeignSubApps = (text: string): ForeignSubApp[] | { refusal: string } => {
  const found: ForeignSubApp[] = [];
  for (const part of text.split(',').map((piece) => piece.trim())) {
    const [name = '', entry = ''] = part.split(/=(.*)/s);
    if (!namePattern.test(name)) return { refusal: `the name "${name}" must match ${namePattern.source}` };
    const taken = [...subAppNames, ...topLevelNames, ...found.map((app) => app.name)].find((other) =>
      collides(name, other),
    );
    if (taken) return { refusal: `the name "${name}" collides with "${taken}"` };
    if (!isWebAddress(entry)) return { refusal: `"${entry}" is not an http(s) address` };
    if (isLinkLocal(new URL(entry))) return { refusal: `"${entry}" is link-local: no page can be loaded from there` };
    found.push({ name, prefix: `/${name}`, entry });
  }
  return found;
};

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
