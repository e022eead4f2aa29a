import type { WechatOutcome } from '@skein/contract/wechat.ts';
import { toast } from '@skein/ui/toast.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

import { holdTicket, readAuthorisation } from './chat-progress.ts';
import { ChatSecondStep, type OwedStep } from './chat-second-step.tsx';
import { ChatWorking } from './chat-working.tsx';
import { useChatFailure, useLeadToError } from './use-chat-failure.ts';
import { useCompleteWechat } from './wechat.queries.ts';
import { pathOf } from '../../app/routes.ts';
import { useText } from './chat-login.texts.ts';

/** Receives what WeChat answered and leads on. */
export function ChatCallbackPage(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { mutate: complete, error } = useCompleteWechat();
  const leadToError = useLeadToError();
  const failure = useChatFailure();
  const [{ code, state }] = useState(readAnswer);

  const [owed, setOwed] = useState<OwedStep>();

  const leadOn = (outcome: WechatOutcome, returnTo: string | undefined) => {
    if (outcome.kind === 'signedIn') return navigate({ href: returnTo ?? pathOf('home'), replace: true });
    if (outcome.kind === 'secondStep') return setOwed({ secondStep: outcome.secondStep, returnTo });
    if (outcome.kind === 'unknown') {
      holdTicket({ ticket: outcome.ticket, nickname: outcome.nickname, returnTo });
      return navigate({ to: pathOf('chatBinding'), replace: true });
    }
    toast.success(t('success.bound'));
    return navigate({ to: pathOf('chatSuccess'), search: { outcome: 'bound', returnTo }, replace: true });
  };

  const finish = () => {
    const begun = readAuthorisation();
    if (!code && !state) return leadToError('wechat_denied');
    if (!begun || !state) return leadToError('wechat_state_refused');
    complete(
      { code, state, nonce: begun.nonce },
      { onSuccess: (outcome) => void leadOn(outcome, begun.returnTo), onError: failure },
    );
  };
  const finishOnce = useEffectEvent(finish);
  useEffect(() => finishOnce(), []);

  if (owed) return <ChatSecondStep {...owed} />;
  return <ChatWorking text={t('chat.callback.working')} error={error} onRetry={finish} />;
}

/** From the address itself: the router would take a code of digits for a number. */
function readAnswer(): { code: string | undefined; state: string | undefined } {
  const search = new URLSearchParams(window.location.search);
  return { code: search.get('code') ?? undefined, state: search.get('state') ?? undefined };
}
