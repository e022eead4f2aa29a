import { integerAt, objectAt, textAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';

/** `storage_config_get`: keys on loan, with which the dock uploads its media by itself. */
export interface StorageCredentials {
  readonly provider: 'ali' | 'aws' | 'minio';
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly keyPrefix: string;
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly securityToken: string;
  readonly lifetimeS: number;
}

export const writeStorageCredentials = (storage: StorageCredentials): JsonObject => ({
  bucket: storage.bucket,
  credentials: {
    access_key_id: storage.accessKeyId,
    access_key_secret: storage.accessKeySecret,
    expire: storage.lifetimeS,
    security_token: storage.securityToken,
  },
  endpoint: storage.endpoint,
  provider: storage.provider,
  region: storage.region,
  object_key_prefix: storage.keyPrefix,
});

const providers = ['ali', 'aws', 'minio'] as const;

export function readStorageCredentials(output: JsonObject): StorageCredentials | null {
  const keys = objectAt(output, 'credentials') ?? {};
  const provider = providers.find((name) => name === output['provider']);
  const [endpoint, bucket] = [textAt(output, 'endpoint'), textAt(output, 'bucket')];
  const [accessKeyId, accessKeySecret] = [textAt(keys, 'access_key_id'), textAt(keys, 'access_key_secret')];
  const lifetimeS = integerAt(keys, 'expire');
  if (!provider || !endpoint || !bucket || !accessKeyId || !accessKeySecret || lifetimeS === null) return null;
  return {
    provider,
    endpoint,
    region: textAt(output, 'region') ?? '',
    bucket,
    keyPrefix: textAt(output, 'object_key_prefix') ?? '',
    accessKeyId,
    accessKeySecret,
    securityToken: textAt(keys, 'security_token') ?? '',
    lifetimeS,
  };
}
