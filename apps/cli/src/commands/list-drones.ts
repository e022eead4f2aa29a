import { drones } from '@skein/sdk/calls.ts';
import { listAll } from '@skein/sdk/list-all.ts';
import { textOf, type Asked } from '../command.ts';
import { connect } from '../connect.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { findAccess } from '../key-file.ts';
import { isRead, print, printJson } from '../output.ts';

export const listDrones = async ({ values }: Asked): Promise<ExitCode> => {
  const search = textOf(values['search']);
  const all = listAll(connect(await findAccess()), drones.list, { size: 100, ...(search !== undefined && { search }) });
  const told = [];
  for await (const drone of all) {
    if (!isRead()) break;
    const { serialNumber, name, model, state, id } = drone;
    if (values['json'] === true) told.push(drone);
    // One a line, with tabs between: for people, and for cut and awk.
    else print([serialNumber, name, model, state, id].join('\t'));
  }
  if (values['json'] === true) printJson(told);
  return exitCodes.done;
};
