import { expect, it } from 'vitest';
import { describedVehicle } from '../testing/described-vehicle.ts';
import { watchLink } from '../testing/watched-link.ts';
import { MavCmd, MavResult } from '../wire/enums.generated.ts';
import { paramValue } from '../wire/messages.generated.ts';

it('keeps the words of a vehicle with a name, and of none without: that may be another tomorrow', () => {
  const [named, nameless] = [describedVehicle({ uid: 7 }), describedVehicle({ uid: 0 })];
  for (const { wire, outcomes } of [named, nameless]) {
    wire.pass(3000);
    expect(outcomes()).toEqual([{ kind: 'known', eventCount: 5 }]);
  }
  expect(nameless.session.vehicle.id).toBeNull();
  expect([named, nameless].map(({ session }) => session.vehicle.words !== null)).toEqual([true, false]);
});

it('knows the parameters that a vehicle told before it said who it is', () => {
  const { wire, vehicle, link, session } = watchLink();
  vehicle.answer = (command) => (command === MavCmd.REQUEST_MESSAGE ? MavResult.TEMPORARILY_REJECTED : undefined);
  link.opened();
  wire.pass(1200);
  const value = { paramId: 'FENCE_ENABLE', paramValue: 1, paramType: 2, paramCount: 1, paramIndex: 0 };
  wire.vehicle.send(paramValue, value);
  wire.pass(20);
  expect(session().vehicle.id).toBeNull();
  vehicle.answer = () => undefined;
  session().discovery.start();
  wire.pass(3000);
  expect(session().vehicle.id).not.toBeNull();
  expect(session().parameters.valueOf('FENCE_ENABLE')).toMatchObject({ value: 1 });
  expect(session().vehicle.parameters.of('FENCE_ENABLE')).toMatchObject({ value: 1 });
});
