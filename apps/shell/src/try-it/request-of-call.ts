import type { UnsignedCall } from '@skein/sdk/sign-call.ts';

import type { DescribedCall, Parameter } from './described-calls.ts';

/** What stands in the fields of a call, by their names. */
export type CallValues = Readonly<Record<string, string>>;

export const BODY_FIELD = 'body';
/** Of a form that has other fields too: a parameter may be called `body`. */
export const fieldOf = ({ name }: Pick<Parameter, 'name'>): string => `parameter-${name}`;

/** What a form begins with. */
export const firstValuesOf = ({ parameters, exampleBody }: DescribedCall): Record<string, string> => ({
  ...Object.fromEntries(parameters.map((parameter) => [fieldOf(parameter), ''])),
  ...(exampleBody !== undefined && { [BODY_FIELD]: exampleBody }),
});

/** What of these values goes nowhere by itself. */
export interface Words {
  readonly missing: string;
  readonly noNumber: string;
  readonly badJson: (why: string) => string;
}

/** What is wrong with what was filled in, by the name of the field. */
export const complaintsAbout = (call: DescribedCall, values: CallValues, words: Words): Record<string, string> => {
  const complaints: Record<string, string> = {};
  for (const parameter of call.parameters) {
    const value = valueOf(parameter, values);
    if (value === '' && parameter.isRequired) complaints[fieldOf(parameter)] = words.missing;
    if (value !== '' && parameter.isNumber && !Number.isFinite(Number(value)))
      complaints[fieldOf(parameter)] = words.noNumber;
  }
  if (call.exampleBody !== undefined) {
    const { why } = parseBody(values[BODY_FIELD] ?? '');
    if (why !== undefined) complaints[BODY_FIELD] = words.badJson(why);
  }
  return complaints;
};

const valueOf = (parameter: Parameter, values: CallValues): string => (values[fieldOf(parameter)] ?? '').trim();

const parseBody = (text: string): { readonly body?: unknown; readonly why?: string } => {
  try {
    return { body: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return { why: error.message };
    throw error;
  }
};

/** What was filled in for one part of the call, without what was left empty. */
export const given = (
  { parameters }: DescribedCall,
  where: Parameter['where'],
  values: CallValues,
): readonly (readonly [Parameter, string])[] =>
  parameters.flatMap((parameter) => {
    const value = valueOf(parameter, values);
    return parameter.where === where && value !== '' ? [[parameter, value] as const] : [];
  });

export const bodyOf = ({ exampleBody }: DescribedCall, values: CallValues): unknown =>
  exampleBody === undefined ? undefined : parseBody(values[BODY_FIELD] ?? '').body;

/** The call as it goes over the wire. While its body is no JSON it has none. */
export const requestOf = (call: DescribedCall, values: CallValues): UnsignedCall => {
  const path = call.path.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = (values[fieldOf({ name })] ?? '').trim();
    return value === '' ? place : encodeURIComponent(value);
  });
  const query = new URLSearchParams(given(call, 'query', values).map(([{ name }, value]) => [name, value]));
  const sent = bodyOf(call, values);
  const body = sent === undefined ? undefined : JSON.stringify(sent);
  const headers = given(call, 'header', values).map(([{ name }, value]) => [name.toLowerCase(), value] as const);
  return {
    method: call.method,
    path,
    query: query.toString(),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...Object.fromEntries(headers) },
    body,
  };
};

/** With its query, as it follows the address of the server. */
export const targetOf = ({ path, query }: Pick<UnsignedCall, 'path' | 'query'>): string =>
  query === '' ? path : `${path}?${query}`;
