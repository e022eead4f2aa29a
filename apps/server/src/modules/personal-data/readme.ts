import { Readable } from 'node:stream';
import type { ArchiveEntry } from '../../personal-data-keeper.ts';

/** What lies in the archive, for whoever opens it in a year. */
export const readmeEntry = (writtenAt: Date): ArchiveEntry => ({
  path: 'README.txt',
  open: async () => Readable.from([textOf(writtenAt.toISOString())]),
});

const textOf = (at: string): string => `雁阵 Skein：我的数据 / My data
${at}

本压缩包是雁阵在上述时间保存的、关于您的全部数据。证件号码与图片均为明文，请妥善保管，用完删除。
This archive holds everything that Skein kept about you at the time above. ID numbers and pictures are in clear:
keep it safe, and delete it when you are done.

profile.json                 名称、邮箱、手机、语言 / name, mail, phone, language
agreements.json              接受过的协议 / agreements you accepted
notification-settings.json   通知设置 / what you chose to be told
notices.json                 站内通知 / what you were told in the product
closed-announcements.json    你关闭过的公告 / announcements that you have closed
sessions.json                当前的登录 / where you are signed in
sign-ins.json                登录记录 / your sign-in history
known-devices.json           登录过的浏览器 / browsers you signed in with
memberships.json             所属企业、单位和角色 / enterprises, units and roles you belong to
departures.json              把你移出的企业 / enterprises that have sent you away
enterprise-applications.json 加入企业的申请 / your applications to join enterprises
invitations.json             企业发给您的邀请 / invitations that enterprises sent you
services.json                服务席位和服务申请 / your seats and applications for services
two-person-requests.json     须两位管理员完成的、关于您或由您提出的操作 / what takes two administrators, about you or by you
unlock-requests.json         您提出的或将您列为飞手的解禁申请 / unlock requests that you made, or that name you as a pilot
saved-filters.json           您为列表保存的筛选 / the filters of lists that you gave names to
access-keys.json             您的访问密钥，不含密钥内容 / your access keys, without their secrets
second-factors.json          两步验证方式，不含密钥 / second factors, without their secrets
wechat.json                  绑定的微信 / the WeChat bound to the account
verifications.json           实名与飞行资质认证 / identity and flight qualification, as submitted
files.json, files/           上传的文件 / files you uploaded
exports.json                 导出记录 / the exports you asked for
jobs.json                    启动过的任务 / the jobs you started
audit.json                   审计日志中关于您的事件 / events of the audit log about you

密码只保存其散列，因此不在其中。
Your password is not here: only a hash of it is kept.
`;
