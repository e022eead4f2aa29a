import { badValue } from '../bad-value.ts';
import type { Asked, Command } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { print } from '../output.ts';

/** `eval "$(skein completion bash)"` */
export const printCompletion = ({ names: [shell = ''] }: Asked, commands: readonly Command[]): ExitCode => {
  if (shell !== 'bash' && shell !== 'zsh') throw badValue('completion', shell, 'allowedShell');
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
  const afterOptions = commands.flatMap(valuesOf);
  const options = commands.map(({ name, takes = '', takesFile, options: all }) => ({
    pattern: `"${name}"*`,
    words: [...Object.keys(all).map((option) => `--${option}`), ...takes.split('|').filter(() => takes.includes('|'))],
    takesFile,
  }));
  const start = { pattern: '""', words: [...firsts, 'help', '--version'] };
  return `_skein() {
  local words="" files="" current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[*]:1:COMP_CWORD-1}"
  case "$before" in
${[start, ...followers, ...afterOptions, ...options].map(branchOf).join('\n')}
  esac
  if [ -n "$files" ] && [ "\${current:0:1}" != - ]; then
    local IFS=$'\\n'
    compopt -o filenames 2>/dev/null
    COMPREPLY=($(compgen -f -- "$current"))
  else
    COMPREPLY=($(compgen -W "$words" -- "$current"))
  fi
}
complete -F _skein skein`;
};

interface Branch {
  readonly pattern: string;
  readonly words: readonly string[];
  readonly takesFile?: true | undefined;
}

/** Behind an option that wants a value stands that value, and no other option. */
const valuesOf = ({ name, options }: Command): Branch[] =>
  Object.entries(options).flatMap(([option, { type, oneOf = [] }]) =>
    type === 'string' ? [{ pattern: `"${name}"*" --${option}"`, words: oneOf }] : [],
  );

const branchOf = ({ pattern, words, takesFile }: Branch): string =>
  `    ${pattern}) words="${words.join(' ')}"${takesFile ? ' files=yes' : ''} ;;`;
