import { LoadFailure } from '@skein/app-kit/load-failure.tsx';
import { linkClass } from '@skein/ui/button.tsx';
import { SkeletonCards } from '@skein/ui/skeleton.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { pathOf } from '../../app/routes.ts';
import { useText } from '../../locales/texts.ts';
import { productIcons } from '../../products/product-icons.tsx';
import { isProductOpen } from '../../products/product-readiness.ts';
import { useProducts } from '../../products/products.queries.ts';

/** The products the user may open, as the server says. */
export function ProductCards(): ReactNode {
  const t = useText();
  const { data: products, error, refetch } = useProducts();
  if (!products)
    return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonCards count={4} />;
  if (products.length === 0) {
    return (
      <EmptyState
        title={t('home.noProducts')}
        text={t('home.noProductsHint')}
        action={
          <Link to={pathOf('enterpriseInfo')} className={linkClass()}>
            {t('home.enterpriseLink')}
          </Link>
        }
      />
    );
  }
  return (
    <ul className="shell-home-products">
      {products.map(({ name, path }) => {
        const Icon = productIcons[name];
        return (
          <li key={name}>
            <Link to={path} className="shell-home-product">
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              <span>
                <b>
                  <span>{t(`products.${name}.name`)}</span>
                  {!isProductOpen[name] && <small>{t('home.notAvailable')}</small>}
                </b>
                <span>{t(`products.${name}.purpose`)}</span>
              </span>
              <ArrowRight className="shell-home-product-arrow" size={16} aria-hidden />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
