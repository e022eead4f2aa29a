import { randomUUID } from 'node:crypto';
import { droneHands } from './drone-builders.ts';
import type { TestServer } from './start-test-server.ts';

/** A vehicle that some other process hears, and a drone that it may be. */
export const aHeardVehicle = async (server: TestServer): Promise<{ id: string; droneId: string }> => {
  const id = randomUUID();
  await server.db
    .insertInto('heard_vehicles')
    .values({
      id,
      process: 'elsewhere',
      link: `udp:192.0.2.7:${id}`,
      host: '192.0.2.7',
      system_id: 1,
      autopilot_id: id,
      phase: 'live',
      met_at: server.clock.now(),
    })
    .execute();
  return { id, droneId: (await droneHands(server).aDrone()).id };
};
