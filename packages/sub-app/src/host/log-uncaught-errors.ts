const UNCAUGHT = '捕获到全局未处理异常';

/** Uncaught errors and unhandled rejections are logged and nothing else: the user is not shown them. */
export const logUncaughtErrors = (): void => {
  window.addEventListener('error', ({ error, message }) => console.error(UNCAUGHT, error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => console.error(UNCAUGHT, reason));
};
