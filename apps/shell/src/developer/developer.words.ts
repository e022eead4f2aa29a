/** The way to access keys, wherever its steps are named. */
const steps = {
  certificate: ['开发者认证', 'Certification'],
  agreement: ['开发者协议', 'Agreement'],
  keys: ['访问密钥', 'Access keys'],
} as const;

export const wayWords = {
  steps,
  elsewhere: [
    '你的认证只用于在“{{name}}”创建密钥，而你现在在别处工作。可以切换到该企业，或改以个人名义认证。',
    'Your certification is for keys in {{name}} alone, and you work elsewhere now. Switch to that enterprise, or be certified for yourself.',
  ],
} as const;
