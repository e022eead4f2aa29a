import type { Both } from './both-languages.ts';
import type { EnterprisePermission } from './permissions.ts';

/** What events are about, in the order in which they are shown, and the permission by which one may see it anyway. */
export const webhookNouns = {
  drone: { label: ['无人机', 'Drones'], needs: 'drones:read' },
  payload: { label: ['挂载', 'Payloads'], needs: 'payloads:read' },
  site: { label: ['站点', 'Sites'], needs: 'sites:read' },
  unlock: { label: ['解禁申请', 'Unlock requests'], needs: 'unlocks:read' },
  member: { label: ['成员', 'Members'], needs: 'members:read' },
  unit: { label: ['组织架构', 'Organisation'], needs: 'units:read' },
} as const satisfies Record<string, { readonly label: Both; readonly needs: EnterprisePermission }>;
export type WebhookNoun = keyof typeof webhookNouns;

/** What can be told: deeds of the log by their names there. One that is told once keeps its name and its shape. */
export const webhookEvents = {
  'drone.created': ['登记了无人机', 'A drone was registered'],
  'drone.updated': ['修改了无人机', 'A drone was changed'],
  'drone.moved': ['移交了无人机', 'A drone went to another unit'],
  'drone.deleted': ['删除了无人机', 'A drone was deleted'],
  'drone.restored': ['恢复了无人机', 'A deleted drone was brought back'],
  'drone.claimed': ['接收了其他企业的无人机', 'A drone came from another enterprise'],
  'drone.takenOver': ['无人机被其他企业接收', 'A drone went to another enterprise'],
  'payload.created': ['登记了挂载', 'A payload was registered'],
  'payload.updated': ['修改了挂载', 'A payload was changed'],
  'payload.moved': ['移交了挂载', 'A payload went to another unit'],
  'payload.mounted': ['安装了挂载', 'A payload was mounted'],
  'payload.unmounted': ['卸下了挂载', 'A payload was taken off'],
  'payload.deleted': ['删除了挂载', 'A payload was deleted'],
  'payload.restored': ['恢复了挂载', 'A deleted payload was brought back'],
  'site.created': ['登记了站点', 'A site was registered'],
  'site.updated': ['修改了站点', 'A site was changed'],
  'site.moved': ['移交了站点', 'A site went to another unit'],
  'site.deleted': ['删除了站点', 'A site was deleted'],
  'site.restored': ['恢复了站点', 'A deleted site was brought back'],
  'unlock.created': ['起草了申请', 'A request was drafted'],
  'unlock.updated': ['修改了申请', 'A request was changed'],
  'unlock.submitted': ['提交了申请', 'A request was submitted'],
  'unlock.withdrawn': ['撤回了申请', 'A request was withdrawn'],
  'unlock.enterpriseApproved': ['企业通过了申请', 'The enterprise approved a request'],
  'unlock.enterpriseRefused': ['企业驳回了申请', 'The enterprise refused a request'],
  'unlock.approved': ['平台批准了申请', 'The platform approved a request'],
  'unlock.refused': ['平台驳回了申请', 'The platform refused a request'],
  'unlock.revoked': ['撤销了解禁', 'An unlock was revoked'],
  'unlock.expired': ['申请已过期', 'A request or an unlock has expired'],
  'unlock.deleted': ['删除了申请', 'A draft was deleted'],
  'member.joined': ['成员加入', 'A member joined'],
  'member.updated': ['成员的单位或角色变更', 'A member’s unit or roles changed'],
  'member.disabled': ['停用了成员', 'A member was suspended'],
  'member.enabled': ['启用了成员', 'A member was let in again'],
  'member.left': ['成员退出', 'A member left'],
  'member.removed': ['移除了成员', 'A member was removed'],
  'unit.created': ['新建了单位', 'A unit was made'],
  'unit.renamed': ['重命名了单位', 'A unit was renamed'],
  'unit.moved': ['移动了单位', 'A unit was moved'],
  'unit.deleted': ['删除了单位', 'A unit was deleted'],
} as const satisfies Record<`${WebhookNoun}.${string}`, Both>;
export type WebhookEventType = keyof typeof webhookEvents;

export const webhookEventTypes = Object.keys(webhookEvents) as WebhookEventType[];

export const isWebhookEventType = (action: string): action is WebhookEventType => Object.hasOwn(webhookEvents, action);

/** Sent to try a webhook out, and chosen by nobody. */
export const TEST_EVENT = 'webhook.test';

export const nounOfEvent = (type: WebhookEventType): WebhookNoun => type.slice(0, type.indexOf('.')) as WebhookNoun;

/** Without which nobody has this told to anybody. */
export const permissionOfEvent = (type: WebhookEventType) => webhookNouns[nounOfEvent(type)].needs;
