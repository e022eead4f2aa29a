import { listDroneModels } from '@skein/contract/drone-models.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { listModels } from './drone-models.repo.ts';

export { listModels } from './drone-models.repo.ts';

/** What aircraft there are: the same for everybody. */
export const droneModelsModule: Module = {
  serve({ app, db }) {
    serveEndpoint(app, listDroneModels, async () => {
      const list = await listModels(db);
      return { list, total: list.length };
    });
  },
};
