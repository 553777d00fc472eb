/**
 * Which folder may import which: the tables of ARCHITECTURE.md, enforced.
 *
 *   slate <- optimizer, slate <- simulator, slate <- results, slate <- projections, slate <- contract, slate <- store; diagram <- optimizer,
 *   diagram <- simulator; the apps are on top, and no app is imported.
 */
const allowed = {
  'packages/slate': [],
  'packages/diagram': [],
  'packages/optimizer': ['packages/slate', 'packages/diagram'],
  'packages/simulator': ['packages/slate', 'packages/diagram'],
  'packages/results': ['packages/slate'],
  'packages/projections': ['packages/slate'],
  'packages/contract': ['packages/slate'],
  'packages/store': ['packages/slate'],
  'apps/server': [
    'packages/slate',
    'packages/optimizer',
    'packages/simulator',
    'packages/results',
    'packages/projections',
    'packages/contract',
    'packages/store',
  ],
  'apps/cli': [
    'packages/slate',
    'packages/optimizer',
    'packages/simulator',
    'packages/results',
    'packages/projections',
    'packages/contract',
    'packages/store',
  ],
  'apps/web': [
    'packages/slate',
    'packages/optimizer',
    'packages/simulator',
    'packages/results',
    'packages/projections',
    'packages/contract',
  ],
}

const arrows = Object.entries(allowed).map(([from, to]) => ({
  name: `arrows-of-${from.replace('/', '-')}`,
  severity: 'error',
  comment: `${from} may import only ${to.join(', ') || 'outside libraries'}`,
  from: { path: `^${from}/` },
  to: { path: '^(packages|apps|bench|e2e|scripts)/', pathNot: `^(${[from, ...to].join('|')})/` },
}))

/** The outside libraries that a package may use. */
const libraries = [
  { name: 'slate-libraries', from: 'packages/slate', only: ['zod', 'luxon', 'papaparse', 'fflate'] },
  { name: 'diagram-libraries', from: 'packages/diagram', only: [] },
  { name: 'optimizer-libraries', from: 'packages/optimizer', only: ['@noble/hashes'] },
  { name: 'simulator-libraries', from: 'packages/simulator', only: [] },
  { name: 'results-libraries', from: 'packages/results', only: [] },
  { name: 'projections-libraries', from: 'packages/projections', only: [] },
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

/** What a request asks for: limits, shares, objective, hash. The search and the checker both use it. */
const requested =
  'rules/|limits/|(scoreUnits|requestHash)\\.ts|portfolio/(shares|stackShares|turns|ignoredSettings)\\.ts'

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'imports-resolve',
      severity: 'error',
      comment: 'an app has no exports, so importing one by name fails here too',
      from: { path: '^(packages|apps)/' },
      to: { couldNotResolve: true },
    },
    ...arrows,
    ...libraries,
    {
      name: 'only-the-store-uses-sql',
      severity: 'error',
      from: { pathNot: '^packages/store/' },
      to: { path: 'node_modules/(drizzle-orm|drizzle-kit|pg|@electric-sql)/' },
    },
    {
      name: 'solver-imports-no-player',
      severity: 'error',
      comment: 'optimizer/src/solve and linear work on numbers only',
      from: { path: '^packages/optimizer/src/solve/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/(optimizer/src/(solve|linear)|diagram)/' },
    },
    {
      name: 'linear-programs-import-nothing',
      severity: 'error',
      from: { path: '^packages/optimizer/src/linear/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/optimizer/src/linear/' },
    },
    {
      name: 'warnings-import-no-engine',
      severity: 'error',
      comment: 'the page computes warnings in a worker of their own, which must not load the engine',
      from: { path: '^packages/optimizer/src/warnings/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/(optimizer|diagram)/', pathNot: '^packages/optimizer/src/warnings/' },
    },
    {
      name: 'handbuilding-imports-no-engine',
      severity: 'error',
      comment: 'the page marks candidates on its main thread, without the engine',
      from: { path: '^packages/optimizer/src/hand/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^packages/(optimizer|diagram)/',
        pathNot: '^packages/optimizer/src/(hand/|limits/siteLimitsOf\\.ts)',
      },
    },
    {
      name: 'a-run-imports-no-explanation',
      severity: 'error',
      comment: 'explanations and studies use a run, not the other way around',
      from: { path: '^packages/optimizer/src/(portfolio|rules|limits|check)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/optimizer/src/(explain|study)/' },
    },
    {
      name: 'checker-shares-nothing-with-the-search',
      severity: 'error',
      comment: 'results are checked by code that did not produce them',
      from: { path: '^packages/optimizer/src/check/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/(optimizer|diagram)/', pathNot: `^packages/optimizer/src/(check/|${requested})` },
    },
    {
      name: 'requested-imports-no-search',
      severity: 'error',
      comment: 'or the checker would reach the search through it',
      from: { path: `^packages/optimizer/src/(${requested})`, pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/optimizer/', pathNot: `^packages/optimizer/src/(${requested})` },
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
