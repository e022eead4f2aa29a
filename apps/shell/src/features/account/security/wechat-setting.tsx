import { Button, linkClass } from '@skein/ui/button.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { pathOf } from '../../../app/routes.ts';
import { useText } from '../account.texts.ts';
import { useUnbindWechat, wechatBindingQuery } from '../../../wechat/wechat-binding.queries.ts';

/** Bound on pages of its own, because WeChat has the say; unbound here. Absent where WeChat is not offered. */
export function WechatSetting(): ReactNode {
  const t = useText();
  const { data } = useQuery(wechatBindingQuery);
  const { mutate: unbind, isPending } = useUnbindWechat();
  const [isAsking, setAsking] = useState(false);
  if (!data?.isAvailable) return null;

  const confirm = () =>
    unbind(undefined, {
      onSuccess: () => toast.success(t('account.wechat.unbound')),
      onSettled: () => setAsking(false),
    });

  return (
    <li>
      <div className="shell-setting">
        <div className="shell-setting-text">
          <h3>{t('account.wechat.title')}</h3>
          <span className="shell-setting-value">
            {data.binding ? data.binding.nickname || t('account.wechat.nameless') : t('account.none')}
          </span>
          <p>{t('account.wechat.text')}</p>
        </div>
        {data.binding ? (
          <Button onClick={() => setAsking(true)}>{t('account.wechat.unbind')}</Button>
        ) : (
          <Link
            to={pathOf('chatConsent')}
            search={{ purpose: 'bind', returnTo: `${pathOf('account')}?section=security` }}
            className={linkClass()}
          >
            {t('account.wechat.bind')}
          </Link>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('account.wechat.unbindTitle')}
        confirmLabel={t('account.wechat.unbind')}
        isBusy={isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {t('account.wechat.unbindText')}
      </ConfirmDialog>
    </li>
  );
}
