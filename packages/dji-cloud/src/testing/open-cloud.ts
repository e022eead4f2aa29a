import { CloudSession, type CloudSessionParts } from '../cloud/cloud-session.ts';
import type { Json, JsonObject } from '../wire/json.ts';
import { createHandlers } from './dock-parts.ts';
import { createManualEnvironment } from './manual-environment.ts';

const onFailure = (error: unknown): never => {
  throw error;
};

/** A cloud that devices speak to, each message under a tid of its own. Any gateway may claim any aircraft, unless it is told. */
export function openCloud({
  mayClaim = () => true,
  ...limits
}: Partial<Pick<CloudSessionParts, 'maxGateways' | 'mayClaim'>> = {}) {
  const environment = createManualEnvironment();
  const session = new CloudSession({ ...environment, handlers: createHandlers(), onFailure, mayClaim, ...limits });
  let count = 0;
  const say = (topic: string, body: JsonObject) =>
    session.receive(
      topic,
      JSON.stringify({ tid: `t${(count += 1)}`, bid: 'b', timestamp: environment.wallMs(), ...body }),
    );
  const online = (dock: string, ...aircraft: readonly string[]) =>
    say(`sys/product/${dock}/status`, {
      method: 'update_topo',
      data: {
        domain: '3',
        type: 2,
        sub_type: 0,
        sub_devices: aircraft.map((sn) => ({ sn, domain: '0', type: 91, sub_type: 1 })),
      },
    });
  const osd = (serial: string, data: JsonObject, gateway?: string) =>
    say(`thing/product/${serial}/osd`, { data, ...(gateway !== undefined && { gateway }) });
  const tell = (gateway: string, method: string, data: Json) =>
    say(`thing/product/${gateway}/events`, { method, data });
  const push = (gateway: string, data: JsonObject) =>
    say(`thing/product/${gateway}/drc/up`, { method: 'osd_info_push', data });
  const vehicle = (gateway: string, aircraft: string) => session.gateway(gateway)?.devices.vehicle(aircraft) ?? null;
  return { environment, session, say, online, osd, tell, push, vehicle };
}

export const here = { latitude: 22.5, longitude: 113.9 };
