import type * as z from 'zod';
import type { Environment } from './environment.ts';
import { StartupError } from './startup-error.ts';

export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** `https://host/bucket/…` instead of `https://bucket.host/…` */
  readonly forcePathStyle: boolean;
}

const together = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Absent: files are kept in the data folder. */
export const readS3Config = (env: z.infer<typeof Environment>): S3Config | undefined => {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return {
      endpoint,
      bucket,
      region: env.S3_REGION,
      accessKeyId,
      secretAccessKey,
      forcePathStyle: env.S3_FORCE_PATH_STYLE === 'on',
    };
  const set = together.find((name) => env[name]);
  if (!set) return undefined;
  const missing = together.filter((name) => !env[name]).join(', ');
  throw new StartupError(
    `${missing}: nothing given, though ${set} is: give ${together.join(', ')}, or none of them to keep files in the data folder`,
  );
};
