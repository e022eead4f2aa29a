import { expect, it } from 'vitest';
import { watchLink } from '../testing/watched-link.ts';
import { cameraCaptureStatus } from '../wire/messages.generated.ts';

it('learns what other components of a vehicle tell, and says that there is news', () => {
  const { wire, events, start } = watchLink();
  const session = start();
  expect(session.state.payloads).toEqual([]);
  const news = () => events.filter(({ kind }) => kind === 'update').length;
  const before = news();
  wire.bystander(1, 100).send(cameraCaptureStatus, {
    timeBootMs: 1,
    imageStatus: 0,
    videoStatus: 1,
    imageInterval: 0,
    recordingTimeMs: 9000,
    availableCapacity: 100,
    imageCount: 4,
  });
  wire.pass(0);
  expect([session.state.payloads.length, news()]).toEqual([1, before + 1]);
});
