import { ApiError, SupersededError } from '@skein/api-client/call-errors.ts';
import { LoadFailure } from '@skein/app-kit/load-failure.tsx';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';

import './chat-login.css';

export interface ChatWorkingProps {
  text: string;
  error: Error | null;
  onRetry: () => void;
}

/** Something is under way that ends by leaving this page; only a lost connection stays here, to be tried again. */
export function ChatWorking({ text, error, onRetry }: ChatWorkingProps): ReactNode {
  if (error && !(error instanceof ApiError || error instanceof SupersededError))
    return <LoadFailure error={error} onRetry={onRetry} />;
  return (
    <div className="shell-chat-working">
      <LoaderCircle className="sk-spin" size={24} aria-hidden />
      <h1>{text}</h1>
    </div>
  );
}
