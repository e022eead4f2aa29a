import { LiveClose } from '@skein/contract/live-terms.ts';
import { LiveFollow, LiveHello } from '@skein/contract/live.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import type { Edge } from '../../http/serve-endpoint.ts';
import { Outage } from '../../outages/outage.ts';
import type { Outages } from '../../outages/outages.ts';
import { Channel } from './channel.ts';
import type { Channels } from './channels.ts';
import { dismiss } from './dismiss.ts';
import type { SessionFollower } from './follow-sessions.ts';
import { receptionLimits } from './live.limits.ts';
import type { NoticeStream } from './notice-stream.ts';

interface Parts {
  readonly channels: Channels;
  readonly stream: NoticeStream;
  readonly sessions: SessionFollower;
  readonly edge: Pick<Edge, 'peek'>;
  readonly log: FastifyBaseLogger;
  readonly outages: Outages;
  readonly follow: (channel: Channel, asked: LiveFollow) => Promise<void>;
  readonly limits?: typeof receptionLimits;
}

/** From the first message on, a socket is somebody's channel, or it is closed. */
export const createReception = ({
  channels,
  stream,
  sessions,
  edge,
  log,
  outages,
  follow,
  limits = receptionLimits,
}: Parts) => {
  const strangers = new Set<WebSocket>();
  const owners = new WeakMap<WebSocket, Channel>();

  const greet = async (socket: WebSocket, { token, after }: LiveHello): Promise<void> => {
    const begin = stream.reached();
    if (begin === undefined) return dismiss(socket, LiveClose.later, 'not ready yet');
    const caller = await edge.peek(token);
    if (!caller) return dismiss(socket, LiveClose.policy, 'session ended');
    const isResumed = after !== undefined && (await stream.canResume(after));
    if (channels.count() >= limits.channelsAtOnce || channels.of(caller.user.id).length >= limits.channelsOfOnePerson)
      return dismiss(socket, LiveClose.later, 'too many channels');
    const channel = new Channel(socket, token, caller, isResumed ? after : begin);
    if (!channel.isOpen) return undefined;
    channels.add(channel);
    owners.set(socket, channel);
    socket.once('close', () => channels.remove(channel));
    // Once more, now that its end would be heard: it may have come while we looked.
    await sessions.check(channel);
    channel.send({ type: 'welcome', mark: channel.mark, isResumed });
    return stream.catchUp(channel);
  };

  const hear = (socket: WebSocket, data: RawData): void => {
    const hello = LiveHello.safeParse(readJson(data));
    if (!hello.success) return dismiss(socket, LiveClose.policy, 'say hello first, with a token');
    greet(socket, hello.data).catch(sendAway(socket));
    return undefined;
  };

  const hearMore = (socket: WebSocket, data: RawData): void => {
    const [channel, asked] = [owners.get(socket), LiveFollow.safeParse(readJson(data))];
    if (!channel || !asked.success) return dismiss(socket, LiveClose.policy, 'say what to follow, once welcomed');
    follow(channel, asked.data).catch(sendAway(socket));
    return undefined;
  };

  const sendAway =
    (socket: WebSocket) =>
    (error: unknown): void => {
      if (error instanceof Outage) outages.note(error);
      else log.warn({ err: error }, 'a channel could not be served; the page will come back');
      dismiss(socket, LiveClose.later, 'come back later');
    };

  /** A connection whose page has not said yet who it is. */
  return (socket: WebSocket): void => {
    const [longestSilent] = strangers;
    if (strangers.size >= limits.strangersAtOnce && longestSilent) longestSilent.terminate();
    strangers.add(socket);
    const patience = setTimeout(() => dismiss(socket, LiveClose.policy, 'nothing was said'), limits.helloMilliseconds);
    const isNoStranger = (): void => {
      clearTimeout(patience);
      strangers.delete(socket);
    };
    socket.once('close', isNoStranger);
    // What is too long, or no WebSocket frame: `ws` closes by itself and says why.
    socket.on('error', (error) => log.debug({ err: error }, 'a channel broke'));
    socket.once('message', (data) => {
      isNoStranger();
      socket.on('message', (more) => hearMore(socket, more));
      hear(socket, data);
    });
  };
};

const readJson = (data: RawData): unknown => {
  try {
    return Buffer.isBuffer(data) ? JSON.parse(data.toString()) : undefined;
  } catch {
    // Not JSON is no hello either, and is answered alike.
    return undefined;
  }
};
