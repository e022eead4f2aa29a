/** The layers of docs/architecture.md, as rules that fail a build. */
const packageMayImport = (name, ...allowed) => ({
  name: `${name}-imports-only-its-layer`,
  severity: 'error',
  comment: `packages/${name} may import ${allowed.length > 0 ? allowed.join(', ') : 'nothing of ours'}.`,
  from: { path: `^packages/${name}/src`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(packages|apps)/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    packageMayImport('contract'),
    packageMayImport('geo'),
    packageMayImport('telemetry'),
    packageMayImport('dji-cloud', 'telemetry'),
    packageMayImport('mavlink', 'telemetry'),
    packageMayImport('api-client', 'contract'),
    packageMayImport('sdk', 'contract'),
    packageMayImport('sub-app', 'contract'),
    packageMayImport('ui', 'geo'),
    packageMayImport('map', 'geo', 'ui'),
    packageMayImport('zone-files', 'geo'),
    packageMayImport('app-kit', 'contract', 'api-client', 'geo', 'map', 'ui'),
    packageMayImport('sub-app-kit', 'app-kit', 'sub-app', 'ui'),
    {
      name: 'no-app-to-app',
      severity: 'error',
      comment: 'What two applications share belongs in a package.',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'no-feature-to-feature',
      severity: 'error',
      comment: 'Move what both features need up into src/app or a package.',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'modules-meet-at-their-module-file',
      severity: 'error',
      comment: 'Import the other module through its .module.ts.',
      from: { path: '^apps/server/src/modules/([^/]+)/' },
      to: { path: '^apps/server/src/modules/', pathNot: ['^apps/server/src/modules/$1/', '\\.module\\.ts$'] },
    },
    {
      name: 'only-repositories-query',
      severity: 'error',
      comment: 'Put the query in a .repo.ts and call that.',
      from: {
        path: '^apps/server/src/',
        pathNot: ['\\.repo\\.ts$', '^apps/server/src/(db|testing)/', '\\.test\\.ts$'],
      },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-the-door-sees-all-tables',
      severity: 'error',
      comment:
        'Say whose rows are meant: rowsOf(db, tenant) of tenancy/tenant-rows.ts. Open tables are in db/tenant-tables.ts.',
      from: {
        path: '^apps/server/src/',
        pathNot: ['^apps/server/src/(db|testing)/', '^apps/server/src/tenancy/tenant-rows\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: '^apps/server/src/db/schema\\.generated\\.ts$' },
    },
    {
      name: 'dji-roles-apart',
      severity: 'error',
      comment: 'Cloud and device meet on the wire only; what both need belongs in wire, messages, properties or terms.',
      from: { path: '^packages/dji-cloud/src/(cloud|device)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/dji-cloud/src/(cloud|device)/', pathNot: '^packages/dji-cloud/src/$1/' },
    },
    {
      name: 'no-product-code-to-tests',
      severity: 'error',
      comment: 'Product code that knows its tests is not the code that runs in production.',
      from: { path: '^(apps|packages)/', pathNot: ['\\.test\\.tsx?$', '^apps/server/src/testing/'] },
      to: { path: ['\\.test\\.tsx?$', '^apps/server/src/testing/', '^e2e/'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Two files that import each other are one file, or need a third.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      comment: 'The import names a file that does not exist.',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\?'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|gallery)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
