import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

import './states.css';
import { ClosedDrawing, MissingDrawing } from './result-drawing.tsx';

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
  return (
    <div className={`sk-result sk-result-${status}`}>
      {drawings[status]}
      {(status === '403' || status === '404') && <p className="sk-result-code">{status}</p>}
      <h1 className="sk-result-title">{title}</h1>
      <p className="sk-state-text">{text}</p>
      {details && <div className="sk-result-details">{details}</div>}
      {actions && <div className="sk-state-actions">{actions}</div>}
    </div>
  );
}

const drawings: Record<ResultStatus, ReactNode> = {
  '403': <ClosedDrawing />,
  '404': <MissingDrawing />,
  success: <CircleCheck className="sk-result-icon" size={40} strokeWidth={1.25} aria-hidden />,
  error: <CircleAlert className="sk-result-icon" size={40} strokeWidth={1.25} aria-hidden />,
  info: <Info className="sk-result-icon" size={40} strokeWidth={1.25} aria-hidden />,
};
