import { accessScopes, nameOfScope, type AccessScope } from '../access-scopes.ts';
import { SIGNATURE_SCHEME } from '../signature/signed-call.ts';
import { answerHeaders, answersOf, refusalExamples, refusalSchema } from './document/answers.ts';
import { exampleBodies } from './document/example-bodies.ts';
import { headerParameters, parametersOf } from './document/parameters.ts';
import { refusalsOf } from './document/refusals.ts';
import { collectSchemas, type Json } from './document/schemas.ts';
import { isVersioned, type PublicCall } from './public-call.ts';

const description = `Every call is signed with an access key: see \`/openapi/signature\` and the page \`/accessKeyManage\`.
Your own server can be told of what happens: \`/openapi/webhooks\`.

Answers are \`{code, msg, data}\` with the HTTP status that \`code\` names; a call that makes something is answered with 201. A refusal says
in \`data.reason\` what is wrong, for programs, and in \`msg\` how to mend it, for people. Lists come in pieces: \`next\` of one
is \`cursor\` of the next.`;

const signatureWords = `\`Authorization: ${SIGNATURE_SCHEME} key=…,time=…,nonce=…,headers=…,signature=…\`. HMAC-SHA256, with the secret of
the key, of what goes over the wire. Content-Type, Idempotency-Key and If-Match are signed where they are sent. What the key has to be allowed stands beside each call.`;

/** The public API, of the same data by which it is served. */
export const describePublicApi = (calls: readonly PublicCall[], version: string) => {
  const { components, add } = collectSchemas();
  const paths: Record<string, Record<string, Json>> = {};

  const operationOf = (call: PublicCall): Json => {
    const versioned = isVersioned(call);
    const example = exampleBodies[call.id];
    return {
      operationId: call.id,
      summary: call.summary['en-US'],
      'x-summary': call.summary,
      tags: [tagOf(call)],
      'x-access': call.scope ?? 'any-key',
      'x-errors': refusalsOf(call),
      security: [{ signature: call.scope ? [call.scope] : [] }],
      parameters: parametersOf(call, versioned, add),
      ...(call.body && {
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: add(call.body, 'input'), ...(example !== undefined && { example }) },
          },
        },
      }),
      responses: answersOf(call, versioned, add),
    };
  };

  for (const call of calls)
    (paths[call.path.replace(/:(\w+)/g, '{$1}')] ??= {})[call.method.toLowerCase()] = operationOf(call);
  return {
    openapi: '3.1.0',
    info: { title: 'Skein', version, description, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...components, Refusal: refusalSchema },
      parameters: headerParameters,
      headers: answerHeaders,
      examples: refusalExamples(calls),
      securitySchemes: {
        signature: { type: 'http', scheme: SIGNATURE_SCHEME, description: signatureWords, 'x-scopes': scopeNames() },
      },
    },
  };
};

const tagOf = ({ id }: PublicCall): string => id.split('.')[0] ?? id;

const scopeNames = (): Record<AccessScope, string> =>
  Object.fromEntries(accessScopes.map((scope) => [scope, nameOfScope(scope, 'en-US')])) as Record<AccessScope, string>;
