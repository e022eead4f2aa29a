import { RecordDrawer } from '@skein/app-kit/forms/record-drawer.tsx';
import { useRecordForm, type RecordProps } from '@skein/app-kit/forms/use-record-form.ts';
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
  const editor = useRecordForm({
    empty,
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
      {...(!record && { submitLabel: t('announcements.publish') })}
      onClose={onClose}
    >
      <TextField {...field('title')} maxLength={LONGEST_TITLE} />
      <TextArea {...field('text')} help={t('announcements.textHelp')} maxLength={LONGEST_TEXT} />
      <TextField {...field('englishTitle')} help={t('announcements.englishHelp')} maxLength={LONGEST_TITLE} lang="en" />
      <TextArea {...field('englishText')} maxLength={LONGEST_TEXT} lang="en" />
      <SelectField {...field('level')} options={choices.level} />
      <SelectField {...field('term')} help={t('announcements.termHelp')} options={choices.term} />
      {record && <WithdrawButton announcement={record} onWithdrawn={onClose} />}
    </RecordDrawer>
  );
}
