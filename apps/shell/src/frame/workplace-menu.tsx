import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { Menu } from '@skein/ui/menu.tsx';
import { Building2, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { useText } from '../locales/texts.ts';
import { useOwnEnterprises, useSwitchEnterprise } from '../session/workplace.queries.ts';

/** In which enterprise one works; for those who belong to several. */
export function WorkplaceMenu(): ReactNode {
  const t = useText();
  const { data: enterprises = [] } = useOwnEnterprises();
  const { mutate: switchTo } = useSwitchEnterprise();
  const tellFailure = useTellFailure();
  const open = enterprises.filter(({ isDisabled }) => !isDisabled);
  const current = open.find(({ isCurrent }) => isCurrent);
  if (open.length < 2 || !current) return null;
  return (
    <Menu
      label={t('frame.workplace', { name: current.enterpriseName })}
      triggerClassName="sk-menu-trigger shell-workplace"
      trigger={
        <>
          <Building2 size={16} aria-hidden />
          <span className="shell-workplace-name">{current.enterpriseName}</span>
          <ChevronsUpDown size={13} aria-hidden />
        </>
      }
      items={open.map(({ id, enterpriseName, unit, isCurrent }) => ({
        key: id,
        label: enterpriseName,
        ...(unit !== enterpriseName && { text: unit }),
        isCurrent,
        onSelect: () => {
          if (!isCurrent) switchTo(id, { onError: tellFailure });
        },
      }))}
    />
  );
}
