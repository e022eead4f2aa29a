import { expect, it } from 'vitest';
import { anImage } from '../testing/sample-files.ts';
import { openImage } from './image.ts';

it('does not call a picture broken because the machine was busy with others', async () => {
  // What sharp keeps for itself: a limit that can be seen to fire would take as many seconds to test.
  expect(openImage(await anImage('png'))).toHaveProperty('options.timeoutSeconds', 0);
});
