/** Why the aircraft does not do what it was told. */
export type Refusal =
  | 'checks-failed'
  | 'not-armed'
  | 'in-flight'
  | 'on-ground'
  | 'wrong-mode'
  | 'no-position'
  | 'no-mission'
  | 'no-such-item'
  | 'no-take-off'
  | 'too-many-items'
  | 'bad-item'
  | 'unsupported';
