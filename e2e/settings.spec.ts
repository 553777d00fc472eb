import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import {
  type BuildRequest,
  defaultSettings,
  findRuleset,
  isSame,
  type NumberField,
  parseBuildRequest,
  type Ruleset,
  type SettingField,
  type Settings,
  type SlateKey,
  settingNames,
  settingSectionsOf,
} from '@slatecraft/slate'
import { demoSalariesCsv, demoSlate } from '@slatecraft/slate/demo'
import { docsHref } from '../apps/web/src/features/settings/shared/docsHref.ts'
import { dataDir, root } from './support/addresses.ts'
import { faultsOf } from './support/anyVisitor.ts'
import { long } from './support/long.ts'
import { OptimizerPage } from './support/optimizerPage.ts'

const slate = 'By hand'
/** The first has most kinds of field, so `npm test` runs only that one. */
const contests = [
  { sport: 'nfl', contestType: 'classic', counter: 9, name: 'Main', details: {} },
  { sport: 'mlb', contestType: 'classic', counter: '2025-07-10', name: 'Main', details: long },
  { sport: 'nfl', contestType: 'showdown', counter: 9, name: 'NE @ NYJ', details: long },
  { sport: 'nba', contestType: 'classic', counter: '2025-11-12', name: 'Main', details: long },
  { sport: 'mma', contestType: 'classic', counter: '2025-07-12', name: 'Main', details: long },
  { sport: 'pga', contestType: 'classic', counter: '2025-07-10', name: 'Main', details: long },
] as const

for (const { sport, contestType, counter, name, details } of contests) {
  const title = `${sport} ${contestType}: settings made on the page ask for the same lineups as on the command line`
  test(title, details, async ({ page }) => {
    const invented = demoSlate({ sport, site: 'dk', contestType, season: 2025, counter, slate: name })!
    const key: SlateKey = { ...invented.key, slate }
    const ruleset = findRuleset(key)!
    const folder = await mkdtemp(join(tmpdir(), 'slatecraft-settings-'))
    const [list, projections, edits] = ['DKSalaries.csv', 'mine.csv', 'edits.json'].map((file) => join(folder, file))
    await writeFile(list!, demoSalariesCsv(invented))
    await writeFile(projections!, projectionsOf(invented.players))
    const which = ['--sport', sport, '--site', 'dk', '--type', contestType, '--season', '2025', '--slate', slate]
    const files = ['--counter', String(counter), '--players', list!, '--projections', projections!]
    await slatecraft('import', ...which, ...files, '--data', dataDir)

    const optimizer = new OptimizerPage(page)
    const address = `/?sport=${sport}&site=dk&season=2025&date=${counter}&slate=${slate}&contestType=${contestType}`
    await optimizer.open(address)
    const best = optimizer.rows.first()
    await best.locator('[col-id="MaxExp"]').click()
    await page.keyboard.type('80')
    await page.keyboard.press('Enter')
    await optimizer.tab('Build Settings').click()
    const fields = fieldsOf(ruleset)
    const defaults = { ...defaultSettings(ruleset), seed: 1 }
    const sets: string[] = []
    // Percentages of stacks first: only the basic mode has them.
    for (const field of [...fields].sort((a, b) => Number(a.kind === 'stacks') - Number(b.kind === 'stacks')))
      sets.push(...(await set(page, field, { sets, defaults })))
    if (sport === 'mlb') expect(await faultsOf(page, 'form')).toEqual([])

    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Min Salary', exact: true })).not.toHaveValue(
      defaults.minSal.toLocaleString('en-US'),
    )
    const asked = await buildFrame(page, optimizer)

    const edited = asked.players.filter(({ MaxExp }) => MaxExp === 80)
    expect(edited).toHaveLength(1)
    await writeFile(edits!, JSON.stringify({ [edited[0]!.Id]: { MaxExp: 80 } }))
    const seed = sets.find((each) => each.startsWith('seed='))!.slice('seed='.length)
    const options = sets.filter((each) => !each.startsWith('seed=')).flatMap((each) => ['--set', each])
    const more = ['--edits', edits!, '--seed', seed, '--lineups', '3', ...options]
    const typed = parseBuildRequest(JSON.parse(await slatecraft('request', ...which, ...files, ...more)))
    await rm(folder, { recursive: true })

    expect(settingsOf(asked)).toEqual(settingsOf(typed))
    expect(asked).toEqual(typed)
    const untouched = fields.filter(({ setting }) => isSame(settingsOf(asked)[setting], defaults[setting]))
    expect(untouched.map(({ id }) => id)).toEqual([])
  })
}

