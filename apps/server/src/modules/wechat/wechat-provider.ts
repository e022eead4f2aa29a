/** Someone, as WeChat knows them. */
export interface WechatPerson {
  readonly appId: string;
  readonly openId: string;
  /** Only for apps of an owner who has bound them on the open platform. */
  readonly unionId: string | null;
  readonly nickname: string;
}

/** WeChat, or what stands in for it. */
export interface WechatProvider {
  readonly appId: string;
  readonly isStandIn: boolean;
  /** Where a person goes to say yes. */
  authorizeUrlFor(state: string): string;
  /** Who said yes. Throws an `AppError` that explains what WeChat refuses. */
  identify(code: string): Promise<WechatPerson>;
}
