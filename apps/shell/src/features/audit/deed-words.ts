import { inBothLanguages, type Both } from '@skein/contract/both-languages.ts';
import { enterpriseFactNames } from '@skein/contract/enterprise-fact-names.ts';
import type { Language } from '@skein/contract/language.ts';
import { payloadWords } from '@skein/contract/payloads.ts';
import { isPermission, permissionCatalogue } from '@skein/contract/permissions.ts';
import { serviceCatalogue } from '@skein/contract/service-names.ts';
import { serviceWords } from '@skein/contract/services.ts';

/** What a deed is called to whoever reads the log, by the name under which it is recorded. */
const deeds: Readonly<Record<string, Both>> = {
  'enterprise.entered': ['进入企业', 'Entered the enterprise'],
  'enterprise.certified': ['企业通过认证', 'The enterprise was certified'],
  'enterprise.transferred': ['转让企业', 'Handed the enterprise over'],
  'enterprise.dissolutionRequested': ['申请解散企业', 'Asked to dissolve the enterprise'],
  'enterprise.dissolutionCancelled': ['撤销解散企业', 'Called the dissolution off'],
  'enterprise.dissolved': ['企业解散', 'The enterprise was dissolved'],
  'member.joined': ['加入企业', 'Joined the enterprise'],
  'member.left': ['退出企业', 'Left the enterprise'],
  'member.updated': ['调整成员', 'Changed a member’s unit or roles'],
  'member.disabled': ['停用成员', 'Suspended a member'],
  'member.enabled': ['恢复成员', 'Let a member work again'],
  'member.removed': ['移出成员', 'Removed a member'],
  'member.exported': ['导出成员', 'Exported members'],
  'member.imported': ['导入成员', 'Imported members'],
  'invite.created': ['新建邀请链接', 'Made an invite link'],
  'invite.sent': ['发出邀请', 'Invited a person'],
  'invite.resent': ['重新发出邀请', 'Sent an invitation again'],
  'invite.declined': ['谢绝邀请', 'Declined an invitation'],
  'invite.revoked': ['撤销邀请', 'Revoked an invite'],
  'application.made': ['申请加入', 'Applied to join'],
  'application.approved': ['通过加入申请', 'Let an applicant in'],
  'application.refused': ['拒绝加入申请', 'Refused an application'],
  'application.withdrawn': ['撤回加入申请', 'Took their application back'],
  'verification.originalViewed': ['平台查看认证原件', 'The platform looked at originals'],
  'verification.submitted': ['提交认证', 'Submitted a certification'],
  'verification.taken': ['平台领取认证审核', 'The platform took the case'],
  'verification.released': ['平台放回认证审核', 'The platform gave the case back'],
  'verification.approved': ['平台通过认证', 'The platform approved the case'],
  'verification.refused': ['平台驳回认证', 'The platform refused the case'],
  'unit.created': ['新建单位', 'Made a unit'],
  'unit.renamed': ['修改单位名称', 'Renamed a unit'],
  'unit.moved': ['调整上级单位', 'Moved a unit'],
  'unit.deleted': ['删除单位', 'Deleted a unit'],
  'role.created': ['新建角色', 'Made a role'],
  'role.updated': ['修改角色', 'Changed a role'],
  'role.deleted': ['删除角色', 'Deleted a role'],
  'service.applied': ['申请服务', 'Applied for a service'],
  'service.withdrawn': ['撤回服务申请', 'Took an application for a service back'],
  'service.approved': ['平台通过服务申请', 'The platform granted a service'],
  'service.refused': ['平台驳回服务申请', 'The platform refused a service'],
  'service.changed': ['调整服务', 'Changed a service'],
  'service.ended': ['平台终止服务', 'The platform ended a service'],
  'service.expired': ['服务到期', 'A service ran out'],
  'service.seatAssigned': ['分配席位', 'Gave a seat'],
  'service.seatReleased': ['收回席位', 'Took a seat back'],
  'payload.created': ['登记挂载', 'Registered a payload'],
  'payload.updated': ['修改挂载', 'Changed a payload'],
  'payload.deleted': ['删除挂载', 'Deleted a payload'],
  'payload.restored': ['恢复挂载', 'Brought a payload back'],
  'payload.exported': ['导出挂载', 'Exported payloads'],
  'operation.exported': ['导出操作日志', 'Exported the operation log'],
};

const fields: Readonly<Record<string, Both>> = {
  ...payloadWords.labels,
  ...enterpriseFactNames,
  name: ['名称', 'Name'],
  note: ['说明', 'Note'],
  parent: ['上级单位', 'Parent unit'],
  unit: ['单位', 'Unit'],
  roles: ['角色', 'Roles'],
  to: ['新所有者', 'New owner'],
  reason: ['原因', 'Reason'],
  recipient: ['收件人', 'Recipient'],
  invite: ['发出邀请', 'Invited'],
  change: ['调整', 'Changed'],
  unchanged: ['未变', 'Unchanged'],
  fault: ['有误', 'Faulty'],
  sha256: ['内容校验值', 'SHA-256 of its content'],
  format: ['格式', 'Format'],
  maxUses: ['可用次数', 'Uses'],
  expiresAt: ['有效期至', 'Expires'],
  authType: ['认证类型', 'Kind of certification'],
  version: ['版本', 'Version'],
  service: ['服务', 'Service'],
  seats: ['席位数', 'Seats'],
  months: ['月数', 'Months'],
  endsAt: ['到期时间', 'Ends'],
  givesNewMembersASeat: ['新成员自动获得席位', 'New members get a seat'],
  noun: ['对象', 'What'],
  search: ['搜索', 'Search'],
  since: ['开始时间', 'Since'],
  until: ['结束时间', 'Until'],
};

const values = {
  authType: { '1': ['实名认证', 'Identity'], '2': ['企业认证', 'Enterprise'], '3': ['飞行资质', 'Pilot licence'] },
  kind: { ...payloadWords.kinds, ...serviceWords.kinds },
  service: Object.fromEntries(
    Object.entries(serviceCatalogue).map(([service, { name }]) => [service, [name['zh-CN'], name['en-US']]] as const),
  ),
  state: payloadWords.states,
  scope: {
    own: ['自己的', 'Own'],
    unit: ['本单位及下级', 'Own unit and below'],
    enterprise: ['全企业', 'Whole enterprise'],
  },
} satisfies Record<string, Readonly<Record<string, Both>>>;

const inWords = inBothLanguages({ deeds, fields });
const valuesInWords: Readonly<Record<Language, Readonly<Record<string, Readonly<Record<string, string>>>>>> =
  inBothLanguages(values);

/** A deed without words yet is named as it is recorded: nothing is left out of a log. */
export const nameOfDeed = (action: string, language: Language): string => inWords[language].deeds[action] ?? action;

export const nameOfField = (name: string, language: Language): string =>
  isPermission(name) ? permissionCatalogue[name][language] : (inWords[language].fields[name] ?? name);

/** What stands in a field, where that is a name of ours and no word of a person's. */
export const nameOfValue = (field: string, value: string | number, language: Language): string =>
  valuesInWords[language][isPermission(field) ? 'scope' : field]?.[String(value)] ?? String(value);
