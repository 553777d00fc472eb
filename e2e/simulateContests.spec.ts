import { expect, test } from '@playwright/test'
import { csvFile } from './support/importFiles.ts'
import { long } from './support/long.ts'
import { poolOf, uploadIds } from './support/optimizerPage.ts'
import { choose, SimulatePage } from './support/simulatePage.ts'
import { logIn } from './support/userServer.ts'

const slots = ['QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'FLEX', 'DST']

/** Standings of so many entries that take turns with these lineups, as DraftKings writes them. */
function standingsOf(lineups: readonly string[][], entries: number): string {
  const rows = Array.from({ length: entries }, (_, index) => {
    const lineup = lineups[index % lineups.length]!.map((name, slot) => `${slots[slot]} ${name}`).join(' ')
    return [index + 1, 7_000_000_001 + index, `user${index}`, 0, 0, lineup, '', '', '', '', ''].join(',')
  })
  return ['Rank,EntryId,EntryName,TimeRemaining,Points,Lineup,,Player,Roster Position,%Drafted,FPTS', ...rows].join(
    '\n',
  )
}

test('contests from a file, edited and made, lineups of a file, and standings as the field', long, async ({ page }) => {
  test.setTimeout(180_000)
  await logIn(page, 'simways')
  const visitor = new SimulatePage(page)
  await visitor.open()
  await visitor.buildSome(8)
  const { text } = await visitor.export()
  const pool = await poolOf(page, 2024, 3)
  const names = uploadIds(text).lineups.map((ids) => ids.map((id) => pool.get(id)!.Name))
  await page.keyboard.press('Escape')
  await visitor.simulate()
  const { contest, field } = visitor

  const payouts = 'Place,Payout,Field Size,Entry Fee\n1,2000,1000,4\n2-5,100,,\n6-90,8,,\n'
  await choose(contest.getByRole('button', { name: 'Contest from a file…' }), csvFile('sunday.csv', payouts))
  await expect(contest.getByText('90 of 1,000 places win.')).toBeVisible()
  await expect(contest.getByText('$3,080')).toBeVisible()
  await expect(contest.getByRole('combobox', { name: 'Contest' }).locator('option:checked')).toHaveText('sunday')

  await contest.getByRole('button', { name: 'Edit payouts' }).click()
  await contest.getByRole('textbox', { name: 'Row 3, prize' }).fill('500')
  await page.keyboard.press('Enter')
  await expect(contest.getByRole('alert')).toHaveText(/^Row 3: .*more than/)
  await expect(visitor.run).toBeDisabled()
  await contest.getByRole('button', { name: 'Undo: row 3 changed' }).click()
  await expect(contest.getByRole('alert')).toHaveCount(0)
  await expect(visitor.run).toBeEnabled()

  await contest.getByRole('button', { name: 'Make one' }).click()
  const form = contest.getByRole('form', { name: 'Make a contest' })
  await form.getByRole('combobox', { name: 'Payouts' }).selectOption('Double-up')
  await form.getByRole('textbox', { name: 'Entries in the contest' }).fill('200')
  await page.keyboard.press('Tab')
  await form.getByRole('button', { name: 'Use this contest' }).click()
  await expect(contest.getByRole('combobox', { name: 'Contest' }).locator('option:checked')).toHaveText('Double-up')
  await contest.getByRole('button', { name: 'Add another contest' }).click()
  const chosen = contest.getByRole('region', { name: 'Chosen contests' })
  await expect(chosen.getByRole('rowheader')).toHaveText(['Double-up', '$100 tournament, 10,000 entries', 'Together'])

  await choose(page.getByRole('button', { name: 'Lineups from a file…' }), csvFile('mine.csv', text))
  await expect(visitor.bar).toContainText('8 lineups of mine.csv')
  await choose(
    field.getByRole('button', { name: 'Use these standings instead…' }),
    csvFile('standings.csv', standingsOf(names.slice(0, 4), 200)),
  )
  await expect(field.getByText('has the standings of a contest. All 200 entries are the field.')).toBeVisible()

  await visitor.askForWorlds(2000)
  await visitor.run.click()
  await visitor.untilPlayed(2000)
  await expect(visitor.resultRows).toHaveCount(8)
  // A fourth of the field has each of the first four lineups, and nobody has the others.
  await page.getByRole('button', { name: 'Sort by Copies' }).click()
  expect((await visitor.figures('copies')).map(Number)).toEqual([50, 50, 50, 50, 0, 0, 0, 0])
  await page.getByRole('combobox', { name: 'Contest' }).last().selectOption('$100 tournament, 10,000 entries')
  await expect(visitor.resultRows.first()).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('two contests.png'), fullPage: true })
})
