import { useOwnFile } from '@skein/app-kit/files/own-file.queries.ts';
import type { SitePhoto } from '@skein/contract/site-photos.ts';
import { BlobImage } from '@skein/ui/blob-image.tsx';
import { IconButton } from '@skein/ui/button.tsx';
import { FailureText } from '@skein/ui/loaded.tsx';
import { Modal } from '@skein/ui/modal.tsx';
import { ErrorState } from '@skein/ui/states.tsx';
import { useUiText } from '@skein/ui/ui-text.ts';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { use, useEffect, useEffectEvent, useId, type KeyboardEvent, type ReactNode } from 'react';

import { srcOf } from './photo-tile.tsx';
import { useText } from './sites.texts.ts';

export interface PhotoViewerProps {
  photos: readonly SitePhoto[];
  nameOf: (photo: SitePhoto) => string;
  fileId: string;
  onShow: (fileId: string) => void;
  onClose: () => void;
}

/** One photo over everything else. The arrows go through all of them, Home and End to the first and last, Esc closes. */
export function PhotoViewer({ photos, nameOf, fileId, onShow, onClose }: PhotoViewerProps): ReactNode {
  const t = useText();
  const { close } = useUiText();
  const id = useId();
  const at = photos.findIndex((each) => each.fileId === fileId);
  const photo = photos[at];
  const isGone = photo === undefined;
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    // Somebody else has removed it meanwhile.
    if (isGone) leave();
  }, [isGone]);
  if (!photo) return null;
  const go = (to: number) => {
    const next = photos[Math.min(photos.length - 1, Math.max(0, to))];
    if (next) onShow(next.fileId);
  };
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: photos.length - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = places[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <Modal isOpen onClose={onClose} className="site-photo-viewer" labelledBy={id}>
      {/* oxlint-disable-next-line no-static-element-interactions -- keys for what is in it, wherever in it the focus is */}
      <div className="site-photo-viewer-sheet" onKeyDown={onKeyDown}>
        <header>
          <h2 id={id}>
            <bdi>{nameOf(photo)}</bdi>
          </h2>
          <output>{t('sites.photos.place', { place: at + 1, count: photos.length })}</output>
          <IconButton label={close} icon={<X size={16} />} onClick={onClose} />
        </header>
        <div className="site-photo-viewer-stage">
          <IconButton
            label={t('sites.photos.previous')}
            icon={<ChevronLeft size={20} />}
            aria-disabled={at === 0}
            onClick={() => go(at - 1)}
          />
          <WholePhoto key={photo.fileId} photo={photo} name={nameOf(photo)} />
          <IconButton
            label={t('sites.photos.next')}
            icon={<ChevronRight size={20} />}
            aria-disabled={at === photos.length - 1}
            onClick={() => go(at + 1)}
          />
        </div>
      </div>
    </Modal>
  );
}

/** Small until the whole of it has come, in the same measure. */
function WholePhoto({ photo, name }: { photo: SitePhoto; name: string }): ReactNode {
  const { data, error, refetch } = useOwnFile(photo.fileId);
  const wordsFor = use(FailureText);
  if (error) return <ErrorState cause={wordsFor(error)} onRetry={() => void refetch()} />;
  return (
    <div className="site-photo-viewer-photo" aria-busy={!data}>
      {data ? (
        <BlobImage blob={data} alt={name} />
      ) : (
        <img className="site-photo-viewer-small" src={srcOf(photo)} alt={name} />
      )}
    </div>
  );
}
