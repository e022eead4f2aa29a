import { sitePhotoCalls } from '@skein/contract/site-photos.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import type { Module } from '../../module.ts';
import { findTenant } from '../../tenancy/tenant.ts';
import { isPhotoOfAny } from './site-photos.repo.ts';
import { createSitePhotos } from './site-photos.service.ts';

/** What sites look like, for whoever sees the site. */
export const sitePhotosModule: Module = {
  serve(context) {
    serveCalls(context.app, sitePhotoCalls, createSitePhotos(context));
  },
  paperHolder: ({ db }) => ({
    purpose: 'site',
    sees: async (caller, fileId) => {
      const tenant = findTenant(caller, 'sites:read');
      return tenant !== undefined && isPhotoOfAny(db, tenant, fileId);
    },
  }),
};
