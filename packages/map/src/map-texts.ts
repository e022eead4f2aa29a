import type { Language } from '@skein/ui/preferences.ts';

export interface MapTexts {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly resetNorth: string;
  readonly controls: string;
  readonly attribution: string;
  readonly loading: string;
  readonly noGround: string;
  readonly noWebgl: { readonly title: string; readonly cause: string; readonly remedy: string };
  readonly noBasemap: { readonly title: string; readonly cause: string; readonly remedy: string };
  readonly noProgram: { readonly title: string; readonly cause: string };
}

export const mapTexts: Record<Language, MapTexts> = {
  'zh-CN': {
    zoomIn: '放大',
    zoomOut: '缩小',
    resetNorth: '回到正北',
    controls: '地图控制',
    attribution: '地图数据',
    loading: '地图加载中…',
    noGround: '没能取到此处的底图，正在重试',
    noWebgl: {
      title: '无法显示地图',
      cause: '浏览器没有提供绘制地图所需的 WebGL 2。',
      remedy: '请在浏览器设置中开启硬件加速，或换用新版浏览器。',
    },
    noBasemap: {
      title: '底图没有加载成功',
      cause: '服务器没有返回地图数据。',
      remedy: '请检查网络后重试；如果仍然失败，请联系管理员。',
    },
    noProgram: {
      title: '地图没有加载成功',
      cause: '绘制地图的程序没有下载下来。请检查网络后重试；如果仍然失败，请刷新页面。',
    },
  },
  'en-US': {
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    resetNorth: 'Reset north',
    controls: 'Map controls',
    attribution: 'Map data',
    loading: 'Loading the map…',
    noGround: 'The ground here could not be fetched, trying again',
    noWebgl: {
      title: 'The map cannot be shown',
      cause: 'This browser does not offer WebGL 2, which the map is drawn with.',
      remedy: 'Turn on hardware acceleration in the browser’s settings, or use a current browser.',
    },
    noBasemap: {
      title: 'The basemap did not load',
      cause: 'The server did not return the map data.',
      remedy: 'Check the connection and try again; if it keeps failing, tell your administrator.',
    },
    noProgram: {
      title: 'The map did not load',
      cause:
        'The program that draws it was not downloaded. Check the connection and try again; if it keeps failing, reload the page.',
    },
  },
};
