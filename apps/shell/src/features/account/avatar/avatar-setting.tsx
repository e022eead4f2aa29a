import { acceptFor } from '@skein/app-kit/files/use-send-file.ts';
import type { UserInfo } from '@skein/contract/session.ts';
import { Button } from '@skein/ui/button.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useRef, useState, type ReactNode } from 'react';

import './avatar.css';
import { useRemoveAvatar, useSetAvatar } from './avatar.queries.ts';
import { CropDialog } from './crop-dialog.tsx';
import { useText } from '../account.texts.ts';
import { Avatar } from '../../../session/avatar.tsx';

export function AvatarSetting({ user }: { user: UserInfo }): ReactNode {
  const t = useText();
  const inputRef = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [failure, setFailure] = useState<string>();
  const { mutate: set, isPending, error, reset } = useSetAvatar();
  const { mutate: remove, isPending: isRemoving } = useRemoveAvatar();

  const choose = async (file: File | undefined) => {
    if (!file) return;
    setFailure(undefined);
    reset();
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      // The browser says no more than that it cannot.
      setFailure(t('avatar.broken'));
    }
  };
  const sending = useRef<AbortController>(undefined);
  const close = () => {
    sending.current?.abort();
    reset();
    setPicture(undefined);
  };
  const use = (cropped: Blob) => {
    sending.current = new AbortController();
    set(
      { picture: cropped, signal: sending.current.signal },
      {
        onSuccess: () => {
          close();
          toast.success(t('success.modified'));
        },
      },
    );
  };

  return (
    <div className="shell-avatar-setting">
      <Avatar user={user} size="large" />
      <div>
        <div className="shell-avatar-deeds">
          <Button onClick={() => inputRef.current?.click()}>
            {t(user.avatar ? 'avatar.change' : 'avatar.upload')}
          </Button>
          {user.avatar && (
            <Button
              kind="ghost"
              isBusy={isRemoving}
              onClick={() => remove(undefined, { onSuccess: () => toast.success(t('avatar.removed')) })}
            >
              {t('avatar.remove')}
            </Button>
          )}
        </div>
        <p>{t('avatar.help')}</p>
      </div>
      <input
        ref={inputRef}
        type="file"
        name="avatar"
        hidden
        accept={acceptFor('avatar')}
        aria-label={t('avatar.upload')}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // So that choosing the same file again is a choice too.
          target.value = '';
        }}
      />
      {failure && (
        <div className="shell-avatar-failure">
          <FormFailure>{failure}</FormFailure>
        </div>
      )}
      {picture && (
        <CropDialog picture={picture} isBusy={isPending} failure={error?.message} onCropped={use} onCancel={close} />
      )}
    </div>
  );
}
