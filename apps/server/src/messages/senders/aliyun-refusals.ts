import { DeliveryError } from '../delivery-error.ts';

interface Refusal {
  readonly words: string;
  /** Absent: waiting or an administrator can mend it. */
  readonly isPermanent?: true;
  readonly retryAfterSeconds?: number;
}

const refusals: Readonly<Record<string, Refusal>> = {
  // Aliyun lets through one message a minute, five an hour and ten a day to one number.
  'isv.BUSINESS_LIMIT_CONTROL': { words: 'too many messages to this number', retryAfterSeconds: 60 },
  'isv.DAY_LIMIT_CONTROL': { words: 'the daily limit set in the Aliyun console is reached', retryAfterSeconds: 3_600 },
  'isv.MOBILE_NUMBER_ILLEGAL': { words: 'this is not a phone number Aliyun can reach', isPermanent: true },
  'isv.DOMESTIC_NUMBER_NOT_SUPPORTED': {
    words: 'the template is for other countries and this number is in mainland China',
    isPermanent: true,
  },
  'isv.NOT_SUPPORTED_COUNTRY': { words: 'Aliyun does not reach this country', isPermanent: true },
  'isv.BLACK_KEY_CONTROL_LIMIT': { words: 'the message contains a word Aliyun forbids', isPermanent: true },
  'isv.PARAM_LENGTH_LIMIT': { words: 'a variable is longer than the template allows', isPermanent: true },
  'isv.PARAM_NOT_SUPPORT_URL': { words: 'a variable contains an address', isPermanent: true },
  'isv.INVALID_PARAMETERS': { words: 'Aliyun does not understand the request', isPermanent: true },
  'isv.INVALID_JSON_PARAM': { words: 'Aliyun does not understand the variables', isPermanent: true },
  'isv.SMS_TEMPLATE_ILLEGAL': { words: 'the template of SMS_TEMPLATE_CODE… does not exist or is not approved' },
  'isv.TEMPLATE_MISSING_PARAMETERS': {
    words: 'the template of SMS_TEMPLATE_CODE… has other variables than code or notice',
  },
  'isv.SMS_SIGNATURE_ILLEGAL': { words: 'the signature of SMS_SIGN_NAME does not exist or is not approved' },
  'isv.SMS_SIGNATURE_SCENE_ILLEGAL': { words: 'the signature of SMS_SIGN_NAME may not be used with this template' },
  'isv.SMS_TEST_NUMBER_LIMIT': { words: 'a test signature or template only reaches the numbers bound in the console' },
  'isv.OUT_OF_SERVICE': { words: 'the Aliyun account is suspended; settle its balance' },
  'isv.AMOUNT_NOT_ENOUGH': { words: 'the Aliyun account has no balance left' },
  'isv.PRODUCT_UN_SUBSCRIPT': { words: 'the Aliyun account has not activated the short message service' },
  'isv.PRODUCT_UNSUBSCRIBE': { words: 'the Aliyun account has not activated the short message service' },
  'isv.ACCOUNT_NOT_EXISTS': { words: 'the Aliyun account does not exist' },
  'isv.ACCOUNT_ABNORMAL': { words: 'the Aliyun account is in an abnormal state' },
  'isp.RAM_PERMISSION_DENY': { words: 'the access key lacks the permission dysms:SendSms' },
  'isp.SYSTEM_ERROR': { words: 'Aliyun failed' },
  'InvalidAccessKeyId.NotFound': { words: 'Aliyun does not know SMS_ACCESS_KEY_ID' },
  'InvalidAccessKeyId.Inactive': { words: 'the key of SMS_ACCESS_KEY_ID is disabled' },
  SignatureDoesNotMatch: { words: 'SMS_ACCESS_KEY_SECRET does not belong to SMS_ACCESS_KEY_ID' },
  'InvalidTimeStamp.Expired': { words: 'the clock of this machine is wrong by more than 15 minutes' },
  SignatureNonceUsed: { words: 'Aliyun saw the same request twice' },
};

/** An unknown code is retried: nothing says that it is about this message. */
export const explainAliyunRefusal = (code: string): DeliveryError => {
  const { words, isPermanent, retryAfterSeconds } = refusals[code] ?? {
    words: 'Aliyun refuses for a reason not known here',
  };
  return new DeliveryError(`Aliyun ${code}: ${words}`, {
    isPermanent: isPermanent ?? false,
    ...(retryAfterSeconds && { retryAfterSeconds }),
  });
};
