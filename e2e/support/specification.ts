/** The specification's route table, typed again by hand: the tests must not learn it from the code they test. */
export const publicRoutes = [
  '/home',
  '/user/findPwd',
  '/user/privacy-statement',
  '/user/service-agreement',
  '/login',
  '/register',
  '/wachart/toGrantWeChart',
  '/wachart/SocialLoginChart',
  '/developerAgreement',
  '/weChatloginPage',
  '/toImpower',
  '/wechartboundPage',
  '/wechartSecuss',
  '/wechartError',
  '/404',
  '/403',
] as const;

/** Pages that only pass a visitor on, and where somebody without an authorisation to complete ends up. */
export const leadsTo: Readonly<Record<string, string>> = { '/wachart/SocialLoginChart': '/wechartError' };

export const privateRoutes = [
  '/accountManagement',
  '/accessKeyManage',
  '/developerCertificate',
  '/enterpriseManagement/enterpriseInfo',
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
] as const;

export const redirects = [
  ['/', '/home'],
  ['/enterpriseManagement', '/enterpriseManagement/enterpriseInfo'],
  ['/enterpriseManagement/roleManagement', '/enterpriseManagement/roleManagement/roleManageList'],
] as const;

export const subApps = ['admin', 'console', 'dashboard', 'controldesk', 'uavhangar'] as const;