test('every setting links to its row in the docs', async ({ request }) => {
  const rulesets = contests.map((contest) => findRuleset({ ...contest, site: 'dk', season: 2025 })!)
  const links = rulesets.flatMap((ruleset) => fieldsOf(ruleset).map(({ setting }) => docsHref(setting, ruleset.sport)))
  const html = await (await request.get('/docs/settings.html')).text()
  expect(links.filter((link) => !html.includes(`id="${link.split('#')[1]}"`))).toEqual([])
})

test('the link beside a setting opens its row in the docs', long, async ({ page }) => {
  const optimizer = new OptimizerPage(page)
  await optimizer.open()
  await optimizer.tab('Build Settings').click()
  await page.getByRole('textbox', { name: 'Min Unique' }).focus()
  await expect(page.getByText('Any two lineups differ by at least this many players. Default 1.')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Min Unique in the docs' }).click()
  const docs = await opened
  await expect(docs.getByRole('heading', { level: 1, name: 'Settings' })).toBeAttached()
  await expect(docs.locator('code:target')).toHaveText('minUnique')
  await expect(docs.locator('code:target')).toBeInViewport()
  expect(await faultsOf(docs)).toEqual([])
})

/** Points for every player, and ownership: its limits are off without it. */
const projectionsOf = (players: readonly { Name: string; RosterPosition: string | null; ProjPts: number }[]) =>
  [
    'Player,My Projection,Own%',
    ...players
      .filter(({ RosterPosition }) => RosterPosition !== 'CPT')
      .map(({ Name, ProjPts }, index) => `${Name},${ProjPts},${1 + (index % 40)}`),
  ].join('\n')

async function slatecraft(...args: string[]): Promise<string> {
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 }
  return (await promisify(execFile)(process.execPath, ['scripts/slatecraft.mjs', ...args], options)).stdout
}

interface SetSoFar {
  sets: readonly string[]
  defaults: Settings & { seed: number }
}

/** Changes a field on the page from its default and returns the same change for `--set`. */
async function set(page: Page, field: SettingField, { sets, defaults }: SetSoFar): Promise<string[]> {
  const { id, label } = field
  if (field.kind === 'number') {
    const shown = anotherNumber(field, sets.length, defaults)
    const input = page.getByRole('textbox', { name: label, exact: true })
    // Takes effect when the next field gets the focus.
    await input.fill(String(shown))
    return [`${id}=${field.format.isShare ? Number(`${shown}e-2`) : shown}`]
  }
  if (field.kind === 'switch') {
    await page.getByRole('switch', { name: label, exact: true }).click()
    return [`${id}=${!defaults[field.setting]}`]
  }
  if (field.kind === 'teams') {
    const keys = page.getByRole('group', { name: label, exact: true }).getByRole('button')
    const teams = [await keys.nth(0).innerText(), await keys.nth(2).innerText()]
    for (const team of teams) await keys.filter({ hasText: new RegExp(`^${team}$`) }).click()
    return [`${id}=${JSON.stringify(teams)}`]
  }
  if (field.setting === 'stackSettingMode') {
    await page.getByRole('radiogroup', { name: label }).getByText('Advanced').click()
    return [`${id}=advanced`]
  }
  const rule = page.getByRole('textbox', { name: /^(Rule|Shape) 1: lineups$/i })
  await rule.fill('7.5')
  await rule.press('Enter')
  const [first, ...others] = defaults.specificStacks
  return [`${id}=${JSON.stringify([{ ...first, freq: 0.075 }, ...others])}`]
}

/** A number as you would type it: in range, not the default, and different from field to field. */
function anotherNumber({ format, read }: NumberField, index: number, defaults: SetSoFar['defaults']): number {
  const { least, most, isWhole } = format
  const step = least + (most > 1000 ? 41_000 + index * 100 : most > 20 ? index + (isWhole ? 0 : 0.5) : 1 + (index % 4))
  const shown = Math.min(most, step)
  const standard = read(defaults)
  return shown === (format.isShare && standard !== null ? 100 * standard : standard) ? shown + 1 : shown
}

/** Presses Build and reads the request that the page sends. */
async function buildFrame(page: Page, optimizer: OptimizerPage): Promise<BuildRequest> {
  const frame = new Promise<string>((resolve) => {
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => resolve(String(payload))))
  })
  await expect(optimizer.build).toHaveAttribute('aria-disabled', 'false')
  await optimizer.build.click()
  return parseBuildRequest(JSON.parse(await frame))
}

const settingsOf = (request: BuildRequest): Record<string, unknown> =>
  Object.fromEntries([...settingNames, 'seed' as const].map((name) => [name, request[name]]))

/** The fields of the Build Settings tab; the number of lineups is beside Build. */
const fieldsOf = (ruleset: Ruleset) =>
  settingSectionsOf(ruleset).flatMap(({ id, fields }) => (id === 'run' ? [] : fields))
