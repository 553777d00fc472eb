import { expect, test, type WebSocketRoute } from '@playwright/test'
import { long } from './support/long.ts'
import { SimulatePage } from './support/simulatePage.ts'
import { logIn } from './support/userServer.ts'

test(
  'a simulation that the server can’t run says so in the known words, and can be run again',
  long,
  async ({ page }) => {
    await logIn(page, 'simfault')
    const visitor = new SimulatePage(page)
    await visitor.open()
    await visitor.buildSome(4)
    await visitor.simulate()
    await visitor.askForWorlds(2000)
    await page.route('**/api/RunSims', (route) =>
      route.fulfill({ status: 500, json: { statusCode: 500, body: { sims: [] } } }),
    )
    await visitor.run.click()
    await expect(page.getByRole('alert')).toHaveText('Unable to complete Simulation Run. Please try again later.')
    await page.unroute('**/api/RunSims')
    await visitor.run.click()
    await visitor.untilPlayed(2000)
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test(
  'a simulation goes on after its line is lost and after a reload, and Stop keeps what is done',
  long,
  async ({ page }) => {
    await logIn(page, 'simlost')
    const sockets: WebSocketRoute[] = []
    await page.routeWebSocket('**/api/simulation', (socket) => {
      socket.connectToServer()
      sockets.push(socket)
    })
    const visitor = new SimulatePage(page)
    await visitor.open()
    await visitor.buildSome(20)
    await visitor.simulate()
    await visitor.askForWorlds(10_000_000)
    await visitor.run.click()
    await expect.poll(() => visitor.worldsSoFar()).toBeGreaterThan(0)
    const atLoss = await visitor.worldsSoFar()
    await sockets.at(-1)!.close({ code: 1011 })
    await expect.poll(() => visitor.worldsSoFar()).toBeGreaterThan(atLoss)
    expect(sockets).toHaveLength(2)

    const atReload = await visitor.worldsSoFar()
    await page.reload()
    await expect.poll(() => visitor.worldsSoFar()).toBeGreaterThan(atReload)
    await expect(visitor.resultRows.first()).toBeVisible()

    await visitor.stop.click()
    const ended = page.getByText(/^You stopped it\. [\d,]+ worlds were played\./)
    await expect(ended).toBeVisible()
    const played = Number(/[\d,]+(?= worlds)/.exec(await ended.innerText())![0].replaceAll(',', ''))
    expect(played).toBeGreaterThanOrEqual(atReload)
    await page.reload()
    await expect(ended).toContainText(`${played.toLocaleString('en-US')} worlds were played.`)
  },
)

test('this browser gives the server’s results, byte for byte, without calling it', long, async ({ page }) => {
  await logIn(page, 'simboth')
  const visitor = new SimulatePage(page)
  await visitor.open()
  await visitor.buildSome(20)
  await visitor.simulate()
  await visitor.askForWorlds(4000)
  await visitor.run.click()
  await visitor.untilPlayed(4000)
  const kept = page.waitForResponse(/\/api\/nfl\/simulations\/[\w-]{36}$/)
  await page.reload()
  const onServer = (await (await kept).json()).report
  await expect(visitor.resultRows.first()).toBeVisible()

  const calls: string[] = []
  await page.route(/\/(RunSims|simulations)\b/, (route) => {
    calls.push(route.request().method())
    return route.abort()
  })
  await visitor.where('This browser')
  await visitor.run.click()
  await visitor.untilPlayed(4000)
  await expect.poll(() => reportsHere(page)).toHaveLength(1)
  const [inBrowser] = await reportsHere(page)
  expect(JSON.stringify(inBrowser)).toBe(JSON.stringify(onServer))
  expect(calls).toEqual([])
})

/** The reports that this browser keeps. */
const reportsHere = (page: SimulatePage['page']): Promise<unknown[]> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('slatecraft.simulations')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const all = opening.result.transaction('simulations').objectStore('simulations').getAll()
      all.onerror = () => reject(all.error)
      all.onsuccess = () => resolve(all.result.flatMap((kept) => kept.report ?? []))
    }
  })`)
