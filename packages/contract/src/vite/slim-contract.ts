import { parseSync, type ESTree, type Plugin } from 'vite';

/** What it takes to make a call. The rest of an endpoint is for the server and for the documentation. */
const carried = new Set(['method', 'path', 'access', 'upload', 'download']);

/**
 * Takes out of a browser's build what no browser reads: schemas, summaries and error lists of endpoints, and with them
 * every schema that no form asks for. A page that calls the server without a form then needs no zod at all.
 */
export const slimContract = (): Plugin => ({
  name: 'skein:slim-contract',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/packages\/contract\/src\/[\w-]+\.ts$/ },
    handler: (code) => ({ code: slimModule(code), map: null }),
  },
});

export const slimModule = (code: string): string => {
  let slimmed = '';
  let copiedTo = 0;
  for (const value of constantsOf(code)) {
    slimmed += code.slice(copiedTo, value.start) + slimConstant(value, code);
    copiedTo = value.end;
  }
  return slimmed + code.slice(copiedTo);
};

const constantsOf = (code: string): ESTree.Expression[] =>
  parseSync('contract.ts', code).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declared?.type === 'VariableDeclaration' ? declared.declarations.flatMap(({ init }) => init ?? []) : [];
  });

const slimConstant = (value: ESTree.Expression, code: string): string => {
  const source = code.slice(value.start, value.end);
  if (value.type === 'ArrowFunctionExpression' || value.type === 'Literal') return source;
  const endpoint = endpointOf(value);
  if (endpoint) {
    const kept = endpoint.properties.filter(isCarried).map(({ start, end }) => code.slice(start, end));
    return `{ ${kept.join(', ')} }`;
  }
  // The contract is data: leaving out what nobody asks for changes nothing, which a bundler cannot know of a call.
  return `/* @__PURE__ */ (() => (${source}))()`;
};

const endpointOf = (value: ESTree.Expression): ESTree.ObjectExpression | undefined => {
  if (value.type !== 'CallExpression') return undefined;
  if (value.callee.type !== 'Identifier' || value.callee.name !== 'defineEndpoint') return undefined;
  const [endpoint] = value.arguments;
  return endpoint?.type === 'ObjectExpression' ? endpoint : undefined;
};

const isCarried = (property: ESTree.ObjectPropertyKind): boolean =>
  property.type === 'Property' && property.key.type === 'Identifier' && carried.has(property.key.name);
