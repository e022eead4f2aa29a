/** Where API calls live. A path below one of these that no endpoint serves is answered by an envelope, never by a page. */
const apiPrefixes = [
  '/uaa',
  '/app',
  '/jouav',
  '/device',
  '/airspace',
  '/ops',
  '/admin/v1',
  '/openapi/v1',
  '/demo',
] as const;

/** Routes that answer in something other than the envelope, and hence stand outside the contract. */
export const plainRoutes: readonly { readonly method: 'GET' | 'HEAD' | 'POST'; readonly url: string }[] = [
  { method: 'GET', url: '/healthz' },
  { method: 'GET', url: '/jouav/v1/file/:id' },
  { method: 'GET', url: '/airspace/v1/basemap/archive/:id' },
  { method: 'GET', url: '/airspace/v1/basemap/tile/:id/:z/:x/:y' },
  { method: 'GET', url: '/uaa/v1/user/dataExport/archive/:id' },
  { method: 'GET', url: '/metrics' },
  { method: 'GET', url: '/uaa/v1/checkCode/defaultCaptcha.jpg' },
  { method: 'GET', url: '/openapi.json' },
  { method: 'GET', url: '/openapi' },
  { method: 'GET', url: '/openapi/pages.json' },
  { method: 'GET', url: '/openapi/pages' },
  { method: 'GET', url: '/openapi/signature' },
  { method: 'GET', url: '/openapi/signature.json' },
  { method: 'GET', url: '/openapi/webhooks' },
  { method: 'GET', url: '/pages.css' },
  { method: 'GET', url: '/demo/outbox' },
  { method: 'GET', url: '/demo/wechat/qrconnect' },
  { method: 'POST', url: '/demo/wechat/qrconnect' },
  { method: 'GET', url: '/demo/wechat/sns/oauth2/access_token' },
  { method: 'GET', url: '/demo/wechat/sns/userinfo' },
  { method: 'GET', url: '/*' },
  { method: 'HEAD', url: '/*' },
];

/** What the page `/openapi` runs: see apps/shell/reference.vite.config.ts. */
export const REFERENCE_FILES = '/openapi/assets/';

/** Folders of built files: what is missing there is missing, and no page takes its place. */
export const fileFolders = ['/assets/', '/basemap/', '/child/', REFERENCE_FILES] as const;

const shellPages = [
  'home',
  'user',
  'login',
  'register',
  'wachart',
  'accountManagement',
  'accessKeyManage',
  'developerCertificate',
  'developerAgreement',
  'enterpriseManagement',
  'deviceMana',
  'weChatloginPage',
  'toImpower',
  'wechartboundPage',
  'wechartSecuss',
  'wechartError',
];

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** Every first path segment that is spoken for. */
export const topLevelNames: readonly string[] = [
  ...shellPages,
  ...[...apiPrefixes, ...fileFolders, ...plainRoutes.map(({ url }) => url)].map(firstSegment),
  'live',
].filter((name) => /^\w/.test(name));

/** What answers programs, with true HTTP statuses: also where they name no version, or one that there is not. */
export const isPublicApiPath = (path: string): boolean =>
  path.startsWith('/openapi/') && !path.startsWith(REFERENCE_FILES) && !plainRoutes.some(({ url }) => url === path);

export const isApiPath = (path: string): boolean =>
  isPublicApiPath(path) || apiPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
