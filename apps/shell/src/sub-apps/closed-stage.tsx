import { useCan } from '@skein/app-kit/access.queries.ts';
import type { ClosedProduct } from '@skein/contract/products.ts';
import { Button, linkClass } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Page, Panel } from '@skein/ui/page.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';

import './closed-stage.css';
import { pathOf } from '../app/routes.ts';
import { useText } from '../products/closure.texts.ts';

export interface ClosedStageProps {
  product: ClosedProduct;
  onAskAgain: () => void;
}

/** In place of a product that is closed to whoever looks: why, since when, and who can open it. */
export function ClosedStage({ product, onAskAgain }: ClosedStageProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const mayManage = useCan('services:write') ?? false;
  const { name, reason, since, why, menders } = product;
  const values = { name: t(`products.${name}.name`), since: since ? format.dateTime(since) : '' };
  const names = menders.join(t('closure.between'));
  return (
    <Page title={values.name} subtitle={t(`products.${name}.purpose`)}>
      <Panel>
        <EmptyState
          illustration={<LockKeyhole className="shell-closed-lock" size={28} strokeWidth={1.5} aria-hidden />}
          title={t(`closure.titles.${reason}`, values)}
          text={
            <>
              {why ? t('closure.endedByPlatform', values) : t(`closure.texts.${reason}`, values)}
              {why && <span className="shell-closed-line">{t('closure.why', { why })}</span>}
              {names && !mayManage && <span className="shell-closed-line">{t('closure.ask', { names })}</span>}
            </>
          }
          action={
            <>
              <Button onClick={onAskAgain}>{t('closure.askAgain')}</Button>
              {mayManage && (
                <Link
                  to={pathOf('services')}
                  search={reason === 'seat_missing' ? { seats: name } : {}}
                  className={linkClass('primary')}
                >
                  {t('closure.manage')}
                </Link>
              )}
            </>
          }
        />
      </Panel>
    </Page>
  );
}
