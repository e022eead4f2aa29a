import type { DeliveryState, PauseCause } from '@skein/contract/webhooks.ts';
import type { Tx } from '../../db/database.ts';
import { rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';
import { TROUBLED_AFTER } from './webhooks.limits.ts';

interface Made {
  readonly id: string;
  readonly userId: string;
  readonly enterpriseId: string;
  readonly name: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly madeAt: Date;
  readonly sealedSecret: Buffer;
}

export const insertWebhookOf = async (tx: Tx, made: Made): Promise<void> => {
  const { id, userId, enterpriseId, name, url, events, madeAt, sealedSecret } = made;
  const times = { created_at: madeAt, updated_at: madeAt };
  const row = { id, name, url, events: [...events], sealed_secret: sealedSecret, created_by: userId, ...times };
  await rowsOfEnterprise(tx, enterpriseId).insertInto('webhooks', row).execute();
};

interface Became {
  readonly id: string;
  readonly state: DeliveryState;
  readonly attempts: number;
}

export const writeWhatBecame = async (tx: Tx, enterpriseId: string, { id, ...became }: Became): Promise<void> => {
  await rowsOfEnterprise(tx, enterpriseId)
    .updateTable('webhook_deliveries as d')
    .set(became)
    .where('id', '=', id)
    .execute();
};

interface Standing {
  readonly id: string;
  readonly lastDeliveredAt: Date;
  /** Absent: it is well. */
  readonly paused?: { readonly at: Date; readonly cause: PauseCause; readonly failingSince: Date } | undefined;
}

export const writeStanding = async (
  tx: Tx,
  enterpriseId: string,
  { id, lastDeliveredAt, paused }: Standing,
): Promise<void> => {
  await rowsOfEnterprise(tx, enterpriseId)
    .updateTable('webhooks as w')
    .set({
      last_delivered_at: lastDeliveredAt,
      ...(paused && {
        paused_at: paused.at,
        pause_cause: paused.cause,
        failing_since: paused.failingSince,
        failures: TROUBLED_AFTER,
        updated_at: paused.at,
      }),
    })
    .where('id', '=', id)
    .execute();
};
