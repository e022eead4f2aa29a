/** Who can be tried out, in the order they are announced. */
export const demoAccounts = [
  { mail: 'admin@skein.demo', name: '沈知行', role: 'platform administrator', isAdmin: true },
  { mail: 'owner@skein.demo', name: '顾云舟', role: 'enterprise owner', isAdmin: false },
  { mail: 'dispatcher@skein.demo', name: '林晚', role: 'dispatcher', isAdmin: false },
  { mail: 'pilot@skein.demo', name: '程野', role: 'pilot', isAdmin: false },
  { mail: 'observer@skein.demo', name: '苏禾', role: 'observer', isAdmin: false },
  { mail: 'newcomer@skein.demo', name: '叶初', role: 'member of no enterprise', isAdmin: false },
] as const;
