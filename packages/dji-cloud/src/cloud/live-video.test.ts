import { expect, it } from 'vitest';
import { createManualEnvironment } from '../testing/manual-environment.ts';
import { LiveVideo } from './live-video.ts';
import { ServiceCalls } from './service-calls.ts';

const accepted = { kind: 'accepted', output: null } as const;

const setUp = () => {
  const environment = createManualEnvironment();
  const calls = new ServiceCalls('DOCK1', environment);
  const live = new LiveVideo(calls, () => true);
  const ask = (videoId: string) => {
    live.stop(videoId);
    environment.pass(60_000);
    calls.tick();
  };
  return { live, ask };
};

it('remembers what was asked of 32 videos, those of late', () => {
  const { live, ask } = setUp();
  for (let number = 1; number <= 33; number += 1) ask(`video-${number}`);
  const videos = [...live.view.commands.keys()];
  expect([videos.length, videos[0], videos.at(-1)]).toEqual([32, 'video-2', 'video-33']);
});

it('knows no answer to what it did not ask', () => {
  expect(setUp().live.concluded('another', accepted)).toBe(false);
});
