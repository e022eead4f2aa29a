import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf } from './envelope.ts';
import { seenWord } from './seen-word.ts';

/** Lists whose filters a person can give names to. */
export const FilteredList = z.enum(['drones', 'payloads', 'sites']);
export type FilteredList = z.infer<typeof FilteredList>;

export const LONGEST_FILTER_NAME = 40;
export const MOST_SAVED_FILTERS = 50;

/** A name for what a list shows. */
export const SavedFilter = z
  .object({
    id: z.uuid(),
    name: z.string(),
    query: z.string().describe('Filters and order, as the list takes them: state=retired&sort=-name'),
  })
  .meta({ id: 'SavedFilter' });
export type SavedFilter = z.infer<typeof SavedFilter>;

const name = seenWord(LONGEST_FILTER_NAME);

export const savedFilterCalls = {
  list: defineEndpoint({
    id: 'savedFilters.list',
    method: 'GET',
    path: '/app/v1/savedFilter/list',
    summary: { 'zh-CN': '自己为一个列表保存的筛选', 'en-US': 'One’s own saved filters of a list' },
    access: 'signed-in',
    query: z.strictObject({ list: FilteredList }),
    reply: listOf(SavedFilter),
    errors: ['not_permitted'],
  }),
  save: defineEndpoint({
    id: 'savedFilters.save',
    method: 'POST',
    path: '/app/v1/savedFilter/save',
    summary: {
      'zh-CN': '以一个名称保存列表的筛选；同名的被替换',
      'en-US': 'Keep the filters of a list under a name, in place of what had it',
    },
    access: 'signed-in',
    body: z.strictObject({ list: FilteredList, name, query: z.string().max(1000) }),
    reply: infoOf(SavedFilter),
    errors: ['not_permitted', 'filter_not_of_list', 'too_many_filters'],
  }),
  rename: defineEndpoint({
    id: 'savedFilters.rename',
    method: 'POST',
    path: '/app/v1/savedFilter/rename',
    summary: { 'zh-CN': '为保存的筛选改名', 'en-US': 'Give a saved filter another name' },
    access: 'signed-in',
    body: z.strictObject({ list: FilteredList, id: z.uuid(), name }),
    reply: infoOf(SavedFilter),
    errors: ['not_permitted', 'no_such_filter', 'filter_name_taken'],
  }),
  remove: defineEndpoint({
    id: 'savedFilters.delete',
    method: 'POST',
    path: '/app/v1/savedFilter/delete',
    summary: { 'zh-CN': '删除保存的筛选', 'en-US': 'Delete a saved filter' },
    access: 'signed-in',
    body: z.strictObject({ list: FilteredList, id: z.uuid() }),
    reply: z.null(),
    errors: ['not_permitted', 'no_such_filter'],
  }),
};
