import { useFailureText } from '@skein/app-kit/forms/failure-text.ts';
import { useSendFile } from '@skein/app-kit/files/use-send-file.ts';
import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { sitePhotoCalls } from '@skein/contract/site-photos.ts';
import { FileRefused } from '@skein/ui/use-upload.ts';
import { useEffect, useRef, useState } from 'react';

import { useText } from './sites.texts.ts';

interface Stopped {
  readonly why: string;
  /** What another try would send: without what is refused whatever one does. */
  readonly rest: readonly File[];
}

const PERCENT = 100;

/** Photos on their way to a site. The first that fails stops those behind it; leaving the page stops all. */
export function useSendPhotos(siteId: string, room: number) {
  const t = useText();
  const failureText = useFailureText();
  const sendFile = useSendFile('site');
  const adding = useDeed(sitePhotoCalls.add, sitePhotoCalls.list);
  const [sending, setSending] = useState<{ name: string; percent: number; count: number }>();
  const [stopped, setStopped] = useState<Stopped>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const sendOne = async (file: File, count: number, signal: AbortSignal) => {
    const tell = (fraction: number) =>
      signal.aborted || setSending({ name: file.name, percent: Math.round(fraction * PERCENT), count });
    tell(0);
    const fileId = await sendFile(file, tell, signal);
    if (!signal.aborted) await adding.mutateAsync({ siteId, fileId, caption: '' });
  };

  const sendAll = async (files: readonly File[]) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    for (const [at, file] of files.entries()) {
      try {
        await sendOne(file, files.length - at, signal);
      } catch (error) {
        if (signal.aborted) return;
        const isRefused = error instanceof FileRefused;
        // What the file was refused for comes in words; what the site refuses does not.
        const said = error instanceof Error ? failureText(error) : String(error);
        const why = t('sites.photos.failed', { name: file.name, why: said });
        setStopped({ why, rest: files.slice(isRefused ? at + 1 : at) });
        break;
      }
      if (signal.aborted) return;
    }
    setSending(undefined);
  };

  const send = (files: readonly File[]) => {
    if (files.length === 0) return;
    if (files.length > room) {
      setStopped({ why: t('sites.photos.tooMany', { count: room, chosen: files.length }), rest: [] });
      return;
    }
    setStopped(undefined);
    void sendAll(files);
  };

  const rest = stopped?.rest ?? [];
  return { sending, failure: stopped?.why, send, sendRest: rest.length > 0 ? () => send(rest) : undefined };
}
