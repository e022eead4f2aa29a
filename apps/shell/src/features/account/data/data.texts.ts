const chinese = {
  avatar: {
    upload: '上传头像',
    change: '更换头像',
    remove: '移除头像',
    removed: '头像已移除',
    help: 'JPEG、PNG 或 WebP。在浏览器里裁成方形，只上传裁好的部分。',
    cropTitle: '选取头像',
    zoom: '缩放',
    across: '左右',
    down: '上下',
    use: '用作头像',
    broken: '打不开这张图片，请换一张 JPEG、PNG 或 WebP。',
  },
  notifications: {
    text: '除了页面上的提示，还用什么方式告诉你。',
    always: '始终发送',
    notSaved: '服务器没有收到这次选择，设置没有变。请稍后再试。',
    security: {
      title: '安全提醒',
      text: '密码、绑定、新设备登录、访问密钥、注销等。不能关闭：有人闯入你的账号时，这是你得知的途径。发往邮箱，没有邮箱时发往手机。',
    },
    reviews: {
      title: '审核结果',
      text: '实名认证与飞行资质认证的结论。全部关闭后，仍可在“认证”中查看。',
    },
    services: {
      title: '服务到期',
      text: '你管理的企业服务将在 30 天、7 天内到期，以及已经到期。',
    },
    unlocks: {
      title: '解禁许可',
      text: '你申请的或以你为飞手的许可将在 7 天、1 天内到期，或已被撤销。',
    },
    insurance: {
      title: '无人机保险',
      text: '你登记或管理的无人机的保险将在 30 天、7 天内到期，以及已经到期。',
    },
    integrations: {
      title: '访问密钥与 Webhook',
      text: '你的访问密钥将在 7 天、1 天内到期，以及已经到期；你管理的企业的 Webhook 因连续失败被暂停，或积压过多。',
    },
    mail: '邮件',
    sms: '短信',
    mailMissing: '邮件（未绑定或未开通）',
    smsMissing: '短信（未绑定或未开通）',
  },
  personalData: {
    text: '雁阵保存的关于你的数据：取回一份，或者全部抹去。',
    export: {
      title: '导出我的数据',
      text: '资料、登录记录、认证、文件与审计记录打成一个压缩包，证件号码为明文。在后台打包，完成后通知你，保留 24 小时。',
      action: '申请导出',
      again: '重新导出',
      submit: '开始打包',
      leave: '可以离开这个页面，完成后会通知你。',
      until: '可下载至 {{when}}，之后自动删除。每次下载都会记录。',
      download: '下载',
      failed: '{{when}} 申请的导出没有成功，已尝试多次。请重新导出；若一直如此，请联系管理员。',
      expired: '{{when}} 申请的导出已过期并删除。',
      cancelled: '{{when}} 申请的导出已取消，没有留下数据。',
    },
    deletion: {
      title: '注销账号',
      text: '申请后有 {{days}} 天等待期，期间可以登录并撤销；之后个人数据被抹去，不能恢复。',
      action: '注销账号',
      submit: '申请注销',
      requested: '已申请注销',
      scheduled: '账号将于 {{when}} 注销。在此之前可以随时撤销。',
      type: '输入 {{account}} 以确认',
      typeWrong: '与你的账号不一致，请照原样输入',
      consequences: {
        erased: '资料、头像、实名与资质认证、上传的文件、登录记录、微信绑定与两步验证全部抹去，不能恢复。',
        sessions: '所有设备上的登录结束，不能再登录。',
        free: '邮箱、手机号与身份证号不再占用，可以重新注册和认证。',
        audit: '审计日志不可删改：其中只剩账号编号、只留首字的名称和当时的网络地址。',
        back: '{{days}} 天之内可以登录并撤销，一切照旧。',
      },
    },
  },
};

const english: typeof chinese = {
  avatar: {
    upload: 'Upload an avatar',
    change: 'Change the avatar',
    remove: 'Remove the avatar',
    removed: 'The avatar is removed',
    help: 'JPEG, PNG or WebP. It is cropped to a square in your browser, and only that part is uploaded.',
    cropTitle: 'Choose what to show',
    zoom: 'Zoom',
    across: 'Across',
    down: 'Up and down',
    use: 'Use as avatar',
    broken: 'This picture cannot be opened. Please choose another JPEG, PNG or WebP.',
  },
  notifications: {
    text: 'How you are told besides what stands on the pages.',
    always: 'Always sent',
    notSaved: 'The server did not get this choice, so nothing was changed. Try again in a moment.',
    security: {
      title: 'Security notices',
      text: 'Password, bindings, new devices, new access keys, deletion and the like. They cannot be turned off: when somebody gets into your account, this is how you learn of it. Sent by mail, or to your phone if no mail address is bound.',
    },
    reviews: {
      title: 'Results of reviews',
      text: 'What came of your identity verification and flight qualification. With everything off, you still find it under “Verification”.',
    },
    services: {
      title: 'Services that end',
      text: 'A service of an enterprise that you manage ends within 30 or 7 days, or has ended.',
    },
    unlocks: {
      title: 'Unlock licences',
      text: 'A licence that you asked for, or fly by, ends soon (told 7 days and 1 day before) or was revoked.',
    },
    insurance: {
      title: 'Insurance of drones',
      text: 'The insurance of drones that you registered or look after ends within 30 or 7 days, or has ended.',
    },
    integrations: {
      title: 'Access keys and webhooks',
      text: 'A key of yours ends within 7 days or a day, or has ended; a webhook of an enterprise that you administer was paused after failures, or too much waits for it.',
    },
    mail: 'Mail',
    sms: 'Text message',
    mailMissing: 'Mail (not bound, or not offered)',
    smsMissing: 'Text message (not bound, or not offered)',
  },
  personalData: {
    text: 'What Skein keeps about you: have a copy of it, or have all of it erased.',
    export: {
      title: 'Export my data',
      text: 'Profile, sign-ins, verifications, files and audit events in one archive, with ID numbers in clear. It is packed in the background; you are told when it is ready, and it is kept for 24 hours.',
      action: 'Ask for an export',
      again: 'Export again',
      submit: 'Start packing',
      leave: 'You may leave this page; you will be told when it is done.',
      until: 'Can be downloaded until {{when}}, then it is deleted. Each download is recorded.',
      download: 'Download',
      failed: 'The export of {{when}} failed several times. Please export again; if it stays so, ask the administrator.',
      expired: 'The export of {{when}} has expired and was deleted.',
      cancelled: 'The export of {{when}} was cancelled; nothing of it was kept.',
    },
    deletion: {
      title: 'Delete my account',
      text: 'For {{days}} days you can still sign in and take it back; then your personal data is erased for good.',
      action: 'Delete my account',
      submit: 'Request deletion',
      requested: 'Deletion requested',
      scheduled: 'Your account will be deleted on {{when}}. Until then you can take it back.',
      type: 'Type {{account}} to confirm',
      typeWrong: 'This is not your account. Type it exactly as shown.',
      consequences: {
        erased:
          'Profile, avatar, verifications, uploaded files, sign-in history, WeChat binding and second factors are erased and cannot be restored.',
        sessions: 'Every session ends, and nobody can sign in to the account again.',
        free: 'Your mail address, phone and ID number are free: they can be registered and verified again.',
        audit:
          'The audit log cannot be changed: it keeps the number of the account, the first letter of its name and the network addresses of the time.',
        back: 'Within {{days}} days you can sign in and take it back, and nothing has changed.',
      },
    },
  },
};

export const accountDataTexts = { 'zh-CN': chinese, 'en-US': english };
