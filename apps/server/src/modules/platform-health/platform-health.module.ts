import { platformHealth } from '@skein/contract/platform-health.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import type { Module, ModuleContext } from '../../module.ts';
import { processName } from '../../process-name.ts';
import { createHealthExamination } from './examine-health.service.ts';
import { createFigureHistory } from './figure-history.ts';
import { createFigureSampler } from './figure-sampler.ts';
import { KEPT_SAMPLES, SAMPLE_SECONDS } from './platform-health.limits.ts';

/** One for each server: what is sampled beside the calls is what they tell. */
const histories = new WeakMap<ModuleContext, ReturnType<typeof createFigureHistory>>();
const historyOf = (context: ModuleContext) => {
  const history = histories.get(context) ?? createFigureHistory(KEPT_SAMPLES);
  histories.set(context, history);
  return history;
};

/** What the server stands on, and how this process has fared. See decision 56. */
export const platformHealthModule: Module = {
  serve(context) {
    const history = historyOf(context);
    const examine = createHealthExamination(context);
    serveCalls(context.app, platformHealth, {
      info: async ({ from }) => ({ info: await examine(from.language) }),
      history: async () => ({ info: { process: processName, everySeconds: SAMPLE_SECONDS, ...history.read() } }),
    });
  },
  backgroundWork(context) {
    const { app, db, clock } = context;
    const history = historyOf(context);
    const sampler = createFigureSampler(app.metrics, db);
    app.addHook('onClose', async () => sampler.stop());
    const run = async () => history.keep(clock(), await sampler.take());
    return [{ name: 'figures', everySeconds: SAMPLE_SECONDS, run }];
  },
};
