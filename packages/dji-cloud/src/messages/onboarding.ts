import { flagAt, integerAt, objectsAt, optional, textAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';
import { isSerial } from '../wire/topics.ts';

/** `config`: the licence that the dock checks with DJI before it goes on, and the clock it will keep. */
export interface LicenceConfig {
  readonly appId: string;
  readonly appKey: string;
  readonly appLicense: string;
  /** Must be reachable from the dock, else every wayline fails for clock skew. */
  readonly ntpHost: string;
  readonly ntpPort: number;
}

export const writeLicenceConfig = ({ appId, appKey, appLicense, ntpHost, ntpPort }: LicenceConfig): JsonObject => ({
  app_id: appId,
  app_key: appKey,
  app_license: appLicense,
  ntp_server_host: ntpHost,
  ntp_server_port: ntpPort,
});

const DEFAULT_NTP_PORT = 123;

export function readLicenceConfig(data: JsonObject): LicenceConfig | null {
  const [appId, appKey, appLicense] = [textAt(data, 'app_id'), textAt(data, 'app_key'), textAt(data, 'app_license')];
  const ntpHost = textAt(data, 'ntp_server_host');
  if (!appId || !appKey || !appLicense || !ntpHost) return null;
  return { appId, appKey, appLicense, ntpHost, ntpPort: integerAt(data, 'ntp_server_port') ?? DEFAULT_NTP_PORT };
}

/** `airport_bind_status`. */
export interface BindStatus {
  readonly serial: string;
  readonly isBound: boolean;
  readonly organizationId: string | null;
  readonly organizationName: string | null;
  readonly callsign: string | null;
}

export const writeBindQuestion = (serials: readonly string[]): JsonObject => ({
  devices: serials.map((serial) => ({ sn: serial })),
});

export const readBindQuestion = (data: JsonObject): readonly string[] =>
  (objectsAt(data, 'devices') ?? []).flatMap((device) => serialAt(device) ?? []);

export const writeBindStatuses = (statuses: readonly BindStatus[]): JsonObject => ({
  bind_status: statuses.map(({ serial, isBound, organizationId, organizationName, callsign }) => ({
    sn: serial,
    is_device_bind_organization: isBound,
    ...optional('organization_id', organizationId),
    ...optional('organization_name', organizationName),
    ...optional('device_callsign', callsign),
  })),
});

export const readBindStatuses = (output: JsonObject): readonly BindStatus[] =>
  (objectsAt(output, 'bind_status') ?? []).flatMap((item) => {
    const [serial, isBound] = [serialAt(item), flagAt(item, 'is_device_bind_organization')];
    if (serial === null || isBound === null) return [];
    const organizationId = textAt(item, 'organization_id');
    const [organizationName, callsign] = [textAt(item, 'organization_name'), textAt(item, 'device_callsign')];
    return [{ serial, isBound, organizationId, organizationName, callsign }];
  });

/** `airport_organization_get`: the code that a person typed into the remote controller. */
export interface OrganizationQuestion {
  readonly bindingCode: string;
  readonly organizationId: string;
}

export const writeOrganizationQuestion = ({ bindingCode, organizationId }: OrganizationQuestion): JsonObject => ({
  device_binding_code: bindingCode,
  organization_id: organizationId,
});

export function readOrganizationQuestion(data: JsonObject): OrganizationQuestion | null {
  const [bindingCode, organizationId] = [textAt(data, 'device_binding_code'), textAt(data, 'organization_id')];
  return bindingCode && organizationId ? { bindingCode, organizationId } : null;
}

/** One device of `airport_organization_bind`; dock and aircraft are bound together. */
export interface BindOrder extends OrganizationQuestion {
  readonly serial: string;
  readonly callsign: string | null;
  readonly modelKey: string | null;
}

export const writeBindOrders = (orders: readonly BindOrder[]): JsonObject => ({
  bind_devices: orders.map((order) => ({
    ...writeOrganizationQuestion(order),
    sn: order.serial,
    ...optional('device_callsign', order.callsign),
    ...optional('device_model_key', order.modelKey),
  })),
});

export const readBindOrders = (data: JsonObject): readonly BindOrder[] =>
  (objectsAt(data, 'bind_devices') ?? []).flatMap((item) => {
    const [serial, question] = [serialAt(item), readOrganizationQuestion(item)];
    if (serial === null || !question) return [];
    const [callsign, modelKey] = [textAt(item, 'device_callsign'), textAt(item, 'device_model_key')];
    return [{ ...question, serial, callsign, modelKey }];
  });

/** 0 is bound. */
export interface BindResult {
  readonly serial: string;
  readonly code: number;
}

export const writeBindResults = (results: readonly BindResult[]): JsonObject => ({
  err_infos: results.map(({ serial, code }) => ({ sn: serial, err_code: code })),
});

export const readBindResults = (output: JsonObject): readonly BindResult[] =>
  (objectsAt(output, 'err_infos') ?? []).flatMap((item) => {
    const [serial, code] = [serialAt(item), integerAt(item, 'err_code')];
    return serial === null || code === null ? [] : [{ serial, code }];
  });

function serialAt(item: JsonObject): string | null {
  const serial = textAt(item, 'sn') ?? '';
  return isSerial(serial) ? serial : null;
}
