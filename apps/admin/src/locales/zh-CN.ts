export const zhCN = {
  name: '平台管理',
  purpose: '审核、租户、空域与审计',
  notAvailable: '暂未开放',
  notAvailableText: '这里将提供企业与人员审核、租户管理、空域发布与审计记录。',
};

export type Texts = typeof zhCN;
