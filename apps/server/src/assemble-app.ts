import { allEndpoints } from '@skein/contract/all-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { modules as allModules } from './app.ts';
import type { Config } from './config/config.ts';
import { openChangeFeed } from './db/change-feed.ts';
import { addDatabaseMetrics } from './db/database-metrics.ts';
import { createApp, type AppOptions } from './http/create-app.ts';
import { pingDatabase } from './http/health.repo.ts';
import { addRunMetrics } from './background-work/run-metrics.ts';
import { addQueueMetrics } from './background-work/queue-metrics.ts';
import { runWork } from './background-work/run-work.ts';
import type { Module, ModuleContext } from './module.ts';
import type { LinkGiver } from './modules/files/link-giver.ts';
import type { PaperHolder } from './modules/files/paper-holder.ts';
import type { JobWork } from './modules/jobs/job-work.ts';
import { explainStoreOutages } from './outages/store-outage.ts';
import type { OfficeDesk } from './reviews/office-desk.ts';

export interface Assembly
  extends
    Omit<AppOptions, 'pingDatabase'>,
    Omit<
      ModuleContext,
      'app' | 'changes' | 'config' | 'keepers' | 'jobs' | 'desks' | 'linkGivers' | 'paperHolders' | 'wakeWork'
    > {
  readonly config: Config;
  readonly modules?: readonly Module[];
}

/** The whole server over a given database, ready to listen. */
export const assembleApp = async ({ modules = allModules, ...parts }: Assembly): Promise<FastifyInstance> => {
  const endpoints = allEndpoints.filter(({ path }) => parts.config.demo || !path.startsWith('/demo/'));
  const app = await createApp({ endpoints, ...parts, pingDatabase: () => pingDatabase(parts.db) });
  const keepers = modules.flatMap(({ personalData }) => personalData ?? []);
  const jobs: JobWork[] = [];
  const desks: OfficeDesk[] = [];
  const linkGivers: LinkGiver[] = [];
  const paperHolders: PaperHolder[] = [];
  app.addHook('onClose', async () => parts.fileWorkers.stop());
  const fileStore = explainStoreOutages(parts.fileStore);
  const wakers = new Map<string, () => void>();
  const wakeWork = (name: string) => wakers.get(name)?.();
  const shared = { app, changes: openChangeFeed({ ...parts, app }), wakeWork, fileStore };
  const context: ModuleContext = { ...parts, ...shared, keepers, jobs, desks, linkGivers, paperHolders };
  // Read in this order, and those after it ask the database: what they wait for is nobody's trouble.
  addDatabaseMetrics(app.metrics, parts.db);
  parts.messages.addMetrics(app.metrics);
  addQueueMetrics(app.metrics, context);
  const countRun = addRunMetrics(app.metrics);
  jobs.push(...modules.flatMap((module) => module.jobs?.(context) ?? []));
  desks.push(...modules.flatMap((module) => module.desk?.(context) ?? []));
  linkGivers.push(...modules.flatMap((module) => module.linkGiver?.(context) ?? []));
  paperHolders.push(...modules.flatMap((module) => module.paperHolder?.(context) ?? []));
  for (const { serve } of modules) serve?.(context);
  for (const work of modules.flatMap(({ backgroundWork }) => backgroundWork?.(context) ?? []))
    wakers.set(work.name, runWork(context, work, countRun));
  for (const { prepare } of modules) await prepare?.(context);
  return app;
};
