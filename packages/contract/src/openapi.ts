import * as z from 'zod';
import type { Access, Endpoint, Upload } from './endpoint.ts';
import { errorCatalogue, type ErrorReason } from './errors.ts';
import { isPermission } from './permissions.ts';
import { SESSION_TERM_HEADER } from './session-term.ts';

type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

/** zod nests named schemas under each document's `definitions`; OpenAPI wants them once, under `components`. */
const collectInto =
  (components: Json) =>
  (schema: z.ZodType, io: Direction): Json => {
    const text = JSON.stringify(z.toJSONSchema(schema, { io, target: 'openapi-3.0' }));
    const { definitions, ...rest } = JSON.parse(text.replaceAll('#/definitions/', '#/components/schemas/')) as Json;
    Object.assign(components, definitions);
    return rest;
  };

const isOpen = (access: Access): boolean => access === 'public' || access === 'optional';

const impliedErrors = ({ access, service, query, body, upload, params }: Endpoint): ErrorReason[] => [
  ...((query ?? body ?? upload ?? params) ? (['invalid_input'] as const) : []),
  ...(upload ? (['unsupported_media_type', 'malformed_upload', 'file_too_large'] as const) : []),
  ...(isOpen(access) ? [] : (['not_signed_in', 'session_ended'] as const)),
  ...(isPermission(access) ? (['not_permitted'] as const) : []),
  ...(service ? (['service_missing', 'service_ended', 'seat_missing'] as const) : []),
];

const formWith = ({ field }: Upload) => ({
  type: 'object',
  required: [field],
  properties: { [field]: { type: 'string', format: 'binary' } },
});

/** Each refusal as one row: the envelope's code, the machine-readable reason, the words in both languages. */
const describeErrors = (endpoint: Endpoint) =>
  [...impliedErrors(endpoint), ...endpoint.errors].map((reason) => ({ reason, ...errorCatalogue[reason] }));

const sessionTermHeader = {
  [SESSION_TERM_HEADER]: {
    description: 'How many seconds the session has to live: unless it is used again, and however much it is used',
    schema: { type: 'string', example: 'idle=3600, absolute=43200' },
  },
};

export const toOpenApi = (endpoints: readonly Endpoint[], version: string) => {
  const schemas: Json = {};
  const toSchema = collectInto(schemas);

  const parameters = (part: z.ZodType | undefined, where: 'path' | 'query') => {
    if (!part) return [];
    const { properties = {}, required = [] } = toSchema(part, 'input') as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema,
    }));
  };

  const requestBody = ({ body, upload }: Endpoint) => {
    if (!body && !upload) return {};
    const content = {
      ...(body && { 'application/json': { schema: toSchema(body, 'input') } }),
      ...(upload && { 'multipart/form-data': { schema: formWith(upload) } }),
    };
    return { requestBody: { required: true, content } };
  };

  const envelope = (data: z.ZodType) => ({
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { type: 'integer', enum: [200] }, msg: { type: 'string' }, data: toSchema(data, 'output') },
  });

  const contentOf = ({ download, reply }: Endpoint) =>
    download
      ? Object.fromEntries(
          [download].flat().map((type) => [type, { schema: { type: 'string', format: 'binary' } }] as const),
        )
      : { 'application/json': { schema: envelope(reply) } };

  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path.replace(/:(\w+)/g, '{$1}')] ??= {});
    path[endpoint.method.toLowerCase()] = {
      operationId: endpoint.id,
      summary: endpoint.summary['en-US'],
      'x-summary': endpoint.summary,
      tags: [endpoint.id.split('.')[0]],
      'x-access': endpoint.access,
      ...(endpoint.service && { 'x-service': endpoint.service }),
      'x-errors': describeErrors(endpoint),
      ...(!isOpen(endpoint.access) && { security: [{ session: [] }] }),
      parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
      ...requestBody(endpoint),
      responses: {
        200: {
          description: 'The envelope; `code` is 200 on success and names the refusal otherwise',
          ...(endpoint.access !== 'public' && { headers: sessionTermHeader }),
          content: contentOf(endpoint),
        },
      },
    };
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Skein', version, description: 'Every call answers HTTP 200 with `{code, msg, data}`.' },
    paths,
    components: { schemas, securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
  };
};
