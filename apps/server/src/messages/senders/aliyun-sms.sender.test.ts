import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AliyunSmsConfig } from '../../config/message-config.ts';
import { aliyunKey, startAliyunStandIn } from '../../testing/aliyun-stand-in.ts';
import { aDispatch } from '../../testing/message-builders.ts';
import type { DeliveryError } from '../delivery-error.ts';
import { createAliyunSmsSender } from './aliyun-sms.sender.ts';

let aliyun: Awaited<ReturnType<typeof startAliyunStandIn>>;
beforeAll(async () => {
  aliyun = await startAliyunStandIn();
});
afterAll(() => aliyun.stop());
beforeEach(() => {
  aliyun.requests.length = 0;
  Object.assign(aliyun.standIn, { code: 'OK', httpStatus: 200 });
});

const config = (): AliyunSmsConfig => ({
  endpoint: aliyun.url,
  accessKeyId: aliyunKey.id,
  accessKeySecret: aliyunKey.secret,
  signName: '雁阵 (测试)*!',
  templates: { 'zh-CN': { code: 'SMS_1', notice: 'SMS_2' }, 'en-US': { code: 'SMS_3', notice: 'SMS_4' } },
});

const aCode = aDispatch({ channel: 'sms', target: '13800001234', language: 'zh-CN' });
const send = (dispatch = aCode, settings = config()) => createAliyunSmsSender(settings).send(dispatch);
const refusal = (isPermanent: boolean, words: string) =>
  expect.objectContaining({
    name: 'DeliveryError',
    isPermanent,
    message: expect.stringContaining(words) as string,
  }) as DeliveryError;

it('sends a signed request that the provider accepts', async () => {
  await send();
  const [request] = aliyun.requests;
  expect(Object.fromEntries(request ?? [])).toMatchObject({
    Action: 'SendSms',
    PhoneNumbers: '13800001234',
    SignName: '雁阵 (测试)*!',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"604271"}',
    OutId: aCode.id,
    Timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) as string,
  });
});

it('never uses a nonce twice', async () => {
  await send();
  await send();
  expect(new Set(aliyun.requests.map((request) => request.get('SignatureNonce'))).size).toBe(2);
});

it('fills the template of the purpose and language', async () => {
  const notice = { channel: 'sms', purpose: 'passwordChanged', values: { at: new Date() } } as const;
  await send(aDispatch({ ...notice, language: 'zh-CN' }));
  await send(aDispatch({ ...notice, language: 'en-US' }));
  expect(aliyun.requests.map((request) => [request.get('TemplateCode'), request.get('TemplateParam')])).toEqual([
    ['SMS_2', '{"notice":"登录密码已修改"}'],
    ['SMS_4', '{"notice":"password changed"}'],
  ]);
});

it.each([
  ['13800001234', '13800001234'],
  ['+8613800001234', '13800001234'],
  ['+85261234567', '85261234567'],
])('writes the number %s as the provider wants it', async (target, expected) => {
  await send(aDispatch({ channel: 'sms', target }));
  expect(aliyun.requests[0]?.get('PhoneNumbers')).toBe(expected);
});

describe('a refusal', () => {
  it.each([
    ['isv.BUSINESS_LIMIT_CONTROL', false, 'too many messages to this number'],
    ['isv.MOBILE_NUMBER_ILLEGAL', true, 'not a phone number'],
    ['isv.BLACK_KEY_CONTROL_LIMIT', true, 'a word Aliyun forbids'],
    ['isv.AMOUNT_NOT_ENOUGH', false, 'no balance left'],
    ['isv.SMS_TEMPLATE_ILLEGAL', false, 'SMS_TEMPLATE_CODE'],
    ['isp.RAM_PERMISSION_DENY', false, 'dysms:SendSms'],
    ['isv.NEVER_HEARD_OF', false, 'a reason not known here'],
  ])('of %s is permanent: %s, and explained', async (code, isPermanent, words) => {
    aliyun.standIn.code = code;
    await expect(send()).rejects.toEqual(refusal(isPermanent, words));
  });

  it('for too many messages is not tried again within the minute', async () => {
    aliyun.standIn.code = 'isv.BUSINESS_LIMIT_CONTROL';
    await expect(send()).rejects.toMatchObject({ retryAfterSeconds: 60 });
  });

  it('that comes as an HTTP error is understood all the same', async () => {
    Object.assign(aliyun.standIn, { code: 'isp.SYSTEM_ERROR', httpStatus: 503 });
    await expect(send()).rejects.toEqual(refusal(false, 'Aliyun isp.SYSTEM_ERROR'));
  });

  it('for a wrong secret names the variable and not the secret', async () => {
    const failing = send(aCode, { ...config(), accessKeySecret: 'another-secret' });
    await expect(failing).rejects.toEqual(refusal(false, 'SMS_ACCESS_KEY_SECRET'));
    await expect(failing).rejects.not.toThrow('another-secret');
  });

  it('repeats neither the number nor the code', async () => {
    aliyun.standIn.code = '13800001234 <604271>';
    await expect(send()).rejects.toEqual(refusal(false, 'did not answer as itself'));
    await expect(send()).rejects.not.toThrow(/1380000|604271/);
  });
});

it('may try again when nobody answers', async () => {
  await expect(send(aCode, { ...config(), endpoint: 'http://127.0.0.1:1/' })).rejects.toEqual(
    refusal(false, 'could not be reached'),
  );
});
