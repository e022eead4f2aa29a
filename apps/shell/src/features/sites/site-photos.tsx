import { useDeed, useList } from '@skein/app-kit/lists/use-list.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { MOST_PHOTOS, sitePhotoCalls, type SitePhoto } from '@skein/contract/site-photos.ts';
import type { Site } from '@skein/contract/sites.ts';
import { EmptyState, ErrorState } from '@skein/ui/states.tsx';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

import '../../lists/part-list.css';
import './site-photos.css';
import { AddPhotos } from './add-photos.tsx';
import { CaptionDialog } from './caption-dialog.tsx';
import { PhotoTile, type PhotoDeed } from './photo-tile.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import { useText } from './sites.texts.ts';

export interface SitePhotosProps {
  site: Site;
  /** Tells of a deed with the way back. */
  tell: (message: string, undo: () => Promise<unknown>) => void;
}

/** What a site looks like: to be looked through, and by whoever may change the site to be put in order. */
export function SitePhotos({ site: { id: siteId, isEditable }, tell }: SitePhotosProps): ReactNode {
  const t = useText();
  const tellFailure = useTellFailure();
  const { rows, isLoading, error, onRetry } = useList(sitePhotoCalls.list, { siteId });
  const arranging = useDeed(sitePhotoCalls.arrange, sitePhotoCalls.list);
  const removing = useDeed(sitePhotoCalls.remove, sitePhotoCalls.list);
  const restoring = useDeed(sitePhotoCalls.restore, sitePhotoCalls.list);
  const [viewed, setViewed] = useState<string>();
  const [described, setDescribed] = useState<SitePhoto>();
  const [moved, setMoved] = useState('');
  const partRef = useRef<HTMLElement>(null);
  const focusNext = useFocusAfter(partRef, rows);

  if (!rows)
    return error ? <ErrorState cause={error} onRetry={onRetry} /> : <LoadingPhotos label={t('sites.photos.title')} />;

  const nameOf = (photo: SitePhoto) => photo.caption || t('sites.photos.unnamed', { number: rows.indexOf(photo) + 1 });
  const move = (photo: SitePhoto, to: number) => {
    const ids = rows.filter((each) => each !== photo).map(({ fileId }) => fileId);
    const fileIds = ids.toSpliced(to, 0, photo.fileId);
    focusNext({ fileId: photo.fileId, deed: to < rows.indexOf(photo) ? 'earlier' : 'later' });
    const onSuccess = () =>
      setMoved(t('sites.photos.moved', { name: nameOf(photo), place: to + 1, count: rows.length }));
    arranging.mutate({ siteId, fileIds }, { onSuccess, onError: tellFailure });
  };
  const remove = (photo: SitePhoto) => {
    const { fileId } = photo;
    const at = rows.indexOf(photo);
    const beside = rows[at + 1] ?? rows[at - 1];
    focusNext(beside && { fileId: beside.fileId, deed: 'remove' });
    const onSuccess = () => tell(t('sites.photos.removed'), () => restoring.mutateAsync({ siteId, fileId }));
    removing.mutate({ siteId, fileId }, { onSuccess, onError: tellFailure });
  };
  const deeds: Readonly<Record<PhotoDeed, (photo: SitePhoto) => void>> = {
    view: ({ fileId }) => setViewed(fileId),
    earlier: (photo) => move(photo, rows.indexOf(photo) - 1),
    later: (photo) => move(photo, rows.indexOf(photo) + 1),
    describe: setDescribed,
    remove,
  };
  const isBusy = arranging.isPending || removing.isPending;
  return (
    <section ref={partRef} className="shell-part site-photos" aria-busy={isLoading}>
      {rows.length === 0 && <EmptyState title={t('sites.photos.none')} text={t('sites.photos.noneText')} />}
      {rows.length > 0 && (
        <ul className="site-photos-grid" aria-label={t('sites.photos.title')}>
          {rows.map((photo, at) => (
            <PhotoTile
              key={photo.fileId}
              photo={photo}
              name={nameOf(photo)}
              isEditable={isEditable}
              cannot={isBusy ? 'all' : { earlier: at === 0, later: at === rows.length - 1 }}
              onDeed={(deed) => deeds[deed](photo)}
            />
          ))}
        </ul>
      )}
      <output className="sk-hidden-visually">{moved}</output>
      {isEditable && <AddPhotos siteId={siteId} room={MOST_PHOTOS - rows.length} />}
      {viewed !== undefined && (
        <PhotoViewer
          photos={rows}
          nameOf={nameOf}
          fileId={viewed}
          onShow={setViewed}
          onClose={() => setViewed(undefined)}
        />
      )}
      {described && <CaptionDialog siteId={siteId} photo={described} onClose={() => setDescribed(undefined)} />}
    </section>
  );
}

function LoadingPhotos({ label }: { label: string }): ReactNode {
  return (
    <output className="site-photos-grid" aria-label={label} aria-busy>
      {[1, 2, 3].map((each) => (
        <span key={each} className="site-photos-waiting" />
      ))}
    </output>
  );
}

interface FocusPlace {
  readonly fileId: string;
  readonly deed: PhotoDeed;
}

/** What was pressed moves or goes with its photo; without this the focus would fall to the page's start. */
function useFocusAfter(partRef: RefObject<HTMLElement | null>, rows: readonly SitePhoto[] | undefined) {
  const wanted = useRef<FocusPlace | 'adding' | undefined>(undefined);
  const shown = useRef(rows);
  useLayoutEffect(() => {
    if (rows === shown.current) return;
    shown.current = rows;
    const place = wanted.current;
    const part = partRef.current;
    wanted.current = undefined;
    if (place === undefined || !part || part.contains(document.activeElement)) return;
    const button =
      place === 'adding' ? '.site-photos-add button' : `[data-photo="${place.fileId}"] [data-deed="${place.deed}"]`;
    part.querySelector<HTMLElement>(button)?.focus();
  }, [rows, partRef]);
  return (place: FocusPlace | undefined) => {
    wanted.current = place ?? 'adding';
  };
}
