import { decode } from '@skein/mavlink/wire/decode.ts';
import { everyMessage } from '@skein/mavlink/wire/every-message.ts';
import type { Frame } from '@skein/mavlink/wire/frame.ts';
import { Framer } from '@skein/mavlink/wire/framer.ts';
import { offerWorks } from '../support/contestant.ts';
import { asInAFile, asOnALink } from './recorded-bytes.ts';

/** Keeps results alive, so that the engine cannot leave out the work. */
export let lastMessage: object = {};

const decodeAll = (frames: readonly Frame[]): number => {
  let messages = 0;
  for (const frame of frames) {
    const type = everyMessage.typeOf(frame.messageId);
    if (type === undefined) continue;
    // Read anew: a frame keeps what was read from it.
    frame.message = null;
    lastMessage = decode(type, frame);
    messages += 1;
  }
  return messages;
};

const read = (chunks: readonly Uint8Array[]): number => {
  const framer = new Framer(everyMessage, 'stream');
  let messages = 0;
  for (const chunk of chunks) messages += decodeAll(framer.push(chunk));
  return messages;
};

const framer = new Framer(everyMessage, 'stream');
const frames = asOnALink.flatMap((chunk) => framer.push(chunk));

offerWorks({ link: () => read(asOnALink), file: () => read(asInAFile), payloads: () => decodeAll(frames) });
