/** What the aircraft tells of its own accord. Texts are English, as autopilots write them. */
export type AircraftEvent =
  | { readonly kind: 'text'; readonly severity: 'critical' | 'warning' | 'notice' | 'info'; readonly text: string }
  | { readonly kind: 'item-reached'; readonly item: number }
  | { readonly kind: 'photo'; readonly count: number };
