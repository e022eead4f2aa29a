import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '../../clock.ts';
import { AppError } from '../../http/app-error.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { LINK_SECONDS } from './files.limits.ts';

export const FILE_PATH = '/jouav/v1/file';

/** What a link says: params and query of the file's address. */
export const FileAddress = z.strictObject({
  id: z.uuid(),
  expires: z.coerce.number().int(),
  signature: z.string().regex(/^[\w-]{43}$/),
});
export type FileAddress = z.infer<typeof FileAddress>;

/** Links that open one file to one viewer for a minute. Without the viewer's own session they open nothing. */
export const createFileLinks = (secrets: Secrets, clock: Clock) => {
  const sign = (fileId: string, viewerId: string, expires: number): Buffer =>
    secrets.mac('file-link', `${fileId} ${viewerId} ${expires}`);

  const linkTo = (fileId: string, viewerId: string) => {
    const expires = Math.floor(clock().getTime() / 1000) + LINK_SECONDS;
    const signature = sign(fileId, viewerId, expires).toString('base64url');
    return {
      url: `${FILE_PATH}/${fileId}?expires=${expires}&signature=${signature}`,
      expiresAt: new Date(expires * 1000).toISOString(),
    };
  };

  /** A link of somebody else is as good as none; only its own viewer learns that it has expired. */
  const requireLink = ({ id, expires, signature }: FileAddress, viewerId: string): void => {
    const given = Buffer.from(signature, 'base64url');
    if (!timingSafeEqual(given, sign(id, viewerId, expires))) throw new AppError('no_such_file');
    if (clock().getTime() >= expires * 1000) throw new AppError('link_expired');
  };

  return { linkTo, requireLink };
};
