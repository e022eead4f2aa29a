// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ImageUpload } from './image-upload.tsx';
import { FileRefused, type SendFile } from './use-upload.ts';

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface Sending {
  readonly file: File;
  readonly progress: (fraction: number) => void;
  readonly signal: AbortSignal;
  readonly arrive: (id: string) => void;
  readonly fail: (why: Error) => void;
}

/** A sender that waits to be told how the sending goes. */
const aSender = () => {
  const calls: Sending[] = [];
  const send: SendFile = (file, progress, signal) =>
    new Promise((arrive, fail) => calls.push({ file, progress, signal, arrive, fail }));
  return { calls, send };
};

const show = (send: SendFile, initial = '') => {
  const ids: string[] = [];
  const Box = () => {
    const [value, setValue] = useState(initial);
    const keep = (id: string) => {
      ids.push(id);
      setValue(id);
    };
    return <ImageUpload label="Front" name="front" value={value} onChange={keep} send={send} accept="image/*" />;
  };
  render(<Box />);
  return ids;
};

const choose = (name = 'card.png') =>
  fireEvent.change(screen.getByLabelText('Front'), {
    target: { files: [new File(['x'], name, { type: 'image/png' })] },
  });

it('sends what is chosen, tells how far it has come, and shows it', async () => {
  const { calls, send } = aSender();
  const ids = show(send);
  choose();
  act(() => calls[0]?.progress(0.42));
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('42');
  await act(async () => calls[0]?.arrive('file-1'));
  expect(ids.at(-1)).toBe('file-1');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:picture');
});

it('says why a file was refused beside its field, and takes another', async () => {
  const { calls, send } = aSender();
  const ids = show(send);
  choose();
  await act(async () => calls[0]?.fail(new Error('Not a picture')));
  expect(screen.getByRole('alert').textContent).toBe('Not a picture');
  choose('other.png');
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => calls[1]?.arrive('file-2'));
  expect(ids.at(-1)).toBe('file-2');
});

it('offers what has failed once more, without looking for the file again', async () => {
  const { calls, send } = aSender();
  const ids = show(send);
  choose();
  await act(async () => calls[0]?.fail(new Error('The connection was lost')));
  const [again] = screen.getAllByRole('button', { name: /: Front$/ });
  if (!again) throw new Error('there is no way to try again');
  fireEvent.click(again);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls[1]?.file.name).toBe('card.png');
  await act(async () => calls[1]?.arrive('file-2'));
  expect(ids.at(-1)).toBe('file-2');
});

it('offers another file, not another try, for one that is refused for what it is', async () => {
  const { calls, send } = aSender();
  show(send);
  choose();
  await act(async () => calls[0]?.fail(new FileRefused('Too large')));
  expect(screen.getByRole('alert').textContent).toBe('Too large');
  const [another] = screen.getAllByRole('button', { name: /: Front$/ });
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue();
  if (another) fireEvent.click(another);
  expect(opened).toHaveBeenCalledOnce();
  expect(calls).toHaveLength(1);
});

it('says that a file is being checked once all of it has left', () => {
  const { calls, send } = aSender();
  show(send);
  choose();
  act(() => calls[0]?.progress(1));
  expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false);
});

it('stops the first when a second is chosen, whichever arrives first', async () => {
  const { calls, send } = aSender();
  const ids = show(send);
  choose();
  choose('other.png');
  expect(calls[0]?.signal.aborted).toBe(true);
  await act(async () => calls[1]?.arrive('second'));
  await act(async () => calls[0]?.arrive('first'));
  expect(ids.at(-1)).toBe('second');
});

it('forgets what is removed and gives the focus back', () => {
  const ids = show(aSender().send, 'file-1');
  const [, remove] = screen.getAllByRole('button', { name: /: Front$/ });
  if (!remove) throw new Error('there is no way to remove it');
  fireEvent.click(remove);
  expect(ids.at(-1)).toBe('');
  expect(document.activeElement).toBe(screen.getByLabelText('Front'));
});
