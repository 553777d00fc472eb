import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findChromium } from './findChromium.mjs'
import { prepare } from './prepare.mjs'
import { npm, root, run } from './run.mjs'

/** `npm run test:long` runs the tests tagged `long`, `npm test` all others and the checks. */
const isLong = process.argv[2] === 'long'
const results = join(root, '.slatecraft/test-results')
const totals = { passed: 0, failed: 0, skipped: 0 }
/** Titles with their files, printed once more at the end of a long log. */
const failures = []
const begin = performance.now()
let isFailed = false

await step('install and build', async () => {
  await prepare()
  return true
})
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
if (!isLong) await step('types, lint, imports, unused code', checks)
await step('unit tests', unitTests)
await step('journeys in a browser', journeys)

for (const failure of failures) console.error(`FAILED: ${failure}`)
const total = secondsSince(begin)
console.error(`\n== ${isLong ? 'npm run test:long' : 'npm test'}: ${total} s; ${await bareLoop()}`)
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exit(isFailed ? 1 : 0)

async function step(name, work) {
  console.error(`\n== ${name}`)
  const begin = performance.now()
  const isGood = await work()
  isFailed ||= !isGood
  console.error(`== ${name}: ${isGood ? 'done' : 'FAILED'} in ${secondsSince(begin)} s`)
}

/** What `npm run check` does, in two equally long halves side by side. */
async function checks() {
  const check = (name) => npm(['run', '--silent', `check:${name}`])
  const types = (project) => run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', project])
  const page = async () => [await types('apps/web/tsconfig.json'), await check('lint'), await check('arrows')]
  const others = async () => [
    await types('packages/tsconfig.json'),
    await types('tsconfig.json'),
    await check('unused'),
  ]
  const codes = await Promise.all([page(), others()])
  return codes.flat().every((code) => code === 0)
}

async function unitTests() {
  const report = join(results, 'unit.json')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  // A file with long tests imports testing/long.ts, directly or not. The others need not even be loaded.
  const which = isLong ? ['related', 'testing/long.ts', '--run', '--tags-filter=long'] : ['run', '--tags-filter=!long']
  const args = [vitest, ...which, '--reporter=default', '--reporter=json', `--outputFile=${report}`]
  const code = await run(process.execPath, args, { env: { NODE_ENV: 'test' } })
  for (const { name, status, assertionResults } of readReport(report).testResults ?? []) {
    const ours = assertionResults.filter(({ tags }) => tags.includes('long') === isLong)
    const having = (...statuses) => ours.filter((test) => statuses.includes(test.status))
    const failed = having('failed').map(({ fullName }) => fullName)
    if (status === 'failed' && failed.length === 0) failed.push('the whole file')
    failures.push(...failed.map((title) => `${relative(root, name)}: ${title}`))
    add(having('passed').length, failed.length, having('skipped', 'pending', 'todo').length)
  }
  return code === 0
}

async function journeys() {
  const browser = await findChromium()
  if (browser === undefined) {
    console.error('SKIPPED: no Chromium found, and none could be installed. Set CHROMIUM_PATH.')
    return process.env.CI !== 'true'
  }
  const report = join(results, 'journeys.json')
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const which = isLong ? '--grep=@long' : '--grep-invert=@long'
  const args = [playwright, 'test', '-c', 'e2e/playwright.config.ts', which, '--reporter=list,json']
  const code = await run(process.execPath, args, { env: { ...browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report } })
  const { stats, suites = [] } = readReport(report)
  failures.push(...suites.flatMap(failedJourneys))
  add((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected, stats?.skipped)
  return code === 0
}

function failedJourneys({ file, specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`)
  return [...failed, ...suites.flatMap(failedJourneys)]
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

function add(passed = 0, failed = 0, skipped = 0) {
  totals.passed += passed
  totals.failed += failed
  totals.skipped += skipped
}

/** How fast this machine is now. A program of its own, because V8 compiles a loop in a function to something faster. */
async function bareLoop() {
  const begin = performance.now()
  await run(process.execPath, ['-e', 'let sum = 0; for (let index = 0; index < 300_000_000; index++) sum += index'])
  return `a bare loop of 300 million additions takes ${secondsSince(begin)} s here`
}

function secondsSince(begin) {
  return ((performance.now() - begin) / 1000).toFixed(1)
}
