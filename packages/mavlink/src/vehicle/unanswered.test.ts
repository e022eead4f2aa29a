import { expect, it } from 'vitest';
import { longOrder } from '../command/command-order.ts';
import { watchLink } from '../testing/watched-link.ts';
import type { VehicleSession } from '../vehicle/vehicle-session.ts';
import { MavCmd } from '../wire/enums.generated.ts';

type Watcher = { readonly settle: (outcome: { readonly kind: string }) => void };

const deeds: Readonly<Record<string, (session: VehicleSession, watcher: Watcher) => void>> = {
  'an order': ({ commands }, watcher) => void commands.give(longOrder(MavCmd.DO_SET_HOME, [1]), watcher),
  'a plan': ({ plans }, watcher) => plans.download('mission', watcher),
  'a parameter': ({ parameters }, watcher) => parameters.set('RTL_ALT', 5, watcher),
  'a file': ({ files }, watcher) => files.read('/log', watcher),
};

it.each(Object.entries(deeds))(
  'asks again for %s, and gives it up by itself, where nothing of ours arrives',
  (_, ask) => {
    const { wire, start } = watchLink();
    const session = start();
    wire.channel = (isForStation) => (isForStation ? [0] : []);
    const ends: string[] = [];
    const before = wire.sent.length;
    ask(session, { settle: ({ kind }) => void ends.push(kind) });
    expect(wire.sent).toHaveLength(before + 1);
    const asked = wire.sent.at(-1)?.frame.messageId;
    wire.pass(30_000);
    expect([session.phase, ends.length]).toEqual(['live', 1]);
    const times = wire.sent.slice(before).filter(({ fromStation, frame }) => fromStation && frame.messageId === asked);
    expect(times.length).toBeGreaterThan(1);
  },
);
