export const zhCN = {
  name: '指挥席',
  purpose: '实时态势与飞行控制',
  mapLabel: '指挥席地图：珠江口一带',
  notConnected: '还没有接入飞机',
  notConnectedText: '接入之后，飞机的实时位置、状态与控制会出现在这里。目前暂未开放。',
};

export type Texts = typeof zhCN;
