import { inBothLanguages } from '@skein/contract/both-languages.ts';

import { textsOfPart } from '../../locales/texts.ts';

const roles = {
  labels: {
    name: ['名称', 'Name'],
    note: ['说明', 'Note'],
    grants: ['权限', 'Permissions'],
    members: ['成员', 'Members'],
    updatedAt: ['更新时间', 'Updated'],
    unit: ['单位', 'Unit'],
    roles: ['角色', 'Roles'],
  },
  builtIn: ['内置', 'Built in'],
  builtInNotes: {
    owner: ['全部权限，以及转让和解散企业', 'Everything, and to hand over or dissolve the enterprise'],
    administrator: ['除转让和解散企业外的全部权限', 'Everything but handing over or dissolving the enterprise'],
    dispatcher: ['看全企业，管理本单位的设备', 'Sees the whole enterprise and manages the devices of their unit'],
    pilot: ['看本单位，管理自己登记的设备', 'Sees their unit and manages the devices they registered'],
    observer: ['看本单位，什么也不改', 'Sees their unit and changes nothing'],
  },
  grantCount: ['{{count}} 项', '{{count}}'],
  add: ['新建角色', 'New role'],
  copy: ['以此为蓝本新建', 'New role from this'],
  copyOf: ['{{name}} 副本', 'Copy of {{name}}'],
  save: ['保存', 'Save'],
  create: ['创建角色', 'Create the role'],
  created: ['角色已创建', 'Role created'],
  saved: ['已保存，持有者的权限随即改变', 'Saved. Its holders have the new permissions from now on.'],
  remove: ['删除', 'Delete'],
  removeTitle: ['删除角色“{{name}}”？', 'Delete the role “{{name}}”?'],
  removeText: ['没有成员持有它，删除后不能恢复。', 'Nobody holds it. This cannot be undone.'],
  removeHeld: ['还有 {{count}} 位成员持有，不能删除', 'Held by {{count}}; give them another role first'],
  removed: ['角色已删除', 'Role deleted'],
  readOnly: {
    builtIn: [
      '内置角色在所有企业里都一样，不能修改；可以以它为蓝本新建一个。',
      'A built-in role is the same in every enterprise and cannot be changed. Make a new one from it instead.',
    ],
    beyond: [
      '这个角色含有你自己没有的权限，所以不能修改。请找持有这些权限的人，例如所有者。',
      'This role grants what you do not have yourself, so you cannot change it. Ask somebody who has, such as the owner.',
    ],
  },
  gone: ['没有这个角色', 'There is no such role'],
  goneText: ['它可能已被删除。', 'It may have been deleted.'],
  toList: ['回到角色列表', 'Back to the roles'],
  about: ['基本信息', 'About'],
  matrix: ['能做什么，范围多大', 'What it allows, and how far'],
  matrixText: [
    '“本单位及下级”按成员所在的单位计算。能修改的范围不会大于能查看的范围。',
    '“Own unit and below” is the unit that the member belongs to. What may be changed never reaches further than what is seen.',
  ],
  resource: ['对象', 'What'],
  actions: { read: ['查看', 'See'], write: ['管理', 'Manage'] },
  scopes: {
    none: ['无', 'None'],
    own: ['自己的', 'Own'],
    unit: ['本单位及下级', 'Own unit and below'],
    enterprise: ['全企业', 'Whole enterprise'],
  },
  notYours: ['{{scope}}（你没有，不能授予）', '{{scope}} (not yours to give)'],
  holders: ['谁持有这个角色', 'Who holds this role'],
  holdersText: [
    '点开一个人，看他的全部角色合起来能做什么。',
    'Open a person to see what all their roles together allow.',
  ],
  moreHolders: ['还有 {{count}} 位，请到组织管理中查看。', 'And {{count}} more: see Organisation.'],
  abilities: ['能做什么', 'What they may do'],
  from: ['来自：{{roles}}', 'By: {{roles}}'],
  disabled: ['已停用：恢复之前，下面这些都不能做。', 'Suspended: until that ends, none of the below.'],
  nobody: ['还没有成员持有这个角色。', 'No member holds this role yet.'],
} as const;

export const useText = textsOfPart(inBothLanguages({ roles }));
