import { listDemoOutbox } from '@skein/contract/demo-outbox.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { readDemoOutbox } from '../../messages/demo-outbox.service.ts';
import { forgetKeptLetters } from '../../messages/outgoing-messages.repo.ts';
import type { Module, ModuleContext } from '../../module.ts';
import { openDemoEnterprise } from '../enterprises/enterprises.module.ts';
import { listModels } from '../drone-models/drone-models.module.ts';
import { openDemoServices } from '../services/services.module.ts';
import { insertZones } from '../zones/zones.module.ts';
import { closeDemoAccounts, openDemoAccounts } from '../session/session.module.ts';
import { demoAccountsOf, demoEnterprise } from './demo.accounts.ts';
import { certifyDemoEnterprise } from './demo.certification.ts';
import { developInDemo } from './demo.developers.ts';
import { submitDemoCases } from './demo.cases.ts';
import { waitForTurn } from './demo.repo.ts';
import { livedInEnterprise } from './demo.organisation.ts';
import { equipDemo } from './equip-demo.ts';
import { livedInServices, starterServices } from './demo.services.ts';
import { requestDemoUnlocks } from './demo.unlocks.ts';
import { demoZones } from './demo.zones.ts';
import { furnishDemo } from './furnish-demo.ts';
import { tellFromDemo } from './tell-from-demo.ts';
import { addOutboxPage } from './outbox-page.ts';

export const demoModule: Module = {
  serve({ app, db, secrets, config: { demo } }) {
    if (!demo) return;
    const readOutbox = () => readDemoOutbox(db, secrets);
    serveEndpoint(app, listDemoOutbox, async () => {
      const list = await readOutbox();
      return { list, total: list.length };
    });
    addOutboxPage(app, readOutbox);
  },
  async prepare(context) {
    const { db, passwords, config } = context;
    const { demo } = config;
    if (demo) {
      // As a whole: a first start that is killed half way would leave a demo that no later one completes.
      await db.inOne(async (whole) => {
        await waitForTurn(whole);
        await openDemoAccounts({ db: whole, passwords }, demoAccountsOf(demo), demo.password);
        await buildDemo({ ...context, db: whole }, demo);
      });
      return;
    }
    // A data folder that once held a demo must not keep its doors open, nor its letters, when the demo is over.
    await closeDemoAccounts(db);
    await forgetKeptLetters(db);
  },
};

type Demo = NonNullable<ModuleContext['config']['demo']>;

/** Once: what was changed or deleted since stays so. */
const buildDemo = async (context: ModuleContext, { hasCases }: Demo): Promise<void> => {
  const { db, clock } = context;
  const place = await openDemoEnterprise(db, clock, hasCases ? livedInEnterprise : demoEnterprise);
  if (!place) return;
  const modelIds = new Map((await listModels(db)).map(({ name, id }) => [name, id]));
  const droneIds = await equipDemo(context, place, modelIds);
  await openDemoServices(db, clock, place.enterpriseId, hasCases ? livedInServices : starterServices);
  if (!hasCases) return;
  await insertZones(db, demoZones(clock()), clock());
  await furnishDemo(context, place);
  await certifyDemoEnterprise(context, place.enterpriseId);
  await developInDemo(context, place.enterpriseId);
  await tellFromDemo(context, place.enterpriseId);
  await requestDemoUnlocks(context, place, droneIds);
  await submitDemoCases(context);
};
