export interface Member {
  readonly id: string;
  readonly name: string;
  readonly account: string;
  readonly unit: string;
  readonly role: string;
  readonly phone: string;
  readonly flights: number;
  readonly seen: string;
}

const MEMBERS = 20_000;
const names = ['李伟', 'Wang Fang', '张敏', 'Liu Yang', '陈静', 'Zhao Lei', '黄强', 'Zhou Jie', '吴磊', 'Xu Na'];
const units = ['东区中队', 'North wing', '西区中队', 'Coast team'];

export const members: readonly Member[] = Array.from({ length: MEMBERS }, (_, index) => ({
  id: `m${index}`,
  name: `${names[index % names.length]} ${index}`,
  // A prime that does not divide the number of members: every account once, in no order.
  account: `acc${(index * 7919) % MEMBERS}`,
  unit: units[index % units.length] ?? '',
  role: index % 3 ? 'Pilot' : 'Manager',
  phone: `138${10_000_000 + index * 37}`,
  flights: (index * 31) % 977,
  seen: new Date(Date.UTC(2026, 0, 1) - index * 3_600_000).toISOString().slice(0, 16),
}));

export const memberColumns = [
  { key: 'name', title: 'Name', width: 170 },
  { key: 'account', title: 'Account', width: 130 },
  { key: 'unit', title: 'Unit', width: 140 },
  { key: 'role', title: 'Role', width: 110 },
  { key: 'phone', title: 'Phone', width: 140 },
  { key: 'flights', title: 'Flights', width: 90 },
  { key: 'seen', title: 'Last seen', width: 160 },
] as const satisfies readonly { key: keyof Member; title: string; width: number }[];

/** Whole, as a list that was fetched whole is sorted. */
export const compareBy =
  (key: keyof Member) =>
  (one: Member, other: Member): number => {
    if (one[key] === other[key]) return 0;
    return one[key] < other[key] ? -1 : 1;
  };
