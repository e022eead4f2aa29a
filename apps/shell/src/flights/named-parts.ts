import { droneCalls } from '@skein/contract/drones.ts';
import { memberCalls } from '@skein/contract/members.ts';

import { call } from '../app/api.ts';

/** A drone or a person as it is chosen from many. */
export interface NamedPart {
  readonly id: string;
  readonly name: string;
  /** What tells two of the same name apart. */
  readonly text: string;
}

const SIZE = 20;

const searchFor = (words: string) => ({ page: 1, size: SIZE, ...(words && { search: words }) });

type DroneQuery = Parameters<typeof call<typeof droneCalls.list>>[1]['query'];
type MemberQuery = Parameters<typeof call<typeof memberCalls.list>>[1]['query'];

const listDrones = async (query: DroneQuery, signal: AbortSignal): Promise<NamedPart[]> => {
  const { list } = await call(droneCalls.list, { query, allowedRepeat: true }, signal);
  return list.map(({ id, name, model, serialNumber }) => ({ id, name, text: `${model} · ${serialNumber}` }));
};

const listPilots = async (query: MemberQuery, signal: AbortSignal): Promise<NamedPart[]> => {
  const { list } = await call(memberCalls.list, { query, allowedRepeat: true }, signal);
  return list.map(({ id, name, unit }) => ({ id, name, text: unit }));
};

export const findDrones = (words: string, signal: AbortSignal): Promise<NamedPart[]> =>
  listDrones(searchFor(words), signal);

export const findPilots = (words: string, signal: AbortSignal): Promise<NamedPart[]> =>
  listPilots({ ...searchFor(words), state: 'active' }, signal);

/** What one is called that an address names; undefined: it is not there, or not for the reader's eyes. */
export const findDrone = async (id: string, signal: AbortSignal): Promise<NamedPart | undefined> =>
  (await listDrones({ page: 1, size: 1, id }, signal))[0];

export const findPilot = async (id: string, signal: AbortSignal): Promise<NamedPart | undefined> =>
  (await listPilots({ page: 1, size: 1, id }, signal))[0];
