import { Language } from '@skein/contract/language.ts';
import { NamedRole } from '@skein/contract/named-role.ts';
import { nameOfRole } from '@skein/contract/roles.ts';

interface Named {
  readonly id: string;
  readonly builtIn: string | null;
  readonly name: string | null;
}

/** Two that people take for one are one: however wide, large or far apart their letters are. */
export const comparableName = (name: string): string =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toUpperCase().toLowerCase();

/** By which a role is known, comparable: a built-in one by its name in each language, and by the one that the log gives it. */
export const namesOfRole = ({ id, builtIn, name }: Named): ReadonlySet<string> => {
  const role = NamedRole.parse({ id, builtIn, name });
  const names = Language.options.map((language) => nameOfRole(role, language));
  return new Set([...names, builtIn ?? ''].flatMap((each) => comparableName(each) || []));
};
