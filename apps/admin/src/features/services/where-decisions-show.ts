import { serviceAdministration } from '@skein/contract/service-administration.ts';

/** What is decided changes what is granted. */
export const whereDecisionsShow = [serviceAdministration.applications, serviceAdministration.grants] as const;
