import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { memberWords } from '@skein/contract/members.ts';

import { textsOfPart } from '../../locales/texts.ts';

const organization = {
  views: ['组织与成员', 'Organisation and members'],
  tabs: {
    members: ['成员', 'Members'],
    applications: ['加入申请', 'Applications'],
    invites: ['邀请链接', 'Invite links'],
    belonging: ['我与企业', 'You and the enterprise'],
  },
} as const;

const units = {
  tree: ['单位', 'Units'],
  search: ['查找单位', 'Find a unit'],
  nothingFits: ['没有叫这个名称的单位', 'No unit is called so.'],
  heard: ['{{name}}，{{count}} 人', '{{name}}, members: {{count}}'],
  deeds: ['“{{name}}”的操作', 'What can be done with “{{name}}”'],
  add: ['新建下级单位', 'Add a unit below'],
  addTo: ['在“{{name}}”下新建单位', 'Add a unit below “{{name}}”'],
  rename: ['重命名', 'Rename'],
  renameTitle: ['重命名“{{name}}”', 'Rename “{{name}}”'],
  move: ['移动到…', 'Move to…'],
  moveTitle: ['移动“{{name}}”', 'Move “{{name}}”'],
  moveText: ['连同其下级单位和成员一起移动。', 'With all units and members below it.'],
  moveByDrag: ['把“{{name}}”移到“{{target}}”之下？', 'Move “{{name}}” below “{{target}}”?'],
  moveByDragText: [
    '连同其下级单位和成员一起移动；按单位授予的权限，所及的范围会随之改变。',
    'With all units and members below it. What members may do by their unit reaches elsewhere then.',
  ],
  remove: ['删除', 'Delete'],
  removeTitle: ['删除“{{name}}”？', 'Delete “{{name}}”?'],
  removeText: [
    '只能删除没有下级单位、成员和设备的单位。',
    'Only a unit without units below it, members and devices can be deleted.',
  ],
  name: ['单位名称', 'Name of the unit'],
  parent: ['上级单位', 'Below'],
  unit: ['单位', 'Unit'],
  unitHelp: ['输入名称的一部分来查找', 'Type a part of the name to find it'],
  created: ['单位已新建', 'Unit added'],
  renamed: ['单位已重命名', 'Unit renamed'],
  moved: ['单位已移动', 'Unit moved'],
  removed: ['单位已删除', 'Unit deleted'],
  all: ['全部成员', 'All members'],
  chosen: ['“{{name}}”及其下级', '“{{name}}” and below'],
  showAll: ['查看全部', 'Show all'],
} as const;

const members = {
  search: ['按姓名查找', 'Find by name'],
  empty: ['这里还没有成员', 'No members here yet'],
  emptyText: [
    '用邀请链接请同事加入，或通过他们的申请。',
    'Invite colleagues by a link, or approve their applications.',
  ],
  self: ['我', 'You'],
  saved: ['已保存', 'Saved'],
  save: ['保存', 'Save'],
  notYours: ['你的角色不能管理这位成员', 'your role cannot manage this member'],
  notYourself: [
    '不能调整自己的单位和角色，请由其他管理员处理。',
    'Nobody can change their own unit and roles. Another administrator has to.',
  ],
  readOnly: [
    '你的角色不能调整这位成员：需要“邀请、审批和管理成员”权限，且不少于对方的权限。企业的所有者或管理员可以授予。',
    'Your role cannot change this member: it takes the permission to manage members, and no less than they hold. An owner or administrator can grant it.',
  ],
  place: ['单位和角色', 'Unit and roles'],
  beyond: ['含你没有的权限，不能授予', 'Holds more than you may give'],
  rolesMissing: ['请至少选择一个角色', 'Please choose at least one role.'],
  unitMissing: ['请选择单位', 'Please choose a unit.'],
  abilities: ['可以做什么', 'What they may do'],
  noAbilities: ['在本企业什么也不能做。', 'Nothing in this enterprise.'],
  scopes: {
    enterprise: ['全企业', 'Whole enterprise'],
    unit: ['本单位及下级', 'Own unit and below'],
    own: ['仅自己的', 'Their own'],
  },
  by: ['来自 {{roles}}', 'by {{roles}}'],
  moveTo: ['移动到…', 'Move to…'],
  moveTitle: ['移动 {{count}} 位成员', 'Members to move: {{count}}'],
  move: ['移动', 'Move'],
  setRoles: ['更换角色…', 'Change roles…'],
  setRolesTitle: ['更换 {{count}} 位成员的角色', 'Members to be given other roles: {{count}}'],
  setRolesText: ['他们将只持有下面所选的角色，立即生效。', 'They will hold these roles and no others, at once.'],
  disable: ['停用', 'Suspend'],
  disableTitle: ['停用 {{count}} 位成员？', 'Suspend members: {{count}}?'],
  disableText: [
    '他们仍是成员，但在恢复之前不能在本企业做任何事。会通知本人。',
    'They stay members, but can do nothing in this enterprise until they are let in again. They are told.',
  ],
  enable: ['恢复', 'Let in again'],
  remove: ['移出企业', 'Remove'],
  removeTitle: ['将 {{count}} 位成员移出企业？', 'Remove members: {{count}}?'],
  removeText: [
    '他们立即失去在本企业的一切权限，登记过的设备留在企业。会通知本人。',
    'They lose all they may do here at once; what they registered stays with the enterprise. They are told.',
  ],
  done: ['已完成', 'Done'],
  ...memberWords,
} as const;

