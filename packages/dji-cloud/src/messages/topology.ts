import { integerAt, objectsAt, optional, textAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';
import { codeOfDomain, domainOfGateway } from '../terms/models.ts';
import { isSerial } from '../wire/topics.ts';

/** A device as `update_topo` describes it. */
export interface TopologyDevice {
  readonly domain: number | null;
  readonly type: number | null;
  readonly subType: number | null;
  readonly secret: string | null;
  readonly nonce: string | null;
  readonly thingVersion: string | null;
}

export interface SubDevice extends TopologyDevice {
  readonly serial: string;
  /** The control channel. */
  readonly index: string | null;
}

export interface Topology extends TopologyDevice {
  /** Empty when the aircraft is switched off. */
  readonly subDevices: readonly SubDevice[];
}

/** A dock has one aircraft, a remote controller two at most. */
const MAX_SUB_DEVICES = 8;

/** `null` without the list of sub-devices: that the aircraft is off must be said, not guessed. */
export function readTopology(data: JsonObject): Topology | null {
  const subDevices = objectsAt(data, 'sub_devices');
  if (!subDevices) return null;
  const gateway = readDevice(data);
  const domain = gateway.domain ?? domainOfGateway(gateway.type);
  return { ...gateway, domain, subDevices: subDevices.slice(0, MAX_SUB_DEVICES).flatMap(readSubDevice) };
}

function readSubDevice(data: JsonObject): readonly SubDevice[] {
  const serial = textAt(data, 'sn') ?? '';
  if (!isSerial(serial)) return [];
  const device = readDevice(data);
  // Remote controllers leave the domain out, here and above.
  return [{ ...device, domain: device.domain ?? codeOfDomain('aircraft'), serial, index: textAt(data, 'index') }];
}

/** Older documents call the thing version `version`; the domain is text there and here. */
const readDevice = (data: JsonObject): TopologyDevice => ({
  domain: integerAt(data, 'domain'),
  type: integerAt(data, 'type'),
  subType: integerAt(data, 'sub_type'),
  secret: textAt(data, 'device_secret'),
  nonce: textAt(data, 'nonce'),
  thingVersion: textAt(data, 'thing_version') ?? textAt(data, 'version'),
});

export const writeTopology = (topology: Topology): JsonObject => ({
  ...writeDevice(topology),
  sub_devices: topology.subDevices.map((device) => ({
    sn: device.serial,
    ...writeDevice(device),
    ...optional('index', device.index),
  })),
});

const writeDevice = ({ domain, type, subType, secret, nonce, thingVersion }: TopologyDevice): JsonObject => ({
  // Text, as devices send it; the other two are numbers.
  ...(domain !== null && { domain: String(domain) }),
  ...optional('type', type),
  ...optional('sub_type', subType),
  ...optional('device_secret', secret),
  ...optional('nonce', nonce),
  ...optional('thing_version', thingVersion),
});

export const modelKeyOf = ({ domain, type, subType }: TopologyDevice): string | null =>
  domain === null || type === null || subType === null ? null : `${domain}-${type}-${subType}`;
