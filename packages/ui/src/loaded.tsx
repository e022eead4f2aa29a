import { createContext, useContext, type ReactNode } from 'react';

import './stale-notice.css';
import { Button } from './button.tsx';
import { ErrorState } from './states.tsx';
import { useUiText } from './ui-text.ts';

/** What `<Loaded>` reads of a query: TanStack Query's has it all. */
export interface LoadingQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Why a call failed, in the user's words: set once by the application, which knows its errors. */
export const FailureText = createContext<(error: Error) => ReactNode>((error) => error.message);

export interface LoadedProps<Data> {
  query: LoadingQuery<Data>;
  /** On the first load only, in the measure of what will come. */
  skeleton: ReactNode;
  /** An `EmptyState`, in place of content that there is none of. */
  empty?: ReactNode;
  /** By default a list without anything in it. */
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** The content of a query, or what stands in its place: while it comes, when it failed, when there is none. */
export function Loaded<Data>({ query, skeleton, empty, isEmpty, children }: LoadedProps<Data>): ReactNode {
  const failureText = useContext(FailureText);
  const { data, error } = query;
  const retry = () => void query.refetch();
  if (data === undefined) {
    return error ? <ErrorState cause={failureText(error)} onRetry={retry} /> : skeleton;
  }
  const isNothing = empty !== undefined && (isEmpty ?? isEmptyList)(data);
  return (
    <>
      {error && <StaleNotice cause={failureText(error)} isBusy={query.isFetching} onRetry={retry} />}
      {isNothing ? empty : children(data)}
    </>
  );
}

export interface StaleNoticeProps {
  cause: ReactNode;
  isBusy: boolean;
  onRetry?: (() => void) | undefined;
}

/** Over content that is shown although it could not be brought up to date. */
export function StaleNotice({ cause, isBusy, onRetry }: StaleNoticeProps): ReactNode {
  const text = useUiText();
  return (
    <div className="sk-stale" role="alert">
      <span>
        {text.stale} {cause}
      </span>
      {onRetry && (
        <Button size="small" kind="ghost" isBusy={isBusy} onClick={onRetry}>
          {text.retry}
        </Button>
      )}
    </div>
  );
}

const isEmptyList = (data: unknown): boolean => Array.isArray(data) && data.length === 0;
