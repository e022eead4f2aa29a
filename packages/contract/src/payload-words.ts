import type { Language } from './language.ts';
import type { PayloadKind, PayloadState } from './payloads.ts';

interface PayloadWords {
  readonly kinds: Readonly<Record<PayloadKind, string>>;
  readonly states: Readonly<Record<PayloadState, string>>;
}

/** What kinds and states are called, on pages and in files alike. */
export const payloadWords: Readonly<Record<Language, PayloadWords>> = {
  'zh-CN': {
    kinds: {
      camera: '可见光相机',
      thermal: '热成像相机',
      multispectral: '多光谱相机',
      lidar: '激光雷达',
      gasDetector: '气体检测仪',
      loudspeaker: '喊话器',
      searchlight: '探照灯',
      dropper: '抛投器',
      other: '其他',
    },
    states: {
      ready: '可用',
      maintenance: '维护中',
      retired: '已退役',
    },
  },
  'en-US': {
    kinds: {
      camera: 'Camera',
      thermal: 'Thermal camera',
      multispectral: 'Multispectral camera',
      lidar: 'Lidar',
      gasDetector: 'Gas detector',
      loudspeaker: 'Loudspeaker',
      searchlight: 'Searchlight',
      dropper: 'Dropper',
      other: 'Other',
    },
    states: {
      ready: 'Ready',
      maintenance: 'In maintenance',
      retired: 'Retired',
    },
  },
};
