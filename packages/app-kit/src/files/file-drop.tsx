import { Button } from '@skein/ui/button.tsx';
import { FileUp } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

import './file-drop.css';

export interface FileDropProps {
  /** What the hidden control is called. */
  label: string;
  /** On its button. */
  choose: string;
  /** What may be dropped, or the name of what was. */
  hint: string;
  accept: string;
  isBusy: boolean;
  /** How far it has come. */
  progress: ReactNode;
  /** False: something has to be said first, and the choice is not opened. */
  mayChoose?: () => boolean;
  onFile: (file: File) => void;
}

/** One file, dropped here or chosen. */
export function FileDrop(props: FileDropProps): ReactNode {
  const { label, choose, hint, accept, isBusy, progress, mayChoose = () => true, onFile } = props;
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined) => {
    if (file && !isBusy) onFile(file);
  };
  return (
    <div
      className="kit-file-drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <FileUp size={28} aria-hidden />
      <input
        ref={input}
        className="sk-hidden-visually"
        type="file"
        tabIndex={-1}
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // The same file, mended, is a choice too.
          target.value = '';
        }}
      />
      <Button kind="primary" isBusy={isBusy} onClick={() => mayChoose() && input.current?.click()}>
        {choose}
      </Button>
      <span className="kit-file-drop-hint">{hint}</span>
      <output>{progress}</output>
    </div>
  );
}
