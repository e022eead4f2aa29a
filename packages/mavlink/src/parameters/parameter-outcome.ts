import { MavParamError } from '../wire/enums.generated.ts';
import type { Severance } from '../severance.ts';
import { words, type Words } from '../words.ts';
import type { Parameter } from './parameter-codec.ts';

export type ParameterOutcome =
  | { readonly kind: 'read'; readonly parameter: Parameter }
  | { readonly kind: 'set'; readonly parameter: Parameter }
  /** The vehicle kept another value than the one that was sent. */
  | { readonly kind: 'kept'; readonly parameter: Parameter; readonly wanted: number }
  | { readonly kind: 'refused'; readonly name: string; readonly error: number }
  /** It does not fit the type of the parameter, and was not sent. */
  | { readonly kind: 'does-not-fit'; readonly name: string; readonly wanted: number }
  | { readonly kind: 'listed'; readonly parameters: readonly Parameter[] }
  /** Some never came; the others are good. */
  | { readonly kind: 'incomplete'; readonly parameters: readonly Parameter[]; readonly missing: number }
  | { readonly kind: 'unanswered'; readonly name: string | null; readonly mayHaveBeenSet: boolean }
  | { readonly kind: 'abandoned'; readonly reason: Severance; readonly mayHaveBeenSet: boolean }
  | { readonly kind: 'busy' };

const errorWords: Readonly<Record<number, Words>> = {
  [MavParamError.DOES_NOT_EXIST]: words('没有此参数', 'there is no such parameter'),
  [MavParamError.VALUE_OUT_OF_RANGE]: words('数值超出范围', 'the value is out of range'),
  [MavParamError.PERMISSION_DENIED]: words('没有权限', 'it may not be changed from here'),
  [MavParamError.READ_ONLY]: words('只读参数', 'it can only be read'),
  [MavParamError.TYPE_UNSUPPORTED]: words('不支持此类型', 'its type is not supported'),
  [MavParamError.TYPE_MISMATCH]: words('类型不符', 'it has another type'),
  [MavParamError.READ_FAIL]: words('读取失败', 'it could not be read'),
};

const severanceWords: Readonly<Record<Severance, Words>> = {
  'link-lost': words('链路断开', 'The link was lost'),
  rebooted: words('飞行器重启', 'The vehicle restarted'),
  clash: words('另有飞行器使用同一编号', 'Another vehicle uses the same number'),
};

const maybe = (mayHaveBeenSet: boolean, { 'zh-CN': zh, 'en-US': en }: Words): Words =>
  mayHaveBeenSet
    ? words(`${zh}，参数可能已改，请重新读取`, `${en}. It may have been set: read it again`)
    : words(zh, en);

export function wordsOfParameterOutcome(outcome: ParameterOutcome): Words {
  switch (outcome.kind) {
    case 'read':
    case 'set': {
      const { name, value } = outcome.parameter;
      return words(`${name} 为 ${value}`, `${name} is ${value}`);
    }
    case 'kept': {
      const { name, value } = outcome.parameter;
      return words(
        `飞行器没有采用 ${outcome.wanted}，${name} 仍为 ${value}`,
        `The vehicle did not take ${outcome.wanted}: ${name} is ${value}`,
      );
    }
    case 'refused': {
      const why = errorWords[outcome.error] ?? words(`代码 ${outcome.error}`, `code ${outcome.error}`);
      return words(`${outcome.name}：${why['zh-CN']}`, `${outcome.name}: ${why['en-US']}`);
    }
    case 'does-not-fit':
      return words(
        `${outcome.wanted} 与 ${outcome.name} 的类型不符，未发送`,
        `${outcome.wanted} does not fit the type of ${outcome.name} and was not sent`,
      );
    case 'listed':
      return words(`已读取 ${outcome.parameters.length} 个参数`, `${outcome.parameters.length} parameters read`);
    case 'incomplete':
      return words(`缺少 ${outcome.missing} 个参数，请重试`, `${outcome.missing} parameters are missing: try again`);
    case 'unanswered':
      return maybe(outcome.mayHaveBeenSet, words('飞行器没有答复', 'The vehicle did not answer'));
    case 'abandoned':
      return maybe(outcome.mayHaveBeenSet, severanceWords[outcome.reason]);
    default:
      return words('另一次参数操作正在进行，请等它结束', 'Another parameter is under way: wait for its end');
  }
}
