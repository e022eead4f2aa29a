/** What is said where a key is tried, in both languages. */
export const tryItTexts = {
  text: [
    '在这里为一次调用签名。密钥只留在本页的内存中用于计算签名，不会发送，也不会保存。',
    'Signs one call here. The secret stays in the memory of this page to compute the signature; it is neither sent nor kept.',
  ],
  call: ['调用', 'Call'],
  secret: ['密钥', 'Secret'],
  secretHelp: [
    '创建或轮换时得到的、以 {{prefix}} 开头的内容。',
    'What you were shown when it was made or rotated; it begins with {{prefix}}.',
  ],
  secretWrong: ['这不是密钥：应以 {{prefix}} 开头', 'This is no secret: it begins with {{prefix}}'],
  sign: ['签名', 'Sign the call'],
  curl: ['curl（签名后 5 分钟内、一次有效）', 'curl (good for one call within five minutes)'],
  typescript: ['TypeScript', 'TypeScript'],
  copyCurl: ['复制 curl 命令', 'Copy the curl line'],
  copyTypescript: ['复制 TypeScript 示例', 'Copy the TypeScript sample'],
  environment: [
    '示例从环境变量读取密钥，不要写进代码。',
    'The sample reads the secret from the environment; never write it into code.',
  ],
  insecure: [
    '浏览器只在 https 或本机地址的页面里提供签名所需的计算，请改用 https 打开。',
    'Browsers sign only on pages that are served by https or from this machine. Please open this page by https.',
  ],
  reference: ['全部调用与字段', 'Every call and its fields'],
} as const;
