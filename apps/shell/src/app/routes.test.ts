import { describe, expect, it } from 'vitest';

import { isNamedPath, redirects, routes } from './routes.ts';

const specified = [
  '/',
  '/home',
  '/user',
  '/user/findPwd',
  '/user/privacy-statement',
  '/user/service-agreement',
  '/login',
  '/register',
  '/wachart/toGrantWeChart',
  '/wachart/SocialLoginChart',
  '/accountManagement',
  '/accessKeyManage',
  '/developerCertificate',
  '/developerAgreement',
  '/enterpriseManagement',
  '/enterpriseManagement/enterpriseInfo',
  '/enterpriseManagement/roleManagement',
  '/enterpriseManagement/roleManagement/roleManageList',
  '/enterpriseManagement/roleManagement/roleManage',
  '/enterpriseManagement/serviceManagement',
  '/enterpriseManagement/organizationManagement',
  '/enterpriseManagement/auditInformation',
  '/deviceMana/uvaInfo',
  '/deviceMana/uvaInfo/uavListInfo',
  '/deviceMana/uvaInfo/noFlyZoneInfo',
  '/deviceMana/uvaInfo/applyBan',
  '/deviceMana/loadInfo',
  '/deviceMana/siteInfo',
  '/weChatloginPage',
  '/toImpower',
  '/wechartboundPage',
  '/wechartSecuss',
  '/wechartError',
  '/404',
  '/403',
];

/** What we have beside the specification: each is decided on. */
const ownPages = ['/deviceMana/flightCheck', '/webhooks'];

describe('the route table', () => {
  it('holds every route of the specification, and of our own only what was decided on', () => {
    const held = [...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)];
    expect(held.toSorted()).toEqual([...specified, ...ownPages].toSorted());
  });

  it.each(specified)('names %s, with and without a trailing slash', (path) => {
    expect(isNamedPath(path)).toBe(true);
    expect(isNamedPath(`${path}/`)).toBe(true);
  });

  it.each(['/console', '/admin', '/deviceMana', '/HOME', '/user/unknown'])('does not name %s', (path) => {
    expect(isNamedPath(path)).toBe(false);
  });
});
