/**
 * The arrows of ARCHITECTURE.md, written once.
 *
 *   slate <- optimizer, slate <- contract, slate <- store; the apps stand on top and nothing imports an app.
 */
const allowed = {
  'packages/slate': [],
  'packages/optimizer': ['packages/slate'],
  'packages/contract': ['packages/slate'],
  'packages/store': ['packages/slate'],
  'apps/server': ['packages/slate', 'packages/optimizer', 'packages/contract', 'packages/store'],
  'apps/cli': ['packages/slate', 'packages/optimizer', 'packages/contract', 'packages/store'],
  'apps/web': ['packages/slate', 'packages/optimizer', 'packages/contract'],
}

const arrows = Object.entries(allowed).map(([from, to]) => ({
  name: `arrows-of-${from.replace('/', '-')}`,
  severity: 'error',
  comment: `${from} may import only ${to.join(', ') || 'outside libraries'}`,
  from: { path: `^${from}/` },
  to: { path: '^(packages|apps|bench|e2e|scripts)/', pathNot: `^(${[from, ...to].join('|')})/` },
}))

/** What an outside library may be used for: the pure packages know the schema library and little else. */
const libraries = [
  { name: 'slate-libraries', from: 'packages/slate', only: ['zod', 'luxon', 'papaparse'] },
  { name: 'optimizer-libraries', from: 'packages/optimizer', only: ['@noble/hashes'] },
  { name: 'contract-libraries', from: 'packages/contract', only: ['zod'] },
].map(({ name, from, only }) => ({
  name,
  severity: 'error',
  from: { path: `^${from}/src/`, pathNot: '\\.test\\.ts$' },
  to: {
    dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown', 'core'],
    pathNot: `node_modules/(${only.join('|')}|@types)/`,
  },
}))

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...arrows,
    ...libraries,
    {
      name: 'solver-knows-no-player',
      severity: 'error',
      comment: 'optimizer/src/solve sees numbers only',
      from: { path: '^packages/optimizer/src/solve/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/optimizer/src/solve/' },
    },
    {
      name: 'checker-shares-nothing-with-the-search',
      severity: 'error',
      comment: 'a value that comes out of the engine is judged by code that did not make it',
      from: { path: '^packages/optimizer/src/check/' },
      to: { path: '^packages/optimizer/src/(solve|portfolio|build)' },
    },
    {
      name: 'features-do-not-import-features',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'pages-compose-features',
      severity: 'error',
      from: { path: '^apps/web/src/(features|components|engine)/' },
      to: { path: '^apps/web/src/app/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(node_modules/(?!@slatecraft)|/dist/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
