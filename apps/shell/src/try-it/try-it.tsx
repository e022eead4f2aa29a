import { Loaded } from '@skein/ui/loaded.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { SelectField } from '@skein/ui/select-field.tsx';
import { SkeletonText } from '@skein/ui/skeleton.tsx';
import { useRef, useState, type ReactNode, type RefObject } from 'react';

import './try-it.css';
import { CallForm, type Typed } from './call-form.tsx';
import { useDescribedCalls } from './described-calls.queries.ts';
import { callsOpenTo, type DescribedCall } from './described-calls.ts';
import { useTryItText } from './try-it.texts.ts';

export interface TryItProps {
  /** Of a key that is known; absent: it is asked for. */
  keyId?: string | undefined;
  /** What that key may do; absent: every call is offered. */
  scopes?: readonly string[] | undefined;
  /** Which call is chosen first. */
  first?: string | undefined;
  /** Where what is typed as the key outlives this; absent: it does not. */
  typed?: RefObject<Typed> | undefined;
}

/** Signs calls of the public API here, by the secret that its owner types, and makes them. The secret goes nowhere. */
export function TryIt({ keyId = '', scopes, first, typed }: TryItProps): ReactNode {
  const t = useTryItText();
  const calls = useDescribedCalls();
  // Typed once, for every call that is tried; nowhere but here.
  const own = useRef<Typed>({ keyId, secret: '' });
  return (
    <div className="shell-try">
      <p>{t('text')}</p>
      {window.isSecureContext ? (
        <Loaded query={calls} skeleton={<SkeletonText lines={6} />}>
          {(all) => (
            <Chosen
              calls={scopes ? callsOpenTo(all, scopes) : all}
              isKeyKnown={keyId !== ''}
              first={first}
              typed={typed ?? own}
            />
          )}
        </Loaded>
      ) : (
        <p className="shell-try-note">{t('insecure')}</p>
      )}
    </div>
  );
}

interface ChosenProps {
  calls: readonly DescribedCall[];
  isKeyKnown: boolean;
  first: string | undefined;
  typed: RefObject<Typed>;
}

function Chosen({ calls, isKeyKnown, first, typed }: ChosenProps): ReactNode {
  const t = useTryItText();
  const { language } = usePreferences();
  const [id, setId] = useState(first ?? calls[0]?.id);
  const call = calls.find((each) => each.id === id) ?? calls[0];
  if (!call) return null;
  return (
    <>
      <div className="shell-try-call">
        <SelectField
          name="call"
          label={t('call')}
          value={call.id}
          options={calls.map((each) => ({ value: each.id, label: `${each.id} · ${each.summary[language]}` }))}
          onChange={({ target }) => setId(target.value)}
        />
        <p>
          <b>{call.method}</b> <code>{call.path}</code>
          <span>{call.scope === null ? t('anyKey') : t('needsScope', { scope: call.scope })}</span>
        </p>
      </div>
      <CallForm key={call.id} call={call} isKeyKnown={isKeyKnown} typed={typed} />
    </>
  );
}
