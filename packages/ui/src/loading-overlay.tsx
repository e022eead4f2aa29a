import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';

import './feedback.css';
import { Logo } from './logo.tsx';
import { useUiText } from './ui-text.ts';

export const LOADING_FADE_OUT_MILLISECONDS = 400;

export interface LoadingOverlayProps {
  isShown: boolean;
  text?: string;
}

/** Covers the whole screen at once and goes away gently; after the fade nothing of it is left in the tree. */
export function LoadingOverlay({ isShown, text }: LoadingOverlayProps): ReactNode {
  const words = useUiText();
  const [isInTree, setInTree] = useState(isShown);
  if (isShown && !isInTree) setInTree(true);

  useEffect(() => {
    if (isShown) return undefined;
    const timer = window.setTimeout(() => setInTree(false), LOADING_FADE_OUT_MILLISECONDS);
    return () => window.clearTimeout(timer);
  }, [isShown]);

  if (!isInTree) return null;
  return (
    <output
      className="sk-overlay"
      data-shell
      data-leaving={!isShown || undefined}
      style={{ '--sk-fade': `${LOADING_FADE_OUT_MILLISECONDS}ms` } as CSSProperties}
    >
      <Logo className="sk-overlay-mark" size={40} />
      <span>{text ?? words.loading}</span>
    </output>
  );
}
