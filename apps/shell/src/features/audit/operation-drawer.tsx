import type { Operation, OperationFact } from '@skein/contract/operation-log.ts';
import { Button } from '@skein/ui/button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { FactList } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import type { ReactNode } from 'react';

import { useText } from './audit.texts.ts';
import { nameOfDeed, nameOfField, nameOfValue } from './deed-words.ts';

export interface OperationDrawerProps {
  operation: Operation;
  onClose: () => void;
  /** Absent: it is their log already. */
  onOnlyThem: ((actorId: string) => void) | undefined;
}

/** One event of the log, field by field. */
export function OperationDrawer({ operation, onClose, onOnlyThem }: OperationDrawerProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { language } = usePreferences();
  const { action, at, actorId, actorName, targetKind, targetId, targetName, ip, sequence, facts } = operation;
  const changes = facts.filter(({ isChange }) => isChange);
  const said = facts.filter(({ isChange }) => !isChange);
  return (
    <Drawer
      title={nameOfDeed(action, language)}
      onClose={onClose}
      actions={
        actorId !== null && onOnlyThem && <Button onClick={() => onOnlyThem(actorId)}>{t('audit.onlyThem')}</Button>
      }
    >
      <FactList
        facts={[
          [t('audit.labels.actor'), actorName],
          [t('audit.labels.at'), format.dateTime(Date.parse(at))],
          [t('audit.labels.ip'), ip ?? t('audit.nothing')],
          [t('audit.labels.sequence'), String(sequence)],
          [t('audit.labels.target'), targetName ?? t('audit.nothing')],
          [t('audit.labels.targetId'), <code key="target">{targetId ?? targetKind}</code>],
        ]}
      />
      {changes.length > 0 && <Changes changes={changes} />}
      {said.length > 0 && (
        <section className="audit-part">
          <h3>{t('audit.facts')}</h3>
          <FactList
            facts={said.map(({ name, to }) => [nameOfField(name, language), <Value key={name} of={name} value={to} />])}
          />
        </section>
      )}
    </Drawer>
  );
}

function Changes({ changes }: { changes: readonly OperationFact[] }): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  return (
    <section className="audit-part">
      <h3>{t('audit.changes')}</h3>
      <table className="audit-changes">
        <thead>
          <tr>
            <th scope="col">{t('audit.field')}</th>
            <th scope="col">{t('audit.before')}</th>
            <th scope="col">{t('audit.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, from, to }) => (
            <tr key={name}>
              <th scope="row">{nameOfField(name, language)}</th>
              <td className="audit-before">
                <Value of={name} value={from} />
              </td>
              <td>
                <Value of={name} value={to} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Value({ of: field, value }: { of: string; value: OperationFact['to'] }): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  if (value === null || value === '') return <span className="audit-nothing">{t('audit.nothing')}</span>;
  const isOfOurs = typeof value === 'string' || typeof value === 'number';
  return isOfOurs ? nameOfValue(field, value, language) : JSON.stringify(value);
}
