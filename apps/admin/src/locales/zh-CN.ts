export const zhCN = {
  name: '平台管理',
  purpose: '审核、租户、空域与审计',
  notAvailable: '暂未开放',
  notAvailableText: '这里将提供企业与人员审核、租户管理、空域发布与审计记录。',
  refused: '需要平台管理员权限',
  refusedText: '你的账号没有平台管理员权限。如果需要，请联系平台管理员。',
  unreachable: '没有得到服务器的答复。请检查网络后重试。',
};

export type Texts = typeof zhCN;
