import type { AccessKey } from '@skein/contract/access-keys.ts';
import { namesOfScopes } from '@skein/contract/access-scopes.ts';
import type { Closure } from '@skein/contract/closure.ts';
import { CopyButton } from '@skein/ui/copy-button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { StateTag } from '@skein/ui/state-tag.tsx';
import { useState, type ReactNode } from 'react';

import { useText as useClosureText } from '../../products/closure.texts.ts';
import { useText } from './access-keys.texts.ts';
import type { KeyDeed } from './key-deed-dialog.tsx';
import { KeyMenu } from './key-menu.tsx';

export interface KeyRowProps {
  apiKey: AccessKey;
  mayRenew: boolean;
  onOpen: () => void;
  onAsk: (deed: KeyDeed, key: AccessKey) => void;
}

const SCOPES_NAMED = 2;
const SOON_DAYS = 14;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const looks = { enabled: 'done', disabled: 'withdrawn', expired: 'expired' } as const;

export function KeyRow({ apiKey, mayRenew, onOpen, onAsk }: KeyRowProps): ReactNode {
  const t = useText();
  const { name, accessKeyId, state, closure, isOwnerOutside } = apiKey;
  return (
    <li className="shell-key">
      <div className="shell-key-name">
        <h2>
          <button type="button" onClick={onOpen} aria-label={t('accessKeys.list.open', { name })}>
            {name}
          </button>
          <StateTag state={looks[state]} text={t(`accessKeys.states.${state}`)} />
          {isOwnerOutside && state === 'enabled' && <StateTag state="waiting" text={t('accessKeys.outside.short')} />}
          {closure && state === 'enabled' && <Closed closure={closure} />}
        </h2>
        <span className="shell-key-id">
          <code>{accessKeyId}</code>
          <CopyButton text={accessKeyId} label={t('accessKeys.list.copyId')} size="small" kind="ghost" isIconOnly />
        </span>
      </div>
      <Scopes apiKey={apiKey} />
      <Expiry apiKey={apiKey} />
      <LastUse apiKey={apiKey} />
      <div className="shell-key-deeds">
        <KeyMenu apiKey={apiKey} mayRenew={mayRenew} onAsk={onAsk} />
      </div>
    </li>
  );
}

/** A key that is enabled, and yet every call with it is refused. */
function Closed({ closure: { reason, since } }: { closure: Closure }): ReactNode {
  const t = useText();
  const closureText = useClosureText();
  const format = useFormat();
  const why = closureText(`closure.short.${reason}`, { since: since ? format.date(since) : '' });
  return <StateTag state="waiting" text={t('accessKeys.closure.short', { why })} />;
}

function Scopes({ apiKey: { scopes, ipList } }: { apiKey: AccessKey }): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  return (
    <div className="shell-key-fact">
      <span className="shell-key-label">{t('accessKeys.labels.scopes')}</span>
      <span>
        {namesOfScopes(scopes.slice(0, SCOPES_NAMED), language)}
        {scopes.length > SCOPES_NAMED &&
          ` ${t('accessKeys.list.moreScopes', { count: moreOf(language, scopes.length) })}`}
      </span>
      <small>{ipList.length === 0 ? t('accessKeys.list.anyAddress') : ipList.join(', ')}</small>
    </div>
  );
}

/** Chinese counts all of them after naming some; English counts those that were not named. */
const moreOf = (language: string, count: number): number => (language === 'zh-CN' ? count : count - SCOPES_NAMED);

function Expiry({ apiKey: { state, expiresAt, oldSecret } }: { apiKey: AccessKey }): ReactNode {
  const t = useText();
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const days = Math.ceil((Date.parse(expiresAt) - now) / DAY_MILLISECONDS);
  return (
    <div className="shell-key-fact">
      <span className="shell-key-label">{t('accessKeys.labels.expiresAt')}</span>
      <time dateTime={expiresAt}>{format.dateTime(expiresAt)}</time>
      {state !== 'expired' &&
        (days <= SOON_DAYS ? (
          <StateTag state="expired" text={t('accessKeys.list.daysLeft', { count: days })} />
        ) : (
          <small>{t('accessKeys.list.daysLeft', { count: days })}</small>
        ))}
      {oldSecret && (
        <small>
          {t('accessKeys.list.oldSecret', { ending: oldSecret.ending, until: format.dateTime(oldSecret.until) })}
        </small>
      )}
    </div>
  );
}

function LastUse({ apiKey: { lastUsed } }: { apiKey: AccessKey }): ReactNode {
  const t = useText();
  const format = useFormat();
  return (
    <div className="shell-key-fact">
      <span className="shell-key-label">{t('accessKeys.labels.lastUsed')}</span>
      {lastUsed ? (
        <>
          <time dateTime={lastUsed.at} title={format.dateTime(lastUsed.at)}>
            {format.relative(lastUsed.at)}
          </time>
          <small>{t('accessKeys.list.lastUse', { ...lastUsed })}</small>
        </>
      ) : (
        <span className="shell-key-quiet">{t('accessKeys.list.neverUsed')}</span>
      )}
    </div>
  );
}
