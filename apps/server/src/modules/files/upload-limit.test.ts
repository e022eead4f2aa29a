import { expect, it } from 'vitest';
import { StillAtWork } from '../../files/work/still-at-work.ts';
import { UPLOADS_AT_ONCE_PER_PERSON } from './files.limits.ts';
import { createUploadLimit } from './upload-limit.ts';

it('counts a file as long as somebody is at it, also after its sender was told to come back', async () => {
  const limit = createUploadLimit();
  const work = Promise.withResolvers<void>();
  const told = new StillAtWork({ retryAfter: 5 }, work.promise);
  const late = () => limit('pilot', () => Promise.reject(told));
  for (let time = 0; time < UPLOADS_AT_ONCE_PER_PERSON; time += 1) await expect(late()).rejects.toBe(told);
  const send = () => limit('pilot', async () => 'taken');
  await expect(send()).rejects.toMatchObject({ reason: 'too_busy', data: { retryAfter: 2 } });
  expect(await limit('observer', async () => 'taken')).toBe('taken');
  work.resolve();
  await expect.poll(send).toBe('taken');
});

it('counts no file that is over, however it ended', async () => {
  const limit = createUploadLimit();
  for (let time = 0; time <= UPLOADS_AT_ONCE_PER_PERSON; time += 1) {
    await expect(limit('pilot', () => Promise.reject(new Error('planted')))).rejects.toThrow('planted');
    expect(await limit('pilot', async () => 'taken')).toBe('taken');
  }
});
