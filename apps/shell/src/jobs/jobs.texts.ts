import { inBothLanguages } from '@skein/contract/both-languages.ts';

import { textsOfPart } from '../locales/texts.ts';

const jobs = {
  title: ['任务', 'Jobs'],
  underWay: ['任务，{{count}} 个进行中', 'Jobs, {{count}} under way'],
  kinds: {
    dataExport: ['导出我的数据', 'Export of my data'],
    memberImport: ['导入成员', 'Import of members'],
    droneImport: ['导入无人机', 'Import of drones'],
    zoneFile: ['读取空域文件', 'Reading a file of zones'],
    zoneImport: ['导入空域区', 'Import of zones'],
  },
  steps: {
    packing: ['正在打包', 'Packing'],
    storing: ['正在保存', 'Storing'],
    checking: ['正在核对', 'Checking'],
    changing: ['正在调整成员', 'Changing members'],
    inviting: ['正在发出邀请', 'Inviting'],
    reading: ['正在读取', 'Reading'],
    comparing: ['正在比对', 'Comparing'],
    indexing: ['正在各进程建立索引', 'Being indexed by every process'],
    applying: ['正在应用', 'Applying'],
  },
  beginning: ['即将开始', 'About to begin'],
  waiting: ['排队中', 'Waiting its turn'],
  cancelling: ['正在取消…', 'Cancelling…'],
  progress: ['{{words}} {{done}} / {{of}}', '{{words}} {{done}} / {{of}}'],
  states: {
    done: ['已完成', 'Done'],
    failed: ['失败', 'Failed'],
    cancelled: ['已取消', 'Cancelled'],
    interrupted: ['已中断', 'Interrupted'],
  },
  results: {
    dataExport: ['去下载', 'Download it'],
    memberImport: ['查看结果', 'See the result'],
    droneImport: ['查看结果', 'See the result'],
    zoneFile: ['查看变化', 'See what changes'],
    zoneImport: ['查看结果', 'See the result'],
  },
  look: ['查看', 'Look'],
  switchTo: ['切换到“{{name}}”查看', 'Switch to “{{name}}” to see it'],
  goneFrom: ['你已不在那个企业', 'You are no longer in that enterprise'],
  mend: ['去处理', 'Start it again'],
  cancel: ['取消', 'Cancel'],
  cancelNamed: ['取消：{{name}}', 'Cancel: {{name}}'],
  cancelSure: ['取消任务', 'Cancel the job'],
  keep: ['继续', 'Let it go on'],
  losses: {
    dataExport: ['已打包的部分会丢弃。', 'What is packed so far is thrown away.'],
    memberImport: ['现在取消，不会有任何改动生效。', 'Cancelled now, nothing of it takes effect.'],
    droneImport: ['现在取消，不会有任何改动生效。', 'Cancelled now, nothing of it takes effect.'],
    zoneFile: ['已读取的部分会丢弃，空域不变。', 'What is read so far is thrown away; the airspace stays as it is.'],
    zoneImport: ['现在取消，空域不变。', 'Cancelled now, the airspace stays as it is.'],
  },
} as const;

export const useText = textsOfPart(inBothLanguages({ jobs }));
