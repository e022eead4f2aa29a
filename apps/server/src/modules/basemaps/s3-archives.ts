import { Readable } from 'node:stream';
import { GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { unlessMissing } from '../../files/s3-store.ts';
import { isArchiveName, type Archives } from './archives.ts';

/** Below this in the bucket, beside our own files. */
const PREFIX = 'basemaps/';

export const createS3Archives = (client: S3Client, bucket: string): Archives => {
  const placeOf = (name: string) => ({ Bucket: bucket, Key: PREFIX + name });
  return {
    list: async () => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: PREFIX }));
      return Contents.map(({ Key = '', Size = 0 }) => ({ name: Key.slice(PREFIX.length), bytes: Size }))
        .filter(({ name }) => isArchiveName(name))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1));
    },
    find: async (name) => {
      if (!isArchiveName(name)) return undefined;
      const found = await unlessMissing(client.send(new HeadObjectCommand(placeOf(name))));
      return found && { bytes: found.ContentLength ?? 0, stamp: (found.ETag ?? '').replaceAll(/[^\w-]/g, '') };
    },
    read: async (name, offset, length) => {
      if (!isArchiveName(name)) return undefined;
      const Range = `bytes=${offset}-${offset + length - 1}`;
      const found = await unlessMissing(client.send(new GetObjectCommand({ ...placeOf(name), Range })));
      return found?.Body instanceof Readable ? found.Body : undefined;
    },
  };
};
