/** Who can be tried out, in the order they are announced. */
export const demoAccounts = [
  { mail: 'admin@skein.demo', name: '平台管理员', role: 'platform administrator', isAdmin: true },
  { mail: 'owner@skein.demo', name: '企业所有者', role: 'enterprise owner', isAdmin: false },
  { mail: 'dispatcher@skein.demo', name: '调度员', role: 'dispatcher', isAdmin: false },
  { mail: 'pilot@skein.demo', name: '飞手', role: 'pilot', isAdmin: false },
  { mail: 'observer@skein.demo', name: '观察员', role: 'observer', isAdmin: false },
  { mail: 'newcomer@skein.demo', name: '新用户', role: 'member of no enterprise', isAdmin: false },
] as const;
