export const zhCN = {
  name: '数据大屏',
  purpose: '架次、时长与可用率',
  mapLabel: '数据大屏地图：全国范围',
  notConnected: '还没有可统计的飞行',
  notConnectedText: '有了飞行记录之后，架次、时长与可用率会出现在这里。目前暂未开放。',
};

export type Texts = typeof zhCN;
