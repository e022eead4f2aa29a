/** The parts of `/accountManagement`, one at a time and named in the address: `?section=security`. */
export const accountSections = [
  'profile',
  'security',
  'sessions',
  'history',
  'verification',
  'enterprise',
  'notifications',
  'preferences',
  'data',
] as const;

export type AccountSectionName = (typeof accountSections)[number];

/** What the address asks for; the first where it asks for nothing that is known. */
export const accountSectionNamed = (wanted: unknown): AccountSectionName =>
  accountSections.find((name) => name === wanted) ?? accountSections[0];
