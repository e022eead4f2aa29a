import type { SubAppRegistration } from '@skein/sub-app/host/sub-app-registration.ts';

/** The sub-applications that come with the product. Others join by configuration, when the settings have arrived. */
export const subApps: readonly SubAppRegistration[] = [
  { name: 'admin', prefix: '/admin', entry: '/child/admin/' },
  { name: 'console', prefix: '/console', entry: '/child/console/' },
  { name: 'dashboard', prefix: '/dashboard', entry: '/child/dashboard/' },
  { name: 'controldesk', prefix: '/controldesk', entry: '/child/controldesk/' },
  { name: 'uavhangar', prefix: '/uavhangar', entry: '/child/uavhangar/' },
];
