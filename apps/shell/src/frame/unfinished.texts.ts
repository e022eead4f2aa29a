import { textsOfPart } from '../locales/texts.ts';

const chinese = {
  text: '当前版本还没有这个页面的功能。开放之后，这里会列出上面这些内容。',
  label: '开放之后会列出的内容',
  columns: {
    accessKeys: {
      name: '名称',
      key: '密钥编号',
      scopes: '范围',
      addresses: '来源地址',
      expiry: '有效期',
      lastUsed: '最近使用',
    },
    developerCertificate: {
      applicant: '申请人',
      purpose: '用途',
      site: '网站或应用',
      contact: '联系方式',
      state: '认证状态',
    },
  },
};

const english: typeof chinese = {
  text: 'This version cannot do the work of this page yet. When it can, the above will be listed here.',
  label: 'What will be listed here',
  columns: {
    accessKeys: {
      name: 'Name',
      key: 'Key ID',
      scopes: 'Scopes',
      addresses: 'Addresses',
      expiry: 'Expires',
      lastUsed: 'Last used',
    },
    developerCertificate: {
      applicant: 'Applicant',
      purpose: 'Purpose',
      site: 'Site or app',
      contact: 'Contact',
      state: 'State',
    },
  },
};

/** The pages that are not open yet, and what will stand in them. */
export type UnfinishedPageName = keyof typeof chinese.columns;

export const unfinishedTexts = { 'zh-CN': { toCome: chinese }, 'en-US': { toCome: english } };
export const useText = textsOfPart(unfinishedTexts);
