export const zhCN = {
  name: '平台管理',
  navigation: {
    overview: '概况',
    reviews: '审核',
    users: '用户',
    tenants: '企业',
    services: '服务',
    airspace: '空域',
    basemaps: '底图',
    droneModels: '机型',
    vehicleLinks: '飞行器链路',
    announcements: '公告',
    audit: '审计',
    health: '系统健康',
    waiting: '{{count}} 件待处理',
  },
};

export type Texts = typeof zhCN;
