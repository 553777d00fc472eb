import { type BuildReport, type BuildRequest, lineupHash, type Site, seededRandom, sites } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { buildAll } from '../test/buildAll.ts'
import { solveByHighs } from '../test/highsOracle.ts'
import { pick, randomRequest, withExposures } from '../test/randomRequest.ts'
import { scoresInPoints } from '../test/scoresInPoints.ts'
import { checkReport } from './check/checkReport.ts'

const held = (report: BuildReport, id: string) => report.lineups.filter((lineup) => lineup.players.includes(id)).length

function expectLawful(request: BuildRequest, report: BuildReport) {
  expect(checkReport(request, report)).toEqual([])
}

describe('each lineup is the best there is, given the lineups before it (HiGHS agrees)', () => {
  const firstSeed = 20_261_120
  for (let seed = firstSeed; seed < firstSeed + 24; seed++) {
    const random = seededRandom(seed, 99)
    const site: Site = sites[seed % 3]!
    const settings = {
      numLUs: 5,
      minUnique: pick(random, [1, 1, 2, 3, 4]),
      projPtsRandInput: pick(random, [0, 0, 15]),
      projPtsRandWR: pick(random, [null, 40]),
      games: 0,
    }
    const { games: _, ...rest } = settings
    test(`${site}, seed ${seed}, ${JSON.stringify(rest)}`, async () => {
      const base = randomRequest({ seed, site, games: pick(random, [2, 3, 4]), settings: rest })
      const cap = base.maxSal
      const request = { ...base, minSal: pick(random, [0, Math.round(cap * 0.9), Math.round(cap * 0.985), cap]) }
      const locked =
        random() < 0.4
          ? pick(
              random,
              request.players.filter((player) => player.Positions[0] !== 'QB'),
            ).Id
          : undefined
      const excluded = new Set(
        request.players.filter((player) => player.Id !== locked && random() < 0.1).map((player) => player.Id),
      )
      const exposures = Object.fromEntries([...excluded].map((id) => [id, { MaxExp: 0 }]))
      const edited = withExposures(
        request,
        locked === undefined ? exposures : { ...exposures, [locked]: { MinExp: 100 } },
      )

      const report = buildAll(edited)
      expectLawful(edited, report)
      for (let index = 0; index <= report.lineups.length && index < edited.numLUs; index++) {
        const score = scoresInPoints(edited, index)
        const earlier = report.lineups.slice(0, index).map((lineup) => lineup.players)
        const oracle = await solveByHighs({
          request: edited,
          score,
          mayNot: excluded,
          must: new Set(locked ? [locked] : []),
          earlier,
        })
        const lineup = report.lineups[index]
        if (lineup === undefined) {
          expect(report.status).toBe('infeasible')
          expect(oracle.players).toBeUndefined()
          return
        }
        const ours = lineup.players.reduce(
          (sum, id) => sum + score[edited.players.findIndex((player) => player.Id === id)]!,
          0,
        )
        expect(lineup.optimal).toBe(true)
        expect(ours).toBeCloseTo(oracle.score, 4)
        expect(lineup.bound).toBeCloseTo(ours, 6)
      }
    })
  }
})

test('on a slate small enough to try every lineup, the twenty best come in order', () => {
  const request = randomRequest({
    seed: 7,
    games: 1,
    depth: { QB: 1, RB: 2, WR: 3, TE: 1, DST: 1 },
    settings: { numLUs: 20 },
  })
  const everyone = request.players
  const byPosition = (position: string) => everyone.filter((player) => player.Positions[0] === position)
  const choose = <Item>(items: Item[], count: number): Item[][] =>
    count === 0
      ? [[]]
      : items.flatMap((item, index) => choose(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]))
  const sums: number[] = []
  for (const [backs, receivers, ends] of [
    [3, 3, 1],
    [2, 4, 1],
    [2, 3, 2],
  ] as const) {
    for (const qb of byPosition('QB'))
      for (const rb of choose(byPosition('RB'), backs))
        for (const wr of choose(byPosition('WR'), receivers))
          for (const te of choose(byPosition('TE'), ends))
            for (const dst of byPosition('DST')) {
              const lineup = [qb, ...rb, ...wr, ...te, dst]
              if (lineup.reduce((sum, player) => sum + player.Salary, 0) > 50_000) continue
              sums.push(Math.round(lineup.reduce((sum, player) => sum + player.ProjPtsAdjusted, 0) * 100) / 100)
            }
  }
  // One game only: DraftKings asks for two, but a slate can't have more games than it has.
  const best = sums.sort((a, b) => b - a).slice(0, 20)
  expect(buildAll(request).lineups.map((lineup) => lineup.points)).toEqual(best)
})

