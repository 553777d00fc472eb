import { defaultTeamStack, type TeamStack, withChanges } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { buildAll } from '../test/buildAll.ts'
import { manyKindsOfRuns } from '../test/manyKindsOfRuns.ts'
import { randomRequest, withExposures } from '../test/randomRequest.ts'
import { type Feasibility, feasibility } from './feasibility.ts'

const nfl = randomRequest({ seed: 3, settings: { numLUs: 5 } })

test.each(manyKindsOfRuns)('a run is possible exactly if a build completes it: $name', ({ request }) => {
  const { status, lineups } = buildAll(request)
  const answer = feasibility(request)
  if (status === 'complete') expect(answer).toEqual({ status: 'possible' })
  else expect(answer).toMatchObject({ status: 'impossible', built: lineups.length })
})

test('an impossible run has the same reasons with and without a build', () => {
  const salary = { ...nfl, minSal: 50_000, players: nfl.players.map((player) => ({ ...player, Salary: 4000 })) }
  const [one, other] = nfl.players.filter(({ Position }) => Position === 'QB')
  const exposures = withExposures(nfl, { [one!.Id]: { MinExp: 60 }, [other!.Id]: { MinExp: 60 } })
  const crossed = withExposures(nfl, { [one!.Id]: { MinExp: 60, MaxExp: 20 } })
  for (const request of [salary, exposures, crossed]) {
    const answer = feasibility(request)
    const { explanation, messages } = buildAll(request)
    if (answer.status !== 'impossible') throw new Error('it was found possible')
    expect(messages.at(-1)).toContain(answer.reasons.at(-1))
    expect(answer.explanation).toMatchObject(explanation!)
    expect(explanation?.repairs.length).toBeGreaterThan(0)
  }
})

test('repairs many minimums that need too many slots: one lower minimum for all, or none', () => {
  const asking = (count: number, MinExp: number) => ({
    ...nfl,
    numLUs: 20,
    players: nfl.players.map((player, index) => (index < count ? { ...player, MinExp } : player)),
  })
  const repairs = [asking(24, 60), asking(96, 60)].map((request) => {
    const answer = feasibility(request)
    const repair = answer.status === 'impossible' ? answer.explanation?.repairs[0] : undefined
    expect(feasibility(withChanges(request, repair?.changes ?? [])).status).toBe('possible')
    return repair?.words
  })
  expect(repairs).toEqual([
    expect.stringMatching(/^Lower every Min Exp to at most \d+% \(\d of 20 lineups\)/),
    expect.stringMatching(/^Lower Min Exp of .+ and 91 more to 0%$/),
  ])
})

test('finds an impossible kind of lineup even if other kinds come first', () => {
  const teams = [...new Set(nfl.players.map(({ TeamAbbrev }) => TeamAbbrev))]
  const request = {
    ...nfl,
    numLUs: 20,
    forceRBandDSTStack: 0.1,
    players: nfl.players
      .filter(({ Position, TeamAbbrev }) => Position !== 'RB' || TeamAbbrev === teams[0])
      .map((player) =>
        player.Position === 'DST' && player.TeamAbbrev === teams[0] ? { ...player, MaxExp: 0 } : player,
      ),
  }
  const answer = feasibility(request)
  expect(answer.status === 'impossible' && answer.explanation?.conflict.flatMap(({ about }) => about)).toContainEqual({
    kind: 'setting',
    setting: 'forceRBandDSTStack',
  })
})

test.each<[Partial<TeamStack>, number, string[]]>([
  [{ TotalMinRBs: 3, TotalMaxRBs: 1 }, 100, ['Max RB 1 for', 'Min RB 3 for', 'Lock on']],
  [{ TotalMinWRs: 3, TotalMaxFlex: 2 }, 30, ['Max Flex 2 for', 'Min WR 3 for', 'Min Exp 30%']],
  [{ TotalMinFlex: 4, TotalMaxPlayers: 4 }, 30, ['Max Players 4 for', 'Min Flex 4 for', 'Min Exp 30%']],
])('a crossed team row is refused before any lineup, and its fields are named: %j', (fields, MinExp, named) => {
  const wide = randomRequest({ seed: 3, games: 8, settings: { numLUs: 10, minUnique: 2, teamStackPct: 0.9 } })
  const quarterback = wide.players.find(({ Position }) => Position === 'QB')!
  const row = { ...defaultTeamStack(quarterback.TeamAbbrev), ...fields }
  const request = { ...withExposures(wide, { [quarterback.Id]: { MinExp } }), teamStacks: [row] }
  const answer = feasibility(request)
  const words = answer.status === 'impossible' ? answer.explanation?.conflict.map((line) => line.words) : []
  expect(words).toHaveLength(3)
  for (const start of named) expect(words?.filter((line) => line.includes(start))).toHaveLength(1)
  const { status, lineups, messages } = buildAll(request)
  expect([status, lineups]).toEqual(['infeasible', []])
  for (const line of words ?? []) expect(messages.join()).toContain(line)
})

