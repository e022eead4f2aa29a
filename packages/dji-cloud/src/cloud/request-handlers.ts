import {
  readBindOrders,
  readBindQuestion,
  readOrganizationQuestion,
  writeBindResults,
  writeBindStatuses,
  writeLicenceConfig,
  type BindOrder,
  type BindResult,
  type BindStatus,
  type LicenceConfig,
  type OrganizationQuestion,
} from '../messages/onboarding.ts';
import { writeFlightAreaFiles, type FlightAreaFile } from '../messages/flight-areas.ts';
import { writeStorageCredentials, type StorageCredentials } from '../messages/storage-credentials.ts';
import type { WaylineFile } from '../messages/flight-task.ts';
import { textAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';

/** No, and why: the code goes back to the device. */
export interface Refusal {
  readonly refused: number;
}

type Answer<Value> = Promise<Value | Refusal>;

/** What devices ask for, answered by whoever has the database. `gateway` is the one that asks. */
export interface RequestHandlers {
  readonly config: (gateway: string) => Answer<LicenceConfig>;
  readonly bindStatus: (gateway: string, serials: readonly string[]) => Answer<readonly BindStatus[]>;
  /** The name of the organisation that the code belongs to. */
  readonly organization: (gateway: string, question: OrganizationQuestion) => Answer<string>;
  readonly bind: (gateway: string, orders: readonly BindOrder[]) => Answer<readonly BindResult[]>;
  readonly storage: (gateway: string) => Answer<StorageCredentials>;
  readonly waylineFile: (gateway: string, flightId: string) => Answer<WaylineFile>;
  /** The areas that its aircraft may not leave or enter; asked after `flight_areas_update`, and before take-off. */
  readonly flightAreas: (gateway: string) => Answer<readonly FlightAreaFile[]>;
}

/** The device asked in a way that cannot be answered. */
const MALFORMED: Refusal = { refused: 325001 };

export type RequestMethod = (
  handlers: RequestHandlers,
  gateway: string,
  data: JsonObject,
) => Promise<JsonObject | Refusal>;

const written = <Value>(answer: Value | Refusal, write: (value: Value) => JsonObject): JsonObject | Refusal =>
  isRefusal(answer) ? answer : write(answer);

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;

/** Older firmware waits minutes before take-off when this stays unanswered. */
const nothing: RequestMethod = () => Promise.resolve({ files: [] });

export const requestMethods: ReadonlyMap<string, RequestMethod> = new Map<string, RequestMethod>([
  ['config', async (handlers, gateway) => written(await handlers.config(gateway), writeLicenceConfig)],
  [
    'airport_bind_status',
    async (handlers, gateway, data) =>
      written(await handlers.bindStatus(gateway, readBindQuestion(data)), writeBindStatuses),
  ],
  [
    'airport_organization_get',
    async (handlers, gateway, data) => {
      const question = readOrganizationQuestion(data);
      if (!question) return MALFORMED;
      return written(await handlers.organization(gateway, question), (name) => ({ organization_name: name }));
    },
  ],
  [
    'airport_organization_bind',
    async (handlers, gateway, data) => {
      const orders = readBindOrders(data);
      if (orders.length === 0) return MALFORMED;
      return written(await handlers.bind(gateway, orders), writeBindResults);
    },
  ],
  [
    'storage_config_get',
    async (handlers, gateway) => written(await handlers.storage(gateway), writeStorageCredentials),
  ],
  [
    'flighttask_resource_get',
    async (handlers, gateway, data) => {
      const flightId = textAt(data, 'flight_id');
      if (!flightId) return MALFORMED;
      return written(await handlers.waylineFile(gateway, flightId), ({ url, fingerprint }) => ({
        file: { url, fingerprint },
      }));
    },
  ],
  ['flight_areas_get', async (handlers, gateway) => written(await handlers.flightAreas(gateway), writeFlightAreaFiles)],
  ['offline_map_get', nothing],
]);
