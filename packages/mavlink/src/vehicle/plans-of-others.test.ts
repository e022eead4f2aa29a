import { expect, it } from 'vitest';
import type { PlanItem, PlanKind } from '../plan/plan-item.ts';
import { planKinds } from '../plan/plan-memory.ts';
import { watchLink } from '../testing/watched-link.ts';
import { MavCmd, MavFrame } from '../wire/enums.generated.ts';
import { missionCurrent } from '../wire/messages.generated.ts';

const item = (command: number, frame = 0): PlanItem => ({
  command,
  frame,
  params: [50, 0, 0, 0],
  x: 300_000_000,
  y: 1_200_000_000,
  z: 9,
  autocontinue: true,
});

const { NAV_WAYPOINT, NAV_FENCE_CIRCLE_INCLUSION, NAV_RALLY_POINT } = MavCmd;
const plans: Readonly<Record<PlanKind, PlanItem>> = {
  mission: item(NAV_WAYPOINT, MavFrame.GLOBAL_RELATIVE_ALT_INT),
  fence: item(NAV_FENCE_CIRCLE_INCLUSION),
  rally: item(NAV_RALLY_POINT),
};

it.each(planKinds)('holds the %s for unread once the vehicle tells another number for it, and only that', (changed) => {
  const { wire, vehicle, start } = watchLink('px4');
  const session = start();
  for (const kind of planKinds) {
    session.plans.upload(kind, [plans[kind]], { settle: () => undefined });
    wire.pass(1000);
  }
  const kinds = () => planKinds.map((kind) => session.plans.knowledgeOf(kind).kind);
  const ids = new Map(planKinds.map((kind) => [kind, vehicle.plans.idOf(kind)]));
  const tell = () => {
    const idOf = (kind: PlanKind) => ids.get(kind) ?? 0;
    const numbers = { missionId: idOf('mission'), fenceId: idOf('fence'), rallyPointsId: idOf('rally') };
    wire.vehicle.send(missionCurrent, { seq: 0, ...numbers });
    wire.pass(20);
  };
  tell();
  expect(kinds()).toEqual(['known', 'known', 'known']);
  ids.set(changed, 99);
  tell();
  expect(kinds()).toEqual(planKinds.map((kind) => (kind === changed ? 'unread' : 'known')));
});
