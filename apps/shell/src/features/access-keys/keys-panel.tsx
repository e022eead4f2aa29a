import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import type { AccessKey, AccessKeyWithSecret } from '@skein/contract/access-keys.ts';
import type { DeveloperInfo } from '@skein/contract/developers.ts';
import { Loaded } from '@skein/ui/loaded.tsx';
import { SkeletonTable } from '@skein/ui/skeleton.tsx';
import { useState, type ReactNode } from 'react';

import { useDeveloper } from '../../developer/developer.queries.ts';
import { useAccessKeys } from './access-keys.queries.ts';
import { useText } from './access-keys.texts.ts';
import { ClosureNote } from './closure-note.tsx';
import { KeyDeedDialog, type AskedDeed, type KeyDeed } from './key-deed-dialog.tsx';
import { KeyDrawer } from './key-drawer.tsx';
import { KeyList } from './key-list.tsx';
import { KeySecret } from './key-secret.tsx';
import { NewKeyDrawer } from './new-key-drawer.tsx';
import { WayPanel } from './way-panel.tsx';

const skeleton = <SkeletonTable rows={3} columns={4} />;

/** The keys of whoever is signed in, or what is left to do before there can be any. */
export function KeysPanel(): ReactNode {
  return (
    <Loaded query={useDeveloper()} skeleton={skeleton}>
      {(info) => <Standing info={info} />}
    </Loaded>
  );
}

function Standing({ info }: { info: DeveloperInfo }): ReactNode {
  const t = useText();
  const keys = useAccessKeys();
  return (
    <>
      {!info.canHaveKeys && <WayPanel info={info} />}
      {info.closure && <ClosureNote closure={info.closure} />}
      <Loaded query={keys} skeleton={info.canHaveKeys ? skeleton : null}>
        {(list) => (
          <>
            {!info.canHaveKeys && list.length > 0 && <p className="shell-keys-note">{t('accessKeys.lostStanding')}</p>}
            {(info.canHaveKeys || list.length > 0) && <Keys list={list} info={info} />}
          </>
        )}
      </Loaded>
    </>
  );
}

function Keys({ list, info }: { list: readonly AccessKey[]; info: DeveloperInfo }): ReactNode {
  const { filters, show } = useListState(['open'], ['name']);
  const [asked, setAsked] = useState<AskedDeed>();
  // Nowhere but in memory, and only until its owner has kept it.
  const [made, setMade] = useState<AccessKeyWithSecret>();
  const opened = list.find(({ id }) => id === filters.open);
  const ask = (deed: KeyDeed, apiKey: AccessKey) => setAsked({ deed, apiKey });
  return (
    <>
      <KeyList keys={list} info={info} onOpen={(id) => show('open', id)} onAsk={ask} />
      {opened && <KeyDrawer key={opened.id} apiKey={opened} onClose={() => show('open', '')} />}
      {filters.open === 'new' && info.canHaveKeys && (
        <NewKeyDrawer
          onClose={() => show('open', '')}
          onMade={(key) => {
            setMade(key);
            show('open', '');
          }}
        />
      )}
      {asked && (
        <KeyDeedDialog
          key={`${asked.deed} ${asked.apiKey.id}`}
          {...asked}
          onClose={() => setAsked(undefined)}
          onRotated={setMade}
          onRemoved={() => show('open', '')}
        />
      )}
      {made && <KeySecret made={made} onKept={() => setMade(undefined)} />}
    </>
  );
}
