import { RecordDrawer } from '@skein/app-kit/forms/record-drawer.tsx';
import { useRecordForm, type RecordProps } from '@skein/app-kit/forms/use-record-form.ts';
import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { announcementCalls, LONGEST_TEXT, LONGEST_TITLE, type Announcement } from '@skein/contract/announcements.ts';
import { SelectField } from '@skein/ui/select-field.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import type { ReactNode } from 'react';

import { useChoices, useText } from './announcements.texts.ts';
import { WithdrawButton } from './withdraw-button.tsx';

const empty = { title: '', text: '', englishTitle: '', englishText: '', level: 'notice', term: 'day' };

/** One that is shown, to be changed or withdrawn; or a new one. */
export function AnnouncementDrawer(props: RecordProps<Announcement>): ReactNode {
  const t = useText();
  const { record, onClose } = props;
  const withdrawal = useDeed(announcementCalls.withdraw, announcementCalls.list);
  const isWithdrawnHere = withdrawal.isPending || withdrawal.isSuccess;
  const state = record?.state ?? 'shown';
  const isOver = state !== 'shown' && !isWithdrawnHere;
  const overtaken = isOver ? t('announcements.overtaken', { state: t(`announcements.states.${state}`) }) : undefined;
  const editor = useRecordForm({
    empty,
    isOver,
    label: (name) => t(`announcements.labels.${name}`),
    calls: announcementCalls,
    ...props,
  });
  const { field } = editor;
  const choices = useChoices();
  return (
    <RecordDrawer
      title={record?.title ?? t('announcements.add')}
      editor={editor}
      lacks={undefined}
      startsAt="title"
      choices={choices}
      {...((!record || isOver) && { submitLabel: t(isOver ? 'announcements.publishAnew' : 'announcements.publish') })}
      overtaken={overtaken}
      onClose={onClose}
    >
      <TextField {...field('title')} maxLength={LONGEST_TITLE} />
      <TextArea {...field('text')} help={t('announcements.textHelp')} maxLength={LONGEST_TEXT} />
      <TextField {...field('englishTitle')} help={t('announcements.englishHelp')} maxLength={LONGEST_TITLE} lang="en" />
      <TextArea {...field('englishText')} maxLength={LONGEST_TEXT} lang="en" />
      <SelectField {...field('level')} options={choices.level} />
      <SelectField {...field('term')} help={t('announcements.termHelp')} options={choices.term} />
      {record && (
        <WithdrawButton announcement={record} withdrawal={withdrawal} overtaken={overtaken} onWithdrawn={onClose} />
      )}
    </RecordDrawer>
  );
}
