import { accessScopes } from '@skein/contract/access-scopes.ts';
import { expect, it } from 'vitest';

import { scopesOfGroup } from './scopes-field.tsx';

it('offers each scope in one group', () => {
  const offered = (['devices', 'airspace', 'organisation', 'events'] as const).flatMap(scopesOfGroup);
  expect(offered.toSorted()).toEqual([...accessScopes].toSorted());
});
