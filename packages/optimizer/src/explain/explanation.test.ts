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
  return explainRun(request, { problem, quotas, shares, turns: turnsOf(shares, lineups), lineups })
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

  test('a minimum salary that nobody can spend names the most that can be spent', () => {
    const cheap = { ...nfl, players: nfl.players.map((player) => ({ ...player, Salary: 4000 })), minSal: 40_000 }
    expect(read(explainLineup(infeasibleLineupOf(cheap)))).toEqual({
      sentence:
        "This can't be met: Min Salary 40,000. Any one of these would mend it: Min Salary 36,000 instead of 40,000; Without Min Salary 40,000.",
      conflict: ['Min Salary 40,000'],
      repairs: ['Min Salary 36,000 instead of 40,000', 'Without Min Salary 40,000'],
      isMinimal: true,
    })
  })

  test('two locked quarterbacks are told apart from the settings that have nothing to do with them', () => {
    const quarterbacks = dearest(nfl, 'QB', 2)
    const locked = withExposures(
      { ...nfl, minSal: 45_000, minTotalOwn: 20, allowDefenseVsQB: false },
      Object.fromEntries(quarterbacks.map(({ Id }) => [Id, { MinExp: 100 }])),
    )
    const explanation = read(explainLineup(infeasibleLineupOf(locked)))
    const names = locked.players.filter(({ MinExp }) => MinExp === 100).map(({ Name }) => `${Name} (QB)`)
    expect(explanation?.conflict).toEqual([`Lock of ${names.join(' and ')}`])
    expect(explanation?.repairs.toSorted()).toEqual(names.map((name) => `No Lock of ${name}`).toSorted())
  })

  test('a stack rule that its own team totals forbid is mended by a smaller stack or by letting go', () => {
    const teams = [...new Set(nfl.players.map(({ TeamAbbrev }) => TeamAbbrev))]
    const stacked = {
      ...nfl,
      stackSettingMode: 'advanced' as const,
      specificStacks: [NflStackRule.parse({ label: 'Double', freq: 1, teamFlexMin: 2 })],
      teamStacks: teams.map((TeamAbbrev) => TeamStack.parse({ TeamAbbrev, TotalMaxFlex: 1 })),
    }
    const explanation = read(explainLineup(infeasibleLineupOf(stacked)))
    const names = `${teams.slice(0, -1).join(', ')} and ${teams.at(-1)}`
    expect(explanation?.conflict.toSorted()).toEqual([`At most 1 RB/WR/TE of ${names}`, 'Stack rule "Double"'])
    expect(explanation?.repairs).toContain('Stack rule "Double" with team Flex Min 1 instead of 2')
    expect(explanation?.isMinimal).toBe(true)
  })

  test('locks that collide in more ways than one are told who of them has to go', () => {
    const locked = [...dearest(nfl, 'QB', 2), ...dearest(nfl, 'DST', 2)]
    const request = withExposures(nfl, Object.fromEntries(locked.map(({ Id }) => [Id, { MinExp: 100 }])))
    const weaker = (position: string) =>
      locked
        .filter(({ Position }) => Position === position)
        .reduce((one, other) => (other.ProjPtsAdjusted < one.ProjPtsAdjusted ? other : one))
    const gone = [weaker('QB'), weaker('DST')]
      .sort((a, b) => b.ProjPtsAdjusted - a.ProjPtsAdjusted)
      .map(({ Name, Position }) => `${Name} (${Position})`)
    expect(read(explainLineup(infeasibleLineupOf(request)))?.repairs).toEqual([`Without Lock of ${gone.join(' and ')}`])
  })

  test('no player for a place leaves nothing but the pool to blame', () => {
    const request = { ...nfl, players: nfl.players.filter(({ Position }) => Position !== 'DST'), minSal: 45_000 }
    expect(read(explainLineup(infeasibleLineupOf(request)))).toMatchObject({
      sentence: "The site's rules and the pool alone allow no lineup.",
      conflict: [],
    })
  })

  test('a whole position at Max Exp 0 is named as such, with the best of it to bring back', () => {
    const request = {
      ...nfl,
      players: nfl.players.map((player) => (player.Position === 'QB' ? { ...player, MaxExp: 0 } : player)),
    }
    const best = nfl.players
      .filter(({ Position }) => Position === 'QB')
      .reduce((one, other) => (other.ProjPtsAdjusted > one.ProjPtsAdjusted ? other : one))
    const explanation = read(explainLineup(infeasibleLineupOf(request)))
    expect(explanation?.conflict).toEqual(['Max Exp 0 of every QB'])
    expect(explanation?.repairs[0]).toBe(`Max Exp 100 % instead of 0 % of ${best.Name} (QB)`)
  })

  test('lineups that must differ by more than the pool can give may differ by less', () => {
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
      conflict: ['Min Unique 5 (against the lineups before)'],
      repairs: ['Min Unique 3 instead of 5'],
      isMinimal: true,
    })
  })

  test('a showdown can have one captain only, and says which two are asked for', () => {
    const showdown = randomRequest({ seed: 2, contestType: 'showdown', games: 1 })
    const captains = showdown.players.filter(({ RosterPosition }) => RosterPosition === 'CPT').slice(0, 2)
    const request = withExposures(showdown, Object.fromEntries(captains.map(({ Id }) => [Id, { MinExp: 100 }])))
    expect(read(explainLineup(infeasibleLineupOf(request)))?.conflict).toEqual([
      `Lock of ${captains.map(({ Name }) => `${Name} (CPT)`).join(' and ')}`,
    ])
  })
})

