import type { Operation } from '@skein/contract/operation-log.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { usePreferences } from '@skein/ui/preferences.ts';

import type { ListColumn } from '../lists/list-table.tsx';
import { useAuditText } from './audit-text.ts';
import { nameOfDeed, nameOfField } from './deed-words.ts';

/** What it is called now; of what is gone, what the event says of it. */
const nameOfTarget = ({ targetName, facts }: Operation): string => {
  const said = facts.find(({ name }) => name === 'name');
  return targetName ?? (typeof said?.to === 'string' ? said.to : '');
};

const FIELDS_IN_ROW = 3;

/** What every log shows of an event. */
export function useEventColumns(): readonly ListColumn<Operation>[] {
  const t = useAuditText();
  const format = useFormat();
  const { language } = usePreferences();
  const said = ({ facts }: Operation) => {
    const changed = facts.filter(({ isChange }) => isChange).map(({ name }) => nameOfField(name, language));
    const rest = changed.length > FIELDS_IN_ROW ? ` +${changed.length - FIELDS_IN_ROW}` : '';
    return changed.slice(0, FIELDS_IN_ROW).join(' · ') + rest;
  };
  return [
    { key: 'at', title: t('labels.at'), render: ({ at }) => format.dateTime(Date.parse(at)), isFixed: true },
    { key: 'actor', title: t('labels.actor'), render: ({ actorName }) => actorName },
    { key: 'action', title: t('labels.action'), render: ({ action }) => nameOfDeed(action, language) },
    { key: 'target', title: t('labels.target'), render: nameOfTarget },
    { key: 'said', title: t('labels.said'), render: said },
    { key: 'ip', title: t('labels.ip'), render: ({ ip }) => <code>{ip}</code> },
    {
      key: 'targetId',
      title: t('labels.targetId'),
      render: ({ targetId }) => <code>{targetId}</code>,
      isHiddenAtFirst: true,
    },
    { key: 'sequence', title: t('labels.sequence'), render: ({ sequence }) => sequence, align: 'end' },
  ];
}
