import { createHmac } from 'node:crypto';

export type Parameters = Readonly<Record<string, string>>;

/** Aliyun's RPC signature, version 1.0: HMAC-SHA1 over the method and every parameter in order. */
export const signAliyun = (method: 'GET' | 'POST', parameters: Parameters, accessKeySecret: string): string => {
  const query = Object.keys(parameters)
    .toSorted()
    .map((name) => `${encode(name)}=${encode(parameters[name] ?? '')}`)
    .join('&');
  return createHmac('sha1', `${accessKeySecret}&`)
    .update(`${method}&${encode('/')}&${encode(query)}`)
    .digest('base64');
};

/** RFC 3986: `encodeURIComponent` leaves five characters alone that the signature wants encoded. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