describe('a run is repeatable', () => {
  const request = randomRequest({ seed: 3, settings: { numLUs: 30, projPtsRandInput: 20, minUnique: 2 } })

  test('the same request and seed give the same lineups, byte for byte', () => {
    expect(JSON.stringify(buildAll(request))).toBe(JSON.stringify(buildAll(structuredClone(request))))
  })

  test('another seed gives other lineups', () => {
    const other = buildAll({ ...request, seed: request.seed + 1 })
    expect(other.lineups.map((lineup) => lineup.players)).not.toEqual(
      buildAll(request).lineups.map((lineup) => lineup.players),
    )
  })

  test('a run that is cancelled keeps the lineups that the whole run begins with', () => {
    const whole = buildAll(request)
    const stopped = buildAll(request, { stopAfter: 12 })
    expect(stopped.status).toBe('cancelled')
    expect(stopped.lineups).toEqual(whole.lineups.slice(0, 12))
    expectLawful(request, stopped)
  })
})

describe('exposures are kept to the lineup', () => {
  const request = randomRequest({ seed: 11, games: 5, settings: { numLUs: 20, minUnique: 2 } })
  const best = buildAll({ ...request, numLUs: 1 }).lineups[0]!.players

  test('Max Exp 30 % on everyone of the best lineup: at most 6 of 20', () => {
    const edited = withExposures(request, Object.fromEntries(best.map((id) => [id, { MaxExp: 30 }])))
    const report = buildAll(edited)
    expectLawful(edited, report)
    expect(Math.max(...best.map((id) => held(report, id)))).toBe(6)
  })

  test('Max Exp 0 means none, and locking means all', () => {
    const edited = withExposures(request, { [best[0]!]: { MaxExp: 0 }, T7RB2: { MinExp: 100 } })
    const report = buildAll(edited)
    expectLawful(edited, report)
    expect([held(report, best[0]!), held(report, 'T7RB2')]).toEqual([0, 20])
  })

  test('nine small minimums at once are all met, spread over the run instead of piled up at its end', () => {
    const small = ['T0RB2', 'T1RB2', 'T2RB2', 'T3WR4', 'T4WR4', 'T5WR4', 'T6TE1', 'T7TE1', 'T8DST0']
    const edited = withExposures(request, Object.fromEntries(small.map((id) => [id, { MinExp: 15 }])))
    const report = buildAll(edited)
    expectLawful(edited, report)
    const firstHalf = { ...report, lineups: report.lineups.slice(0, 10) }
    for (const id of small) {
      expect(held(report, id)).toBeGreaterThanOrEqual(3)
      expect(held(firstHalf, id)).toBeGreaterThanOrEqual(1)
    }
  })

  test('minimums that fill every quarterback place exactly are met to the lineup', () => {
    const edited = withExposures(request, { T0QB0: { MinExp: 40 }, T3QB0: { MinExp: 30 }, T5QB0: { MinExp: 30 } })
    const report = buildAll(edited)
    expectLawful(edited, report)
    expect(['T0QB0', 'T3QB0', 'T5QB0'].map((id) => held(report, id))).toEqual([8, 6, 6])
  })

  test.each([31, 32, 33, 34])(
    'eleven dear players whom no salary cap holds together are each met in time (seed %i)',
    (seed) => {
      const dear = randomRequest({ seed, games: 8, settings: { numLUs: 20, minSal: 49_000 } })
      const dearest = (position: string, count: number) =>
        dear.players
          .filter((player) => player.Positions[0] === position)
          .sort((a, b) => b.Salary - a.Salary)
          .slice(0, count)
      const wanted = [
        ...[...dearest('WR', 4), ...dearest('RB', 4)].map(({ Id }) => [Id, { MinExp: 25 }]),
        ...dearest('QB', 3).map(({ Id }) => [Id, { MinExp: 20 }]),
      ]
      const edited = withExposures(dear, Object.fromEntries(wanted))
      const report = buildAll(edited)
      expect(report.status).toBe('complete')
      expectLawful(edited, report)
    },
  )

  test('two quarterbacks at 50 % and three lineups: a maximum is rounded up only because nothing else is left, and said', () => {
    const quarterbacks = request.players.filter((player) => player.Positions[0] === 'QB').map((player) => player.Id)
    const exposures = Object.fromEntries(quarterbacks.map((id, index) => [id, { MaxExp: index < 2 ? 50 : 0 }]))
    const edited = { ...withExposures(request, exposures), numLUs: 3 }
    const report = buildAll(edited)
    expectLawful(edited, report)
    expect(report.status).toBe('complete')
    expect(report.messages.join()).toContain('rounded up to 2 of 3 lineups')
  })

  test('saved lineups count in exposures and are not built again', () => {
    const saved = buildAll({ ...request, numLUs: 10, minUnique: 1 }).lineups
    const star = saved[0]!.players[0]!
    const edited: BuildRequest = {
      ...withExposures(request, { [star]: { MaxExp: 50 } }),
      numLUs: 10,
      minUnique: 1,
      includeSaved: true,
      savedLineups: [{ slate: 'Main', active: true, lineups: saved.map(({ players }) => ({ players })) }],
    }
    const report = buildAll(edited)
    expectLawful(edited, report)
    const before = saved.filter((lineup) => lineup.players.includes(star)).length
    expect(held(report, star)).toBe(Math.max(0, 10 - before))
    const old = new Set(saved.map((lineup) => lineupHash(lineup.players)))
    expect(report.lineups.some((lineup) => old.has(lineupHash(lineup.players)))).toBe(false)
  })
})

