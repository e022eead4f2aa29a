import type { Refusals } from './refusal.ts';

export const basemapRefusals = {
  no_such_basemap: {
    code: 404,
    'zh-CN': '没有这个底图，请刷新',
    'en-US': 'There is no such basemap. Please reload.',
  },
  no_such_tile: {
    code: 404,
    'zh-CN': '这里没有瓦片',
    'en-US': 'There is no tile here.',
  },
  basemap_away: {
    code: 503,
    'zh-CN': '底图的来源暂时没有应答',
    'en-US': 'The source of this basemap does not answer just now.',
  },
  basemap_name_taken: {
    code: 409,
    'zh-CN': '已有同名的底图，请换一个名称',
    'en-US': 'There is a basemap of this name already. Please choose another.',
  },
  basemap_host_refused: {
    code: 400,
    'zh-CN': '不能使用这个主机：内网地址和 http:// 地址须先由运维人员写入 SKEIN_BASEMAP_HOSTS',
    'en-US':
      'This host cannot be used: whoever runs the server has to name private hosts and those without https in SKEIN_BASEMAP_HOSTS first.',
  },
  basemap_key_missing: {
    code: 400,
    'zh-CN': '地址中留了密钥的位置，请填写密钥；换了主机后须重新填写',
    'en-US': 'The address holds the place of a key. Please give the key; with another host it has to be given again.',
  },
  basemap_key_unused: {
    code: 400,
    'zh-CN': '地址中没有密钥的位置，请在地址中写入花括号中的 key，或清空密钥',
    'en-US':
      'The address has no place for the key. Please write key in braces where it belongs, or leave the key empty.',
  },
  gcj02_needs_pictures: {
    code: 400,
    'zh-CN': '矢量瓦片不能按 GCJ-02 显示，请使用栅格瓦片，或转换为 WGS-84',
    'en-US': 'Vector tiles cannot be shown from GCJ-02. Please use pictures, or convert them to WGS-84.',
  },
  no_such_archive: {
    code: 404,
    'zh-CN': '底图目录中没有这个文件，请重新选择',
    'en-US': 'There is no such file in the folder of archives. Please choose again.',
  },
  archive_closed: {
    code: 400,
    'zh-CN': '服务器打不开这个文件：请检查它的权限，或链接是否有效',
    'en-US': 'The server cannot open this file. Please see to its permissions, or to where it links.',
  },
  archive_unreadable: {
    code: 400,
    'zh-CN': '这不是 PMTiles 文件，请用 pmtiles 工具转换',
    'en-US': 'This is no PMTiles file. Please convert it with the pmtiles tool.',
  },
  archive_too_new: {
    code: 400,
    'zh-CN': '只支持 PMTiles 第 3 版，请用 pmtiles convert 转换',
    'en-US': 'Only version 3 of PMTiles is understood. Please convert it with pmtiles convert.',
  },
  archive_cut_off: {
    code: 400,
    'zh-CN': '文件不完整，请重新拷贝',
    'en-US': 'The file is not whole. Please copy it again.',
  },
  archive_tiles_unknown: {
    code: 400,
    'zh-CN': '文件中的瓦片或压缩方式不受支持：可用 MVT、PNG、JPEG、WebP、AVIF，不压缩或 gzip',
    'en-US':
      'Its tiles, or how they are packed, are not understood: MVT, PNG, JPEG, WebP and AVIF are, unpacked or with gzip.',
  },
} as const satisfies Refusals;
