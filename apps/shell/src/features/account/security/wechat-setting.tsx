import { linkClass } from '@skein/ui/button.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';

import { SettingRow } from './setting-row.tsx';
import { pathOf } from '../../../app/routes.ts';
import { OwnerProofForm } from '../../../proof/owner-proof-form.tsx';
import { useUnbindWechat, wechatBindingQuery } from '../../../wechat/wechat-binding.queries.ts';
import { useText } from '../account.texts.ts';

/** Bound on pages of its own, because WeChat has the say; unbound here. Absent where WeChat is not offered. */
export function WechatSetting(): ReactNode {
  const t = useText();
  const { data } = useQuery(wechatBindingQuery);
  const [wasUnbound, setUnbound] = useState(false);
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  useEffect(() => {
    // The form went away with the focus in it.
    if (wasUnbound) link?.focus();
  }, [wasUnbound, link]);
  if (!data?.isAvailable) return null;
  if (data.binding) {
    return (
      <SettingRow
        title={t('account.wechat.title')}
        value={data.binding.nickname ? <bdi>{data.binding.nickname}</bdi> : t('account.wechat.nameless')}
        text={t('account.wechat.text')}
        action={t('account.wechat.unbind')}
      >
        {() => <Unbinding onDone={() => setUnbound(true)} />}
      </SettingRow>
    );
  }
  return (
    <li>
      <div className="shell-setting">
        <div className="shell-setting-text">
          <h3>{t('account.wechat.title')}</h3>
          <span className="shell-setting-value">{t('account.none')}</span>
          <p>{t('account.wechat.text')}</p>
        </div>
        <Link
          ref={setLink}
          to={pathOf('chatConsent')}
          search={{ purpose: 'bind', returnTo: `${pathOf('account')}?section=security` }}
          className={linkClass()}
        >
          {t('account.wechat.bind')}
        </Link>
      </div>
    </li>
  );
}

/** Goes away with the binding, and the row with it. */
function Unbinding({ onDone }: { onDone: () => void }): ReactNode {
  const t = useText();
  // Told by the mutation itself: this form may be gone by then.
  const { mutate: unbind, isPending } = useUnbindWechat(() => {
    toast.success(t('account.wechat.unbound'));
    onDone();
  });
  return (
    <OwnerProofForm
      submitLabel={t('account.wechat.unbind')}
      kind="danger"
      isPending={isPending}
      onProve={(proof, refuse) => unbind(proof, { onError: refuse })}
    >
      <p>{t('account.wechat.unbindText')}</p>
    </OwnerProofForm>
  );
}
