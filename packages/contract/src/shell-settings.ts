import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { infoOf } from './envelope.ts';

/** A sub-application built by someone else, registered by configuration. */
export const ForeignSubApp = z
  .object({ name: z.string(), prefix: z.string(), entry: z.url() })
  .meta({ id: 'ForeignSubApp' });
export type ForeignSubApp = z.infer<typeof ForeignSubApp>;

export const getShellSettings = defineEndpoint({
  id: 'shellSettings.get',
  method: 'GET',
  path: '/app/v1/shell/settings',
  summary: {
    'zh-CN': '本部署对外壳的设置：演示标记与外部子应用',
    'en-US': 'What this installation asks of the shell: demo marking and foreign sub-applications',
  },
  access: 'public',
  reply: infoOf(z.object({ isDemo: z.boolean(), version: z.string(), foreignSubApps: z.array(ForeignSubApp) })),
  errors: [],
});
