import type { BuildReport, BuildRequest } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { buildAll } from '../../test/buildAll.ts'
import { everyContest, fewGames, typicalOrLong } from '../../test/contests.ts'
import { golf } from '../../test/golf.ts'
import { randomRequest } from '../../test/randomRequest.ts'
import { randomSettings } from '../../test/randomSettings.ts'
import { bringIn } from './bringIn.ts'

function broughtIn(request: BuildRequest, report: BuildReport, ids: readonly string[]) {
  const steps = bringIn(request, report, ids)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const ask = (request: BuildRequest, ...ids: string[]) => broughtIn(request, buildAll(request), ids)

describe('the projection that brings a golfer in', () => {
  test('one lineup: the points of the worst golfer in it', () => {
    expect(ask(golf({ numLUs: 1 }), 'G', 'H')).toMatchObject([
      { name: 'Golfer G', now: 8, lineups: 0, outcome: 'comesIn', projection: 10, lineup: 1, isProven: true },
      { name: 'Golfer H', now: 5, lineups: 0, outcome: 'comesIn', projection: 10, lineup: 1, isProven: true },
    ])
  })

  test('two lineups: the second one is easier to get into', () => {
    const [worst] = ask(golf({ numLUs: 2 }), 'H')
    expect(worst).toMatchObject({
      outcome: 'comesIn',
      projection: 8,
      lineup: 2,
      players: ['A', 'B', 'C', 'D', 'E', 'H'],
    })
  })

  test('a golfer in some lineups: what brings them into one more; a golfer in all: nothing', () => {
    expect(ask(golf({ numLUs: 2 }), 'A', 'F')).toMatchObject([
      { lineups: 2, outcome: 'inAll' },
      { lineups: 1, outcome: 'comesIn', projection: 12, lineup: 2 },
    ])
  })

  test('a lineup that is optimized on ceilings ignores projections; the next one does not', () => {
    const request = golf({ numLUs: 2, ceilingPct: 0.5 }, { H: { Ceiling: 6 } })
    const [worst] = ask(request, 'H')
    expect(worst).toMatchObject({ outcome: 'comesIn', projection: 8 })
    const because = ['Every lineup without them is optimized on ceilings']
    expect(ask({ ...request, ceilingPct: 1 }, 'H')).toMatchObject([{ outcome: 'keptOut', because }])
  })
})

test('a projection that would rank the player among the top 4 is not called proven', () => {
  const request = randomRequest({ seed: 5_001, settings: { numLUs: 3, topN_0: { threshold: 4, force: 1 } } })
  const isFlex = (position: string) => ['RB', 'WR', 'TE'].includes(position)
  const ranking = request.players
    .filter(({ Position }) => isFlex(Position))
    .map(({ ProjPtsAdjusted }) => ProjPtsAdjusted)
  const fourth = ranking.sort((a, b) => b - a)[3]!
  const answers = ask(request, ...request.players.map(({ Id }) => Id)).filter(({ outcome }) => outcome === 'comesIn')
  const seen = new Set<boolean>()
  for (const answer of answers) {
    if (answer.outcome !== 'comesIn' || answer.now >= fourth) continue
    const { Position } = request.players.find(({ Id }) => Id === answer.id)!
    const isRanked = isFlex(Position) && answer.projection >= fourth
    expect(answer.isProven, answer.name).toBe(!isRanked)
    seen.add(isRanked)
  }
  expect(seen.size).toBe(2)
})

describe('a golfer that no projection brings in', () => {
  const kept = (request: BuildRequest, id: string) => {
    const [entry] = ask(request, id)
    return entry?.outcome === 'keptOut' ? entry.because : entry
  }

  test('is kept out by a maximum, which is named', () => {
    expect(kept(golf({ numLUs: 1 }, { A: { MaxExp: 0 } }), 'A')).toEqual(['Max Exp 0%'])
    expect(kept(golf({ numLUs: 4 }, { A: { MaxExp: 25 } }), 'A')).toEqual(['Max Exp 25%, used up'])
  })

  test('is kept out by several settings together, and only those are named', () => {
    const groups = [{ ID: '1', name: 'Stars', players: ['A', 'H'], minGroup: 0, maxGroup: 1 }]
    const request = golf({ numLUs: 1, groups, maxTotalOwn: 500 }, { A: { MinExp: 100 } })
    expect(kept(request, 'H')).toEqual(['Group "Stars": at most 1 of its 2 players', 'Lock on Golfer A (G)'])
  })

  test('is kept out by the site’s own rules: no settings are named', () => {
    expect(kept(golf({ numLUs: 1 }, { H: { Salary: 20_000 } }), 'H')).toEqual([])
  })
})

describe('slightly above the answer the player is in that lineup, slightly below the run is unchanged', () => {
  const firstSeed = 5_100
  for (const [index, contest] of everyContest.entries()) {
    const seed = firstSeed + index
    test(`${contest.id}, seed ${seed}`, typicalOrLong(contest), () => {
      const request = anyRun(seed, contest.kind)
      const report = buildAll(request, { isMeasured: false })
      const ids = request.players.filter((_, row) => row % 8 === seed % 8).map(({ Id }) => Id)
      const holding = (of: BuildReport, id: string) => of.lineups.map(({ players }) => players.includes(id))
      const rebuilt = (id: string, ProjPtsAdjusted: number) => {
        const players = request.players.map((row) => (row.Id === id ? { ...row, ProjPtsAdjusted } : row))
        return holding(buildAll({ ...request, players }, { isMeasured: false }), id)
      }
      for (const entry of report.lineups.length === 0 ? [] : broughtIn(request, report, ids)) {
        const was = holding(report, entry.id)
        const name = `${JSON.stringify(entry)} was in ${was}`
        if (entry.outcome === 'keptOut') expect(rebuilt(entry.id, 900), name).toEqual(was)
        if (entry.outcome !== 'comesIn') continue
        // If a player has one row, their points as captain are rounded to hundredths.
        const hair = contest.id.startsWith('fanduel/mma') ? 0.011 : 2e-6
        const above = rebuilt(entry.id, entry.projection + hair)
        expect(above.slice(0, entry.lineup).filter(Boolean).length, name).toBeGreaterThan(
          was.slice(0, entry.lineup).filter(Boolean).length,
        )
        if (entry.projection - hair > entry.now) expect(rebuilt(entry.id, entry.projection - hair), name).toEqual(was)
      }
    })
  }
})

/** Six lineups under random settings and exposures. No topN rule, because points would change its ranking. */
function anyRun(seed: number, kind: Parameters<typeof fewGames>[0]): BuildRequest {
  const base = randomRequest({ seed, ...kind, games: fewGames(kind, seed) })
  const { topN_0, topN_1, topN_2 } = base
  const request = {
    ...randomSettings(base, seed, 0.5),
    numLUs: 6,
    topN_0,
    topN_1,
    topN_2,
    OverMax_Sensitivity: seed % 2,
  }
  const exposures = (row: number) => {
    if (row % 7 === seed % 7) return { MaxExp: 50 }
    return row % 29 === seed % 29 ? { MinExp: 30 } : {}
  }
  const players = request.players.map((player, row) =>
    player.MinExp === 0 && player.MaxExp === 100 ? { ...player, ...exposures(row) } : player,
  )
  return { ...request, players }
}
