export const zhCN = {
  name: '机巢',
  purpose: '机巢状态、任务与远程调试',
  mapLabel: '机巢地图：珠江口一带',
  notConnected: '还没有接入机巢',
  notConnectedText: '接入之后，机巢的状态、任务与远程调试会出现在这里。目前暂未开放。',
};

export type Texts = typeof zhCN;
