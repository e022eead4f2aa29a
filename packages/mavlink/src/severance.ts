/** Why a conversation with a vehicle was cut. `clash`: two speak under one number, and who would obey nobody can tell. */
export type Severance = 'link-lost' | 'rebooted' | 'clash';

/** Whether a vehicle can be spoken with. */
export interface Reach {
  /** Whether it is heard. What it cannot hear is refused at once, and never sent later. */
  isReachable?(): boolean;
  /** Why it is not; because it is silent, where nothing is said. */
  whyUnreachable?(): UnreachableReason;
}

export type UnreachableReason = Exclude<Severance, 'rebooted'>;

/** Null where it can be. */
export const hindranceOf = (host: Reach): UnreachableReason | null =>
  host.isReachable?.() === false ? (host.whyUnreachable?.() ?? 'link-lost') : null;
