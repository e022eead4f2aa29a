import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { infoOf } from './envelope.ts';
import type { ErrorReason } from './errors.ts';
import { codeErrors, ownerProof, ownerProofErrors } from './owner-proof.ts';
import { UserInfo } from './session.ts';

const ownerErrors = [...ownerProofErrors, ...codeErrors, 'not_bound', 'sign_in_again'] as const;

export const DataExport = z
  .object({
    id: z.uuid().describe('Also of the job that builds it'),
    state: z
      .enum(['pending', 'ready', 'failed', 'cancelled', 'expired'])
      .describe('pending: being built, or waiting for it; failed: given up after several attempts'),
    progress: z.int().min(0).max(100),
    bytes: z.int().nullable(),
    requestedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable().describe('When the archive goes'),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof DataExport>;

export const getDataExport = defineEndpoint({
  id: 'personalData.getExport',
  method: 'GET',
  path: '/uaa/v1/user/dataExport/info',
  summary: { 'zh-CN': '最近一次数据导出的进度', 'en-US': 'How the latest export of your data stands' },
  access: 'signed-in',
  reply: infoOf(DataExport.nullable()),
  errors: [],
});

export const requestDataExport = defineEndpoint({
  id: 'personalData.requestExport',
  method: 'POST',
  path: '/uaa/v1/user/dataExport/request',
  summary: {
    'zh-CN': '申请导出自己的数据：在后台打包，完成后通知本人，保留 24 小时',
    'en-US': 'Ask for your own data: packed in the background, announced when ready, kept for 24 hours',
  },
  access: 'signed-in',
  body: z.strictObject(ownerProof),
  reply: infoOf(DataExport),
  errors: [...ownerErrors, 'export_under_way', 'too_many_exports'],
});

export const getDataExportLink = defineEndpoint({
  id: 'personalData.getExportLink',
  method: 'GET',
  path: '/uaa/v1/user/dataExport/link',
  summary: { 'zh-CN': '获取下载数据包的临时链接', 'en-US': 'Get a short-lived link to download the archive' },
  access: 'signed-in',
  query: z.strictObject({ id: z.uuid() }),
  reply: infoOf(
    z.object({
      url: z.string().describe('Opens for the caller alone, with both token headers, for 60 s'),
      expiresAt: z.iso.datetime(),
    }),
  ),
  errors: ['no_such_file'],
});

/** Time to think again, and for the real owner to notice. */
export const DELETION_COOLING_OFF_DAYS = 7;

/** Why an account cannot be deleted for now; each module names its own. */
export const DeletionObjection = z.enum(['last_administrator', 'last_owner']) satisfies z.ZodType<ErrorReason>;
export type DeletionObjection = z.infer<typeof DeletionObjection>;

export const getAccountDeletion = defineEndpoint({
  id: 'personalData.getDeletion',
  method: 'GET',
  path: '/uaa/v1/user/deletion/info',
  summary: { 'zh-CN': '账号能否注销，何时注销', 'en-US': 'Whether the account can be deleted, and when it will be' },
  access: 'signed-in',
  reply: infoOf(z.object({ deletionAt: z.iso.datetime().nullable(), objections: z.array(DeletionObjection) })),
  errors: [],
});

export const requestAccountDeletion = defineEndpoint({
  id: 'personalData.requestDeletion',
  method: 'POST',
  path: '/uaa/v1/user/deletion/request',
  summary: {
    'zh-CN': '申请注销账号：7 天后抹去个人数据，此前可随时撤销',
    'en-US': 'Ask for the account to be deleted: personal data is erased after 7 days, until then it can be taken back',
  },
  access: 'signed-in',
  body: z.strictObject({
    account: z
      .string()
      .max(254)
      .describe('The mail address, else the phone, else the name: so that nobody does it by mistake'),
    ...ownerProof,
  }),
  reply: infoOf(UserInfo),
  errors: [...ownerErrors, ...DeletionObjection.options, 'deletion_requested'],
});

export const cancelAccountDeletion = defineEndpoint({
  id: 'personalData.cancelDeletion',
  method: 'POST',
  path: '/uaa/v1/user/deletion/cancel',
  summary: { 'zh-CN': '撤销注销', 'en-US': 'Keep the account after all' },
  access: 'signed-in',
  reply: infoOf(UserInfo),
  errors: ['deletion_not_requested'],
});

/** What has to be typed to delete an account. */
export const accountToType = ({ mail, phone, name }: Pick<UserInfo, 'mail' | 'phone' | 'name'>): string =>
  mail ?? phone ?? name;
