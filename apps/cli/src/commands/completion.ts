import { print, type Asked, type Command } from '../command.ts';
import { CommandError, exitCodes, type ExitCode } from '../exit-codes.ts';
import { say } from '../texts.ts';

/** `eval "$(skein completion bash)"` */
export const printCompletion = ({ names: [shell = ''] }: Asked, commands: readonly Command[]): ExitCode => {
  if (shell !== 'bash' && shell !== 'zsh')
    throw new CommandError(say('badOption', { why: `completion ${shell}` }), exitCodes.usage);
  const script = bashScript(commands);
  print(shell === 'bash' ? script : `autoload -U +X bashcompinit && bashcompinit\n${script}`);
  return exitCodes.done;
};

/** What may follow the words before the cursor. */
const bashScript = (commands: readonly Command[]): string => {
  const named = commands.map(({ name }) => name.split(' '));
  const firsts = [...new Set(named.map(([first = '']) => first))];
  const followers = firsts.flatMap((first) => {
    const seconds = named.flatMap(([other, ...rest]) => (other === first ? rest : []));
    return seconds.length > 0 ? [{ pattern: `"${first}"`, words: seconds }] : [];
  });
  const options = commands.map(({ name, takes = '', options: all }) => ({
    pattern: `"${name}"*`,
    words: [...Object.keys(all).map((option) => `--${option}`), ...takes.split('|').filter(() => takes.includes('|'))],
  }));
  const start = { pattern: '""', words: [...firsts, 'help'] };
  const branches = [start, ...followers, ...options].map(
    ({ pattern, words }) => `    ${pattern}) words="${words.join(' ')}" ;;`,
  );
  return `_skein() {
  local words="" current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[*]:1:COMP_CWORD-1}"
  case "$before" in
${branches.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [ -z "\${COMPREPLY[*]}" ]; then COMPREPLY=($(compgen -f -- "$current")); fi
}
complete -F _skein skein`;
};
