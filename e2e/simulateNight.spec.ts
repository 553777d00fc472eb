import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { bring, csvFile, importDialog } from './support/importFiles.ts'
import { long } from './support/long.ts'
import { choose, SimulatePage } from './support/simulatePage.ts'
import { logIn } from './support/userServer.ts'

/** Real files are next to the repository, not in it. */
const folder = fileURLToPath(new URL('../../shared/data/nba/dk/classic/2024-12-21-final/', import.meta.url))
const fileOf = (name: string) => csvFile(name, readFileSync(folder + name, 'utf8'))

/** The entries file as it was when the entries were reserved: without lineups, and before any game. */
function reserved(text: string): string {
  const blank = (row: string) => {
    const cells = row.split(',')
    return /^\d+$/.test(cells[0]!) ? cells.map((cell, at) => (at >= 4 && at < 12 ? '' : cell)).join(',') : row
  }
  return text.replaceAll(' (LOCKED)', '').replaceAll('In Progress', '').split('\n').map(blank).join('\n')
}

test('a player takes a real night from files to filled entries, and then to its review', long, async ({ page }) => {
  test.skip(!existsSync(folder), 'no ../shared/data here')
  test.setTimeout(420_000)
  const shot = (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })
  await logIn(page, 'simnight')
  const visitor = new SimulatePage(page)
  await visitor.open()
  await bring(page, fileOf('DKEntries.csv'), fileOf('projections.csv'))
  await shot('1 import')
  await importDialog(page).getByRole('button', { name: 'Open slate' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('NBA')
  await visitor.buildSome(150)
  await visitor.simulate()
  await shot('2 simulate')

  const { contest } = visitor
  await choose(contest.getByRole('button', { name: 'Contest from a file…' }), fileOf('DKEntries.csv'))
  const form = contest.getByRole('form')
  await expect(form).toHaveAccessibleName(/^DKEntries\.csv doesn’t say everything about NBA \$20K Four Point Play/)
  await shot('3 contest of the entries file')
  await choose(form.getByRole('button', { name: 'Payouts from a file…' }), fileOf('contest_structure.csv'))
  await shot('4 payouts')
  await form.getByRole('button', { name: 'Use this contest' }).click()
  await expect(contest.getByRole('textbox', { name: 'Your entries' })).toHaveValue('6')
  await expect(visitor.field.getByRole('table', { name: 'Ownership' })).toBeVisible({ timeout: 60_000 })
  await shot('5 contest and field')

  await visitor.run.click()
  await visitor.untilPlayed(10_000)
  await visitor.resultRows.first().locator('[data-figure="roi"]').click()
  await expect(visitor.explanation.getByText('Where its money comes from')).toBeVisible()
  await shot('6 results')
  await visitor.show('Entries')
  await visitor.chooseEntries()
  await expect(visitor.entryRows).toHaveCount(6)
  await shot('7 entries')
  await page.getByRole('button', { name: 'Fill my entries file' }).click()
  const blank = csvFile('DKEntries.csv', reserved(readFileSync(`${folder}DKEntries.csv`, 'utf8')))
  await choose(visitor.exportDialog.getByRole('button', { name: 'Choose your entries file…' }), blank)
  await shot('8 export')
  const filled = await visitor.downloadFilled()
  const rows = filled.text.split('\n').filter((row) => /^\d+,/.test(row))
  expect(rows).toHaveLength(6)
  for (const row of rows)
    expect(
      row
        .split(',')
        .slice(4, 12)
        .join()
        .match(/\(\d+\)/g),
    ).toHaveLength(8)
  expect(new Set(rows.map((row) => row.split(',').slice(4, 12).join())).size).toBe(6)

  await visitor.show('After the night')
  await page.getByLabel('Your name in the standings').fill('user01559')
  await choose(page.getByRole('button', { name: 'Standings of the contest…' }), fileOf('contest-standings.csv'))
  await expect(page.getByRole('heading', { name: /^NBA \$20K Four Point Play/ })).toBeVisible({ timeout: 120_000 })
  await shot('9 night')
  await page.getByText(/^All nights/).click()
  await shot('10 all nights')
})
