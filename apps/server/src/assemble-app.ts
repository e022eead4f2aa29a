import { allEndpoints } from '@skein/contract/all-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { modules as allModules } from './app.ts';
import type { Config } from './config/config.ts';
import { createApp, type AppOptions } from './http/create-app.ts';
import { pingDatabase } from './http/health.repo.ts';
import { addJobMetrics } from './jobs/job-metrics.ts';
import { addQueueMetrics } from './jobs/queue-metrics.ts';
import { runJob } from './jobs/run-job.ts';
import type { Module, ModuleContext } from './module.ts';
import { explainStoreOutages } from './outages/store-outage.ts';

export interface Assembly
  extends Omit<AppOptions, 'pingDatabase'>, Omit<ModuleContext, 'app' | 'config' | 'keepers' | 'wakeJob'> {
  readonly config: Config;
  readonly modules?: readonly Module[];
}

/** The whole server over a given database, ready to listen. */
export const assembleApp = async ({ modules = allModules, ...parts }: Assembly): Promise<FastifyInstance> => {
  const endpoints = allEndpoints.filter(({ path }) => parts.config.demo || !path.startsWith('/demo/'));
  const app = await createApp({ endpoints, ...parts, pingDatabase: () => pingDatabase(parts.db) });
  const keepers = modules.flatMap(({ personalData }) => personalData ?? []);
  app.addHook('onClose', async () => parts.fileWorkers.stop());
  const fileStore = explainStoreOutages(parts.fileStore);
  const wakers = new Map<string, () => void>();
  const wakeJob = (name: string) => wakers.get(name)?.();
  const context: ModuleContext = { ...parts, fileStore, app, keepers, wakeJob };
  parts.messages.addMetrics(app.metrics);
  addQueueMetrics(app.metrics, context);
  const countRun = addJobMetrics(app.metrics);
  for (const { serve } of modules) serve?.(context);
  for (const job of modules.flatMap(({ jobs }) => jobs?.(context) ?? []))
    wakers.set(job.name, runJob(context, job, countRun));
  for (const { prepare } of modules) await prepare?.(context);
  return app;
};
