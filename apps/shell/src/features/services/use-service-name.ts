import { serviceCatalogue, type ServiceName } from '@skein/contract/service-names.ts';
import { usePreferences } from '@skein/ui/preferences.ts';

/** What a service is called and what it is for, in the reader's language. */
export const useServiceName = () => {
  const { language } = usePreferences();
  return {
    nameOf: (service: ServiceName): string => serviceCatalogue[service].name[language],
    purposeOf: (service: ServiceName): string => serviceCatalogue[service].purpose[language],
  };
};
