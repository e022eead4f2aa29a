import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  readonly to: string[];
  readonly raw: string;
}

/** A real SMTP server that keeps what it takes. `answer` may refuse a recipient with a reply code such as 451 or 550. */
export const startSmtpStandIn = async (answer: (recipient: string) => number | undefined = () => undefined) => {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) => {
      if (username === 'skein' && password === 'hunter22') done(null, { user: 'skein' });
      else done(Object.assign(new Error('go away'), { responseCode: 535 }));
    },
    onRcptTo: ({ address }, _, done) => {
      const responseCode = answer(address);
      // As real servers do, the words quote the address.
      done(responseCode ? Object.assign(new Error(`<${address}> cannot be served`), { responseCode }) : null);
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
        done(null);
      });
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { mails, port, url: `smtp://127.0.0.1:${port}`, stop: () => new Promise<void>((done) => server.close(done)) };
};
