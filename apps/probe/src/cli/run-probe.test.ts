import { expect, it } from 'vitest';
import { runProbeForPeople } from '../testing/processes.ts';
import { commands } from './commands.ts';
import { overview } from './help.ts';

it('explains every command in both languages, with examples', () => {
  for (const language of ['zh-CN', 'en-US'] as const)
    for (const [name, { help }] of commands) {
      expect(overview(language)).toContain(`  ${name}`);
      expect(help[language]).toContain(`npm run probe -- ${name}`);
      expect(help[language]).toMatch(/示例|examples/);
    }
});

it.each([
  { args: ['flap'], says: 'there is no command "flap"' },
  { args: ['watch'], says: 'the link, such as udp:14550, is missing' },
  { args: ['watch', 'udp'], says: '"udp" is no link; write udp:14550' },
  { args: ['watch', 'udp:14550', 'x'], says: '"x" is one word too many' },
  { args: ['watch', 'udp:14550', '--for', 'soon'], says: '--for: "soon" is no time; write 30s or 2m' },
  { args: ['watch', 'udp:14550', '--fro', '3s'], says: "Unknown option '--fro'" },
  { args: ['fly', 'udp:14550'], says: 'say what to fly with --plan file' },
  { args: ['plan', 'take', 'udp:14550'], says: '"take" must be one of get, put, compare, clear' },
  { args: ['replay', 'none.tlog', 'udp:127.0.0.1:14550'], says: 'there is no file none.tlog' },
])('refuses $args with the way to mend it', async ({ args, says }) => {
  const { exitCode, out, errors } = await runProbeForPeople(args);
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
  expect(errors).toMatch(/^probe: .*See --help\n$/);
  expect(errors).toContain(says);
});

it('speaks the language of the terminal, and the one that is asked for', async () => {
  const chinese = await runProbeForPeople(['--help'], { LANG: 'zh_CN.UTF-8' });
  expect(chinese.out).toContain('退出码');
  const english = await runProbeForPeople(['watch', '--help', '--language', 'en-US'], { LANG: 'zh_CN.UTF-8' });
  expect(english).toMatchObject({ exitCode: 0, out: expect.stringContaining('how often the table is renewed') });
});

it('says what to install for a serial port, and what to check when nobody answers at an address', async () => {
  const serial = await runProbeForPeople(['watch', 'serial:/dev/ttyNONE:57600']);
  expect(serial).toMatchObject({ exitCode: 2, errors: expect.stringContaining('npm install --no-save serialport') });
  const tcp = await runProbeForPeople(['watch', 'tcp:127.0.0.1:9']);
  expect(tcp.exitCode).toBe(3);
  expect(tcp.errors).toMatch(
    /^probe: Cannot connect to 127\.0\.0\.1:9 .*check that the vehicle or simulator is running\n$/,
  );
});
