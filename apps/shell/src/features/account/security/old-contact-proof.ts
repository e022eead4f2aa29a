/** That what is replaced agrees; or, when it is lost, that the other one bound vouches for its owner. */
export interface OldContactProof {
  readonly oldCode: string;
  readonly password?: string;
  readonly isOldLost?: boolean;
}
