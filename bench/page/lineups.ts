import type { Browser, Page } from '@playwright/test'
import { findRuleset, parseBuildRequest, round2, seededRandom } from '@slatecraft/slate'
import { OptimizerPage } from '../../e2e/support/optimizerPage.ts'

const inPage = new URL('fakeBuild.js', import.meta.url).pathname

/** With those added later, nearly as many as one build may have. */
export const lineupsAtStart = 4500
const singles = 20
export const streamedPerSecond = 20
const seconds = 20
const lineupsAdded = singles + seconds * streamedPerSecond
/** About one and a half table rows: as fast as one can still read at a glance. */
const pixelsPerFrame = 60
const scrollMs = 3000

/** Milliseconds of the page's main thread for one lineup. */
interface Cost {
  scripting: number[]
  /** Scripting, styles, layout and paint. */
  all: number[]
}

export interface LineupsFeel {
  /** One lineup by itself. */
  single: Cost
  /** One lineup of a stream, averaged over each second. */
  streamed: Cost
  scrolling: Record<'table' | 'cards', { perSecond: number; longest: number }>
}

/** What thousands of lineups cost: adding one, streaming more, and scrolling through them. */
export async function lineupsFeelOf(browser: Browser, address: string): Promise<LineupsFeel> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript({ path: inPage })
  const page = await context.newPage()
  const optimizer = new OptimizerPage(page)
  await optimizer.open(address)
  await optimizer.rows.first().locator('[col-id="Lock"] button').click()
  await optimizer.askFor(lineupsAtStart + lineupsAdded)
  await optimizer.build.click()
  await page.evaluate(
    (frames) => Object.assign(Reflect.get(globalThis, 'fakeBuild'), { frames }),
    await framesFor(page),
  )

  for (let sent = 0; sent < lineupsAtStart; sent += 100) await page.evaluate('fakeBuild.send(100); fakeBuild.settle()')
  await page.getByTestId('lineup-table').locator('[data-uuid]').first().waitFor()
  await page.waitForTimeout(2000)
  const { single, streamed } = await costsOfAdding(page)
  const table = await page.evaluate<LineupsFeel['scrolling']['table']>(
    `fakeBuild.scroll(${pixelsPerFrame}, ${scrollMs})`,
  )
  await page.getByRole('radiogroup', { name: 'View' }).getByTitle('Cards').click()
  await page.getByTestId('lineup-cards').waitFor()
  const cards = await page.evaluate<LineupsFeel['scrolling']['cards']>(
    `fakeBuild.scroll(${pixelsPerFrame}, ${scrollMs})`,
  )
  await context.close()
  return { single, streamed, scrolling: { table, cards } }
}

/** Processor time of the main thread, minus what the same call takes without lineups. */
async function costsOfAdding(page: Page): Promise<Pick<LineupsFeel, 'single' | 'streamed'>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN)
    return { scripting: of('ScriptDuration'), all: of('TaskDuration') }
  }
  const spentOn = async (script: string) => {
    const before = await spent()
    await page.evaluate(script)
    const after = await spent()
    return { scripting: after.scripting - before.scripting, all: after.all - before.all }
  }
  const costOf = async (script: string, without: string, lineups: number, times: number): Promise<Cost> => {
    const cost: Cost = { scripting: [], all: [] }
    for (let time = 0; time < times; time++) {
      const nothing = await spentOn(without)
      const something = await spentOn(script)
      for (const kind of ['scripting', 'all'] as const)
        cost[kind].push(Math.max(0, something[kind] - nothing[kind]) / lineups)
    }
    return cost
  }
  return {
    single: await costOf('fakeBuild.stream(1, 300)', 'fakeBuild.stream(0, 300)', 1, singles),
    streamed: await costOf(
      `fakeBuild.stream(${streamedPerSecond}, ${1000 / streamedPerSecond})`,
      'fakeBuild.stream(0, 1000)',
      streamedPerSecond,
      seconds,
    ),
  }
}

/** Frames as the server would send them, with lineups drawn at random from the request's players. */
async function framesFor(page: Page): Promise<string[]> {
  const request = parseBuildRequest(await page.evaluate('fakeBuild.request'))
  const ruleset = findRuleset(request)
  if (ruleset === undefined) throw new Error('the measured slate has no ruleset')
  const random = seededRandom(1)
  const playable = request.players.filter(({ ProjPtsAdjusted }) => ProjPtsAdjusted > 0)
  const fitting = ruleset.slots.map(({ accepts }) =>
    playable.filter(({ Positions }) => Positions.some((position) => accepts.includes(position))),
  )
  return Array.from({ length: lineupsAtStart + lineupsAdded }, (_, index) => {
    const drawn: typeof playable = []
    for (const players of fitting) {
      const free = players.filter((player) => !drawn.includes(player))
      drawn.push(free[Math.floor(random() * free.length)]!)
    }
    const sum = (of: (player: (typeof drawn)[number]) => number) =>
      round2(drawn.reduce((total, each) => total + of(each), 0))
    const points = sum(({ ProjPtsAdjusted }) => ProjPtsAdjusted)
    return JSON.stringify({
      lu: drawn.map(({ Id }) => Id),
      luNum: index + 1,
      points,
      salary: sum(({ Salary }) => Salary),
      ownership: sum(({ ProjOwn }) => ProjOwn ?? 0),
      optimal: true,
      bound: points,
    })
  })
}
