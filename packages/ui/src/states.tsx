import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';

import './states.css';
import { Button } from './button.tsx';
import { useUiText } from './ui-text.ts';

export interface EmptyStateProps {
  title: string;
  /** What belongs here. */
  text: ReactNode;
  /** The one deed that fills it. */
  action?: ReactNode;
  illustration?: ReactNode;
}

export function EmptyState({ title, text, action, illustration }: EmptyStateProps): ReactNode {
  return (
    <div className="sk-state">
      {illustration ?? <EmptyDrawing />}
      <h2 className="sk-state-title">{title}</h2>
      <p className="sk-state-text">{text}</p>
      {action && <div className="sk-state-actions">{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  title?: string;
  /** Why, in the user's words. */
  cause: ReactNode;
  /** What they can do about it. */
  remedy?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** Of a page whose own heading has not come either. */
  heading?: 'h1' | 'h2';
}

/** Stands where the content would have been. */
export function ErrorState({ title, cause, remedy, onRetry, heading: Heading = 'h2' }: ErrorStateProps): ReactNode {
  const words = useUiText();
  return (
    <div className="sk-state" role="alert">
      <CircleAlert className="sk-state-alarm" size={28} strokeWidth={1.5} aria-hidden />
      <Heading className="sk-state-title">{title ?? words.loadFailed}</Heading>
      <p className="sk-state-text">{cause}</p>
      {remedy && <p className="sk-state-text">{remedy}</p>}
      {onRetry && (
        <div className="sk-state-actions">
          <Button icon={<RotateCw size={14} aria-hidden />} onClick={onRetry}>
            {words.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

/** For what exists in the plan and not in the product: says so plainly and promises no date. */
export function NotAvailableState({ title, text }: { title: string; text: ReactNode }): ReactNode {
  return (
    <div className="sk-state">
      <EmptyDrawing />
      <h2 className="sk-state-title">{title}</h2>
      <p className="sk-state-text">{text}</p>
    </div>
  );
}

/** A still horizon and a mark where something will stand: the empty map of this product. */
function EmptyDrawing(): ReactNode {
  return (
    <svg
      className="sk-state-drawing"
      width="96"
      height="56"
      viewBox="0 0 96 56"
      fill="none"
      stroke="currentColor"
      aria-hidden
    >
      <ellipse cx="48" cy="44" rx="46" ry="11" strokeDasharray="3 3" />
      <ellipse cx="48" cy="44" rx="24" ry="5.5" strokeDasharray="3 3" />
      <path d="M48 44V34" strokeDasharray="2 3" />
      <path d="M48 30c-5-6-8-10.4-8-14.6a8 8 0 0 1 16 0c0 4.2-3 8.6-8 14.6Z" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx="48" cy="15.5" r="2.5" strokeWidth="1.5" />
    </svg>
  );
}
