import { errorCatalogue, type ErrorReason } from '@skein/contract/errors.ts';
import type { Language } from '@skein/contract/language.ts';
import type { toOpenApi } from '@skein/contract/openapi.ts';
import type { describePublicApi } from '@skein/contract/public-api/openapi.ts';
import { escapeHtml as escape } from './escape-html.ts';
import { SIGNATURE_PAGE, WEBHOOKS_PAGE } from './guide-pages.ts';
import { openApiWords, type Readers } from './openapi-words.ts';
import type { OwnPage } from './own-pages/own-page.ts';
import { printSchema, type Schema } from './print-schema.ts';

type Described = ReturnType<typeof toOpenApi> | ReturnType<typeof describePublicApi>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

/** The part of either document that the page shows, as it is written. */
interface Operation {
  readonly operationId: string;
  readonly 'x-summary': Readonly<Record<Language, string>>;
  readonly tags: readonly string[];
  readonly 'x-access': string;
  readonly 'x-errors': readonly ({ readonly reason: ErrorReason } | ErrorReason)[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Partial<
      Record<'application/json' | 'multipart/form-data', { readonly schema: Schema; readonly example?: unknown }>
    >;
  };
  /** Of success: one content type, the envelope or a file in its place. */
  readonly responses: Readonly<
    Record<number, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

interface Call extends Operation {
  readonly method: string;
  readonly path: string;
}

interface Reference {
  readonly $ref: string;
}

interface Shown {
  readonly document: Described;
  readonly readers: Readers;
  readonly language: Language;
  /** Words of a call that is looked for; empty: all are shown. */
  readonly search: string;
}

/** What tries calls: built from apps/shell/src/reference. */
const TRY_IT = '/openapi/assets/try-it';

const places: Readonly<Record<Readers, string>> = { programs: '/openapi', pages: '/openapi/pages' };

/** What can be called, as a page that needs no script. */
export const renderOpenApi = ({ document, readers, language, search }: Shown): OwnPage => {
  const say = openApiWords[readers][language];
  const calls = listCalls(document).filter((call) => isMeant(call, search));
  const schemas = document.components.schemas as Record<string, Schema>;
  const groups = [...Map.groupBy(calls, ({ tags }) => tags[0] ?? '')];
  const place = places[readers];
  const content = `<div class="columns">
<header>
<h1>${say.title} <small>${escape(document.info.version)}</small></h1>
<p>${say.intro}</p>
<p><a href="${place}.json">${say.machine}</a> · <a href="${places[readers === 'pages' ? 'programs' : 'pages']}">${say.other}</a>${readers === 'programs' ? ` · <a href="${SIGNATURE_PAGE}">${say.signing}</a> · <a href="${WEBHOOKS_PAGE}">${say.receiving}</a>` : ''}</p>
<div class="tools"><form class="search" role="search" action="${place}"><input type="search" name="search" value="${escape(search)}" maxlength="${LONGEST_SEARCH}" placeholder="${say.search}" aria-label="${say.search}"><button>${say.find}</button></form>${renderTry(say)}</div>
${search === '' ? '' : `<p>${say.found(calls.length)} · <a href="${place}">${say.all}</a></p>`}
</header>
<nav aria-label="${say.title}">${groups.map(([name, members]) => renderContents(name, members, language)).join('')}</nav>
<main>
${calls.map((call) => renderCall(call, schemas, { say, language })).join('\n')}
</main>
</div>`;
  return { language, title: say.title, kind: 'reference', content, ...(readers === 'programs' && { program: TRY_IT }) };
};

export const LONGEST_SEARCH = 100;

/** Every word that is looked for stands somewhere in what a call is called. */
const isMeant = (call: Call, search: string): boolean => {
  const { path, operationId, 'x-summary': summary, 'x-access': access } = call;
  const text = [call.method, path, operationId, access, ...Object.values(summary)].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

const listCalls = ({ paths, components }: Described): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const operation = described as Operation;
      const shared = ('parameters' in components ? components.parameters : {}) as Readonly<Record<string, Parameter>>;
      const parameters = (operation.parameters as readonly (Parameter | Reference)[]).flatMap((each) =>
        '$ref' in each ? (shared[each.$ref.split('/').at(-1) ?? ''] ?? []) : each,
      );
      return { ...operation, parameters, method: method.toUpperCase(), path };
    }),
  );

const renderContents = (group: string, calls: readonly Call[], language: Language): string =>
  `<h2>${escape(group)}</h2><ul>${calls.map((call) => `<li><a href="#${call.operationId}">${escape(call['x-summary'][language])}</a></li>`).join('')}</ul>`;

interface Told {
  readonly say: (typeof openApiWords)[Readers][Language];
  readonly language: Language;
}

const renderCall = (call: Call, schemas: Record<string, Schema>, told: Told): string => {
  const { say, language } = told;
  const access = call['x-access'];
  const bodies = Object.values(call.requestBody?.content ?? {});
  const accessWords = access.includes(':') ? `${say.needs} ${access}` : (say.access[access] ?? access);
  const parameters = call.parameters.map(
    ({ name, required, schema, description = '' }) =>
      `${name}${required ? '' : ` (${say.optional})`}: ${printSchema(schema, schemas)}${description && `  // ${description}`}`,
  );
  const examples = bodies.flatMap(({ example }) => (example === undefined ? [] : JSON.stringify(example, null, 2)));
  const inputs = [...parameters, ...bodies.map(({ schema }) => printSchema(schema, schemas))];
  return `<article id="${call.operationId}">
<h2>${escape(call['x-summary'][language])}</h2>
<p class="call"><b class="${call.method.toLowerCase()}">${call.method}</b> <code>${escape(call.path)}</code> <span>${escape(accessWords)}</span>${renderTry(say, call.operationId, call['x-summary'][language])}</p>
<h3>${say.input}</h3>
${inputs.length > 0 ? inputs.map((input) => `<pre>${escape(input)}</pre>`).join('') : `<p>${say.noInput}</p>`}
${examples.map((example) => `<h3>${say.example}</h3>\n<pre>${escape(example)}</pre>\n`).join('')}${renderReply(call, schemas, told)}
<h3>${say.errors}</h3>
${renderErrors(call['x-errors'], told)}
</article>`;
};

/** Hidden until the program that it opens is there. */
const renderTry = ({ tryIt }: Told['say'], id = '', summary = ''): string => {
  if (tryIt === undefined) return '';
  const label = summary === '' ? tryIt : `${tryIt}: ${summary}`;
  return `<button type="button" class="try" data-try="${id}" aria-label="${escape(label)}" hidden>${tryIt}</button>`;
};

const renderReply = ({ responses }: Call, schemas: Record<string, Schema>, { say }: Told): string => {
  const content = (responses[200] ?? responses[201])?.content ?? {};
  const [[mediaType, { schema }] = ['', { schema: {} }]] = Object.entries(content);
  const data = schema.properties?.['data'];
  const [heading, text] = data ? [say.reply, printSchema(data, schemas)] : [say.file, mediaType];
  return `<h3>${heading}</h3>\n<pre>${escape(text)}</pre>`;
};

const renderErrors = (errors: Operation['x-errors'], { say, language }: Told): string => {
  if (errors.length === 0) return `<p>${say.noErrors}</p>`;
  const rows = errors.map((error) => {
    const reason = typeof error === 'string' ? error : error.reason;
    const refusal = errorCatalogue[reason];
    return `<tr><td>${refusal.code}</td><td><code>${reason}</code></td><td>${escape(refusal[language])}</td></tr>`;
  });
  return `<table><tbody>${rows.join('')}</tbody></table>`;
};
