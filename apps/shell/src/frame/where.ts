import { subAppNames, type SubAppName } from '@skein/contract/products.ts';
import { useLocation } from '@tanstack/react-router';

import { routeAt, type RouteName } from '../app/routes.ts';
import { useText } from '../locales/texts.ts';

/** What the address bar points at: a page of the shell, a product, or neither. */
export interface Whereabouts {
  readonly page?: RouteName;
  readonly product?: SubAppName;
  /** From the area down to the page, for the top bar and the document title. */
  readonly trail: readonly string[];
}

export function useWhereabouts(): Whereabouts {
  const t = useText();
  const { pathname } = useLocation();
  const route = routeAt(pathname);
  if (route) {
    const title = t(`pages.${route.name}.title`);
    const isInArea = route.area === 'enterprise' || route.area === 'devices';
    return { page: route.name, trail: isInArea ? [t(`areas.${route.area}`), title] : [title] };
  }
  const product = productAt(pathname);
  return product ? { product, trail: [t(`products.${product}.name`)] } : { trail: [] };
}

const productAt = (path: string): SubAppName | undefined => subAppNames.find((name) => path.startsWith(`/${name}`));
