/**
 * Who can be tried out, in the order they are announced. `standing` says what is true of them now: there are no
 * enterprises yet, so nobody owns one or works in one, whatever part the address is meant for.
 */
export const demoAccounts = [
  { mail: 'admin@skein.demo', name: '沈知行', standing: 'platform administrator', isAdmin: true },
  { mail: 'owner@skein.demo', name: '顾云舟', standing: 'ordinary user', isAdmin: false },
  { mail: 'dispatcher@skein.demo', name: '林晚', standing: 'ordinary user', isAdmin: false },
  { mail: 'pilot@skein.demo', name: '程野', standing: 'ordinary user', isAdmin: false },
  { mail: 'observer@skein.demo', name: '苏禾', standing: 'ordinary user', isAdmin: false },
  { mail: 'newcomer@skein.demo', name: '叶初', standing: 'ordinary user', isAdmin: false },
] as const;
