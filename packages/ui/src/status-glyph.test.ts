import { expect, it } from 'vitest';

import { worstStatus } from './status-glyph.tsx';

it('rolls up to the worst child', () => {
  expect(worstStatus(['flying', 'standby', 'caution'])).toBe('caution');
  expect(worstStatus(['caution', 'alarm', 'offline'])).toBe('alarm');
  expect(worstStatus(['standby', 'offline', 'flying'])).toBe('offline');
  expect(worstStatus([])).toBeUndefined();
});
