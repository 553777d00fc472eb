import type { SimulationRequest } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { usualContests } from '../contest/usualContests.ts'
import { demoSimulation } from '../testing/demoSimulation.ts'
import { type SimulationNews, simulationFeed } from './simulationFeed.ts'
import { type SavedWorlds, type SimulationRun, simulationRun } from './simulationRun.ts'

/** Not a lineup of the rules, but players that depend on the points: what a run does with them is the same. */
const best = (points: Float64Array) => [points.indexOf(Math.max(...points))]
const field = { kind: 'generated', library: 400, draws: 3, sharpness: 0, ownershipTrust: 0 } as const
const demo = (given: Partial<Parameters<typeof demoSimulation>[0]> = {}) =>
  demoSimulation({ sport: 'mma', lineups: 12, field, worlds: 7 * 1024, optimalWorlds: 100, ...given })
const request = demo()

function played(run: SimulationRun, chunks = Number.POSITIVE_INFINITY): SimulationRun {
  for (let chunk = 0; chunk < chunks && run.stage() !== 'over'; chunk++) run.step()
  return run
}

const resumed = (of: SimulationRequest, chunks: number, next = of) => {
  const saved: SavedWorlds = structuredClone(played(simulationRun(of, { best }), chunks).saved())
  return simulationRun(next, { best, saved })
}

describe('a simulation that is broken off', () => {
  const whole = played(simulationRun(request, { best })).report()

  for (const chunks of [1, 4, 7])
    test(`after ${chunks} of 7 chunks and gone on with elsewhere has the same report, down to the night`, () => {
      expect(whole.night).not.toBeNull()
      const report = played(resumed(request, chunks)).report()
      expect(JSON.stringify(report)).toBe(JSON.stringify(whole))
    })

  test('can be gone on with twice from the same saved worlds, and asked for its report twice', () => {
    const saved = played(simulationRun(request, { best }), 3).saved()
    const before = JSON.stringify(saved, (_, value) =>
      ArrayBuffer.isView(value) ? [...(value as Float64Array)] : value,
    )
    for (let again = 0; again < 2; again++) {
      const run = played(simulationRun(request, { best, saved }))
      run.report()
      expect(run.report()).toEqual(whole)
      expect(run.figures().lineups).toEqual(whole.lineups)
    }
    const after = JSON.stringify(saved, (_, value) =>
      ArrayBuffer.isView(value) ? [...(value as Float64Array)] : value,
    )
    expect(after).toBe(before)
  })

  test('takes more worlds later, as if they had been asked for at once', () => {
    const short = { ...request, worlds: 3 * 1024 }
    expect(played(resumed(short, Number.POSITIVE_INFINITY, request)).report()).toEqual(whole)
  })
})

test('figures on the way are those of a simulation of so many worlds, apart from the groups', () => {
  const partly = played(simulationRun(request, { best }), 4).figures()
  const short = played(simulationRun({ ...request, worlds: 4 * 1024 }, { best })).figures()
  const ungrouped = { ...short.lineups, contests: short.lineups.contests.map((one) => ({ ...one, group: null })) }
  expect(partly).toEqual({ worlds: 4096, lineups: ungrouped })
  expect(short.lineups.contests[0]!.group).toHaveLength(12)
})

test('lineups that are simulated one by one have the figures that they have beside others', () => {
  const contests = usualContests({ sport: 'mma', site: 'dk' }).filter((_, at) => at % 3 === 0)
  const all = demo({ contests, optimalWorlds: 0 })
  const together = played(simulationRun(all, { best })).report().lineups
  const bin = 12.8
  for (const part of [all.lineups.slice(0, 5), all.lineups.slice(5)]) {
    const from = part[0] === all.lineups[0] ? 0 : 5
    const alone = played(simulationRun({ ...all, lineups: part }, { best })).report().lineups
    const ofPart = (column: readonly number[]) => column.slice(from, from + part.length)
    expect(alone.mean).toEqual(ofPart(together.mean))
    expect(alone.sd).toEqual(ofPart(together.sd))
    for (const [contest, columns] of alone.contests.entries())
      for (const name of ['win', 'topPercent', 'cash', 'copies', 'payout', 'roi', 'roiSe', 'profitable'] as const)
        expect(columns[name]).toEqual(ofPart(together.contests[contest]![name]!))
    // Scores are counted in bins that suit the lineups at hand, so only the median's bin is the same.
    for (const [lineup, points] of alone.quantiles[2]!.entries())
      expect(Math.abs(points - together.quantiles[2]![from + lineup]!)).toBeLessThan(bin)
  }
})

