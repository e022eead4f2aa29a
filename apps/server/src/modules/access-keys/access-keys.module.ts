import { accessKeyCalls } from '@skein/contract/access-keys.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import type { Module } from '../../module.ts';
import { jsonEntry } from '../../personal-data-keeper.ts';
import { KEYS_TENDED_SECONDS, USES_WRITTEN_SECONDS } from './access-keys.limits.ts';
import { deleteKeysOf, listKeys } from './access-keys.repo.ts';
import { createAccessKeys } from './access-keys.service.ts';
import { createKeyTending } from './key-tending.service.ts';
import { createRotation } from './rotation.service.ts';
import { signingKeysOf } from './signing-keys.ts';
import { createUsage } from './usage.service.ts';

export { openDemoKey, type DemoUse } from './demo-key.ts';
export { isWithin } from './ip-list.ts';
export { obstacleTo, scopesInForce, type Held, type KeyObstacle } from './key-standing.ts';
export { signingKeyAt, type SigningKey, type SigningKeys } from './signing-key.ts';
export { signingKeysOf } from './signing-keys.ts';

export const accessKeysModule: Module = {
  serve(context) {
    const { app, log } = context;
    serveCalls(app, accessKeyCalls, {
      ...createAccessKeys(context),
      ...createRotation(context),
      usage: createUsage(context),
    });
    const { writeUses, countUnwritten } = signingKeysOf(context);
    app.addHook('onClose', async () => {
      await writeUses().catch((error: unknown) =>
        log.error({ err: error, uses: countUnwritten() }, 'uses of access keys could not be written and are lost'),
      );
    });
  },
  backgroundWork: (context) => [
    { name: 'access-key-uses', everySeconds: USES_WRITTEN_SECONDS, run: signingKeysOf(context).writeUses },
    { name: 'access-keys', everySeconds: KEYS_TENDED_SECONDS, run: createKeyTending(context) },
  ],
  personalData: {
    // Their secrets are shown once, and not here either.
    collect: ({ db }, userId) => [jsonEntry('access-keys', () => listKeys(db, userId))],
    erase: ({ tx, userId }) => deleteKeysOf(tx, userId),
  },
};
