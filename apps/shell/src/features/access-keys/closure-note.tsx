import { useCan } from '@skein/app-kit/access.queries.ts';
import type { Closure } from '@skein/contract/closure.ts';
import { serviceCatalogue } from '@skein/contract/service-names.ts';
import { linkClass } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { pathOf } from '../../app/routes.ts';
import { useText as useClosureText } from '../../products/closure.texts.ts';
import { useText } from './access-keys.texts.ts';

/** Why programs are refused, whatever their key may do, and where that is mended. */
export function ClosureNote({ closure }: { closure: Closure }): ReactNode {
  const t = useText();
  const isOutside = closure.menders.length === 0;
  return (
    <div className="shell-keys-note shell-keys-closure" role="note">
      <div>
        <b>{t('accessKeys.closure.title')}</b>
        {isOutside ? <p>{t('accessKeys.closure.outside')}</p> : <Cause closure={closure} />}
      </div>
      <WayOut closure={closure} isOutside={isOutside} />
    </div>
  );
}

function Cause({ closure: { reason, since, why, menders } }: { closure: Closure }): ReactNode {
  const t = useClosureText();
  const format = useFormat();
  const mayManage = useCan('services:write') ?? false;
  const { language } = usePreferences();
  const values = { name: serviceCatalogue.openApi.name[language], since: since ? format.dateTime(since) : '' };
  const names = menders.join(t('closure.between'));
  return (
    <p>
      {t(`closure.titles.${reason}`, values)}
      {language === 'zh-CN' ? '。' : '. '}
      {why ? t('closure.endedByPlatform', values) : t(`closure.texts.${reason}`, values)}
      {why && ` ${t('closure.why', { why })}`}
      {!mayManage && ` ${t('closure.ask', { names })}`}
    </p>
  );
}

function WayOut({ closure, isOutside }: { closure: Closure; isOutside: boolean }): ReactNode {
  const t = useText();
  const closureText = useClosureText();
  const mayManage = useCan('services:write') ?? false;
  if (isOutside)
    return (
      <Link to={pathOf('enterpriseInfo')} className={linkClass('default', 'small')}>
        {t('accessKeys.closure.join')}
      </Link>
    );
  if (!mayManage) return null;
  return (
    <Link
      to={pathOf('services')}
      search={closure.reason === 'seat_missing' ? { seats: 'openApi' } : {}}
      className={linkClass('default', 'small')}
    >
      {closureText('closure.manage')}
    </Link>
  );
}
