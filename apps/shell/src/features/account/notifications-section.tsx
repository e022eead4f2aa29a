import { LoadFailure } from '@skein/app-kit/load-failure.tsx';
import { NotificationKind, type NotificationSetting } from '@skein/contract/notifications.ts';
import { Checkbox } from '@skein/ui/checkbox.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { Section } from '@skein/ui/page.tsx';
import { SkeletonRows } from '@skein/ui/skeleton.tsx';
import { StateTag } from '@skein/ui/state-tag.tsx';
import { useState, type ReactNode } from 'react';

import './account.css';
import { useNotificationSettings, useSetNotification } from './notifications.queries.ts';
import { AccountSection } from './account-section.tsx';
import { useText } from './account.texts.ts';
import { NoticeCentre } from './notice-centre.tsx';

/** What one is told of outside the page. What concerns the safety of the account is not up for choice, and says why. */
export function NotificationsSection(): ReactNode {
  const t = useText();
  const { data: settings, error, refetch } = useNotificationSettings();
  return (
    <AccountSection name="notifications" text={t('noticeCentre.receivedText')}>
      <NoticeCentre />
      <Section title={t('noticeCentre.settings')} text={t('notifications.text')}>
        {!settings && !error && <SkeletonRows rows={2} hasActions />}
        {!settings && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {settings && (
          <ul className="shell-setting-list">
            <li className="shell-setting">
              <div className="shell-setting-text">
                <h3>{t('notifications.security.title')}</h3>
                <p>{t('notifications.security.text')}</p>
              </div>
              <StateTag state="fixed" text={t('notifications.always')} />
            </li>
            {NotificationKind.options.map((kind) => (
              <KindRow key={kind} kind={kind} settings={settings.filter((setting) => setting.kind === kind)} />
            ))}
          </ul>
        )}
      </Section>
    </AccountSection>
  );
}

interface KindRowProps {
  kind: NotificationKind;
  settings: readonly NotificationSetting[];
}

function KindRow({ kind, settings }: KindRowProps): ReactNode {
  const t = useText();
  const [hasFailed, setFailed] = useState(false);
  return (
    <li className="shell-setting">
      <div className="shell-setting-text">
        <h3>{t(`notifications.${kind}.title`)}</h3>
        <p>{t(`notifications.${kind}.text`)}</p>
      </div>
      <fieldset className="shell-channels">
        <legend className="sk-hidden-visually">{t(`notifications.${kind}.title`)}</legend>
        {settings.map((setting) => (
          <ChannelBox key={setting.channel} setting={setting} onTold={(isSaved) => setFailed(!isSaved)} />
        ))}
      </fieldset>
      {hasFailed && (
        <div className="shell-setting-failure">
          <FormFailure>{t('notifications.notSaved')}</FormFailure>
        </div>
      )}
    </li>
  );
}

interface ChannelBoxProps {
  setting: NotificationSetting;
  /** The server has been told of a choice, or could not be. */
  onTold: (isSaved: boolean) => void;
}

function ChannelBox({ setting: { kind, channel, isOn, isReachable }, onTold }: ChannelBoxProps): ReactNode {
  const t = useText();
  const { mutate: set } = useSetNotification();
  // Queries tell of a change a moment after it: without this the box would jump back for that moment.
  const [chosen, setChosen] = useState<boolean>();
  const choose = (wish: boolean) => {
    setChosen(wish);
    set(
      { kind, channel, isOn: wish },
      {
        onSettled: (_list, error) => {
          setChosen(undefined);
          onTold(!error);
        },
      },
    );
  };
  return (
    <Checkbox
      label={t(isReachable ? `notifications.${channel}` : `notifications.${channel}Missing`)}
      checked={isReachable && (chosen ?? isOn)}
      disabled={!isReachable}
      onChange={({ target }) => choose(target.checked)}
    />
  );
}
