import type { Operation, OperationFact } from '@skein/contract/operation-log.ts';
import { Button } from '@skein/ui/button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { FactList, inOurWords } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import type { ReactNode } from 'react';

import './audit.css';
import { useAuditText } from './audit-text.ts';
import { FactValue } from './fact-value.tsx';
import { nameOfDeed, nameOfField } from './deed-words.ts';

export interface EventDrawerProps {
  event: Operation;
  /** What else is known of it, after the rest. */
  more?: readonly (readonly [label: string, value: ReactNode])[];
  /** What else can be done from here. */
  actions?: ReactNode;
  onClose: () => void;
  /** Absent: it is their log already. */
  onOnlyThem: ((actorId: string) => void) | undefined;
}

/** One event of the log, field by field. */
export function EventDrawer({ event, more, actions, onClose, onOnlyThem }: EventDrawerProps): ReactNode {
  const t = useAuditText();
  const format = useFormat();
  const { language } = usePreferences();
  const { action, at, actorId, actorName, targetKind, targetId, targetName, ip, sequence, facts } = event;
  const changes = facts.filter(({ isChange }) => isChange);
  const said = facts.filter(({ isChange }) => !isChange);
  return (
    <Drawer
      title={nameOfDeed(action, language)}
      onClose={onClose}
      actions={
        <>
          {actions}
          {actorId !== null && onOnlyThem && <Button onClick={() => onOnlyThem(actorId)}>{t('onlyThem')}</Button>}
        </>
      }
    >
      <FactList
        facts={[
          [t('labels.actor'), actorName],
          [t('labels.at'), format.dateTime(Date.parse(at))],
          [t('labels.ip'), ip ?? inOurWords(t('nothing'))],
          [t('labels.sequence'), String(sequence)],
          [t('labels.target'), targetName ?? inOurWords(t('nothing'))],
          [t('labels.targetId'), <code key="target">{targetId ?? targetKind}</code>],
          ...(more ?? []),
        ]}
      />
      {changes.length > 0 && <Changes changes={changes} />}
      {said.length > 0 && (
        <section className="kit-audit-part">
          <h3>{t('facts')}</h3>
          <FactList
            facts={said.map(({ name, to }) => [
              nameOfField(name, language),
              <FactValue key={name} of={name} value={to} />,
            ])}
          />
        </section>
      )}
    </Drawer>
  );
}

function Changes({ changes }: { changes: readonly OperationFact[] }): ReactNode {
  const t = useAuditText();
  const { language } = usePreferences();
  return (
    <section className="kit-audit-part">
      <h3>{t('changes')}</h3>
      <table className="kit-audit-changes">
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, from, to }) => (
            <tr key={name}>
              <th scope="row">{nameOfField(name, language)}</th>
              <td className="kit-audit-before">
                <FactValue of={name} value={from} />
              </td>
              <td>
                <FactValue of={name} value={to} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
