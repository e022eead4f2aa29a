import { integerAt, objectsAt, optional, textAt, textsAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';
import { dockCameraPositions, liveUrlTypes, videoQualities, videoTypes, type VideoType } from '../terms/live-terms.ts';
import { requireText } from './order.ts';

export interface LiveVideo {
  /** `{sn}/{camera_index}/{video_index}`: what every live command names. */
  readonly videoId: string;
  readonly type: string | null;
  readonly switchableTypes: readonly VideoType[];
}

export interface LiveCamera {
  readonly deviceSerial: string;
  readonly cameraIndex: string;
  readonly videos: readonly LiveVideo[];
}

/** `live_capacity`: what can be watched, and how much at once. */
export interface LiveCapacity {
  readonly availableVideos: number | null;
  readonly maximumVideos: number | null;
  readonly cameras: readonly LiveCamera[];
}

/** More than any dock with its aircraft has. */
const MAX_CAMERAS = 32;

export function readLiveCapacity(data: JsonObject): LiveCapacity {
  const cameras = (objectsAt(data, 'device_list') ?? []).flatMap((device) => {
    const deviceSerial = textAt(device, 'sn') ?? '';
    return (objectsAt(device, 'camera_list') ?? []).flatMap((camera) => readCamera(deviceSerial, camera));
  });
  return {
    availableVideos: integerAt(data, 'available_video_number'),
    maximumVideos: integerAt(data, 'coexist_video_number_max'),
    cameras: cameras.slice(0, MAX_CAMERAS),
  };
}

function readCamera(deviceSerial: string, camera: JsonObject): readonly LiveCamera[] {
  const cameraIndex = textAt(camera, 'camera_index');
  if (deviceSerial === '' || !cameraIndex) return [];
  const videos = (objectsAt(camera, 'video_list') ?? []).flatMap((video): LiveVideo[] => {
    const index = textAt(video, 'video_index');
    if (!index) return [];
    const switchable: readonly string[] = textsAt(video, 'switchable_video_types') ?? [];
    return [
      {
        videoId: `${deviceSerial}/${cameraIndex}/${index}`,
        type: textAt(video, 'video_type'),
        switchableTypes: videoTypes.filter((type) => switchable.includes(type)),
      },
    ];
  });
  return [{ deviceSerial, cameraIndex, videos }];
}

export function writeLiveCapacity({ availableVideos, maximumVideos, cameras }: LiveCapacity): JsonObject {
  const devices = Map.groupBy(cameras, (camera) => camera.deviceSerial);
  return {
    ...optional('available_video_number', availableVideos),
    ...optional('coexist_video_number_max', maximumVideos),
    device_list: [...devices].map(([serial, ofDevice]) => ({
      sn: serial,
      camera_list: ofDevice.map(({ cameraIndex, videos }) => ({
        camera_index: cameraIndex,
        video_list: videos.map(({ videoId, type, switchableTypes }) => ({
          video_index: videoId.split('/').at(-1) ?? '',
          ...optional('video_type', type),
          switchable_video_types: [...switchableTypes],
        })),
      })),
    })),
  };
}

export type VideoQuality = (typeof videoQualities.names)[number];

export interface LivePushOrder {
  readonly via: (typeof liveUrlTypes.names)[number];
  readonly url: string;
  readonly videoId: string;
  readonly quality: VideoQuality;
}

export const writeLivePush = ({ via, url, videoId, quality }: LivePushOrder): JsonObject => ({
  url_type: liveUrlTypes.codeOf(via),
  url: requireText('url', url),
  video_id: requireText('videoId', videoId),
  video_quality: videoQualities.codeOf(quality),
});

export function readLivePush(data: JsonObject): LivePushOrder | null {
  const [via, quality] = [
    liveUrlTypes.nameOf(integerAt(data, 'url_type')),
    videoQualities.nameOf(integerAt(data, 'video_quality')),
  ];
  const [url, videoId] = [textAt(data, 'url'), textAt(data, 'video_id')];
  return via && quality && url && videoId ? { via, url, videoId, quality } : null;
}

export const writeLiveStop = (videoId: string): JsonObject => ({ video_id: requireText('videoId', videoId) });

export const writeLiveQuality = (videoId: string, quality: VideoQuality): JsonObject => ({
  video_id: requireText('videoId', videoId),
  video_quality: videoQualities.codeOf(quality),
});

export const writeLensChange = (videoId: string, type: VideoType): JsonObject => ({
  video_id: requireText('videoId', videoId),
  video_type: type,
});

export const writeDockCamera = (videoId: string, position: (typeof dockCameraPositions.names)[number]): JsonObject => ({
  video_id: requireText('videoId', videoId),
  camera_position: dockCameraPositions.codeOf(position),
});
