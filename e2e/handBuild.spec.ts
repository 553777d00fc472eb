import { expect, type Locator, type Page } from '@playwright/test'
import { faultsOf, overflowOf, testForAnyVisitor } from './support/anyVisitor.ts'
import { OptimizerPage } from './support/optimizerPage.ts'

const rowOf = (page: Page, name: string) => page.getByTestId('pool-table').locator('.ag-row').filter({ hasText: name })

/** The first player of a position in the table who can, or can't, join the lineup. */
async function player(page: Page, position: string, canJoin: boolean): Promise<string> {
  const state = canJoin ? '.sc-lock[data-plus]:not([aria-disabled])' : '.sc-lock[data-plus][aria-disabled]'
  const idsOf = (cells: Locator) =>
    cells.evaluateAll((found) => found.map((cell) => cell.closest('.ag-row')?.getAttribute('row-id')))
  const table = page.getByTestId('pool-table')
  await expect(table.locator(state).first()).toBeVisible()
  const joining = await idsOf(table.locator(state))
  const id = (await idsOf(table.locator('.sc-position', { hasText: position }))).find((each) => joining.includes(each))
  return (
    await table.locator(`.ag-row[row-id="${id}"] [col-id="Name"] .sc-pool-name > :first-child`).innerText()
  ).trim()
}

testForAnyVisitor(
  'you build a lineup by hand, let the optimizer complete it, and undo it step by step',
  async (page, isNarrow) => {
    const optimizer = new OptimizerPage(page)
    await optimizer.open()
    if (isNarrow) {
      await page.getByRole('button', { name: 'Actions' }).click()
      await page.getByRole('menuitem', { name: 'Handbuild' }).click()
    } else await page.keyboard.press('Control+Shift+H')
    const card = page.getByRole('region', { name: 'Handbuild' })
    const standing = (words: string) => expect(card.getByText(words)).toBeVisible()
    await standing('0 of 9 · $50,000 left')

    const quarterback = await player(page, 'QB', true)
    await rowOf(page, quarterback)
      .getByRole('button', { name: `Add ${quarterback}` })
      .click()
    await standing('1 of 9')
    const receiver = await player(page, 'WR', true)
    await rowOf(page, receiver).locator('[col-id="ProjPts"]').click()
    await page.keyboard.press('Enter')
    await standing('2 of 9')
    await expect(rowOf(page, receiver).locator('[col-id="ProjPts"]')).toBeFocused()

    const second = await player(page, 'QB', false)
    await expect(
      rowOf(page, second).getByRole('button', { name: `Add ${second}: There are too many players for position QB.` }),
    ).toBeVisible()
    await rowOf(page, second).locator('[col-id="ProjPts"]').click()
    await page.keyboard.press('Enter')
    const refusal = card.getByText(`Unable to add ${second}. There are too many players for position QB.`)
    await expect(refusal).toBeVisible()

    if (isNarrow) await card.getByRole('button', { name: 'Roster and totals' }).click()
    await card.getByRole('button', { name: 'Complete it for me' }).click()
    const proposal = card.getByRole('region', { name: 'Proposed completion' })
    await expect(proposal.getByRole('listitem')).toHaveCount(7)
    expect.soft(await faultsOf(page)).toEqual([])
    await proposal.getByRole('button', { name: 'Use it' }).click()
    await standing('9 of 9')
    await expect(refusal).toHaveCount(0)
    await expect(card.getByRole('button', { name: 'Add to Bucket' })).toHaveAccessibleDescription(/^Log in/)
    expect.soft(await faultsOf(page, '.sc-hand')).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)

    await card.getByRole('button', { name: `Remove ${receiver}` }).click()
    await standing('8 of 9')
    await expect(optimizer.cell(receiver, 'MinExp')).toHaveText('0.0%')
    await expect(optimizer.cell(receiver, 'MaxExp')).toHaveText('100.0%')
    await page.keyboard.press('Control+z')
    await standing('9 of 9')
    await page.keyboard.press('Control+z')
    await standing('2 of 9')
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await expect(rowOf(page, second).getByRole('button', { name: `Lock ${second}` })).toBeAttached()
    await expect(rowOf(page, quarterback).locator('.sc-lock')).toHaveAttribute('aria-pressed', 'true')
  },
  { isLong: true },
)
