import { CircleAlert, CircleCheck, Info, Lock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import './states.css';

export type ResultStatus = '403' | '404' | 'success' | 'error' | 'info';

export interface ResultPageProps {
  status: ResultStatus;
  title: string;
  text: ReactNode;
  /** What was missing, what was done: a short list or a code. */
  details?: ReactNode;
  actions?: ReactNode;
}

/** A page that is an answer. */
export function ResultPage({ status, title, text, details, actions }: ResultPageProps): ReactNode {
  const Icon = icons[status];
  return (
    <div className={`sk-result sk-result-${status}`}>
      <p className="sk-result-mark" aria-hidden>
        {Icon && <Icon size={22} strokeWidth={1.75} />}
        {(status === '403' || status === '404') && <span>{status}</span>}
      </p>
      <h1 className="sk-result-title">{title}</h1>
      <p className="sk-state-text">{text}</p>
      {details && <div className="sk-result-details">{details}</div>}
      {actions && <div className="sk-state-actions">{actions}</div>}
    </div>
  );
}

const icons: Partial<Record<ResultStatus, LucideIcon>> = {
  '403': Lock,
  success: CircleCheck,
  error: CircleAlert,
  info: Info,
};
