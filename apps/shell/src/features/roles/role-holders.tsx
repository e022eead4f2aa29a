import { useServer } from '@skein/app-kit/server-connection.ts';
import { memberCalls } from '@skein/contract/members.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { Loaded } from '@skein/ui/loaded.tsx';
import { Section } from '@skein/ui/page.tsx';
import { SkeletonTable } from '@skein/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { AbilitiesDrawer } from './abilities-drawer.tsx';
import { useText } from './roles.texts.ts';

const SHOWN_AT_MOST = 100;

/** Who holds a role, as far as the reader's own reach goes; each with all that they may do. */
export function RoleHolders({ roleId }: { roleId: string }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { call } = useServer();
  const [openId, setOpenId] = useState<string>();
  const holders = useQuery({
    queryKey: [memberCalls.list.path, { roleId }],
    queryFn: ({ signal }) => call(memberCalls.list, { query: { roleId, size: SHOWN_AT_MOST } }, signal),
  });
  return (
    <Section title={t('roles.holders')} text={t('roles.holdersText')}>
      <Loaded
        query={holders}
        skeleton={<SkeletonTable rows={3} columns={2} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<p className="roles-note">{t('roles.nobody')}</p>}
      >
        {({ list, total }) => (
          <>
            <ul className="roles-holders">
              {list.map(({ id, name, unit }) => (
                <li key={id}>
                  <button type="button" onClick={() => setOpenId(id)}>
                    {name}
                  </button>
                  <span>{unit}</span>
                </li>
              ))}
            </ul>
            {total > list.length && (
              <p className="roles-note">{t('roles.moreHolders', { count: format.number(total - list.length) })}</p>
            )}
          </>
        )}
      </Loaded>
      {openId && <AbilitiesDrawer userId={openId} onClose={() => setOpenId(undefined)} />}
    </Section>
  );
}
