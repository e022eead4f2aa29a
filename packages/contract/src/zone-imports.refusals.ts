import type { Refusals } from './refusal.ts';

export const zoneImportRefusals = {
  no_such_zone_import: {
    code: 404,
    'zh-CN': '没有这次导入，请刷新页面',
    'en-US': 'There is no such import. Please reload the page.',
  },
  zone_import_open: {
    code: 409,
    'zh-CN': '已有一次导入尚未完成。请先应用或放弃它',
    'en-US': 'Another import is open. Please apply or discard it first.',
  },
  zone_import_over: {
    code: 409,
    'zh-CN': '这次导入已经结束，没有再作改动',
    'en-US': 'This import is over; nothing was changed.',
  },
  zone_import_busy: {
    code: 409,
    'zh-CN': '这次导入正在处理中，请等它结束或先取消',
    'en-US': 'This import is being worked on. Please wait for its end, or cancel that first.',
  },
  zone_import_not_whole: {
    code: 409,
    'zh-CN': '文件没有读完整，不能应用。请按问题列表修改文件后重新导入',
    'en-US':
      'The file was not read as a whole and cannot be applied. Please mend what the problems say and import it again.',
  },
  zone_import_not_complete: {
    code: 409,
    'zh-CN': '文件中有未采用的空域区，因此不能据此删除或替换已生效的。请改正文件，或选择保留',
    'en-US':
      'Zones of the file were refused, so nothing in force can be removed or replaced by it. Please mend the file, or keep what is in force.',
  },
  zone_import_nothing: {
    code: 409,
    'zh-CN': '没有可应用的变化',
    'en-US': 'There is nothing to apply.',
  },
  zone_import_stale: {
    code: 409,
    'zh-CN': '空域在比对之后有了变化，看到的已不是将会发生的。正在重新比对，请查看后再应用',
    'en-US':
      'The airspace has changed since, and what was shown is no longer what would happen. It is being compared anew; please look again before you apply it.',
  },
} as const satisfies Refusals;
