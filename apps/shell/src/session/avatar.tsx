import { useOwnFile } from '@skein/app-kit/files/own-file.queries.ts';
import type { UserInfo } from '@skein/contract/session.ts';
import { BlobImage } from '@skein/ui/blob-image.tsx';
import type { ReactNode } from 'react';

import './avatar.css';

export interface AvatarProps {
  user: Pick<UserInfo, 'name' | 'avatar'>;
  size?: 'small' | 'large';
}

/** The picture that someone chose, or the first letter of their name: also while it loads, and if it cannot be had. */
export function Avatar({ user: { name, avatar }, size = 'small' }: AvatarProps): ReactNode {
  const { data: picture } = useOwnFile(avatar);
  return (
    <span className={`shell-avatar shell-avatar-${size}`} aria-hidden>
      {avatar && picture ? <BlobImage blob={picture} alt="" /> : Array.from(name)[0]?.toUpperCase()}
    </span>
  );
}
