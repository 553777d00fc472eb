import type { Page } from '@playwright/test'

const editsMeasured = 60
/** Texts of the name filter, key by key. Each shows other players than the one before. */
const typings = ['a', 'an', 'ant', '', 'j', 'jo', 'jos', '', 'w', 'wi', 'wil', '']
const sortings = ['Salary', 'Salary', 'Name', 'Name', 'Value', 'MaxExp', 'Salary', 'Name', 'TeamAbbrev', 'ProjPts']

/** Milliseconds, one for each repetition. */
export interface Feel {
  /** From a key that opens a cell until its digit is shown. */
  firstKey: number[]
  /** From Enter until the cell shows the new value. */
  enter: number[]
  /** The same for a projection, which also changes points, value and the row's position in the order. */
  enterProjection: number[]
  undo: number[]
  filter: number[]
  sort: number[]
  /** Changing all players at once. */
  bulk: number[]
}

/** How fast the table of an open page reacts, measured from the event to the painted effect. */
export async function feelOf(page: Page): Promise<Feel> {
  const ask = <Answer>(script: string) => page.evaluate<Answer>(script)
  const timed = async (kind: string, isShown: string, act: () => Promise<void>): Promise<number> => {
    await ask(`bench.expect('${kind}', () => ${isShown})`)
    await act()
    return ask<number>('bench.pending')
  }
  const press = (key: string) => () => page.keyboard.press(key)
  const columnHead = (column: string) => page.locator(`.ag-header-cell[col-id="${column}"] .ag-header-cell-label`)

  const feel: Feel = { firstKey: [], enter: [], enterProjection: [], undo: [], filter: [], sort: [], bulk: [] }
  const [topId] = await ask<string[]>('bench.rows()')
  await page.locator(await ask<string>(`bench.cell('${topId}', 'MaxExp')`)).click()
  const edited: string[] = []
  for (let index = 0; index < editsMeasured; index++) {
    const id = await ask<string>('bench.focusedRow()')
    edited.push(id)
    const cell = `bench.cell('${id}', 'MaxExp')`
    const tens = String(1 + (index % 9))
    const typed = `document.querySelector(${cell} + ' input')?.value === '${tens}'`
    feel.firstKey.push(await timed('keydown', typed, press(tens)))
    await page.keyboard.press('5')
    feel.enter.push(await timed('keydown', `bench.text(${cell}) === '${tens}5.0%'`, press('Enter')))
  }
  for (const id of edited.toReversed().slice(0, 20)) {
    const before = `bench.text(bench.cell('${id}', 'MaxExp')) === '100.0%'`
    feel.undo.push(await timed('keydown', before, press('Control+z')))
  }

  await page.keyboard.press('Control+Home')
  await page.locator('[data-testid="pool-table"] [row-index="0"]').first().waitFor({ timeout: 5000 })
  for (let step = 0; step < 20; step++) {
    const [, , , id] = await ask<string[]>('bench.rows()')
    const cell = await ask<string>(`bench.cell('${id}', 'UserProj')`)
    await page.locator(cell).click()
    await page.keyboard.type(`${60 + step}`)
    const points = `bench.text(bench.cell('${id}', 'ProjPts')) === '${60 + step}.00'`
    feel.enterProjection.push(await timed('keydown', points, press('Enter')))
  }

  const search = page.getByRole('textbox', { name: 'Search by name' })
  for (const text of [...typings, ...typings]) {
    const count = await ask<string>('bench.count()')
    const isFiltered = `bench.count() !== '${count}' && bench.count().startsWith(bench.tableCount())`
    feel.filter.push(await timed('input', isFiltered, () => search.fill(text)))
  }
  for (const column of [...sortings, ...sortings]) {
    const order = await ask<string>('bench.rows().join()')
    const isOther = `bench.rows().join() !== '${order}'`
    feel.sort.push(await timed('click', isOther, () => columnHead(column).click()))
  }

  await page.getByRole('checkbox', { name: 'Hide 0 Proj Pts' }).uncheck()
  for (let exposure = 31; exposure < 43; exposure++) {
    const [first] = await ask<string[]>('bench.rows()')
    await page.keyboard.press('Control+Shift+E')
    const change = page.getByRole('textbox', { name: 'New Max Exp' })
    await change.fill(String(exposure))
    const isThere = `bench.text(bench.cell('${first}', 'MaxExp')) === '${exposure}.0%'`
    feel.bulk.push(await timed('keydown', isThere, () => change.press('Enter')))
    await change.waitFor({ state: 'hidden' })
  }
  return feel
}
