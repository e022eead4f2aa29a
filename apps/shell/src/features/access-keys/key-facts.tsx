import type { AccessKey } from '@skein/contract/access-keys.ts';
import { namesOfScopes } from '@skein/contract/access-scopes.ts';
import { FactList, inOurWords } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import type { ReactNode } from 'react';

import { useText } from './access-keys.texts.ts';
import { ClosureNote } from './closure-note.tsx';

/** What is known of a key that nobody types. */
export function KeyFacts({ apiKey }: { apiKey: AccessKey }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { language } = usePreferences();
  const {
    accessKeyId,
    state,
    enterprise,
    createdAt,
    secretEnding,
    secretMadeAt,
    oldSecret,
    scopesWithoutEffect,
    isOwnerOutside,
    closure,
  } = apiKey;
  return (
    <div className="shell-key-facts">
      <FactList
        facts={[
          [t('accessKeys.labels.accessKeyId'), <code key="id">{accessKeyId}</code>],
          [t('accessKeys.labels.state'), inOurWords(t(`accessKeys.states.${state}`))],
          [t('accessKeys.labels.enterprise'), enterprise?.name ?? inOurWords(t('accessKeys.drawer.noEnterprise'))],
          [t('accessKeys.labels.createdAt'), inOurWords(format.dateTime(createdAt))],
          [
            t('accessKeys.drawer.secret'),
            inOurWords(
              t('accessKeys.drawer.secretEnding', { ending: secretEnding, when: format.dateTime(secretMadeAt) }),
            ),
          ],
        ]}
      />
      {isOwnerOutside && (
        <div className="shell-keys-note" role="note">
          <b>{t('accessKeys.outside.title')}</b>
          <p>{t('accessKeys.outside.text', { name: enterprise?.name ?? '' })}</p>
        </div>
      )}
      {closure && <ClosureNote closure={closure} />}
      {oldSecret && (
        <p className="shell-keys-note">
          {t('accessKeys.list.oldSecret', { ending: oldSecret.ending, until: format.dateTime(oldSecret.until) })}
        </p>
      )}
      {!isOwnerOutside && scopesWithoutEffect.length > 0 && (
        <p className="shell-keys-note">
          {t('accessKeys.list.withoutEffect', {
            scopes: namesOfScopes(scopesWithoutEffect, language),
          })}
        </p>
      )}
    </div>
  );
}
