import { expect, request as requests, type APIRequestContext } from '@playwright/test';
import { aCreditCode } from './credit-codes.ts';
import { createAccount, GOOD_PASSWORD } from './new-account.ts';
import { aPicture } from './pictures.ts';

interface Envelope<Data> {
  readonly code: number;
  readonly data: Data;
}

/** Somebody who speaks to the server without a page. */
export const aCaller = async (baseURL: string | undefined, account: string, password: string) => {
  const request: APIRequestContext = await requests.newContext({ baseURL: baseURL ?? '' });
  const read = async <Data>(answering: ReturnType<APIRequestContext['get']>): Promise<Data> => {
    const { code, data } = (await (await answering).json()) as Envelope<Data>;
    expect(code).toBe(200);
    return data;
  };
  const { info } = await read<{ info: { token: string } }>(
    request.post('/uaa/v1/user/login', { data: { account, password } }),
  );
  const headers = { Authorization: info.token, token: info.token };
  return {
    get: <Data>(path: string) => read<Data>(request.get(path, { headers })),
    post: <Data>(path: string, data: object) => read<Data>(request.post(path, { headers, data })),
    upload: (purpose: string) =>
      read<{ info: { id: string } }>(
        request.post(`/jouav/v1/file/uploadFile?purpose=${purpose}`, {
          headers,
          multipart: { file: { name: 'licence.png', mimeType: 'image/png', buffer: aPicture() } },
        }),
      ),
    close: () => request.dispose(),
  };
};

/** Somebody new who owns a certified enterprise of this name, and is a pilot in the demo's too. */
export const aFounder = async (baseURL: string | undefined, enterpriseName: string): Promise<string> => {
  const { account } = await createAccount(baseURL);
  const founder = await aCaller(baseURL, account, GOOD_PASSWORD);
  const { info: licence } = await founder.upload('licence');
  const { info: submitted } = await founder.post<{ info: { id: string; version: number } }>(
    '/uaa/v1/enterprise/submit',
    {
      enterpriseName,
      enterpriseLicenseNum: aCreditCode(),
      enterpriseLicenseImg: licence.id,
      enterpriseLegalPerson: '贺南',
      enterprisePhone: '0898-66207700',
      enterpriseAddress: '海南省海口市',
      contactName: '贺南',
    },
  );
  const admin = await aCaller(baseURL, 'admin@skein.demo', 'skein-demo');
  const which = { id: submitted.id, version: submitted.version };
  await admin.post('/admin/v1/verification/take', which);
  await admin.post('/admin/v1/verification/decide', { ...which, decision: 'approve' });

  const owner = await aCaller(baseURL, 'owner@skein.demo', 'skein-demo');
  const { list: units } = await owner.get<{ list: { id: string; name: string }[] }>('/uaa/v1/unit/list');
  const { list: roles } = await owner.get<{ list: { id: string; builtIn: string | null }[] }>('/uaa/v1/role/list');
  const { info: invite } = await owner.post<{ info: { token: string } }>('/uaa/v1/invite/create', {
    unitId: units.find(({ name }) => name === '飞行一队')?.id,
    roleIds: [roles.find(({ builtIn }) => builtIn === 'pilot')?.id],
    days: 1,
    maxUses: 1,
    note: '',
  });
  await founder.post('/uaa/v1/enterpriseUserApply/create', { invite: invite.token });
  await Promise.all([founder, admin, owner].map(({ close }) => close()));
  return account;
};