describe('a run', () => {
  const nba = randomRequest({ seed: 5, sport: 'nba', settings: { numLUs: 10 } })

  test('minimums that ask for more quarterbacks than there are lineups can give way by exactly the excess', () => {
    const nfl = randomRequest({ seed: 4, settings: { numLUs: 20 } })
    const quarterbacks = nfl.players.filter(({ Position }) => Position === 'QB').slice(0, 3)
    const request = withExposures(nfl, Object.fromEntries(quarterbacks.map(({ Id }) => [Id, { MinExp: 40 }])))
    const explanation = read(explainedRun(request))
    const names = quarterbacks.map(({ Name }) => `${Name} (QB)`)
    expect(explanation?.conflict).toEqual([
      `Min Exp 40 % (8 of 20 lineups) of ${names[0]}, ${names[1]} and ${names[2]}`,
    ])
    expect(explanation?.repairs.toSorted()).toEqual(
      names.map((name) => `Min Exp 20 % instead of 40 % of ${name} (4 of 20 lineups)`).toSorted(),
    )
    expect(explanation?.isMinimal).toBe(true)
  })

  test('flex shares below 100 % together name all three, and how far each would have to rise', () => {
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
        'RB in FLEX in at most 5 of 10 lineups instead of 3',
        'WR in FLEX in at most 5 of 10 lineups instead of 3',
        'TE in FLEX in at most 4 of 10 lineups instead of 2',
      ],
      isMinimal: true,
    })
  })

  test('minimums that only the salary keeps apart say whom lineups can not afford together', () => {
    const [star, other] = [...nba.players].sort((a, b) => b.Salary - a.Salary)
    const players = nba.players.map((player) => ({
      ...player,
      Salary: player === star || player === other ? 22_000 : 4000,
      MinExp: player === star || player === other ? 60 : 0,
    }))
    const explanation = read(explainedRun({ ...nba, players, maxSal: 50_000 }))
    expect(explanation?.conflict).toHaveLength(1)
    expect(explanation?.conflict[0]).toContain('Min Exp 60 % (6 of 10 lineups)')
    expect(explanation?.repairs).toHaveLength(2)
    expect(explanation?.repairs.every((words) => words.startsWith('Min Exp 40 % instead of 60 %'))).toBe(true)
  })

  test('minimums of too many stars at once are told how much each may have', () => {
    const stars = [...nba.players].sort((a, b) => b.Salary - a.Salary).slice(0, 7)
    const request = withExposures(nba, Object.fromEntries(stars.map(({ Id }) => [Id, { MinExp: 70 }])))
    expect(read(explainedRun(request))?.repairs).toEqual([
      expect.stringMatching(/^Min Exp of at most \d+ % for everybody \(\d of 10 lineups\)$/),
    ])
  })

  test('a run that can be planned has nothing to explain', () => {
    expect(read(explainedRun(nba))).toBeUndefined()
  })
})
