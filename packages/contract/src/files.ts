import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { infoOf } from './envelope.ts';
import { FileKind } from './file-kind.ts';

const MEBIBYTE = 1024 * 1024;

/** Every kind of file that is kept, with the most that one may weigh. */
export const fileKinds = {
  jpeg: { name: 'JPEG', mediaType: 'image/jpeg', maxBytes: 10 * MEBIBYTE },
  png: { name: 'PNG', mediaType: 'image/png', maxBytes: 10 * MEBIBYTE },
  webp: { name: 'WebP', mediaType: 'image/webp', maxBytes: 10 * MEBIBYTE },
  pdf: { name: 'PDF', mediaType: 'application/pdf', maxBytes: 20 * MEBIBYTE },
} as const;
export type ImageKind = Exclude<FileKind, 'pdf'>;

const images = ['jpeg', 'png', 'webp'] as const satisfies readonly ImageKind[];
const documents = [...images, 'pdf'] as const;

/** What a file is for decides which kinds are taken: a page offers these, the server refuses the others. */
export const filePurposes = {
  avatar: images,
  'id-card': images,
  certificate: documents,
  licence: documents,
  approval: documents,
  device: documents,
  site: images,
} as const satisfies Record<string, readonly FileKind[]>;
export const FilePurpose = z.enum(['avatar', 'id-card', 'certificate', 'licence', 'approval', 'device', 'site']);
export type FilePurpose = z.infer<typeof FilePurpose>;

const FileLink = z.string().describe('Opens for the caller alone, with both token headers, for 60 s');

export const StoredFile = z
  .object({
    id: z.uuid(),
    kind: FileKind,
    bytes: z.int().describe('After re-encoding'),
    width: z.int().nullable().describe('In pixels; null for a document'),
    height: z.int().nullable(),
    url: FileLink,
  })
  .meta({ id: 'StoredFile' });
export type StoredFile = z.infer<typeof StoredFile>;

export const uploadFile = defineEndpoint({
  id: 'files.uploadFile',
  method: 'POST',
  path: '/jouav/v1/file/uploadFile',
  summary: { 'zh-CN': '上传文件', 'en-US': 'Upload a file' },
  access: 'signed-in',
  query: z.strictObject({ purpose: FilePurpose }),
  upload: { field: 'file' },
  reply: infoOf(StoredFile),
  errors: ['file_kind_refused', 'file_broken', 'too_many_pixels', 'pdf_not_plain', 'file_too_costly', 'too_busy'],
});

export const getFileLink = defineEndpoint({
  id: 'files.getFileLink',
  method: 'GET',
  path: '/jouav/v1/file/getFileLink',
  summary: { 'zh-CN': '获取自己文件的临时链接', 'en-US': 'Get a short-lived link to a file of your own' },
  access: 'signed-in',
  query: z.strictObject({ id: z.uuid() }),
  reply: infoOf(z.object({ url: FileLink, expiresAt: z.iso.datetime() })),
  errors: ['no_such_file'],
});
