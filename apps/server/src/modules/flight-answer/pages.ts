const pages = {
  zone: (id: string) => `/deviceMana/uvaInfo/applyBan?zone=${id}`,
  drone: (id: string) => `/deviceMana/uvaInfo/uavListInfo?open=${id}`,
  pilot: () => '/enterpriseManagement/organizationManagement',
  self: () => '/accountManagement?section=verification',
} as const satisfies Record<string, (id: string) => string>;

/** Where a reason can be mended. */
export const pageFor = (about: keyof typeof pages, id: string): string => pages[about](id);
