export const stateLooks = { active: 'done', disabled: 'fixed', leaving: 'expired' } as const;
