import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { LONGEST_CAPTION, sitePhotoCalls, type SitePhoto } from '@skein/contract/site-photos.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { useState, type ReactNode } from 'react';

import { BatchDialog } from '../../lists/batch-dialog.tsx';
import { useText } from './sites.texts.ts';

export interface CaptionDialogProps {
  siteId: string;
  photo: SitePhoto;
  onClose: () => void;
}

/** Asks what a photo shows: read under it, and aloud in its place. */
export function CaptionDialog({ siteId, photo: { fileId, caption: before }, onClose }: CaptionDialogProps): ReactNode {
  const t = useText();
  const [caption, setCaption] = useState(before);
  const describing = useDeed(sitePhotoCalls.describe, sitePhotoCalls.list);
  const onError = useTellFailure();
  const save = () => describing.mutate({ siteId, fileId, caption }, { onSuccess: onClose, onError });
  return (
    <BatchDialog
      title={t('sites.photos.captionTitle')}
      submitLabel={t('sites.photos.saveCaption')}
      isReady
      isBusy={describing.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('sites.photos.caption')}
        help={t('sites.photos.captionHelp')}
        name="caption"
        value={caption}
        maxLength={LONGEST_CAPTION}
        onChange={({ target }) => setCaption(target.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && save()}
      />
    </BatchDialog>
  );
}
