import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { demoSalariesCsv, demoSlate } from '@slatecraft/slate/demo'
import { dataDir, root } from './support/addresses.ts'
import { long } from './support/long.ts'
import { OptimizerPage, poolOf, uploadIds } from './support/optimizerPage.ts'

const slate = 'Sunday Night Special'

test('a slate imported on the command line is opened, built and exported', long, async ({ page }) => {
  const key = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 1, slate: 'Main' } as const
  const invented = demoSlate(key)
  if (invented === undefined) throw new Error('there is no demo slate to import')
  const folder = await mkdtemp(join(tmpdir(), 'slatecraft-import-'))
  const file = join(folder, 'DKSalaries.csv')
  await writeFile(file, demoSalariesCsv(invented))
  const command = ['run', '-s', 'slatecraft', '--', 'import', '--sport', 'nfl', '--site', 'dk', '--type', 'classic']
  const which = ['--season', '2025', '--counter', '1', '--slate', slate, '--players', file, '--data', dataDir]
  await promisify(execFile)('npm', [...command, ...which], { cwd: root })
  await rm(folder, { recursive: true })

  const optimizer = new OptimizerPage(page)
  await optimizer.open()
  await page.getByRole('combobox', { name: 'Season' }).selectOption('2025')
  await expect(page.getByRole('combobox', { name: 'Slate' })).toHaveValue(slate)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(slate)
  await expect(page.getByText('Demo data')).toHaveCount(0)

  await expect(optimizer.rows.first().locator('[col-id="Name"]')).not.toHaveText('')
  const best = (await optimizer.rows.first().locator('[col-id="Name"]').innerText()).trim()
  await optimizer.enter(best, 'UserProj', '31.5')
  await expect(optimizer.cell(best, 'ProjPts')).toHaveText('31.50')
  await optimizer.askFor(5)
  await optimizer.build.click()
  await optimizer.untilDone(5)
  const upload = await optimizer.export()
  expect(upload.name).toBe('nfl-dk-Sunday_Night_Special-2025-1-lineups.csv')
  const pool = await poolOf(page, 2025, 1, slate)
  const { lineups } = uploadIds(upload.text)
  expect(lineups).toHaveLength(5)
  expect(lineups.flat().filter((id) => !pool.has(id))).toEqual([])
})
