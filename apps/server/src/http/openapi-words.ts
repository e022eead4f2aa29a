import type { Language } from '@skein/contract/language.ts';

/** Whom a description of calls is for. */
export type Readers = 'programs' | 'pages';

interface Words {
  readonly title: string;
  readonly intro: string;
  readonly machine: string;
  readonly other: string;
  readonly signing: string;
  readonly receiving: string;
  readonly vectors: string;
  readonly search: string;
  readonly find: string;
  readonly all: string;
  readonly found: (count: number) => string;
  readonly input: string;
  readonly noInput: string;
  readonly example: string;
  readonly reply: string;
  readonly file: string;
  readonly errors: string;
  readonly noErrors: string;
  readonly optional: string;
  readonly access: Readonly<Record<string, string>>;
  readonly needs: string;
  /** Absent: one cannot try it there. */
  readonly tryIt?: string;
}

const chinese = {
  signing: '怎样签名',
  receiving: '接收 Webhook',
  vectors: '供程序读取的测试向量',
  machine: '供程序读取的文档',
  search: '查找接口',
  find: '查找',
  all: '全部接口',
  found: (count: number) => (count === 0 ? '没有这样的接口，请换一个词，或查看全部' : `找到 ${count} 个接口`),
  input: '输入',
  noInput: '无',
  example: '示例',
  reply: '成功时的 data',
  file: '成功时的文件',
  errors: '可能的拒绝',
  noErrors: '无',
  optional: '可选',
} as const;

const english = {
  signing: 'How calls are signed',
  receiving: 'Receiving webhooks',
  vectors: 'The vectors for programs',
  machine: 'The document for programs',
  search: 'Find a call',
  find: 'Find',
  all: 'All calls',
  found: (count: number) =>
    count === 0 ? 'There is no such call. Try another word, or look at all of them.' : `Calls found: ${count}`,
  input: 'Input',
  noInput: 'none',
  example: 'Example',
  reply: 'data on success',
  file: 'file on success',
  errors: 'Refusals',
  noErrors: 'none',
  optional: 'optional',
} as const;

export const openApiWords: Readonly<Record<Readers, Readonly<Record<Language, Words>>>> = {
  programs: {
    'zh-CN': {
      ...chinese,
      title: '开放接口文档',
      intro:
        '每次调用都用访问密钥签名；密钥在<a href="/accessKeyManage">访问密钥</a>页面创建；“试一试”在浏览器里签名并调用。回答为 {code, msg, data}，HTTP 状态与 code 相同，新建成功为 201；data.reason 给出拒绝的原因。列表分段给出：next 即下一段的 cursor。',
      other: '我们自己的页面所用的接口',
      tryIt: '试一试',
      access: { 'any-key': '任何访问密钥' },
      needs: '需要范围',
    },
    'en-US': {
      ...english,
      title: 'Public API reference',
      intro:
        'Every call is signed with an access key, which one makes on the page of <a href="/accessKeyManage">access keys</a>; “Try it” signs and makes calls in your browser. Answers are {code, msg, data} with the HTTP status that code names, and 201 for what was made; data.reason says why a call is refused. Lists come in pieces: next of one is cursor of the next.',
      other: 'What our own pages call',
      tryIt: 'Try it',
      access: { 'any-key': 'any access key' },
      needs: 'needs the scope',
    },
  },
  pages: {
    'zh-CN': {
      ...chinese,
      title: '接口文档',
      intro:
        '每次调用都以 HTTP 200 回答 {code, msg, data}：code 为 200 表示成功，其余表示拒绝，data.reason 给出原因。登录后请同时发送内容相同的 Authorization 与 token 两个请求头；回答中的 Session-Term 头说明登录还能持续多少秒。这些接口会随页面改变；程序请使用开放接口。',
      other: '供程序使用的开放接口',
      access: { public: '无需登录', optional: '登录与否均可', 'signed-in': '需要登录' },
      needs: '需要权限',
    },
    'en-US': {
      ...english,
      title: 'API reference',
      intro:
        'Every call answers HTTP 200 with {code, msg, data}: code 200 is success, anything else a refusal whose reason is in data.reason. Once signed in, send the token in both headers, Authorization and token; the header Session-Term of each answer says how many seconds the session has to live. These calls change with our pages; programs take the public API.',
      other: 'The public API, for programs',
      access: { public: 'open to all', optional: 'signed in or not', 'signed-in': 'signed in' },
      needs: 'needs',
    },
  },
};