describe('exposures beside saved lineups', () => {
  const request = randomRequest({ seed: 11, games: 5, settings: { numLUs: 6 } })
  const saved = buildAll({ ...request, numLUs: 4 }).lineups.map(({ players }) => ({ players }))
  const unused = request.players.find(
    ({ Id, Position }) => Position === 'WR' && saved.every(({ players }) => !players.includes(Id)),
  )!
  const beside: BuildRequest = {
    ...request,
    includeSaved: true,
    savedLineups: [{ slate: 'Main', active: true, lineups: saved }],
  }

  test('a lock is in every new lineup, though no saved one holds him', () => {
    const locked = withExposures(beside, { [unused.Id]: { MinExp: 100 } })
    const report = buildAll(locked)
    expect([report.status, held(report, unused.Id)]).toEqual(['complete', 6])
    expectLawful(locked, report)
  })

  test('a minimum that the new lineups alone cannot reach is refused before the run', () => {
    const report = buildAll(withExposures(beside, { [unused.Id]: { MinExp: 90 } }))
    expect(report).toMatchObject({ status: 'infeasible', lineups: [] })
    expect(report.messages.join()).toContain(
      `Min Exp 90 % of ${unused.Name} asks for 9 more lineups, but only 6 are built`,
    )
  })

  test('a saved lineup that names a player twice keeps nobody out', () => {
    const id = buildAll({ ...request, numLUs: 1, minUnique: 2 }).lineups[0]!.players[0]!
    const odd = {
      ...beside,
      minUnique: 2,
      savedLineups: [{ slate: 'Main', active: true, lineups: [{ players: new Array(9).fill(id) }] }],
    }
    expect(buildAll(odd).lineups[0]!.points).toBe(buildAll({ ...request, minUnique: 2 }).lineups[0]!.points)
  })
})

describe('where proving is out of reach', () => {
  test('a pool of equals, lineups that differ by four: all come, and all are proven by their bound', () => {
    const base = randomRequest({ seed: 6, games: 8, settings: { numLUs: 60, minUnique: 4 } })
    const players = base.players.map((player) => ({ ...player, Salary: 5000, ProjPts: 10, ProjPtsAdjusted: 10 }))
    const report = buildAll({ ...base, players })
    expect([report.status, report.lineups.filter((lineup) => lineup.optimal).length]).toEqual(['complete', 60])
    expectLawful({ ...base, players }, report)
  })

  test('a maximum is never rounded up because a search gave up', () => {
    const base = randomRequest({ seed: 8, games: 8, settings: { numLUs: 5, minUnique: 6 } })
    const capped = withExposures(base, Object.fromEntries(base.players.map(({ Id }) => [Id, { MaxExp: 50 }])))
    for (let nodeLimit = 40; nodeLimit < 4000; nodeLimit *= 2) {
      const report = buildAll(capped, { nodeLimit })
      for (const { Id } of base.players) expect(held(report, Id)).toBeLessThanOrEqual(2)
      expectLawful(capped, report)
    }
  })
})

