export const zhCN = {
  name: '平台管理',
  purpose: '审核、租户、空域与审计',
  notAvailable: '暂未开放',
  notAvailableText: '租户管理、空域发布与审计记录将在这里提供。',
  areas: {
    reviews: '审核',
    openReviews: '打开审核',
    reviewsText: '人员实名、飞行资质与企业认证的申请：领取、查看原件、通过或驳回。',
    announcements: '公告',
    openAnnouncements: '打开公告',
    announcementsText: '对全体登录用户说的话：发布、修改、撤下；打开着的页面会立刻看到。',
    services: '服务',
    openServices: '打开服务',
    servicesText: '企业申请的服务：席位、期限，通过或驳回；已开通的可以调整或终止。',
  },
};

export type Texts = typeof zhCN;
