import { subAppNames, type SubAppName } from '@skein/contract/products.ts';
import { subAppAt } from '@skein/sub-app/host/sub-app-registration.ts';
import { useLocation } from '@tanstack/react-router';

import { accountSectionNamed, type AccountSectionName } from '../app/account-sections.ts';
import { LICENCE_PATH, routeAt, type RouteName } from '../app/routes.ts';
import { useText } from '../locales/texts.ts';
import { useSubAppState } from '../sub-apps/use-sub-app-state.ts';

/** What the address bar points at: a page of the shell, a sub-application, or neither. */
export interface Whereabouts {
  readonly page?: RouteName;
  /** Of the account's page: each is a page to whoever reads it. */
  readonly section?: AccountSectionName;
  readonly subApp?: string;
  /** From the area down to the page, for the top bar and the document title. */
  readonly trail: readonly string[];
}

export function useWhereabouts(): Whereabouts {
  const t = useText();
  const { pathname, search }: { pathname: string; search: Readonly<Record<string, unknown>> } = useLocation();
  const { apps } = useSubAppState();
  const route = routeAt(pathname);
  if (route) {
    const title = t(`pages.${route.name}.title`);
    if (route.area === 'enterprise' || route.area === 'devices' || route.area === 'developer')
      return { page: route.name, trail: [t(`areas.${route.area}`), title] };
    if (route.name === 'account') {
      const section = accountSectionNamed(search['section']);
      return { page: route.name, section, trail: [title, t(`accountSections.${section}`)] };
    }
    return { page: route.name, trail: [title] };
  }
  if (pathname.startsWith(LICENCE_PATH)) return { trail: [t('frame.licence')] };
  const subApp = subAppAt(apps, pathname)?.name;
  if (subApp === undefined) return { trail: [] };
  return { subApp, trail: [isOurs(subApp) ? t(`products.${subApp}.name`) : subApp] };
}

/** One registered by configuration has no words of ours. */
const isOurs = (name: string): name is SubAppName => (subAppNames as readonly string[]).includes(name);
