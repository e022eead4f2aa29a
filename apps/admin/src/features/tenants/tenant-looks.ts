/** How the states of an enterprise are drawn. */
export const stateLooks = { active: 'done', dissolving: 'expired' } as const;
export const certificationLooks = {
  certified: 'done',
  changing: 'done',
  underReview: 'waiting',
  none: 'open',
} as const;
export const grantLooks = { running: 'done', expired: 'expired', ended: 'withdrawn' } as const;
