import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Sends a file, telling from 0 to 1 how far it has come. Gives its id; rejects in words for the user. */
export type SendFile = (file: File, onProgress: (fraction: number) => void, signal: AbortSignal) => Promise<string>;

/** What the file itself is refused for, in words for the user: sent once more it would be refused once more. */
export class FileRefused extends Error {}

interface Upload {
  readonly file: File;
  /** Absent once it has arrived. */
  readonly fraction?: number;
}

interface Failure {
  /** Kept where another try may help, so that one need not look for it again. */
  readonly file?: File;
  readonly message: string;
}

/** What is done with a file that has arrived; what it rejects with is told as if the file had not. */
export type TakeSent = (id: string, file: File) => unknown;

/** One file on its way. A later one takes the place of an earlier, and leaving the page stops it. */
export function useUpload(send: SendFile, onSent: TakeSent) {
  const [upload, setUpload] = useState<Upload>();
  const [failure, setFailure] = useState<Failure>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  // As it is when the file arrives: what was there when it was chosen may have changed meanwhile.
  const takeSent = useRef(onSent);
  useLayoutEffect(() => {
    takeSent.current = onSent;
  }, [onSent]);

  const stop = () => {
    running.current?.abort();
    setUpload(undefined);
    setFailure(undefined);
  };

  const start = async (file: File) => {
    stop();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setUpload({ file, fraction: 0 });
    try {
      const id = await send(file, (fraction) => !signal.aborted && setUpload({ file, fraction }), signal);
      if (signal.aborted) return;
      setUpload({ file });
      await takeSent.current(id, file);
    } catch (error) {
      // Whoever stopped it knows why.
      if (signal.aborted) return;
      setUpload(undefined);
      const message = error instanceof Error ? error.message : String(error);
      setFailure(error instanceof FileRefused ? { message } : { file, message });
    }
  };

  const failedFile = failure?.file;
  const retry = failedFile && (() => start(failedFile));
  return { file: upload?.file, fraction: upload?.fraction, failure: failure?.message, start, stop, retry };
}
