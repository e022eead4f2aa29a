import { Menu, type MenuItem } from '@skein/ui/menu.tsx';
import { Link } from '@tanstack/react-router';
import { LayoutGrid } from 'lucide-react';
import type { ReactNode } from 'react';

import { useText } from '../locales/texts.ts';
import { productIcons } from '../products/product-icons.tsx';
import { useProducts } from '../products/products.queries.ts';
import { useWhereabouts } from './where.ts';

/** From any page into any product the user holds. */
export function ProductMenu(): ReactNode {
  const t = useText();
  const { data: products = [], isError } = useProducts();
  const { subApp } = useWhereabouts();

  const items = products.map(({ name, path }): MenuItem => {
    const Icon = productIcons[name];
    return {
      key: name,
      label: t(`products.${name}.name`),
      text: t(`products.${name}.purpose`),
      icon: <Icon size={18} aria-hidden />,
      isCurrent: subApp === name,
      renderLink: (props) => <Link to={path} {...props} />,
    };
  });
  const emptyText = t(isError ? 'frame.productsFailed' : 'frame.noProducts');

  return (
    <span className="shell-product-menu">
      <Menu
        label={t('frame.products')}
        trigger={<LayoutGrid size={17} aria-hidden />}
        items={items.length > 0 ? items : [{ kind: 'heading', key: 'empty', label: emptyText }]}
      />
    </span>
  );
}
