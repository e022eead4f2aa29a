/** What a person reads, in both languages of the product. */
export interface Words {
  readonly 'zh-CN': string;
  readonly 'en-US': string;
}

export const words = (zh: string, en: string): Words => ({ 'zh-CN': zh, 'en-US': en });