const invites = {
  add: ['新建邀请链接', 'New invite link'],
  search: ['备注、单位或创建人', 'Note, unit or who made it'],
  empty: ['还没有邀请链接', 'No invite links yet'],
  emptyText: ['同事打开链接，注册或登录后即可加入。', 'A colleague opens the link, registers or signs in, and is in.'],
  labels: {
    note: ['备注', 'Note'],
    unit: ['加入的单位', 'Joins the unit'],
    roles: ['角色', 'Roles'],
    uses: ['已用', 'Used'],
    expiresAt: ['有效期至', 'Valid until'],
    createdBy: ['创建人', 'Made by'],
    createdAt: ['创建时间', 'Made'],
    state: ['状态', 'State'],
    days: ['有效天数', 'Valid for'],
    maxUses: ['可用次数', 'Number of uses'],
  },
  states: {
    open: ['有效', 'Open'],
    usedUp: ['已用完', 'Used up'],
    expired: ['已过期', 'Expired'],
    revoked: ['已撤销', 'Revoked'],
  },
  usesOf: ['{{uses}} / {{maxUses}}', '{{uses}} / {{maxUses}}'],
  noRoles: ['需审批', 'To be approved'],
  rolesHelp: [
    '选了角色，打开链接的人直接加入；不选，则需要审批。',
    'With a role, whoever has the link joins at once; without, they apply and are approved.',
  ],
  daysUnit: ['天', 'days'],
  usesUnit: ['次', ''],
  noteHelp: ['给自己看的，例如发给谁', 'For yourselves, such as whom it is for'],
  create: ['生成链接', 'Make the link'],
  ready: ['邀请链接已生成', 'The invite link is ready'],
  once: [
    '链接只显示这一次，请现在复制或让对方扫码。拿到链接的人都能使用。',
    'The link is shown this once: copy it now, or let it be scanned. Whoever has it can use it.',
  ],
  link: ['邀请链接', 'Invite link'],
  copy: ['复制链接', 'Copy the link'],
  copied: ['已复制', 'Copied'],
  qr: ['邀请链接的二维码', 'The invite link as a QR code'],
  revoke: ['撤销', 'Revoke'],
  revokeTitle: ['撤销这个邀请链接？', 'Revoke this invite link?'],
  revokeText: [
    '还没有使用它的人将不能再加入；已加入的不受影响。',
    'Whoever has not used it cannot join by it any more; who has, stays.',
  ],
  revoked: ['邀请链接已撤销', 'Invite link revoked'],
  close: ['完成', 'Done'],
} as const;

const applications = {
  search: ['姓名或留言', 'Name or message'],
  empty: ['没有加入申请', 'No applications'],
  emptyText: ['有人申请加入本企业时，会列在这里。', 'Whoever applies to the enterprise is listed here.'],
  labels: {
    name: ['申请人', 'Applicant'],
    contact: ['联系方式', 'Contact'],
    message: ['留言', 'Message'],
    unit: ['申请的单位', 'For the unit'],
    state: ['状态', 'State'],
    createdAt: ['申请时间', 'Applied'],
    decided: ['处理', 'Decided'],
    reason: ['拒绝原因', 'Reason'],
  },
  states: {
    '1': ['待审批', 'Waiting'],
    '2': ['已加入', 'Joined'],
    '3': ['已拒绝', 'Refused'],
    '4': ['已撤回', 'Withdrawn'],
  },
  whole: ['未指定', 'None named'],
  approve: ['通过', 'Approve'],
  refuse: ['拒绝', 'Refuse'],
  refuseTitle: ['拒绝“{{name}}”的申请', 'Refuse the application of “{{name}}”'],
  reasonHelp: ['申请人会看到', 'The applicant reads it'],
  reasonMissing: ['请写明原因，至少两个字', 'Please say why, in two characters at least.'],
  approved: ['已通过，申请人已成为成员', 'Approved: they are a member now'],
  refused: ['已拒绝', 'Refused'],
  own: [
    '这是你自己的申请，请由其他管理员处理。',
    'This is your own application. Another administrator has to decide it.',
  ],
  decidedBy: ['{{name}}，{{at}}', '{{name}}, {{at}}'],
} as const;

const belonging = {
  leave: ['退出企业', 'Leave the enterprise'],
  leaveText: [
    '退出后立即失去在本企业的一切权限，登记过的设备留在企业。',
    'You lose all you may do here at once. What you registered stays with the enterprise.',
  ],
  leaveTitle: ['退出“{{name}}”？', 'Leave “{{name}}”?'],
  left: ['已退出企业', 'You left the enterprise'],
  transfer: ['转让企业', 'Hand the enterprise over'],
  transferText: [
    '另一位成员成为所有者，你成为管理员。不能自行收回。',
    'Another member becomes its owner, and you an administrator. You cannot take it back yourself.',
  ],
  heir: ['新的所有者', 'The new owner'],
  heirMissing: ['请选择一位成员', 'Please choose a member.'],
  transferred: ['企业已转让', 'The enterprise was handed over'],
  dissolve: ['解散企业', 'Dissolve the enterprise'],
  dissolveText: [
    '7 天后，企业的单位、成员、角色和设备将全部删除，无法恢复。在此之前可以撤销。',
    'In 7 days its units, members, roles and devices are deleted for good. Until then it can be taken back.',
  ],
  dissolving: [
    '企业将于 {{at}} 解散，届时全部内容会被删除。',
    'This enterprise will be dissolved on {{at}}, and all that is in it deleted.',
  ],
  dissolutionAsked: ['已申请解散', 'Dissolution was asked for'],
  keep: ['撤销解散', 'Do not dissolve it'],
  kept: ['已撤销解散', 'The enterprise stays'],
  ownersOnly: ['转让和解散只有企业的所有者可以办理。', 'Only an owner can hand the enterprise over or dissolve it.'],
  open: ['办理…', 'Go on…'],
} as const;

export const useText = textsOfPart(inBothLanguages({ organization, units, members, invites, applications, belonging }));