describe('a run is possible only if all of its lineups can be built', () => {
  const [star] = nfl.players.filter(({ Position }) => Position === 'QB')
  const locked = withExposures({ ...nfl, minUnique: 9 }, { [star!.Id]: { MinExp: 100 } })

  test('a lock and a Min Unique of 9: refused before the first lineup, and nothing else plays a part', () => {
    const answer = feasibility({ ...locked, minSal: 40_000, allowDefenseVsQB: false })
    expect(answer).toMatchObject({ status: 'impossible', built: 0, lineups: 5 })
    const { explanation } = answer as Feasibility & { status: 'impossible' }
    expect(explanation?.conflict).toEqual([
      {
        words: 'Min Unique 9 for 5 lineups',
        about: [
          { kind: 'setting', setting: 'minUnique' },
          { kind: 'setting', setting: 'numLUs' },
        ],
      },
      { words: `Lock on ${star!.Name} (QB)`, about: [{ kind: 'player', Id: star!.Id }] },
    ])
    expect(explanation?.repairs.map(({ words }) => words)).toEqual([
      'Lower Min Unique to 8',
      `Unlock ${star!.Name} (QB)`,
      'Build only 1 lineup',
    ])
  })

  test('locks on all players but one leave a lineup for each who fits the last slot: more are refused', () => {
    const cheapest = (position: string, count: number) =>
      nfl.players
        .filter(({ Position }) => Position === position)
        .sort((a, b) => a.Salary - b.Salary)
        .slice(0, count)
    const eight = [cheapest('QB', 1), cheapest('RB', 3), cheapest('WR', 3), cheapest('TE', 1)].flat()
    const defenses = nfl.players.filter(({ Position }) => Position === 'DST').length
    const asking = (numLUs: number) =>
      withExposures({ ...nfl, numLUs }, Object.fromEntries(eight.map(({ Id }) => [Id, { MinExp: 100 }])))
    expect(feasibility(asking(defenses))).toEqual({ status: 'possible' })
    const answer = feasibility(asking(defenses + 1)) as Feasibility & { status: 'impossible' }
    expect(answer).toMatchObject({ status: 'impossible', built: 0 })
    expect(answer.explanation?.conflict[0]?.words).toBe(`Min Unique 1 for ${defenses + 1} lineups`)
    expect(answer.explanation?.repairs.map(({ words }) => words)).toContain(`Build only ${defenses} lineups`)
  })

  test('each repair offered with points builds the whole run, and scores as it says', () => {
    const own = nfl.players.map(({ ProjOwn }) => ProjOwn ?? 0).sort((a, b) => b - a)
    const most = own.slice(0, 9).reduce((sum, each) => sum + each, 0)
    const owned = { ...nfl, numLUs: 10, minTotalOwn: Math.floor(most) - 4, minUnique: 2, maxSal: 60_000 }
    for (const request of [locked, owned]) {
      const answer = feasibility(request)
      const repairs = answer.status === 'impossible' ? (answer.explanation?.repairs ?? []) : []
      const tried = repairs.filter(({ points }) => points !== undefined)
      expect(tried.length, JSON.stringify(answer)).toBeGreaterThan(0)
      for (const { words, changes, points } of tried) {
        const { status, lineups } = buildAll(withChanges(request, changes))
        const mean = lineups.reduce((sum, lineup) => sum + lineup.points, 0) / lineups.length
        expect([words, status]).toEqual([words, 'complete'])
        expect(mean).toBeCloseTo(points!, 1)
      }
    }
  })

  test('told to stop, it says how far the run was built', () => {
    let asked = 0
    expect(feasibility({ ...nfl, numLUs: 20 }, { isStopped: () => asked++ >= 7 })).toEqual({
      ...{ status: 'unknown', hasGivenUp: false },
      ...{ built: 7, lineups: 20 },
    })
    expect(feasibility({ ...nfl, numLUs: 3, minUnique: 6 }, { nodeLimit: 1 })).toMatchObject({
      ...{ status: 'unknown', hasGivenUp: true },
    })
  })
})

test('a run of no lineups is possible', () => {
  expect(feasibility({ ...nfl, numLUs: 0, minSal: 50_000 })).toEqual({ status: 'possible' })
})
