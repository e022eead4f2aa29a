import { expect, it } from 'vitest';

import { namesOfScopes } from './access-scopes.ts';

it('names several scopes with something between them, in each language', () => {
  expect(namesOfScopes(['drones:read', 'sites:read'], 'zh-CN')).toBe('查看无人机、查看站点');
  expect(namesOfScopes(['drones:read', 'sites:read'], 'en-US')).toBe('Read drones, Read sites');
});
