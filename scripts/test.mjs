import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './findChromium.mjs'
import { prepare } from './prepare.mjs'
import { npm, root, run } from './run.mjs'

const results = join(root, '.slatecraft/test-results')
const totals = { passed: 0, failed: 0, skipped: 0 }
let isFailed = false

await step('install and build', async () => {
  await prepare()
  return true
})
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
await step('types, lint, arrows, unused code', checks)
await step('unit tests', unitTests)
await step('end-to-end tests', endToEndTests)

console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exit(isFailed ? 1 : 0)

async function step(name, work) {
  console.error(`\n== ${name}`)
  const begin = performance.now()
  const isGood = await work()
  isFailed ||= !isGood
  console.error(`== ${name}: ${isGood ? 'done' : 'FAILED'} in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
}

/** Two at a time, for each keeps one core busy. */
async function checks() {
  const check = async (name) => (await npm(['run', '--silent', `check:${name}`])) === 0
  const others = async () => (await check('lint')) && (await check('arrows')) && (await check('unused'))
  const areGood = await Promise.all([check('types'), others()])
  return !areGood.includes(false)
}

async function unitTests() {
  const report = join(results, 'unit.json')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile=${report}`]
  const code = await run(process.execPath, args, { env: { NODE_ENV: 'test' } })
  const counted = readReport(report)
  add(counted.numPassedTests, counted.numFailedTests, counted.numPendingTests)
  return code === 0
}

async function endToEndTests() {
  const browser = await findChromium()
  if (browser === undefined) {
    console.log('SKIPPED: the end-to-end tests, for no Chromium was found or could be installed (set CHROMIUM_PATH).')
    return process.env.CI !== 'true'
  }
  const report = join(results, 'end-to-end.json')
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const args = [playwright, 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json']
  const code = await run(process.execPath, args, { env: { ...browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report } })
  const { stats } = readReport(report)
  add((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected, stats?.skipped)
  return code === 0
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
