import { Dice } from './dice.ts';
import { aHostileBody, aHostileText } from './hostile-values.ts';
import { aValueFor, isGiven, type Maker, type Schema } from './schema-values.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly id: string;
  readonly needsSession: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  readonly uploadField: string | undefined;
}

/** As much of /openapi/pages.json as there is to read. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface OpenApiOperation {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly parameters: Operation['parameters'];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

export interface GeneratedCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const operationsOf = ({ paths }: OpenApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security, parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      id: operationId,
      needsSession: security !== undefined,
      parameters,
      body: requestBody?.content['application/json']?.schema,
      uploadField: Object.keys(requestBody?.content['multipart/form-data']?.schema.properties ?? {})[0],
    })),
  );

/** Outside the document, and open to the same texts. */
const plainOperations: Operation[] = [
  ['/jouav/v1/file/{id}', ['id'], ['expires', 'signature', 'mark']],
  ['/uaa/v1/user/dataExport/archive/{id}', ['id'], ['expires', 'signature']],
  ['/uaa/v1/checkCode/defaultCaptcha.jpg', [], ['uniqueCode']],
  ['/demo/wechat/qrconnect', [], ['appid', 'redirect_uri', 'response_type', 'scope', 'state']],
  ['/demo/wechat/sns/oauth2/access_token', [], ['appid', 'secret', 'code', 'grant_type']],
  ['/demo/outbox', [], ['lang']],
  ['/uaa/v1/{anything}', ['anything'], []],
  ['/{anything}', ['anything'], []],
].map(([path, params, query]) => ({
  method: 'GET',
  path: String(path),
  id: `plain ${String(path)}`,
  needsSession: false,
  parameters: [
    ...(params as string[]).map((name) => ({ name, in: 'path', schema: {} })),
    ...(query as string[]).map((name) => ({ name, in: 'query', schema: {} })),
  ],
  body: undefined,
  uploadField: undefined,
}));

export interface CallChoices {
  readonly seen: Maker['seen'];
  readonly isSignedIn: boolean;
  readonly isWanted: (id: string) => boolean;
}

const HOSTILITIES: readonly [number, ...number[]] = [0, 0.05, 0.2, 0.5];

/** Most calls need a session, and one door turns all of them away: a stranger who knocks there only meets nothing else. */
const STRANGERS_AT_THAT_DOOR = 0.1;

/** Calls without end, each from the document, the seed and what the server has told so far. */
export const createCalls = (document: OpenApiDocument, seed: number, choices: CallChoices) => {
  const { seen, isSignedIn, isWanted } = choices;
  const dice = new Dice(seed);
  const wanted = [...operationsOf(document), ...plainOperations].filter(({ id }) => isWanted(id));
  const open = wanted.filter(({ needsSession }) => !needsSession);

  return (): GeneratedCall => {
    const [first, ...others] = isSignedIn || open.length === 0 || dice.happens(STRANGERS_AT_THAT_DOOR) ? wanted : open;
    if (!first) throw new Error('the document describes no such call');
    const operation = dice.pick([first, ...others]);
    const maker = { dice, schemas: document.components.schemas, seen, hostility: dice.pick(HOSTILITIES) };
    return {
      id: operation.id,
      method: operation.method,
      path: addressOf(maker, operation),
      ...contentOf(maker, operation),
    };
  };
};

const addressOf = (maker: Maker, { path, parameters }: Operation): string => {
  const { dice } = maker;
  const written = (name: string, schema: Schema) => encode(dice, String(aValueFor(maker, schema, name)));
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, { name, schema }) => text.replace(`{${name}}`, written(name, schema)), path);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && isGiven(maker, parameter.required === true))
    .map(({ name, schema }) => `${name}=${written(name, schema)}`);
  if (dice.happens(maker.hostility / 5))
    query.push(dice.pick(['a[b]=c', '__proto__=1', '=', '&&&', 'page=1&page=2', '%ff=%fe']));
  return `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`.slice(0, 12_000);
};

/** Now and then as bytes that are no UTF-8. */
const encode = (dice: Dice, text: string): string =>
  dice.happens(0.02) ? dice.pick(['%ff', '%00', '%ED%A0%80', '%', '%C0%AF']) : encodeURIComponent(text.toWellFormed());

const contentOf = (maker: Maker, { body, uploadField, method }: Operation) => {
  const { dice, hostility } = maker;
  const headers = someHeaders(maker);
  if (uploadField !== undefined) return { headers: { ...headers, ...formType }, body: aForm(maker, uploadField) };
  if (method === 'GET') return { headers, body: undefined };
  const type = dice.happens(hostility / 10)
    ? dice.pick(['text/plain', 'application/xml', '', ';'])
    : 'application/json';
  const text =
    body === undefined || dice.happens(hostility / 5)
      ? aHostileBody(dice)
      : JSON.stringify(aValueFor({ ...maker, hostility: hostility / 2 }, body, 'body'));
  return { headers: { ...headers, 'content-type': type }, body: text };
};

const BOUNDARY = 'generated-form';
const formType = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

const aForm = ({ dice, hostility }: Maker, field: string): string => {
  const name = dice.happens(hostility) ? aHostileText(dice) : field;
  const part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${aHostileText(dice)}"\r\n`;
  const content = dice.pick(['', '\xff\xd8\xff', '%PDF-1.7\n%%EOF', 'RIFF\0\0\0\0WEBP', '<svg/>', '\x89PNG\r\n\x1a\n']);
  const end = dice.happens(0.9) ? `\r\n--${BOUNDARY}--\r\n` : '';
  return `${part}Content-Type: image/png\r\n\r\n${content}${end}`;
};

/** Everyone calls from an address of their own: the limits would else answer in place of what is behind them. */
const someHeaders = ({ dice, hostility }: Maker): Record<string, string> => {
  const address = `10.${dice.below(256)}.${dice.below(256)}.${dice.below(256)}`;
  if (!dice.happens(hostility)) return { 'x-forwarded-for': address };
  return {
    'x-forwarded-for': dice.happens(0.5) ? address : inLatin1(aHostileText(dice)),
    'user-agent': inLatin1(aHostileText(dice)),
    'accept-language': inLatin1(aHostileText(dice)),
    cookie: `skein_language=${inLatin1(aHostileText(dice))}; skein_device=${inLatin1(aHostileText(dice))}`,
  };
};

/** All that a header can carry: without what Node itself would not send. */
const inLatin1 = (text: string): string => {
  const sendable = Buffer.from(text.slice(0, 1_000)).filter((byte) => byte >= 0x20 && byte !== 0x7f);
  return Buffer.from(sendable).toString('latin1');
};
