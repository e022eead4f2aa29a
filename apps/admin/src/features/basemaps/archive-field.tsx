import { useServer } from '@skein/app-kit/server-connection.ts';
import { basemapCalls } from '@skein/contract/basemaps.ts';
import { FailureText } from '@skein/ui/loaded.tsx';
import { SelectField, type SelectFieldProps } from '@skein/ui/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { use, type ReactNode } from 'react';

import { useText } from './basemaps.texts.ts';

export interface ArchiveFieldProps {
  field: Omit<SelectFieldProps, 'options'>;
  /** The one that is mounted: to be seen even when it is gone. */
  kept: string | undefined;
}

/** The files of the folder, with what is wrong with those that cannot be mounted. */
export function ArchiveField({ field, kept }: ArchiveFieldProps): ReactNode {
  const t = useText();
  const { call } = useServer();
  const wordsFor = use(FailureText);
  const { data, error } = useQuery({
    queryKey: [basemapCalls.archives.path],
    queryFn: ({ signal }) => call(basemapCalls.archives, {}, signal),
    // Somebody puts one there while the form is open.
    refetchOnWindowFocus: 'always',
  });
  const files = data?.list ?? [];
  const options = files.map(({ name, problem }) => ({
    value: name,
    label: problem === null ? name : t('basemaps.unusable', { name, problem }),
    isDisabled: problem !== null && name !== kept,
  }));
  if (kept && !files.some(({ name }) => name === kept))
    options.unshift({ value: kept, label: kept, isDisabled: false });
  const hint = t(data && files.length === 0 ? 'basemaps.noArchives' : 'basemaps.archiveHelp');
  return (
    <SelectField
      {...field}
      required
      options={options}
      placeholder={t('basemaps.chooseArchive')}
      help={error ? wordsFor(error) : hint}
    />
  );
}
