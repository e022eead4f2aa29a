import { expect, it, vi } from 'vitest';
import { watchLink } from '../testing/watched-link.ts';
import { missionCurrent } from '../wire/messages.generated.ts';

it('reads where the mission is when somebody looks, and not for those who only compare its numbers', () => {
  const { wire, vehicle, start } = watchLink();
  const session = start();
  vehicle.isSilent = true;
  const read = vi.spyOn(missionCurrent, 'read');
  for (const seq of [1, 2, 3])
    wire.vehicle.send(missionCurrent, { seq, total: 9, missionState: 3, missionMode: 1, missionId: 70_000 + seq });
  wire.pass(0);
  expect(read).not.toHaveBeenCalled();
  expect(session.state.mission).toMatchObject({ currentItem: 2, itemCount: 9, missionId: '70003' });
  expect(read).toHaveBeenCalledOnce();
  read.mockRestore();
});
