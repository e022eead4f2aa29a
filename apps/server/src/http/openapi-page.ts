import type { Language } from '@skein/contract/language.ts';
import type { toOpenApi } from '@skein/contract/openapi.ts';
import { escapeHtml as escape } from './escape-html.ts';
import type { OwnPage } from './own-pages/own-page.ts';
import { printSchema, type Schema } from './print-schema.ts';

type Document = ReturnType<typeof toOpenApi>;

/** The part of the document that the page shows, as `toOpenApi` writes it. */
interface Operation {
  readonly operationId: string;
  readonly 'x-summary': Readonly<Record<Language, string>>;
  readonly tags: readonly string[];
  readonly 'x-access': string;
  readonly 'x-errors': readonly ({ readonly reason: string; readonly code: number } & Record<Language, string>)[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: {
    readonly content: Partial<Record<'application/json' | 'multipart/form-data', { readonly schema: Schema }>>;
  };
  readonly responses: {
    /** One content type: the envelope, or a file in its place. */
    readonly 200: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  };
}

interface Call extends Operation {
  readonly method: string;
  readonly path: string;
}

const words = {
  'zh-CN': {
    title: '接口文档',
    intro:
      '每次调用都以 HTTP 200 回答 {code, msg, data}：code 为 200 表示成功，其余表示拒绝，data.reason 给出原因。登录后请同时发送内容相同的 Authorization 与 token 两个请求头；回答中的 Session-Term 头说明登录还能持续多少秒。',
    machine: '供程序读取的文档',
    input: '输入',
    noInput: '无',
    reply: '成功时的 data',
    file: '成功时的文件',
    errors: '可能的拒绝',
    noErrors: '无',
    optional: '可选',
    access: { public: '无需登录', optional: '登录与否均可', 'signed-in': '需要登录' },
    needs: '需要权限',
  },
  'en-US': {
    title: 'API reference',
    intro:
      'Every call answers HTTP 200 with {code, msg, data}: code 200 is success, anything else a refusal whose reason is in data.reason. Once signed in, send the token in both headers, Authorization and token; the header Session-Term of each answer says how many seconds the session has to live.',
    machine: 'The document for programs',
    input: 'Input',
    noInput: 'none',
    reply: 'data on success',
    file: 'file on success',
    errors: 'Refusals',
    noErrors: 'none',
    optional: 'optional',
    access: { public: 'open to all', optional: 'signed in or not', 'signed-in': 'signed in' },
    needs: 'needs',
  },
} as const;

/** The contract as a page that needs no script. */
export const renderOpenApi = (document: Document, language: Language): OwnPage => {
  const say = words[language];
  const calls = listCalls(document);
  const schemas = document.components.schemas as Record<string, Schema>;
  const groups = [...Map.groupBy(calls, ({ tags }) => tags[0] ?? '')];
  const content = `<div class="columns">
<header>
<h1>${say.title} <small>${escape(document.info.version)}</small></h1>
<p>${say.intro}</p>
<p><a href="/openapi.json">${say.machine}</a></p>
</header>
<nav aria-label="${say.title}">${groups.map(([name, members]) => renderContents(name, members, language)).join('')}</nav>
<main>
${calls.map((call) => renderCall(call, schemas, language)).join('\n')}
</main>
</div>`;
  return { language, title: say.title, kind: 'reference', content };
};

const listCalls = ({ paths }: Document): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...(operation as Operation),
      method: method.toUpperCase(),
      path,
    })),
  );

const renderContents = (group: string, calls: readonly Call[], language: Language): string =>
  `<h2>${escape(group)}</h2><ul>${calls.map((call) => `<li><a href="#${call.operationId}">${escape(call['x-summary'][language])}</a></li>`).join('')}</ul>`;

const renderCall = (call: Call, schemas: Record<string, Schema>, language: Language): string => {
  const say = words[language];
  const access = call['x-access'];
  const bodies = Object.values(call.requestBody?.content ?? {});
  const accessWords = access.includes(':') ? `${say.needs} ${access}` : say.access[access as keyof typeof say.access];
  const parameters = call.parameters.map(
    ({ name, required, schema }) => `${name}${required ? '' : ` (${say.optional})`}: ${printSchema(schema, schemas)}`,
  );
  const inputs = [...parameters, ...bodies.map(({ schema }) => printSchema(schema, schemas))];
  return `<article id="${call.operationId}">
<h2>${escape(call['x-summary'][language])}</h2>
<p class="call"><b class="${call.method.toLowerCase()}">${call.method}</b> <code>${escape(call.path)}</code> <span>${escape(accessWords)}</span></p>
<h3>${say.input}</h3>
${inputs.length > 0 ? inputs.map((input) => `<pre tabindex="0">${escape(input)}</pre>`).join('') : `<p>${say.noInput}</p>`}
${renderReply(call, schemas, language)}
<h3>${say.errors}</h3>
${renderErrors(call['x-errors'], language)}
</article>`;
};

const renderReply = ({ responses }: Call, schemas: Record<string, Schema>, language: Language): string => {
  const say = words[language];
  const [[mediaType, { schema }] = ['', { schema: {} }]] = Object.entries(responses[200].content);
  const data = schema.properties?.['data'];
  const [heading, text] = data ? [say.reply, printSchema(data, schemas)] : [say.file, mediaType];
  return `<h3>${heading}</h3>\n<pre tabindex="0">${escape(text)}</pre>`;
};

const renderErrors = (errors: Operation['x-errors'], language: Language): string => {
  if (errors.length === 0) return `<p>${words[language].noErrors}</p>`;
  const rows = errors.map(
    (error) =>
      `<tr><td>${error.code}</td><td><code>${error.reason}</code></td><td>${escape(error[language])}</td></tr>`,
  );
  return `<table><tbody>${rows.join('')}</tbody></table>`;
};