describe('a simulation that is to be exact enough', () => {
  test('ends once the best lineups are, and goes on from anywhere to the same end', () => {
    const precise = { ...request, worlds: 200 * 1024, roiError: 0.25, optimalWorlds: 0 }
    const report = played(simulationRun(precise, { best })).report()
    expect(report.ended).toBe('error')
    expect(report.worlds).toBeLessThan(200 * 1024)
    const { roi, roiSe } = report.lineups.contests[0]!
    for (const lineup of roi!.keys()) expect(roiSe![lineup]).toBeLessThanOrEqual(0.25 + 1e-6)
    expect(played(resumed(precise, 9)).report()).toEqual(report)
  })

  test('says when more worlds would not help, because ownership is in doubt', () => {
    const doubtful = { ...request, worlds: 4000 * 1024, optimalWorlds: 0, field: { ...field, ownershipTrust: -1 } }
    const run = played(simulationRun({ ...doubtful, roiError: 0.06 }, { best }))
    expect(run.report().ended).toBe('error is ownership')
  })
})

describe('what a page hears of a simulation', () => {
  test('figures come after the first chunk and with the last one, and the report is that of the run', () => {
    let time = 0
    const feed = simulationFeed(simulationRun(request, { best }), { now: () => (time += 50), isStopped: () => false })
    const { news, report } = heard(feed)
    expect(news[0]).toMatchObject({ kind: 'figures', figures: { worlds: 1024 } })
    const figures = news.flatMap((one) => (one.kind === 'figures' ? [one.figures] : []))
    expect(figures.at(-1)).toEqual({ worlds: report.worlds, lineups: report.lineups })
    const done = news.flatMap((one) => (one.kind === 'progress' ? [one.done] : []))
    expect(done).toEqual(done.toSorted((a, b) => a - b))
    expect(report).toEqual(played(simulationRun(request, { best })).report())
  })

  test('a stopped simulation keeps what it has played', () => {
    let asked = 0
    const feed = simulationFeed(simulationRun(request, { best }), { now: () => 0, isStopped: () => ++asked > 3 })
    const { report } = heard(feed)
    const short = played(simulationRun({ ...request, worlds: 3 * 1024, optimalWorlds: 0 }, { best })).report()
    expect(report).toEqual({ ...short, ended: 'stopped' })
  })

  test('a simulation that is stopped before its first world still plays one chunk', () => {
    const { report } = heard(simulationFeed(simulationRun(request, { best }), { now: () => 0, isStopped: () => true }))
    expect(report).toMatchObject({ ended: 'stopped', worlds: 1024 })
  })

  test('worlds are handed out on the way, to go on from', () => {
    let time = 0
    const options = { now: () => (time += 10), isStopped: () => false, saveEveryMs: 35 }
    const { news, report } = heard(simulationFeed(simulationRun(request, { best }), options))
    const saved = news.flatMap((one) => (one.kind === 'saved' ? [one.saved] : []))
    expect(saved.length).toBeGreaterThan(0)
    for (const one of saved) expect(played(simulationRun(request, { best, saved: one })).report()).toEqual(report)
  })
})

function heard(feed: ReturnType<typeof simulationFeed>) {
  const news: SimulationNews[] = []
  for (;;) {
    const next = feed.next()
    if (next.done) return { news, report: next.value }
    news.push(next.value)
  }
}
