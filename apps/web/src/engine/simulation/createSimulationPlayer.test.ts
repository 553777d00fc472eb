import { expect, test } from 'vitest'
import { createSimulationPlayer, type PageNews } from './createSimulationPlayer.ts'
import { demoSimulation } from './testing/demoSimulation.ts'

const player = () => createSimulationPlayer(() => performance.now())

test('figures come while it plays, then the report, whose worlds are those of the last figures', async () => {
  const news: PageNews[] = []
  const report = await player().simulate(demoSimulation(5), (each) => news.push(each))
  const figures = news.flatMap((each) => ('figures' in each ? [each.figures] : []))
  expect(figures[0]).toMatchObject({ worlds: 1024, lineups: { contests: [{ group: null }] } })
  expect(figures.at(-1)!.worlds).toBe(2048)
  expect(report.ended).toBe('worlds')
  expect(report.lineups.contests[0]!.roi).toHaveLength(5)
  expect(report.players.some(({ optimal }) => optimal !== null && optimal.rate > 0)).toBe(true)
})

test('a stop between two steps keeps the worlds that were played', async () => {
  const { simulate, stop } = player()
  const report = await simulate(demoSimulation(5, { worlds: 100_000_000 }), (news) => {
    if ('figures' in news) setTimeout(stop)
  })
  expect(report.ended).toBe('stopped')
  expect(report.worlds).toBeGreaterThanOrEqual(1024)
  expect(report.lineups.mean).toHaveLength(5)
})

test('with more worlds it goes on from the worlds it has, to the same report as from the start', async () => {
  const { simulate } = player()
  const request = demoSimulation(5)
  await simulate(request, () => undefined)
  const news: PageNews[] = []
  const more = await simulate({ ...request, worlds: 4096 }, (each) => news.push(each))
  expect(news.find((each) => 'figures' in each)).toMatchObject({ figures: { worlds: 3072 } })
  expect(more).toEqual(await player().simulate({ ...request, worlds: 4096 }, () => undefined))
})

test('other lineups with the same terms are simulated as from the start', async () => {
  const { simulate } = player()
  const request = demoSimulation(5)
  await simulate(request, () => undefined)
  const others = { ...request, lineups: request.lineups.slice(2) }
  expect(await simulate(others, () => undefined)).toEqual(await player().simulate(others, () => undefined))
})

test('what was prepared ahead changes no figure', async () => {
  const { prepare, simulate } = player()
  const { lineups, ...terms } = demoSimulation(5)
  prepare({ ...terms, worlds: 1 })
  const report = await simulate({ ...terms, lineups }, () => undefined)
  expect(report).toEqual(await player().simulate({ ...terms, lineups }, () => undefined))
})

test('a lineup that the slate can’t fill is named', async () => {
  const request = demoSimulation(2)
  const [one] = request.lineups
  const wrong = { ...request, lineups: [{ ...one!, players: one!.players.map(() => 'nobody') }] }
  await expect(player().simulate(wrong, () => undefined)).rejects.toThrow(/nobody/)
})
