import type { ReactNode } from 'react';

import './draft-note.css';
import { Button } from './button.tsx';
import { useUiText } from './ui-text.ts';

export interface DraftNoteProps {
  /** What could not be brought back, and why. */
  children?: ReactNode;
  /** Said instead, where nothing could be. */
  lost?: ReactNode;
  onDiscard: () => void;
}

/** Says that a form does not start where it seems to, and offers to start over. */
export function DraftNote({ children, lost, onDiscard }: DraftNoteProps): ReactNode {
  const { form: text } = useUiText();
  return (
    <div className="sk-draft-note">
      <output>
        {lost ?? text.draftRestored} {children}
      </output>
      <Button size="small" kind="ghost" onClick={onDiscard}>
        {text.discardDraft}
      </Button>
    </div>
  );
}
