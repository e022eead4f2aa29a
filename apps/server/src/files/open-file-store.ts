import { join } from 'node:path';
import { HeadBucketCommand, S3ServiceException, type S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../config/config.ts';
import type { S3Config } from '../config/s3-config.ts';
import { StartupError } from '../config/startup-error.ts';
import { explainUnwritable, makeFolders } from '../data-folder.ts';
import { createDiskStore, removeAbandoned } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { createS3Store, openS3 } from './s3-store.ts';

/** The bucket when one is configured, else a folder beside the database. Found wrong here, not by the first upload. */
export const openFileStore = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> => {
  if (s3) {
    const client = openS3(s3);
    await checkBucket(client, s3);
    return createS3Store(client, s3.bucket);
  }
  const folder = join(dataDir, 'files');
  try {
    makeFolders(folder);
    await removeAbandoned(folder);
  } catch (error) {
    throw explainUnwritable(dataDir, error);
  }
  return createDiskStore(folder);
};

const checkBucket = async (client: S3Client, { endpoint, bucket }: S3Config): Promise<void> => {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    throw new StartupError(explainBucket(error, endpoint, bucket), { cause: error });
  }
};

const explainBucket = (error: unknown, endpoint: string, bucket: string): string => {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  switch (status) {
    case 404:
      return `S3_BUCKET: there is no bucket "${bucket}" at ${endpoint}; create it, or name another`;
    case 301:
    case 307:
    case 400:
      return `S3_REGION: the store at ${endpoint} keeps the bucket "${bucket}" elsewhere; give its region`;
    case 401:
    case 403:
      return `S3_ACCESS_KEY_ID: the store at ${endpoint} does not let this key into "${bucket}"; check key, secret and rights`;
    case undefined:
      return `S3_ENDPOINT: the store at ${endpoint} cannot be reached; check the address, and that the store runs`;
    default:
      return `S3_ENDPOINT: the store at ${endpoint} answers with HTTP ${status}; check that the store is well`;
  }
};
