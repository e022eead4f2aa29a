/** Every page of the shell, once: the router, the rail, the side navigation, the palette and the tests all read this table. */
export const routes = [
  { name: 'home', path: '/home', area: 'home', access: 'public' },

  { name: 'login', path: '/login', area: 'entry', access: 'public' },
  { name: 'register', path: '/register', area: 'entry', access: 'public' },
  { name: 'user', path: '/user', area: 'entry', access: 'public' },
  { name: 'findPassword', path: '/user/findPwd', area: 'entry', access: 'public' },
  { name: 'privacyStatement', path: '/user/privacy-statement', area: 'legal', access: 'public' },
  { name: 'serviceAgreement', path: '/user/service-agreement', area: 'legal', access: 'public' },
  { name: 'developerAgreement', path: '/developerAgreement', area: 'legal', access: 'public' },

  { name: 'chatAuthorize', path: '/wachart/toGrantWeChart', area: 'chat', access: 'public' },
  { name: 'chatCallback', path: '/wachart/SocialLoginChart', area: 'chat', access: 'public' },
  { name: 'chatLogin', path: '/weChatloginPage', area: 'chat', access: 'public' },
  { name: 'chatConsent', path: '/toImpower', area: 'chat', access: 'public' },
  { name: 'chatBinding', path: '/wechartboundPage', area: 'chat', access: 'public' },
  { name: 'chatSuccess', path: '/wechartSecuss', area: 'chat', access: 'public' },
  { name: 'chatError', path: '/wechartError', area: 'chat', access: 'public' },

  { name: 'account', path: '/accountManagement', area: 'account', access: 'signed-in' },
  { name: 'accessKeys', path: '/accessKeyManage', area: 'developer', access: 'signed-in' },
  { name: 'webhooks', path: '/webhooks', area: 'developer', access: 'signed-in' },
  {
    name: 'developerCertificate',
    path: '/developerCertificate',
    area: 'developer',
    access: 'signed-in',
  },

  {
    name: 'enterpriseInfo',
    path: '/enterpriseManagement/enterpriseInfo',
    area: 'enterprise',
    access: 'signed-in',
  },
  {
    name: 'organization',
    path: '/enterpriseManagement/organizationManagement',
    area: 'enterprise',
    access: 'signed-in',
  },
  {
    name: 'roles',
    path: '/enterpriseManagement/roleManagement/roleManageList',
    area: 'enterprise',
    access: 'signed-in',
  },
  {
    name: 'roleDetail',
    path: '/enterpriseManagement/roleManagement/roleManage',
    area: 'enterprise',
    access: 'signed-in',
  },
  {
    name: 'services',
    path: '/enterpriseManagement/serviceManagement',
    area: 'enterprise',
    access: 'signed-in',
  },
  {
    name: 'audit',
    path: '/enterpriseManagement/auditInformation',
    area: 'enterprise',
    access: 'signed-in',
  },

  { name: 'drones', path: '/deviceMana/uvaInfo', area: 'devices', access: 'signed-in' },
  { name: 'droneList', path: '/deviceMana/uvaInfo/uavListInfo', area: 'devices', access: 'signed-in' },
  {
    name: 'unlockList',
    path: '/deviceMana/uvaInfo/noFlyZoneInfo',
    area: 'devices',
    access: 'signed-in',
  },
  { name: 'unlockRequest', path: '/deviceMana/uvaInfo/applyBan', area: 'devices', access: 'signed-in' },
  { name: 'flightCheck', path: '/deviceMana/flightCheck', area: 'devices', access: 'signed-in' },
  { name: 'payloads', path: '/deviceMana/loadInfo', area: 'devices', access: 'signed-in' },
  { name: 'sites', path: '/deviceMana/siteInfo', area: 'devices', access: 'signed-in' },

  { name: 'notFound', path: '/404', area: 'trouble', access: 'public' },
  { name: 'forbidden', path: '/403', area: 'trouble', access: 'public' },
] as const satisfies readonly RouteEntry[];

export const redirects = [
  { from: '/', to: 'home' },
  { from: '/enterpriseManagement', to: 'enterpriseInfo' },
  { from: '/enterpriseManagement/roleManagement', to: 'roles' },
] as const satisfies readonly { from: string; to: RouteName }[];

/** Beside the table: what the code on a licence leads to, open to whoever holds the paper. */
export const LICENCE_PATH = '/licence/';

interface RouteEntry {
  readonly name: string;
  readonly path: `/${string}`;
  readonly area: 'home' | 'entry' | 'legal' | 'chat' | 'account' | 'developer' | 'enterprise' | 'devices' | 'trouble';
  readonly access: 'public' | 'signed-in';
}

export type ShellRoute = (typeof routes)[number];
export type RouteName = ShellRoute['name'];
export type RouteArea = ShellRoute['area'];

const routesByName = new Map<string, ShellRoute>(routes.map((route) => [route.name, route]));
const routesByPath = new Map<string, ShellRoute>(routes.map((route) => [route.path, route]));
const redirectPaths = new Set<string>(redirects.map(({ from }) => from));

export const pathOf = (name: RouteName): string => routeNamed(name).path;

export function routeNamed(name: RouteName): ShellRoute {
  const route = routesByName.get(name);
  if (!route) throw new Error(`no route is named ${name}`);
  return route;
}

export const routeAt = (path: string): ShellRoute | undefined => routesByPath.get(withoutTrailingSlash(path));

/** Whether the shell itself knows the path; everything else is a sub-application's, or nobody's. */
export const isNamedPath = (path: string): boolean =>
  routesByPath.has(withoutTrailingSlash(path)) || redirectPaths.has(withoutTrailingSlash(path));

/** `/home/` is `/home` written twice over; only `/` itself ends with a slash. */
export const withoutTrailingSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '');
