import type { SitePhoto } from '@skein/contract/site-photos.ts';
import { IconButton } from '@skein/ui/button.tsx';
import { ArrowLeft, ArrowRight, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

import { useText } from './sites.texts.ts';

const changes = [
  { deed: 'earlier', Icon: ArrowLeft },
  { deed: 'later', Icon: ArrowRight },
  { deed: 'describe', Icon: Pencil },
  { deed: 'remove', Icon: Trash2 },
] as const;

type Change = (typeof changes)[number]['deed'];
export type PhotoDeed = 'view' | Change;

export interface PhotoTileProps {
  photo: SitePhoto;
  name: string;
  isEditable: boolean;
  /** What is out of question now; it keeps its place and the focus. */
  cannot: 'all' | Readonly<Record<'earlier' | 'later', boolean>>;
  onDeed: (deed: PhotoDeed) => void;
}

/** One photo, small, with what can be done to it. */
export function PhotoTile({ photo, name, isEditable, cannot, onDeed }: PhotoTileProps): ReactNode {
  const t = useText();
  const isOut = (deed: Change) => cannot === 'all' || ((deed === 'earlier' || deed === 'later') && cannot[deed]);
  return (
    <li data-photo={photo.fileId}>
      <button
        type="button"
        className="site-photos-view"
        data-deed="view"
        aria-label={t('sites.photos.view', { name })}
        onClick={() => onDeed('view')}
      >
        <img src={srcOf(photo)} alt="" />
      </button>
      {photo.caption && <bdi>{photo.caption}</bdi>}
      {isEditable && (
        <div className="site-photos-deeds">
          {changes.map(({ deed, Icon }) => (
            <IconButton
              key={deed}
              size="small"
              data-deed={deed}
              label={t('sites.photos.deedTo', { deed: t(`sites.photos.deeds.${deed}`), name })}
              tip={t(`sites.photos.deeds.${deed}`)}
              icon={<Icon size={14} />}
              aria-disabled={isOut(deed)}
              onClick={() => isOut(deed) || onDeed(deed)}
            />
          ))}
        </div>
      )}
    </li>
  );
}

export const srcOf = ({ thumbnail }: SitePhoto): string => `data:image/webp;base64,${thumbnail}`;
