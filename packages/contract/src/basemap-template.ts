import type { FieldWords } from './field-refusal.ts';

export const TEMPLATE_MAX_LENGTH = 500;
/** Where the secret of an address belongs, so that it is kept apart from it. */
export const KEY_PLACE = '{key}';

const places = ['{z}', '{x}', '{y}'] as const;
/** A parameter that is called so holds what nobody but the server should read. */
const SECRET_PARAMETER = /[?&](?:key|tk|ak|sk|token|access_?token|api_?key|appkey|sign|secret)=(?!\{key\}(?:&|$))[^&]/i;

/** What is wrong with the address of tiles; undefined: nothing. */
export const complaintOfTemplate = (template: string): FieldWords | undefined => {
  if (places.some((place) => template.split(place).length !== 2)) return words.places;
  if (template.split(KEY_PLACE).length > 2 || /[{}]/.test(withoutPlaces(template))) return words.unknown;
  const url = URL.canParse(withoutPlaces(template)) ? new URL(withoutPlaces(template)) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.hash !== '') return words.address;
  if (url.username !== '' || url.password !== '' || SECRET_PARAMETER.test(template)) return words.secret;
  // With one slash, or turned ones, an address is read as if it had two: its host would not be looked at here.
  const host = /^https?:\/\/[^/\\?#]+/i.exec(template)?.[0];
  if (!host || template.includes('\\')) return words.address;
  return host.includes('{') ? words.host : undefined;
};

const withoutPlaces = (template: string): string =>
  [...places, KEY_PLACE].reduce((text, place) => text.replace(place, '0'), template);

export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** The key as text of an address, whatever signs it has. */
export const fillTemplate = (template: string, { z, x, y }: TileAddress, key: string): string =>
  template
    .replace('{z}', String(z))
    .replace('{x}', String(x))
    .replace('{y}', String(y))
    .replace(KEY_PLACE, () => encodeURIComponent(key));

const words = {
  places: {
    'zh-CN': '地址中 {z}、{x}、{y} 必须各出现一次，如 https://瓦片服务/{z}/{x}/{y}.png',
    'en-US': 'The address needs {z}, {x} and {y} once each, as in https://host/{z}/{x}/{y}.png',
  },
  unknown: {
    'zh-CN': '除 {z}、{x}、{y} 和一个 {key} 外，地址中不能有其他花括号',
    'en-US': 'Besides {z}, {x}, {y} and one {key} no braces can stand in the address.',
  },
  address: { 'zh-CN': '请填写 https:// 开头的完整地址', 'en-US': 'Give a whole address that begins with https://' },
  secret: {
    'zh-CN': '地址中不要写密钥：请在该处写 {key}，并在下面填写密钥',
    'en-US': 'Keep the secret out of the address: write {key} in its place, and give the key below.',
  },
  host: { 'zh-CN': '主机名中不能有花括号', 'en-US': 'No braces can stand in the name of the host.' },
} as const satisfies Record<string, FieldWords>;
