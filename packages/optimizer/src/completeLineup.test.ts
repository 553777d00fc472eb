import { type BuildRequest, findRuleset, parseBuildRequest, seededRandom } from '@slatecraft/slate'
import { demoSlate, demoSlateNames } from '@slatecraft/slate/demo'
import { describe, expect, test } from 'vitest'
import { buildAll } from '../test/buildAll.ts'
import { everyContest, tinyPool, typicalOrLong } from '../test/contests.ts'
import { golf } from '../test/golf.ts'
import { pickSome } from '../test/pick.ts'
import { randomRequest, withExposures } from '../test/randomRequest.ts'
import { nothingDrawn, randomSettings } from '../test/randomSettings.ts'
import { lineupCheck } from './check/lineupCheck.ts'
import { type Completion, completeLineup } from './completeLineup.ts'
import { candidatesFor } from './hand/candidatesFor.ts'
import { handRoster } from './hand/handRoster.ts'

const completed = (completion: Completion) => {
  if (completion.status !== 'complete') throw new Error(JSON.stringify(completion))
  return completion
}

describe('complete it for me', () => {
  test('keeps the chosen players and fills the other slots with the best', () => {
    const { lineup, broken } = completed(completeLineup(golf({}), ['H', 'G']))
    expect(lineup.players.toSorted()).toEqual(['A', 'B', 'C', 'D', 'G', 'H'])
    expect(lineup).toMatchObject({ points: 81, optimal: true, bound: 81 })
    expect(broken).toEqual([])
  })

  test('ignores other locked players and excludes players at Max Exp 0', () => {
    const request = withExposures(golf({ projPtsRandInput: 80 }), { A: { MaxExp: 0 }, H: { MinExp: 100 } })
    expect(completed(completeLineup(request, ['G'])).lineup.players.toSorted()).toEqual(['B', 'C', 'D', 'E', 'F', 'G'])
  })

  test('may add a player with a Min Exp despite too few minutes', () => {
    const request = randomRequest({ seed: 3, sport: 'nba', settings: { minMinutes: 25 } })
    const { Id } = request.players.find(({ ProjMins }) => ProjMins! < 25)!
    const players = request.players.map((player) => (player.Id === Id ? { ...player, ProjPtsAdjusted: 99 } : player))
    const asked = withExposures({ ...request, players }, { [Id]: { MinExp: 25 } })
    expect(completed(completeLineup(asked, [])).lineup.players).toContain(Id)
  })

  test('obeys a stack rule if every lineup of the run has one, and none otherwise', () => {
    const nfl = (teamStackPct: number) =>
      randomRequest({ seed: 9, settings: { numLUs: 20, teamStackPct, minSal: 49_000 } })
    const own = (request: BuildRequest) => {
      const { lineup, broken } = completed(completeLineup(request, []))
      expect(broken).toEqual([])
      return { points: lineup.points, faults: lineupCheck(request)(lineup, 0) }
    }
    const free = own(nfl(0.5))
    const stacked = own(nfl(1))
    expect([free.faults, stacked.faults]).toEqual([[], []])
    expect(own(nfl(0))).toEqual(free)
    expect(stacked.points).toBeLessThanOrEqual(free.points)
  })

  test('names the limits that it had to break', () => {
    const request = golf({ minSal: 48_000, maxSal: 48_000 }, { A: { Salary: 7000 } })
    expect(completed(completeLineup(request, ['A'])).broken).toEqual(['Salary 47,000 is below Min Salary 48,000'])
  })

  test('says why there is no lineup', () => {
    const expensive = golf({}, { A: { Salary: 12_000 }, B: { Salary: 12_000 } })
    expect(completeLineup(expensive, ['A', 'B'])).toEqual({
      status: 'impossible',
      reasons: ['The cheapest lineup with these players costs 56,000, which is 6,000 too much.'],
    })
    const nfl = randomRequest({ seed: 9 })
    expect(completeLineup(nfl, ['T0QB0', 'T1QB0'])).toMatchObject({
      reasons: ['There are too many players for position QB'],
    })
  })

  for (const contest of everyContest)
    test(`${contest.id}: equals a run of one lineup with these players locked`, typicalOrLong(contest), () => {
      const { kind } = contest

      for (const seed of [61, 62]) {
        const tiny = randomRequest({ seed, ...kind, ...tinyPool(kind) })
        const request = { ...randomSettings(tiny, seed, 0.2), ...nothingDrawn, numLUs: 1, ceilingPct: 0 }
        const able = request.players.filter(({ MaxExp }) => MaxExp > 0)
        const held = pickSome(seededRandom(seed, 5), able, 2).map(({ Id }) => Id)
        const players = request.players.map((player) => ({ ...player, MinExp: held.includes(player.Id) ? 100 : 0 }))
        const [best] = buildAll({ ...request, players }, { isMeasured: false }).lineups
        const completion = completeLineup(request, held)
        const name = `seed ${seed}: ${held}`
        if (best === undefined)
          expect(completion.status === 'complete' ? completion.broken : ['none'], name).not.toEqual([])
        else expect(completed(completion).lineup, name).toMatchObject({ points: best.points, optimal: true })
      }
    })
})

/** One contest of each kind: several positions, team limits, captains, a player listed once for two slots. */
const cheapToSolve = [
  'draftkings/nba/classic',
  'fanduel/nba/classic',
  'fanduel/nfl/showdown/2025-',
  'draftkings/mlb/showdown',
  'fanduel/mma/classic',
  'draftkings/nfl/classic',
]

describe('on demo slates, exactly the players who can be added by hand have a completion', () => {
  test.each(everyContest.filter(({ id }) => cheapToSolve.includes(id)))('$id', ({ kind }) => {
    const key = { ...kind, counter: kind.sport === 'nfl' ? 3 : '2025-01-18' }
    const ruleset = findRuleset(kind)!
    const [name] = demoSlateNames(key)[kind.contestType]
    const { players } = demoSlate({ ...key, slate: name! })!
    const maxSal = Math.round(ruleset.salaryCap * 0.97)
    const request = parseBuildRequest({
      ...key,
      slate: name!,
      lineupLength: ruleset.slots.length,
      players,
      minSal: 0,
      maxSal,
    })
    const random = seededRandom(7)
    const expensive = players.toSorted((a, b) => b.Salary - a.Salary).slice(0, Math.ceil(players.length / 3))
    const roster = handRoster(
      handRoster(pickSome(random, expensive, 4), ruleset).bySlot.flatMap((player) => player ?? []),
      ruleset,
    )
    const why = candidatesFor(roster, request.players, ruleset, maxSal)
    const standing = roster.bySlot.flatMap((player) => player?.Id ?? [])
    const asked = players.map(({ Id }) => Id).filter((Id) => !standing.includes(Id))
    const refused = pickSome(
      random,
      asked.filter((id) => why.has(id)),
      2,
    )
    for (const id of [
      ...refused,
      ...pickSome(
        random,
        asked.filter((id) => !why.has(id)),
        2,
      ),
    ])
      expect(completeLineup(request, [...standing, id]).status, `${standing} and ${id}: ${why.get(id)}`).toBe(
        why.has(id) ? 'impossible' : 'complete',
      )
  })
})
