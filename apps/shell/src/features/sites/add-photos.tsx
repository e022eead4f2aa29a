import { acceptFor } from '@skein/app-kit/files/use-send-file.ts';
import { Button } from '@skein/ui/button.tsx';
import { FieldError } from '@skein/ui/field-error.tsx';
import { ImagePlus } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

import { useText } from './sites.texts.ts';
import { useSendPhotos } from './use-send-photos.ts';

/** Several at once, chosen or dropped, sent one after the other. */
export function AddPhotos({ siteId, room }: { siteId: string; room: number }): ReactNode {
  const t = useText();
  const inputRef = useRef<HTMLInputElement>(null);
  const { sending, failure, send, sendRest } = useSendPhotos(siteId, room);
  const isFull = room <= 0;
  return (
    <div
      className="site-photos-add"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!sending && !isFull) send([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={inputRef}
        className="sk-hidden-visually"
        type="file"
        multiple
        tabIndex={-1}
        aria-label={t('sites.photos.add')}
        accept={acceptFor('site')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file, mended, is a choice too.
          target.value = '';
          send(files);
        }}
      />
      <Button
        size="small"
        icon={<ImagePlus size={14} aria-hidden />}
        isBusy={sending !== undefined}
        aria-disabled={isFull}
        onClick={() => isFull || inputRef.current?.click()}
      >
        {t('sites.photos.add')}
      </Button>
      {sendRest && (
        <Button size="small" kind="ghost" onClick={sendRest}>
          {t('sites.photos.again')}
        </Button>
      )}
      <p className="sk-field-help">{isFull ? t('sites.photos.full') : t('sites.photos.help', { count: room })}</p>
      <output>{sending && t('sites.photos.sending', sending)}</output>
      {failure && <FieldError>{failure}</FieldError>}
    </div>
  );
}
