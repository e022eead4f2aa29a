import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';

import './feedback.css';
import { Logo } from './logo.tsx';
import { useUiText } from './ui-text.ts';

export const LOADING_FADE_OUT_MILLISECONDS = 400;

export interface LoadingOverlayProps {
  isShown: boolean;
  text?: string;
  /** What stands in the page's own part meanwhile, shaped like what comes; the navigation then shows through. */
  stage?: ReactNode;
}

/** Covers the whole screen at once and goes away gently; after the fade nothing of it is left in the tree. */
export function LoadingOverlay({ isShown, text, stage }: LoadingOverlayProps): ReactNode {
  const words = useUiText();
  const [isInTree, setInTree] = useState(isShown);
  if (isShown && !isInTree) setInTree(true);

  useEffect(() => {
    if (isShown) return undefined;
    const timer = window.setTimeout(() => setInTree(false), LOADING_FADE_OUT_MILLISECONDS);
    return () => window.clearTimeout(timer);
  }, [isShown]);

  if (!isInTree) return null;
  const fade = {
    'data-leaving': !isShown || undefined,
    style: { '--sk-fade': `${LOADING_FADE_OUT_MILLISECONDS}ms` } as CSSProperties,
  };
  return (
    <>
      {stage && (
        <div className="sk-overlay-stage" data-shell {...fade}>
          {stage}
        </div>
      )}
      <output className="sk-overlay" data-shell data-clear={stage !== undefined || undefined} {...fade}>
        <span className="sk-overlay-note">
          <Logo className="sk-overlay-mark" size={stage === undefined ? 40 : 20} />
          <span>{text ?? words.loading}</span>
        </span>
      </output>
    </>
  );
}
