import { useState, type ReactNode } from 'react';

import { Button } from '../src/button.tsx';
import { CodeField } from '../src/code-field.tsx';
import { ConfirmDialog } from '../src/confirm-dialog.tsx';
import { FormFailure } from '../src/form-failure.tsx';
import { Section } from '../src/page.tsx';
import { PasswordStrength, type PasswordScore } from '../src/password-strength.tsx';
import { Steps } from '../src/steps.tsx';
import { Tabs } from '../src/tabs.tsx';
import type { Say } from './control-showcase.tsx';

const RESEND_MILLISECONDS = 60_000;
const scores: readonly PasswordScore[] = [0, 1, 2, 3, 4];

/** What a person meets before they are in: tabs, codes, strength, steps. */
export function EntryShowcase({ say }: { say: Say }): ReactNode {
  const [way, setWay] = useState<'password' | 'phone' | 'mail'>('password');
  const [code, setCode] = useState('');
  const [resendAt, setResendAt] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title={say('登录与验证', 'Signing in and proving')}>
      <div className="gallery-grid">
        <Tabs
          label={say('登录方式', 'How to sign in')}
          current={way}
          onSelect={setWay}
          tabs={[
            { key: 'password', label: say('密码', 'Password') },
            { key: 'phone', label: say('短信验证码', 'Phone code') },
            { key: 'mail', label: say('邮箱验证码', 'Mail code') },
          ]}
        >
          <CodeField
            label={say('验证码', 'Code')}
            value={code}
            onChange={setCode}
            resendAt={resendAt}
            onSend={() => setResendAt(Date.now() + RESEND_MILLISECONDS)}
          />
        </Tabs>
        <Steps
          label={say('找回密码', 'Recover')}
          steps={[say('账号', 'Who'), say('验证', 'Prove'), say('完成', 'Done')]}
          current={1}
        />
        <FormFailure>{say('账号或密码不正确', 'The account or the password is not right.')}</FormFailure>
        <Button kind="danger" onClick={() => setAsking(true)}>
          {say('结束登录', 'End the session')}
        </Button>
      </div>
      <div className="gallery-grid">
        {scores.map((score) => (
          <PasswordStrength key={score} score={score} />
        ))}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={say('结束 Firefox 上的登录？', 'End the session on Firefox?')}
        confirmLabel={say('结束登录', 'End the session')}
        onConfirm={() => setAsking(false)}
        onCancel={() => setAsking(false)}
      >
        {say('那台设备需要重新登录。', 'That device will have to sign in again.')}
      </ConfirmDialog>
    </Section>
  );
}
