/** The way to access keys, wherever its steps are named. */
export const developerSteps = {
  certificate: ['开发者认证', 'Certification'],
  agreement: ['开发者协议', 'Agreement'],
  keys: ['访问密钥', 'Access keys'],
} as const;
