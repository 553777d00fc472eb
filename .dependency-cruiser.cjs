/**
 * The arrows of ARCHITECTURE.md, written once.
 *
 *   slate <- optimizer, slate <- results, slate <- contract, slate <- store; the apps stand on top and nothing imports an app.
 */
const allowed = {
  'packages/slate': [],
  'packages/optimizer': ['packages/slate'],
  'packages/results': ['packages/slate'],
  'packages/contract': ['packages/slate'],
  'packages/store': ['packages/slate'],
  'apps/server': ['packages/slate', 'packages/optimizer', 'packages/results', 'packages/contract', 'packages/store'],
  'apps/cli': ['packages/slate', 'packages/optimizer', 'packages/contract', 'packages/store'],
  'apps/web': ['packages/slate', 'packages/optimizer', 'packages/results', 'packages/contract'],
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
  { name: 'results-libraries', from: 'packages/results', only: [] },
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

/** What a request asks for: items, limits, shares, objective, hash. The search and the checker both read it. */
const asked =
  'rules/|limits/|(items|scoreUnits|requestHash)\\.ts|portfolio/(shares|stackShares|turns|afterStart|ignoredSettings)\\.ts'

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'imports-lead-somewhere',
      severity: 'error',
      comment: 'an app has no exports, so importing one by name ends here too',
      from: { path: '^(packages|apps)/' },
      to: { couldNotResolve: true },
    },
    ...arrows,
    ...libraries,
    {
      name: 'only-the-store-knows-sql',
      severity: 'error',
      from: { pathNot: '^packages/store/' },
      to: { path: 'node_modules/(drizzle-orm|drizzle-kit|pg|@electric-sql)/' },
    },
    {
      name: 'solver-knows-no-player',
      severity: 'error',
      comment: 'optimizer/src/solve and linear see numbers only',
      from: { path: '^packages/optimizer/src/solve/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/optimizer/src/(solve|linear)/' },
    },
    {
      name: 'linear-programs-know-nothing',
      severity: 'error',
      from: { path: '^packages/optimizer/src/linear/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/optimizer/src/linear/' },
    },
    {
      name: 'warnings-know-no-engine',
      severity: 'error',
      comment: 'the page computes them in a worker of their own, which does not carry the engine',
      from: { path: '^packages/optimizer/src/warnings/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/optimizer/', pathNot: '^packages/optimizer/src/warnings/' },
    },
    {
      name: 'hand-building-knows-no-engine',
      severity: 'error',
      comment: 'the page marks candidates itself, without the engine',
      from: { path: '^packages/optimizer/src/hand/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^packages/optimizer/',
        pathNot: '^packages/optimizer/src/(hand/|items\\.ts|limits/siteLimitsOf\\.ts)',
      },
    },
    {
      name: 'the-run-explains-nothing',
      severity: 'error',
      comment: 'explanations and studies look at a run; its search does without them',
      from: { path: '^packages/optimizer/src/(portfolio|rules|limits|check)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/optimizer/src/(explain|study)/' },
    },
    {
      name: 'checker-shares-nothing-with-the-search',
      severity: 'error',
      comment: 'a value that comes out of the engine is judged by code that did not make it',
      from: { path: '^packages/optimizer/src/check/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/optimizer/', pathNot: `^packages/optimizer/src/(check/|${asked})` },
    },
    {
      name: 'what-is-asked-knows-no-search',
      severity: 'error',
      comment:
        'or the checker, which judges by it, would reach the search through it; the shape of the model is only types',
      from: { path: `^packages/optimizer/src/(${asked})`, pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/optimizer/', pathNot: `^packages/optimizer/src/(${asked}|solve/model\\.ts)` },
    },
    {
      name: 'features-import-only-what-others-share',
      severity: 'error',
      comment: 'a feature may use only the shared/ folder of another feature',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/($1|[^/]+/shared)/' },
    },
    {
      name: 'shared-knows-no-screen',
      severity: 'error',
      comment: 'or using a part of a feature would load all of it',
      from: { path: '^apps/web/src/features/[^/]+/shared/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/[^/]+/shared/' },
    },
    {
      name: 'only-pages-compose-features',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/(app|features)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/[^/]+/shared/' },
    },
    {
      name: 'nothing-imports-a-page',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/(app/|main\\.tsx)' },
      to: { path: '^apps/web/src/app/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
