import type { Tx } from '../../db/database.ts';
import { seatNewMember } from '../services/services.module.ts';
import { insertMember, type NewMember } from './members.repo.ts';

/** Makes somebody a member, with a seat of each service that gives new members one. False when they are one already. */
export const admitMember = async (tx: Tx, member: NewMember): Promise<boolean> => {
  if (!(await insertMember(tx, member))) return false;
  await seatNewMember(tx, member);
  return true;
};
