import { type BuildRequest, findRuleset, NflStackRule, TeamStack } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { infeasibleLineupOf } from '../../test/infeasibleLineupOf.ts'
import { randomRequest, withExposures } from '../../test/randomRequest.ts'
import { quotasOf } from '../portfolio/quotas.ts'
import { sharesOf } from '../portfolio/shares.ts'
import { turnsOf } from '../portfolio/turns.ts'
import { createProblem } from '../problem.ts'
import { explainLineup, explainRun } from './explanation.ts'

function explainedRun(request: BuildRequest) {
  const ruleset = findRuleset(request)!
  const problem = createProblem(request)
  const quotas = quotasOf(request, problem.items, problem.limits)
  const shares = sharesOf(request, ruleset)
  const lineups = request.numLUs
  return explainRun(request, { request, problem, quotas, shares, turns: turnsOf(shares, lineups), lineups })
}

const dearest = (request: BuildRequest, position: string, count: number) =>
  request.players
    .filter(({ Position, RosterPosition }) => Position === position && RosterPosition !== 'FLEX')
    .sort((a, b) => b.Salary - a.Salary)
    .slice(0, count)

/** As the user reads it. */
const read = (explanation: ReturnType<typeof explainedRun>) =>
  explanation && {
    sentence: explanation.sentence,
    conflict: explanation.conflict.map(({ words }) => words),
    repairs: explanation.repairs.map(({ words }) => words),
    isMinimal: explanation.isMinimal,
  }

describe('one lineup', () => {
  const nfl = randomRequest({ seed: 3, settings: { numLUs: 5 } })

  test('a Min Salary that no lineup reaches: the highest one that a lineup does', () => {
    const cheap = { ...nfl, players: nfl.players.map((player) => ({ ...player, Salary: 4000 })), minSal: 40_000 }
    expect(read(explainLineup(infeasibleLineupOf(cheap)))).toEqual({
      sentence:
        'No lineup can meet this: Min Salary 40,000. Any one of these fixes it: Lower Min Salary to 36,000; Remove Min Salary.',
      conflict: ['Min Salary 40,000'],
      repairs: ['Lower Min Salary to 36,000', 'Remove Min Salary'],
      isMinimal: true,
    })
  })

  test('two locked quarterbacks are named without settings that have nothing to do with them', () => {
    const quarterbacks = dearest(nfl, 'QB', 2)
    const locked = withExposures(
      { ...nfl, minSal: 45_000, minTotalOwn: 20, allowDefenseVsQB: false },
      Object.fromEntries(quarterbacks.map(({ Id }) => [Id, { MinExp: 100 }])),
    )
    const explanation = read(explainLineup(infeasibleLineupOf(locked)))
    const names = locked.players.filter(({ MinExp }) => MinExp === 100).map(({ Name }) => `${Name} (QB)`)
    expect(explanation?.conflict).toEqual([`Lock on ${names.join(' and ')}`])
    expect(explanation?.repairs.toSorted()).toEqual(names.map((name) => `Unlock ${name}`).toSorted())
  })

  test('a stack rule that team totals forbid: a smaller stack, or none', () => {
    const teams = [...new Set(nfl.players.map(({ TeamAbbrev }) => TeamAbbrev))]
    const stacked = {
      ...nfl,
      stackSettingMode: 'advanced' as const,
      specificStacks: [NflStackRule.parse({ label: 'Double', freq: 1, teamFlexMin: 2 })],
      teamStacks: teams.map((TeamAbbrev) => TeamStack.parse({ TeamAbbrev, TotalMaxFlex: 1 })),
    }
    const explanation = read(explainLineup(infeasibleLineupOf(stacked)))
    const names = `${teams.slice(0, -1).join(', ')} and ${teams.at(-1)}`
    expect(explanation?.conflict.toSorted()).toEqual([`Max Flex 1 for ${names}`, 'Stack rule "Double"'])
    expect(explanation?.repairs).toContain('Lower team Flex min to 1 in stack rule "Double"')
    expect(explanation?.isMinimal).toBe(true)
  })

  test('locks that conflict in several ways: the players to unlock', () => {
    const locked = [...dearest(nfl, 'QB', 2), ...dearest(nfl, 'DST', 2)]
    const request = withExposures(nfl, Object.fromEntries(locked.map(({ Id }) => [Id, { MinExp: 100 }])))
    const weaker = (position: string) =>
      locked
        .filter(({ Position }) => Position === position)
        .reduce((one, other) => (other.ProjPtsAdjusted < one.ProjPtsAdjusted ? other : one))
    const gone = [weaker('QB'), weaker('DST')]
      .sort((a, b) => b.ProjPtsAdjusted - a.ProjPtsAdjusted)
      .map(({ Name, Position }) => `${Name} (${Position})`)
    expect(read(explainLineup(infeasibleLineupOf(request)))?.repairs).toEqual([`Unlock ${gone.join(' and ')}`])
  })

  test('no player for a slot: the pool itself allows no lineup', () => {
    const request = { ...nfl, players: nfl.players.filter(({ Position }) => Position !== 'DST'), minSal: 45_000 }
    expect(read(explainLineup(infeasibleLineupOf(request)))).toMatchObject({
      sentence: 'The site’s rules allow no lineup from this pool.',
      conflict: [],
    })
  })

  test('a whole position at Max Exp 0 is named as one, with its best player to bring back', () => {
    const request = {
      ...nfl,
      players: nfl.players.map((player) => (player.Position === 'QB' ? { ...player, MaxExp: 0 } : player)),
    }
    const best = nfl.players
      .filter(({ Position }) => Position === 'QB')
      .reduce((one, other) => (other.ProjPtsAdjusted > one.ProjPtsAdjusted ? other : one))
    const explanation = read(explainLineup(infeasibleLineupOf(request)))
    expect(explanation?.conflict).toEqual(['Max Exp 0% for every QB'])
    expect(explanation?.repairs[0]).toBe(`Raise Max Exp of ${best.Name} (QB) to 100%`)
  })

  test('lineups that must differ by more than the pool allows: a lower Min Unique', () => {
    const request = randomRequest({
      seed: 1,
      sport: 'pga',
      depth: { G: 9 },
      settings: { minUnique: 5, maxSal: 50_000 },
    })
    const first = [0, 1, 2, 3, 4, 5]
    const cheap = { ...request, players: request.players.map((player) => ({ ...player, Salary: 5000 })) }
    // Nine golfers leave three for a second lineup of six: it shares at least three with the first.
    expect(read(explainLineup(infeasibleLineupOf(cheap, [first])))).toMatchObject({
      conflict: ['Min Unique 5 (compared with the lineups before)'],
      repairs: ['Lower Min Unique to 3'],
      isMinimal: true,
    })
  })

  test('two locked captains in a showdown: both are named', () => {
    const showdown = randomRequest({ seed: 2, contestType: 'showdown', games: 1 })
    const captains = showdown.players.filter(({ RosterPosition }) => RosterPosition === 'CPT').slice(0, 2)
    const request = withExposures(showdown, Object.fromEntries(captains.map(({ Id }) => [Id, { MinExp: 100 }])))
    expect(read(explainLineup(infeasibleLineupOf(request)))?.conflict).toEqual([
      `Lock on ${captains.map(({ Name }) => `${Name} (CPT)`).join(' and ')}`,
    ])
  })
})

