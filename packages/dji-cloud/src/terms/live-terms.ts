import { defineTerms } from './terms.ts';

export const liveUrlTypes = defineTerms({
  agora: [0, '声网', 'Agora'],
  rtmp: [1, 'RTMP', 'RTMP'],
  gb28181: [3, 'GB28181', 'GB28181'],
  webrtc: [4, 'WebRTC（WHIP）', 'WebRTC (WHIP)'],
});

export const videoQualities = defineTerms({
  auto: [0, '自适应', 'automatic'],
  smooth: [1, '流畅 960×540', 'smooth, 960×540'],
  standard: [2, '标清 720p', 'standard, 720p'],
  high: [3, '高清 720p', 'high, 720p'],
  ultra: [4, '超清 1080p', 'ultra, 1080p'],
});

export const videoTypes = ['ir', 'normal', 'wide', 'zoom'] as const;
export type VideoType = (typeof videoTypes)[number];

export const dockCameraPositions = defineTerms({
  inside: [0, '舱内', 'inside'],
  outside: [1, '舱外', 'outside'],
});
