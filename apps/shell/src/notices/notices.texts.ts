import { inBothLanguages, type BothTree } from '@skein/contract/both-languages.ts';
import type { NoticeKind } from '@skein/contract/notices.ts';

import { textsOfPart } from '../locales/texts.ts';

export const useText = textsOfPart(
  inBothLanguages({
    noticeDays: { today: ['今天', 'Today'], yesterday: ['昨天', 'Yesterday'], earlier: ['更早', 'Earlier'] },
    timesTold: ['{{count}} 次', '{{count}} times'],
    allNotifications: ['查看全部（{{count}}）', 'See all ({{count}})'],
    noNotifications: ['没有通知', 'No notifications'],
    noNotificationsHint: [
      '资料审核有了结果、个人数据准备好时，会出现在这里。',
      'When a review is decided or your data is ready, it will be told here.',
    ],
    unread: ['未读', 'Unread'],
    notices: {
      dataExportReady: {
        title: ['你的个人数据已打包完成', 'Your personal data is packed'],
        action: ['去下载', 'Download it'],
      },
      dataExportFailed: {
        title: ['个人数据没有打包成功', 'Your personal data could not be packed'],
        action: ['重新申请', 'Ask again'],
      },
      personalApproved: { title: ['实名认证已通过', 'Your identity has been verified'], action: ['查看', 'Look'] },
      personalRefused: {
        title: ['实名认证未通过', 'Your identity was not verified'],
        action: ['查看原因并修改', 'See why and mend it'],
      },
      qualificationApproved: {
        title: ['飞行资质认证已通过', 'Your flight qualification has been verified'],
        action: ['查看', 'Look'],
      },
      qualificationRefused: {
        title: ['飞行资质认证未通过', 'Your flight qualification was not verified'],
        action: ['查看原因并修改', 'See why and mend it'],
      },
      enterpriseApproved: { title: ['企业认证已通过', 'Your enterprise has been certified'], action: ['查看', 'Look'] },
      enterpriseRefused: {
        title: ['企业认证未通过', 'Your enterprise was not certified'],
        action: ['查看原因并修改', 'See why and mend it'],
      },
      joinApproved: { title: ['你已加入企业', 'You joined an enterprise'], action: ['查看企业', 'See the enterprise'] },
      joinRefused: {
        title: ['加入企业的申请未通过', 'Your application to an enterprise was refused'],
        action: ['查看原因', 'See why'],
      },
      memberRolesChanged: {
        title: ['你在企业中的角色已修改', 'Your roles in the enterprise changed'],
        action: ['查看企业', 'See the enterprise'],
      },
      memberDisabled: {
        title: ['你暂时不能在企业中作业', 'Your membership was suspended'],
        action: ['查看企业', 'See the enterprise'],
      },
      memberEnabled: {
        title: ['你在企业中的权限已恢复', 'Your membership was restored'],
        action: ['查看企业', 'See the enterprise'],
      },
      memberRemoved: {
        title: ['你已不再是企业成员', 'You were removed from an enterprise'],
        action: ['查看企业', 'See the enterprise'],
      },
      ownershipReceived: {
        title: ['你成为了企业的所有者', 'You own the enterprise now'],
        action: ['查看企业', 'See the enterprise'],
      },
      invited: { title: ['有企业邀请你加入', 'An enterprise invites you'], action: ['查看邀请', 'See the invitation'] },
      joinApplied: { title: ['有人申请加入企业', 'Somebody applies to the enterprise'], action: ['去审批', 'Decide'] },
      dissolutionAnnounced: {
        title: ['企业将在 7 天后解散', 'The enterprise will be dissolved in 7 days'],
        action: ['查看企业', 'See the enterprise'],
      },
      dissolutionCancelled: {
        title: ['企业的解散已撤销', 'The enterprise will not be dissolved'],
        action: ['查看企业', 'See the enterprise'],
      },
      serviceApproved: { title: ['服务申请已通过', 'A service was granted'], action: ['查看', 'See it'] },
      serviceRefused: {
        title: ['服务申请未通过', 'An application for a service was refused'],
        action: ['查看原因', 'See why'],
      },
      serviceEndsInAMonth: {
        title: ['一项服务将在 30 天内到期', 'A service ends within 30 days'],
        action: ['去续期', 'Renew it'],
      },
      serviceEndsInAWeek: {
        title: ['一项服务将在 7 天内到期', 'A service ends within 7 days'],
        action: ['去续期', 'Renew it'],
      },
      serviceEnded: { title: ['一项服务已停用', 'A service has ended'], action: ['查看', 'See it'] },
      seatReceived: {
        title: ['你得到了一项服务的席位', 'You were given a seat of a service'],
        action: ['查看', 'See it'],
      },
      seatTaken: {
        title: ['你的一项服务席位被收回', 'A seat of a service was taken from you'],
        action: ['查看', 'See it'],
      },
      droneOffered: {
        title: ['一架无人机正提供给其他企业接收', 'A drone is offered to other enterprises'],
        action: ['查看无人机', 'See the drones'],
      },
      droneTakenOver: {
        title: ['一架无人机已被另一家企业接收', 'Another enterprise took a drone over'],
        action: ['查看无人机', 'See the drones'],
      },
      insuranceEndsInAMonth: {
        title: ['无人机保险将在 30 天内到期', 'The insurance of drones ends within 30 days'],
        action: ['查看无人机', 'See the drones'],
      },
      insuranceEndsInAWeek: {
        title: ['无人机保险将在 7 天内到期', 'The insurance of drones ends within 7 days'],
        action: ['查看无人机', 'See the drones'],
      },
      insuranceEnded: {
        title: ['无人机保险已到期', 'The insurance of drones has ended'],
        action: ['查看无人机', 'See the drones'],
      },
      unlockSubmitted: {
        title: ['有解禁申请等待企业审核', 'An unlock request waits for the enterprise'],
        action: ['去审核', 'Decide'],
      },
      unlockApproved: {
        title: ['解禁申请已通过', 'Your unlock request was approved'],
        action: ['查看许可', 'See the licence'],
      },
      unlockRefused: {
        title: ['解禁申请未通过', 'Your unlock request was refused'],
        action: ['查看原因并修改', 'See why and mend it'],
      },
      unlockRevoked: { title: ['解禁已被撤销', 'An unlock was revoked'], action: ['查看原因', 'See why'] },
      unlockEndsInAWeek: {
        title: ['解禁将在 7 天内到期', 'An unlock ends within 7 days'],
        action: ['查看', 'See it'],
      },
      unlockEndsInADay: {
        title: ['解禁将在 1 天内到期', 'An unlock ends within a day'],
        action: ['查看', 'See it'],
      },
      unlockExpired: { title: ['解禁已到期', 'An unlock has expired'], action: ['查看', 'See it'] },
      developerApproved: {
        title: ['开发者认证已通过', 'You have been certified as a developer'],
        action: ['查看', 'Look'],
      },
      developerRefused: {
        title: ['开发者认证未通过', 'You were not certified as a developer'],
        action: ['查看原因并修改', 'See why and mend it'],
      },
      accessKeyEndsInAWeek: {
        title: ['访问密钥将在 7 天内到期', 'An access key expires within 7 days'],
        action: ['去轮换', 'Rotate it'],
      },
      accessKeyEndsInADay: {
        title: ['访问密钥将在 1 天内到期', 'An access key expires within a day'],
        action: ['去轮换', 'Rotate it'],
      },
      accessKeyEnded: {
        title: ['访问密钥已过期', 'An access key has expired'],
        action: ['去轮换', 'Rotate it'],
      },
      webhookPaused: {
        title: ['一个 Webhook 因连续投递失败而暂停', 'A webhook takes nothing any more and was paused'],
        action: ['查看并恢复', 'Look into it'],
      },
      webhookLapsing: {
        title: [
          '一个 Webhook 等待的事件过久或过多，最早的不再投递',
          'Events for a webhook waited too long or were too many, and the oldest were given up',
        ],
        action: ['查看', 'Look into it'],
      },
      verdictDropped: {
        title: ['你的一项审核结论未能生效', 'A verdict of yours could not take effect'],
        action: ['查看', 'See it'],
      },
      secondPersonWanted: {
        title: ['有一项操作等你作为第二人确认', 'Something waits for you as the second person'],
        action: ['去确认', 'Look at it'],
      },
      secondPersonConfirmed: {
        title: ['你申请的操作已由第二人确认', 'What you asked for was confirmed'],
        action: ['查看', 'See it'],
      },
      secondPersonRefused: {
        title: ['你申请的操作被第二人驳回', 'What you asked for was refused'],
        action: ['查看原因', 'See why'],
      },
      secondFactorResetAsked: {
        title: ['管理员申请重置你的两步验证', 'A reset of your second factor was asked for'],
        action: ['查看安全设置', 'See security'],
      },
      secondFactorReset: {
        title: ['你的两步验证已重置', 'Your second factor was reset'],
        action: ['重新启用', 'Set one up'],
      },
      administratorMade: {
        title: ['你成为了平台管理员', 'You are a platform administrator now'],
        action: ['启用两步验证', 'Set up a second factor'],
      },
      administratorUnmade: {
        title: ['你不再是平台管理员', 'You are no platform administrator any more'],
        action: ['查看安全设置', 'See security'],
      },
    } satisfies Record<NoticeKind, BothTree>,
  }),
);