describe('when it cannot be done, it says why', () => {
  const request = randomRequest({ seed: 5, settings: { numLUs: 10 } })

  test('minimums that ask for more places than there are, before the run starts', () => {
    const report = buildAll(withExposures(request, { T0QB0: { MinExp: 60 }, T1QB0: { MinExp: 60 } }))
    expect(report.status).toBe('infeasible')
    expect(report.lineups).toEqual([])
    expect(report.messages.join()).toContain(
      'Min Exp of T0 QB 0 60 %, T1 QB 0 60 % asks for 12 QB places, but 10 lineups have 10.',
    )
  })

  test('maximums that leave places empty', () => {
    const exposures = Object.fromEntries(
      request.players.filter((player) => player.Positions[0] === 'DST').map((player) => [player.Id, { MaxExp: 10 }]),
    )
    expect(buildAll(withExposures(request, exposures)).messages.join()).toContain(
      'Max Exp leaves DST places empty: the 8 players who fit may fill 8, but 10 lineups have 10.',
    )
  })

  test('a minimum above the maximum, in the words of the page', () => {
    expect(buildAll(withExposures(request, { T0QB0: { MinExp: 60, MaxExp: 40 } })).messages).toContain(
      'T0 QB 0 has a greater Min Exp than Max Exp',
    )
  })

  test('a floor that nobody can reach', () => {
    const cheap = {
      ...request,
      players: request.players.map((player) => ({ ...player, Salary: 3000 })),
      minSal: 49_000,
    }
    const report = buildAll(cheap)
    expect(report.status).toBe('infeasible')
    expect(report.messages.join()).toContain(
      'Unable to build lineup 1 of 10: no lineup is left. There would be one without Min Salary 49000',
    )
  })

  test("a rule of the site's that the locks break is named", () => {
    const locks = Object.fromEntries(['T0QB0', 'T0RB0', 'T0WR0', 'T0WR1', 'T0TE0'].map((id) => [id, { MinExp: 100 }]))
    const fanduel = withExposures(randomRequest({ seed: 5, site: 'fd', settings: { numLUs: 2 } }), locks)
    expect(buildAll(fanduel).messages.join()).toContain(
      `without Min Exp of T0 QB 0, T0 RB 0, T0 WR 0, T0 WR 1, T0 TE 0, or without the site's rule "At most 4 players of one team"`,
    )
  })

  test('a floor above the most that may be spent: either of them could give way', () => {
    const crossed = buildAll({ ...request, minSal: 45_000, maxSal: 44_000 })
    expect(crossed.status).toBe('infeasible')
    expect(crossed.messages.join()).toContain('without Min Salary 45000, or without Max Salary 44000')
  })

  test('lineups that must differ more than the pool allows: what was built stays', () => {
    const tiny = randomRequest({
      seed: 2,
      games: 1,
      depth: { QB: 1, RB: 2, WR: 3, TE: 1, DST: 1 },
      settings: { numLUs: 10, minUnique: 5 },
    })
    const report = buildAll(tiny)
    expect(report.status).toBe('infeasible')
    expect(report.lineups.length).toBeGreaterThan(0)
    expect(report.messages.join()).toContain('without Min Unique 5')
    expectLawful(tiny, report)
  })

  test('a limit of work ends in the best found with an honest bound, never in silence', () => {
    const hard = randomRequest({ seed: 8, games: 8, settings: { numLUs: 3, minUnique: 6 } })
    const report = buildAll(hard, { nodeLimit: 60 })
    for (const lineup of report.lineups) expect(lineup.bound).toBeGreaterThanOrEqual(lineup.points)
    expect(report.status === 'failed' || report.lineups.some((lineup) => !lineup.optimal)).toBe(true)
    expectLawful(hard, report)
  })

  test('settings that this engine does not obey yet are named, not ignored in silence', () => {
    expect(buildAll({ ...request, maxTotalOwn: 90, teamStackPct: 0.5 }).messages.join()).toMatch(
      /Not applied yet.*maxTotalOwn.*teamStackPct/,
    )
  })
})

describe('what must not change an answer', () => {
  const request = randomRequest({ seed: 21, settings: { numLUs: 8 } })
  const points = (edited: BuildRequest) => buildAll(edited).lineups.map((lineup) => lineup.points)

  test('dropping players whom no lineup uses', () => {
    const used = new Set(buildAll(request).lineups.flatMap((lineup) => lineup.players))
    const keep = new Set([...used, ...request.players.filter((_, index) => index % 2 === 0).map((player) => player.Id)])
    expect(points({ ...request, players: request.players.filter((player) => keep.has(player.Id)) })).toEqual(
      points(request),
    )
  })

  test('the order of the pool', () => {
    expect(points({ ...request, players: request.players.toReversed() })).toEqual(points(request))
  })

  test('a tighter salary cap never scores better', () => {
    const tighter = points({ ...request, maxSal: 46_000 })
    for (const [index, score] of points(request).entries()) expect(tighter[index]!).toBeLessThanOrEqual(score)
  })
})
