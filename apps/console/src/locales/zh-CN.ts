export const zhCN = {
  name: '作业台',
  purpose: '任务、计划、飞行记录与媒体',
  notAvailable: '暂未开放',
  notAvailableText: '这里将提供任务、飞行计划、飞行记录与媒体文件。',
};

export type Texts = typeof zhCN;
