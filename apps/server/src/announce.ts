import type { Config } from './config/config.ts';
import { demoAccountsOf } from './modules/demo/demo.accounts.ts';

const loopback = /^(127\.|localhost$|::1$)/;

/** The last thing printed at the start: where to go, and as whom. */
export const announce = (url: string, { demo, host }: Config): void => {
  const lines = ['', `  Skein (雁阵) is ready at ${url}`, ''];
  if (demo) {
    lines.push(`  Demo accounts, password ${demo.password}`);
    for (const { mail, standing } of demoAccountsOf(demo)) lines.push(`    ${mail.padEnd(24)}${standing}`);
    lines.push('', `  Mails and text messages are shown at ${url}/demo/outbox`, '');
    if (!loopback.test(host)) lines.push(`  Anyone who can reach ${host} can sign in to this demo.`, '');
  }
  console.log(lines.join('\n'));
};
