import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../config/s3-config.ts';
import { nameOf, type FileStore } from './file-store.ts';
import { writeAside } from './write-aside.ts';

const ATTEMPTS = 3;
const CONNECT_TIMEOUT_MILLISECONDS = 5_000;
/** Without a byte either way for so long, nobody is there any more. Of the whole there is no limit: archives are large. */
const SILENCE_MILLISECONDS = 20_000;
const NOT_FOUND = 404;
/** The digest of nothing that is kept. */
const NOBODYS = '0'.repeat(64);

export const openS3 = (
  { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Config,
  silenceMilliseconds = SILENCE_MILLISECONDS,
): S3Client =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // Not `requestTimeout`: the SDK only warns of that one, and waits for ever.
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MILLISECONDS, socketTimeout: silenceMilliseconds },
    // The SDK's own checksums are unknown to most stores that merely speak S3, and they refuse the upload.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

/** One bucket, which may hold other things too: ours are below `files/`. */
export const createS3Store = (client: S3Client, bucket: string): FileStore => {
  const placeOf = (name: string) => ({ Bucket: bucket, Key: `files/${name}` });

  const has = async (name: string): Promise<boolean> =>
    (await unlessMissing(client.send(new HeadObjectCommand(placeOf(name))))) !== undefined;

  return {
    has,
    ping: async () => {
      await has(NOBODYS);
    },
    put: async (bytes) => {
      const name = nameOf(bytes);
      if (!(await has(name))) await client.send(new PutObjectCommand({ ...placeOf(name), Body: bytes }));
      return name;
    },
    // Its name is its digest, so it has to be whole somewhere before it can be sent.
    receive: async (content) => {
      const { path, name, bytes } = await writeAside(join(tmpdir(), 'skein-unfinished'), content);
      const discard = () => rm(path, { force: true });
      const keep = async () => {
        const upload = { ...placeOf(name), Body: createReadStream(path), ContentLength: bytes };
        await client.send(signedBy(name, new PutObjectCommand(upload)));
        await discard();
      };
      return { name, bytes, keep, discard };
    },
    get: async (name) => {
      const found = await unlessMissing(client.send(new GetObjectCommand(placeOf(name))));
      return found?.Body instanceof Readable ? found.Body : undefined;
    },
    delete: async (name) => {
      await unlessMissing(client.send(new DeleteObjectCommand(placeOf(name))));
    },
  };
};

/** A stream would be sent unsigned, which stores may refuse; but its digest, which they ask for, is its name. */
const signedBy = (digest: string, command: PutObjectCommand): PutObjectCommand => {
  command.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { readonly headers: Record<string, string> };
      headers['x-amz-content-sha256'] = digest;
      return next(args);
    },
    { step: 'build' },
  );
  return command;
};

export const unlessMissing = async <T>(answer: Promise<T>): Promise<T | undefined> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === NOT_FOUND) return undefined;
    throw error;
  }
};
