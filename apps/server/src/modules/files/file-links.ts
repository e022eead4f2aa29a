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
  /** What for, its giver's noun first; written over the file as it is shown. Absent: one's own, shown as it is. */
  mark: z
    .string()
    .regex(/^[\w.-]{1,80}$/)
    .optional(),
  signature: z.string().regex(/^[\w-]{43}$/),
});
export type FileAddress = z.infer<typeof FileAddress>;

/** Links that open one file to one viewer for a minute. Without the viewer's own session they open nothing. */
export const createFileLinks = (secrets: Secrets, clock: Clock, path: string = FILE_PATH) => {
  const sign = ({ id, expires, mark = '' }: Omit<FileAddress, 'signature'>, viewerId: string): Buffer =>
    secrets.mac('file-link', [path, id, viewerId, expires, mark].join(' '));

  const linkTo = (id: string, viewerId: string, mark?: string) => {
    const expires = Math.floor(clock().getTime() / 1000) + LINK_SECONDS;
    const signature = sign({ id, expires, mark }, viewerId).toString('base64url');
    const query = new URLSearchParams({ expires: String(expires), ...(mark && { mark }), signature });
    return {
      url: `${path}/${id}?${query.toString()}`,
      expiresAt: new Date(expires * 1000).toISOString(),
    };
  };

  /** A link of somebody else is as good as none; only its own viewer learns that it has expired. */
  const requireLink = ({ signature, ...address }: FileAddress, viewerId: string): void => {
    const given = Buffer.from(signature, 'base64url');
    if (!timingSafeEqual(given, sign(address, viewerId))) throw new AppError('no_such_file');
    if (clock().getTime() >= address.expires * 1000) throw new AppError('link_expired');
  };

  return { linkTo, requireLink };
};
