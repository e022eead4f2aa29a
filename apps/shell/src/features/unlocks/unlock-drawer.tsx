import { GoneDrawer } from '@skein/app-kit/lists/gone-drawer.tsx';
import { meansGone } from '@skein/app-kit/lists/means-gone.ts';
import type { Unlock } from '@skein/contract/unlocks.ts';
import { Drawer } from '@skein/ui/drawer.tsx';
import { Loaded } from '@skein/ui/loaded.tsx';
import { SkeletonForm } from '@skein/ui/skeleton.tsx';
import { Tabs } from '@skein/ui/tabs.tsx';
import type { ReactNode } from 'react';

import './unlocks.css';
import { CheckResult } from './check-result.tsx';
import { DaysLeft } from './days-left.tsx';
import { LicenceDeeds } from './licence-deeds.tsx';
import { UnlockDeeds } from './unlock-deeds.tsx';
import { UnlockDocuments } from './unlock-documents.tsx';
import { UnlockFactList } from './unlock-facts.tsx';
import { UnlockMap } from './unlock-map.tsx';
import { UnlockStateTag } from './unlock-state-tag.tsx';
import { UnlockTimeline } from './unlock-timeline.tsx';
import { useUnlockCheck } from './unlock-check.queries.ts';
import { factsOf, isOfPlace, useUnlock } from './unlocks.queries.ts';
import { nameOfState, useText, type StateName } from './unlocks.texts.ts';

export interface UnlockDrawerProps {
  id: string;
  /** Which part of it is shown. */
  tab: string;
  onTab: (tab: string) => void;
  onClose: () => void;
}

/** One request: what it asks for, where, whether it is sound, and how far it has come. */
export function UnlockDrawer({ id, tab, onTab, onClose }: UnlockDrawerProps): ReactNode {
  const t = useText();
  const query = useUnlock(id);
  const title = t('pages.unlockList.title');
  if (query.data === undefined && meansGone(query.error)) return <GoneDrawer title={title} onClose={onClose} />;
  return (
    <Drawer
      title={query.data?.name ?? title}
      onClose={onClose}
      actions={query.data && <UnlockDeeds unlock={query.data} onClose={onClose} />}
    >
      <Loaded query={query} skeleton={<SkeletonForm fields={6} />}>
        {(unlock) => (
          <>
            <Standing unlock={unlock} />
            <Parts unlock={unlock} tab={tab} onTab={onTab} />
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

function Standing({ unlock }: { unlock: Unlock }): ReactNode {
  const { state, refusal, licence, isOwn, can } = unlock;
  const t = useText();
  const name = nameOfState(state);
  return (
    <div className="unlock-standing">
      <span className="unlock-state">
        <UnlockStateTag state={state} />
        <DaysLeft unlock={unlock} />
      </span>
      {(name === 'refused' || name === 'revoked') && refusal && (
        <p className="unlock-why">
          <b>{t(`unlocks.why.${name}`)}</b>
          <bdi>{refusal}</bdi>
        </p>
      )}
      {name === 'enterpriseReview' && isOwn && !can.decide && <p className="unlock-note">{t('unlocks.deeds.own')}</p>}
      {licence && <LicenceDeeds unlock={unlock} licence={licence} />}
    </div>
  );
}

/** Whoever may still change or decide it is told whether it is sound. */
const openStates: ReadonlySet<StateName> = new Set(['draft', 'enterpriseReview', 'platformReview', 'refused'] as const);

function Parts({ unlock, tab, onTab }: { unlock: Unlock } & Pick<UnlockDrawerProps, 'tab' | 'onTab'>): ReactNode {
  const t = useText();
  const keys = [
    'facts',
    ...(isOfPlace(unlock.type) ? (['map'] as const) : []),
    ...(openStates.has(nameOfState(unlock.state)) ? (['check'] as const) : []),
    'documents',
    'timeline',
  ] as const;
  const current = keys.find((key) => key === tab) ?? 'facts';
  const views = {
    facts: <UnlockFactList unlock={unlock} />,
    map: <UnlockMap unlock={unlock} />,
    check: <StandingCheck unlock={unlock} />,
    documents: <UnlockDocuments documents={unlock.documents} />,
    timeline: <UnlockTimeline unlock={unlock} />,
  };
  return (
    <Tabs
      label={t('unlocks.tabs.label')}
      tabs={keys.map((key) => ({ key, label: t(`unlocks.tabs.${key}`) }))}
      current={current}
      onSelect={(key) => onTab(key === 'facts' ? '' : key)}
    >
      {views[current]}
    </Tabs>
  );
}

function StandingCheck({ unlock }: { unlock: Unlock }): ReactNode {
  const query = useUnlockCheck(factsOf(unlock), unlock.id);
  return (
    <Loaded query={query} skeleton={<SkeletonForm fields={3} />}>
      {(check) => <CheckResult check={check} type={unlock.type} />}
    </Loaded>
  );
}
