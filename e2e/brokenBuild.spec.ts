import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { long } from './support/long.ts'
import { OptimizerPage } from './support/optimizerPage.ts'
import { logIn, startUserServer } from './support/userServer.ts'

const demoAddress = '/?sport=nfl&site=dk&season=2024&date=3&slate=Main&contestType=classic'

test('a user’s build survives a reload and a server crash, and is kept in their account', long, async ({ context }) => {
  // Lineups this different take longer the more there are: two minutes on a slow machine.
  test.setTimeout(300_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'slatecraft-broken-'))
  let server = await startUserServer({ dataDir })
  const { url } = server
  const optimizer = new OptimizerPage(await context.newPage())
  const { page, builtCount } = optimizer
  const built = async (on = builtCount) => Number((await on.innerText()).replace(',', ''))
  const goesOn = async (from: number) => await expect.poll(() => built(), { timeout: 40_000 }).toBeGreaterThan(from)

  await logIn(page, 'ann', url)
  await optimizer.open(url + demoAddress)
  await optimizer.rows.first().locator('[col-id="Lock"] button').click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const other = new OptimizerPage(await context.newPage())
  await other.open(url + demoAddress)
  await other.askFor(4)
  await page.bringToFront()
  await optimizer.buildUnlike(90)
  await goesOn(10)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Run' })).toHaveAttribute('data-phase', 'building')
  await goesOn(20)

  await other.build.click()
  await other.untilDone(4)

  server.child.kill('SIGKILL')
  await expect(page.getByText('Connection to the server lost.').first()).toBeVisible()
  const atDeath = await built()
  server = await startUserServer({ dataDir, port: Number(new URL(url).port) })
  await goesOn(atDeath)
  await optimizer.untilDone(90, { timeout: 180_000 })
  const { lineups } = await optimizer.exportReport()
  const shared = (a: readonly string[], b: readonly string[]) => a.filter((id) => b.includes(id)).length
  expect(lineups).toHaveLength(90)
  expect(
    lineups.flatMap(({ players }, index) =>
      lineups.slice(0, index).filter((before) => shared(players, before.players) > 4),
    ),
  ).toEqual([])

  const runs = await page.evaluate<{ lineup_runs: { lineup_count: number; summary: { status: string } | null }[] }>(
    `fetch('/api/nfl/lineup-runs/ann/dk/Main/2024/3?contestType=classic&lineups=none', {
      headers: { authorization: 'Bearer ' + localStorage.getItem('jwt') },
    }).then((reply) => reply.json())`,
  )
  expect(runs.lineup_runs.map(({ lineup_count, summary }) => [lineup_count, summary?.status])).toEqual([
    [4, 'complete'],
    [90, 'complete'],
  ])
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
