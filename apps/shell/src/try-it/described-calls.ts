import type { Language } from '@skein/contract/language.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a call takes besides its body. */
export interface Parameter {
  readonly name: string;
  readonly where: 'path' | 'query' | 'header';
  readonly isRequired: boolean;
  readonly isNumber: boolean;
  readonly description: string | undefined;
  /** What can be given; undefined: any text. */
  readonly choices: readonly string[] | undefined;
  /** How one looks, or what is taken where nothing is given. */
  readonly example: string | undefined;
}

/** A call of the public API, as its document tells it. */
export interface DescribedCall {
  readonly id: string;
  readonly method: Method;
  /** With `{name}` where a parameter belongs. */
  readonly path: string;
  readonly summary: Readonly<Record<Language, string>>;
  /** Null: any key may. */
  readonly scope: string | null;
  readonly parameters: readonly Parameter[];
  /** A body as it could be sent; undefined: none is. */
  readonly exampleBody: string | undefined;
}

interface WrittenParameter {
  readonly name: string;
  readonly in: Parameter['where'];
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: string;
  readonly schema: {
    readonly type?: string;
    readonly enum?: readonly string[];
    readonly default?: string | number | boolean;
    readonly format?: string;
  };
}

interface Operation {
  readonly operationId: string;
  readonly 'x-summary': DescribedCall['summary'];
  readonly 'x-access': string;
  readonly parameters: readonly (WrittenParameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly example?: unknown } } };
}

/** The part of `/openapi.json` that is read here. */
export interface PublicDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, unknown>> };
}

/** Which language refusals are told in is chosen by the page. */
const chosenByPage = new Set(['Accept-Language']);

/** Every call that the document tells of, in its order. */
export const readDescribedCalls = ({ paths, components }: PublicDocument): DescribedCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const operation = described as Operation;
      const example = operation.requestBody?.content['application/json'].example;
      return {
        id: operation.operationId,
        method: method.toUpperCase() as Method,
        path,
        summary: operation['x-summary'],
        scope: operation['x-access'].includes(':') ? operation['x-access'] : null,
        parameters: operation.parameters
          .map((each) => ('$ref' in each ? namedParameter(components.parameters, each.$ref) : each))
          .filter(({ name }) => !chosenByPage.has(name))
          .map(readParameter),
        exampleBody: operation.requestBody && JSON.stringify(example ?? {}, null, 2),
      };
    }),
  );

const namedParameter = (parameters: Readonly<Record<string, unknown>>, reference: string): WrittenParameter => {
  const named = parameters[reference.split('/').at(-1) ?? ''];
  if (!named) throw new Error(`the document lacks ${reference}`);
  return named as WrittenParameter;
};

const readParameter = (written: WrittenParameter): Parameter => {
  const { name, required = false, description, example, schema } = written;
  const usual = schema.default === undefined ? schema.format : String(schema.default);
  return {
    name,
    where: written.in,
    isRequired: required,
    isNumber: schema.type === 'integer' || schema.type === 'number',
    // Marked as code for whoever reads the document.
    description: description?.replaceAll('`', ''),
    choices: schema.enum,
    example: example ?? usual,
  };
};

/** Those that a key with these scopes may make. */
export const callsOpenTo = (calls: readonly DescribedCall[], scopes: readonly string[]): DescribedCall[] =>
  calls.filter(({ scope }) => scope === null || scopes.includes(scope));

/** Whether it may change what the enterprise has. */
export const changesThings = ({ scope }: Pick<DescribedCall, 'scope'>): boolean => scope?.endsWith(':write') ?? false;
