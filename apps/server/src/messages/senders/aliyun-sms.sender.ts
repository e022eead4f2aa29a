import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { AliyunSmsConfig } from '../../config/message-config.ts';
import { SENDER_TIMEOUT_MILLISECONDS } from '../delivery.limits.ts';
import { DeliveryError } from '../delivery-error.ts';
import { explainAliyunRefusal } from './aliyun-refusals.ts';
import { signAliyun } from './aliyun-signature.ts';
import type { Dispatch, Sender } from './sender.ts';

/** Names are letters, digits and dots; anything else is not the provider speaking, and is not repeated. */
const Answer = z.object({ Code: z.string().regex(/^[\w.]{1,100}$/) });

/** Aliyun's short message service (Dysmsapi 2017-05-25, `SendSms`). */
export const createAliyunSmsSender = (settings: AliyunSmsConfig): Sender => ({
  keepsLetters: false,
  send: async (dispatch) => {
    const { Code: code } = await post(settings, {
      ...describe(settings, dispatch),
      AccessKeyId: settings.accessKeyId,
      SignatureMethod: 'HMAC-SHA1',
      SignatureVersion: '1.0',
      SignatureNonce: randomUUID(),
      // The machine's own time: Aliyun compares it with its own.
      Timestamp: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    });
    if (code !== 'OK') throw explainAliyunRefusal(code);
  },
});

const describe = ({ signName, templates }: AliyunSmsConfig, { id, language, letter }: Dispatch) => ({
  Action: 'SendSms',
  Version: '2017-05-25',
  Format: 'JSON',
  PhoneNumbers: toAliyunNumber(letter.target),
  SignName: signName,
  TemplateCode: templates[language]['code' in letter.variable ? 'code' : 'notice'],
  TemplateParam: JSON.stringify(letter.variable),
  OutId: id,
});

/** Mainland numbers without a country code, all others with it and without the plus. */
const toAliyunNumber = (phone: string): string => phone.replace(/^\+86(?=1\d{10}$)/, '').replace(/^\+/, '');

const post = async ({ endpoint, accessKeySecret }: AliyunSmsConfig, parameters: Record<string, string>) => {
  const Signature = signAliyun('POST', parameters, accessKeySecret);
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      body: new URLSearchParams({ ...parameters, Signature }),
      redirect: 'error',
      signal: AbortSignal.timeout(SENDER_TIMEOUT_MILLISECONDS),
    });
    // Refusals come as HTTP 4xx and 5xx with the same body.
    return Answer.parse(await response.json());
  } catch (error) {
    throw new DeliveryError('Aliyun: the service could not be reached or did not answer as itself', {
      isPermanent: false,
      cause: error,
    });
  }
};
