import type { Module } from '../../module.ts';
import { closeDemoAccounts, openDemoAccounts } from '../session/session.module.ts';
import { demoAccounts } from './demo.accounts.ts';

export const demoModule: Module = {
  async prepare({ db, config: { demo } }) {
    if (demo) await openDemoAccounts(db, demoAccounts, demo.password);
    // A data folder that once held a demo must not keep its doors open when the demo is over.
    else await closeDemoAccounts(db);
  },
};