describe('a run', () => {
  const nba = randomRequest({ seed: 5, sport: 'nba', settings: { numLUs: 10 } })

  test('minimums for more quarterbacks than lineups: any one lowered by exactly the excess', () => {
    const nfl = randomRequest({ seed: 4, settings: { numLUs: 20 } })
    const quarterbacks = nfl.players.filter(({ Position }) => Position === 'QB').slice(0, 3)
    const request = withExposures(nfl, Object.fromEntries(quarterbacks.map(({ Id }) => [Id, { MinExp: 40 }])))
    const explanation = read(explainedRun(request))
    const names = quarterbacks.map(({ Name }) => `${Name} (QB)`)
    expect(explanation?.conflict).toEqual([
      `Min Exp 40% (8 of 20 lineups) for ${names[0]}, ${names[1]} and ${names[2]}`,
    ])
    expect(explanation?.repairs.toSorted()).toEqual(
      names.map((name) => `Lower Min Exp of ${name} to 20% (4 of 20 lineups)`).toSorted(),
    )
    expect(explanation?.isMinimal).toBe(true)
  })

  test('flex shares below 100% together: all three are named, and how far each must rise', () => {
    const request = randomRequest({
      seed: 6,
      settings: { numLUs: 10, rbFlexPct: 0.3, wrFlexPct: 0.3, teFlexPct: 0.2 },
    })
    expect(read(explainedRun(request))).toMatchObject({
      conflict: [
        'RB in FLEX in at most 3 of 10 lineups',
        'WR in FLEX in at most 3 of 10 lineups',
        'TE in FLEX in at most 2 of 10 lineups',
      ],
      repairs: [
        'Raise RB in FLEX to 50% (5 of 10 lineups)',
        'Raise WR in FLEX to 50% (5 of 10 lineups)',
        'Raise TE in FLEX to 40% (4 of 10 lineups)',
      ],
      isMinimal: true,
    })
  })

  test('minimums that only the salary keeps apart: the players that no lineup can afford together', () => {
    const [star, other] = [...nba.players].sort((a, b) => b.Salary - a.Salary)
    const players = nba.players.map((player) => ({
      ...player,
      Salary: player === star || player === other ? 22_000 : 4000,
      MinExp: player === star || player === other ? 60 : 0,
    }))
    const explanation = read(explainedRun({ ...nba, players, maxSal: 50_000 }))
    expect(explanation?.conflict).toHaveLength(1)
    expect(explanation?.conflict[0]).toContain('Min Exp 60% (6 of 10 lineups)')
    expect(explanation?.repairs).toHaveLength(2)
    expect(explanation?.repairs.every((words) => /^Lower Min Exp of .* to 40%/.test(words))).toBe(true)
  })

  test('minimums of too many stars: the most that all of them can have', () => {
    const stars = [...nba.players].sort((a, b) => b.Salary - a.Salary).slice(0, 7)
    const request = withExposures(nba, Object.fromEntries(stars.map(({ Id }) => [Id, { MinExp: 70 }])))
    expect(read(explainedRun(request))?.repairs).toEqual([
      expect.stringMatching(/^Lower every Min Exp to at most \d+% \(\d of 10 lineups\)$/),
    ])
  })

  test('a run that is possible has nothing to explain', () => {
    expect(read(explainedRun(nba))).toBeUndefined()
  })
})
