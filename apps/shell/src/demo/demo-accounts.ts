/** The accounts that demo mode seeds; their words are in the texts under `demoAccounts`, and say what is true of them now. */
export const demoAccounts = ['admin', 'owner', 'dispatcher', 'pilot', 'observer', 'newcomer'] as const;

export type DemoAccount = (typeof demoAccounts)[number];

export const demoMailOf = (account: DemoAccount): string => `${account}@skein.demo`;

export const DEMO_PASSWORD = 'skein-demo';
