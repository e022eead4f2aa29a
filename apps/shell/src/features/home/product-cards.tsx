import { LoadFailure } from '@skein/app-kit/load-failure.tsx';
import type { ClosedProduct, Product } from '@skein/contract/products.ts';
import { linkClass } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { SkeletonCards } from '@skein/ui/skeleton.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { ArrowRight, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';

import { pathOf } from '../../app/routes.ts';
import { useText } from '../../locales/texts.ts';
import { useText as useClosureText } from '../../products/closure.texts.ts';
import { productIcons } from '../../products/product-icons.tsx';
import { isProductOpen } from '../../products/product-readiness.ts';
import { useClosedProducts, useProducts } from '../../products/products.queries.ts';

/** The products the user may open, as the server says; then those that are closed to them, and why. */
export function ProductCards(): ReactNode {
  const t = useText();
  const { data: products, error, refetch } = useProducts();
  const { data: closed = [] } = useClosedProducts();
  if (!products)
    return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonCards count={4} />;
  if (products.length === 0 && closed.length === 0) {
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
      {products.map((product) => (
        <OpenCard key={product.name} product={product} />
      ))}
      {closed.map((product) => (
        <ClosedCard key={product.name} product={product} />
      ))}
    </ul>
  );
}

function OpenCard({ product: { name, path } }: { product: Product }): ReactNode {
  const t = useText();
  const Icon = productIcons[name];
  return (
    <li>
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
}

/** Leads to the product all the same: there stands what can be done about it. */
function ClosedCard({ product }: { product: ClosedProduct }): ReactNode {
  const t = useClosureText();
  const format = useFormat();
  const { name, path, reason, since, menders } = product;
  const Icon = productIcons[name];
  const names = menders.join(t('closure.between'));
  return (
    <li>
      <Link to={path} className="shell-home-product shell-home-product-closed">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        <span>
          <b>
            <span>{t(`products.${name}.name`)}</span>
            <small>{t(`closure.short.${reason}`, { since: since ? format.date(since) : '' })}</small>
          </b>
          <span>{names ? t('closure.ask', { names }) : t(`products.${name}.purpose`)}</span>
        </span>
        <LockKeyhole className="shell-home-product-arrow" size={16} aria-hidden />
      </Link>
    </li>
  );
}
