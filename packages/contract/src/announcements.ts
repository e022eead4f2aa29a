import * as z from 'zod';
import type { Both } from './both-languages.ts';
import { AnnouncementLevel } from './current-announcements.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf } from './envelope.ts';
import { listQuery } from './list-query.ts';
import { edited } from './records.ts';
import { seenWord } from './seen-word.ts';

export const AnnouncementState = z.enum(['shown', 'over', 'withdrawn']);
export type AnnouncementState = z.infer<typeof AnnouncementState>;

/** How long it is shown, from the moment of its publication. */
export const AnnouncementTerm = z.enum(['hour', 'day', 'week', 'untilWithdrawn']);
export type AnnouncementTerm = z.infer<typeof AnnouncementTerm>;

export const LONGEST_TITLE = 80;
export const LONGEST_TEXT = 1000;

/** What an administrator says to everybody. Without English words, those who read English are shown the Chinese ones. */
export const AnnouncementFacts = z.strictObject({
  title: seenWord(LONGEST_TITLE),
  text: z.string().trim().max(LONGEST_TEXT),
  englishTitle: z.string().trim().max(LONGEST_TITLE),
  englishText: z.string().trim().max(LONGEST_TEXT),
  level: AnnouncementLevel,
  term: AnnouncementTerm,
});
export type AnnouncementFacts = z.infer<typeof AnnouncementFacts>;

export const Announcement = AnnouncementFacts.extend({
  id: z.uuid(),
  version: z.int(),
  state: AnnouncementState,
  publishedAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable().describe('Null: until it is withdrawn'),
  publishedBy: z.string().nullable().describe('Null when their account is gone'),
  updatedAt: z.iso.datetime(),
}).meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof Announcement>;

const linesIn = ['text', 'englishText'] as const;

/** Those of the people who run the platform. */
export const announcementCalls = {
  list: defineEndpoint({
    id: 'announcements.list',
    method: 'GET',
    path: '/admin/v1/announcement/list',
    summary: { 'zh-CN': '公告列表', 'en-US': 'List announcements' },
    access: 'platform:administer',
    query: listQuery({
      sorts: ['publishedAt', 'updatedAt'],
      filters: { id: z.uuid().optional(), state: AnnouncementState.optional(), level: AnnouncementLevel.optional() },
    }),
    reply: listOf(Announcement),
    errors: [],
  }),
  create: defineEndpoint({
    id: 'announcements.create',
    method: 'POST',
    path: '/admin/v1/announcement/create',
    summary: { 'zh-CN': '发布公告', 'en-US': 'Publish an announcement' },
    access: 'platform:administer',
    body: AnnouncementFacts,
    fieldsOfLines: linesIn,
    reply: infoOf(Announcement),
    errors: ['too_many_announcements'],
  }),
  update: defineEndpoint({
    id: 'announcements.update',
    method: 'POST',
    path: '/admin/v1/announcement/update',
    summary: {
      'zh-CN': '修改公告；已关闭它的人会再次看到',
      'en-US': 'Change an announcement; those who have closed it see it again',
    },
    access: 'platform:administer',
    body: edited(AnnouncementFacts),
    fieldsOfLines: linesIn,
    reply: infoOf(Announcement),
    errors: ['no_such_announcement', 'announcement_over', 'stale_version'],
  }),
  withdraw: defineEndpoint({
    id: 'announcements.withdraw',
    method: 'POST',
    path: '/admin/v1/announcement/withdraw',
    summary: { 'zh-CN': '撤下公告', 'en-US': 'Withdraw an announcement' },
    access: 'platform:administer',
    body: z.strictObject({ id: z.uuid() }),
    reply: z.null(),
    errors: ['no_such_announcement', 'announcement_over'],
  }),
};

/** What its fields and states are called. */
export const announcementWords = {
  labels: {
    title: ['标题', 'Title in Chinese'],
    text: ['正文', 'Text in Chinese'],
    englishTitle: ['英文标题', 'Title in English'],
    englishText: ['英文正文', 'Text in English'],
    level: ['级别', 'Level'],
    term: ['公示时长', 'Shown for'],
    state: ['状态', 'State'],
    publishedAt: ['发布时间', 'Published'],
    endsAt: ['公示至', 'Shown until'],
    publishedBy: ['发布人', 'Published by'],
    updatedAt: ['更新时间', 'Updated'],
  } satisfies Record<Exclude<keyof Announcement, 'id' | 'version'>, Both>,
  levels: {
    notice: ['普通', 'Notice'],
    caution: ['重要', 'Important'],
  } satisfies Record<AnnouncementLevel, Both>,
  terms: {
    hour: ['1 小时', 'One hour'],
    day: ['1 天', 'One day'],
    week: ['7 天', 'Seven days'],
    untilWithdrawn: ['直到撤下', 'Until withdrawn'],
  } satisfies Record<AnnouncementTerm, Both>,
  states: {
    shown: ['公示中', 'Shown'],
    over: ['已结束', 'Over'],
    withdrawn: ['已撤下', 'Withdrawn'],
  } satisfies Record<AnnouncementState, Both>,
} as const;
