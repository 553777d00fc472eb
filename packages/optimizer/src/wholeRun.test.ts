import {
  type BuildRequest,
  type ContestKind,
  defaultSettings,
  findRuleset,
  type Player,
  TeamStack,
} from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { describeFew, wide } from '../../../testing/long.ts'
import { buildAll } from '../test/buildAll.ts'
import { everyContest, fewGames, typicalOrLong } from '../test/contests.ts'
import { randomRequest, withExposures } from '../test/randomRequest.ts'
import { randomSettings } from '../test/randomSettings.ts'
import { randomShares } from '../test/randomShares.ts'
import { checkReport } from './check/checkReport.ts'

type Members = readonly Player[]

/** The players of each lineup of a complete run with the contest's default settings and the given ones. */
function run(
  seed: number,
  kind: Pick<ContestKind, 'sport' | 'contestType'>,
  settings: Partial<BuildRequest>,
): Members[] {
  const { stackSettingMode, specificStacks, teamStackPct, gameStackPct, force2FlexStck, allowDefenseVsQB } =
    defaultSettings(findRuleset({ ...kind, site: 'dk', season: 2025 })!)
  const usual = { stackSettingMode, specificStacks, teamStackPct, gameStackPct, force2FlexStck, allowDefenseVsQB }
  const games = kind.contestType === 'showdown' ? 1 : 5
  const request = randomRequest({ seed, ...kind, games, settings: { ...usual, numLUs: 20, minUnique: 2, ...settings } })
  const report = buildAll(request)
  expect([report.status, ...checkReport(request, report)], report.messages.join()).toEqual(['complete'])
  return report.lineups.map(({ players }) => players.map((id) => request.players.find(({ Id }) => Id === id)!))
}

const countOf = (lineups: readonly Members[], has: (members: Members) => boolean) => lineups.filter(has).length
const plays = ({ Positions }: Player, ...positions: string[]) => Positions.some((one) => positions.includes(one))
const flexOf = (members: Members, team: string) =>
  members.filter((player) => player.TeamAbbrev === team && plays(player, 'RB', 'WR', 'TE')).length
const passer = (members: Members) => members.find((player) => plays(player, 'QB'))!
const partners = (members: Members) => flexOf(members, passer(members).TeamAbbrev)
const bringBacks = (members: Members) => flexOf(members, passer(members).Opp)
const backs = (members: Members) => members.filter((player) => plays(player, 'RB')).length
const captain = (members: Members) => members.find(({ RosterPosition }) => RosterPosition === 'CPT')!

/** After every lineup, the share is at most one lineup behind, or one per rule that contributes to it. */
function expectEven(lineups: readonly Members[], share: number, has: (members: Members) => boolean, rules = 1): void {
  for (let k = 1; k <= lineups.length; k++)
    expect(countOf(lineups.slice(0, k), has), `after ${k}`).toBeGreaterThanOrEqual(share * k - rules - 1e-9)
}

describeFew('20 lineups match the documented settings', { cases: [1, 2, 3], few: 1 }, (seeds) => {
  describe.each(seeds)('seed %i', (seed) => {
    test('nfl defaults: 18 team stacks, 10 with a bring-back, 8 with two partners, spread evenly', () => {
      const lineups = run(seed, { sport: 'nfl', contestType: 'classic' }, {})
      const isGameStack = (members: Members) => partners(members) > 0 && bringBacks(members) > 0
      expect(countOf(lineups, (members) => partners(members) > 0)).toBeGreaterThanOrEqual(18)
      expect(countOf(lineups, isGameStack)).toBeGreaterThanOrEqual(10)
      expect(countOf(lineups, (members) => partners(members) > 1)).toBeGreaterThanOrEqual(8)
      expectEven(lineups, 0.9, (members) => partners(members) > 0)
      expectEven(lineups, 0.5, isGameStack, 2)
      expectEven(lineups, 0.4, (members) => partners(members) > 1, 2)
    })

    test('rbFlexPct 20%: at most 4 with an RB in FLEX; noStackPct 20%: at least 4 without a stack', () => {
      const lineups = run(
        seed,
        { sport: 'nfl', contestType: 'classic' },
        { rbFlexPct: 0.2, teamStackPct: 0.6, noStackPct: 0.2 },
      )
      expect(countOf(lineups, (members) => backs(members) === 3)).toBeLessThanOrEqual(4)
      const isAlone = (members: Members) => partners(members) === 0 && bringBacks(members) === 0
      expect(countOf(lineups, isAlone)).toBeGreaterThanOrEqual(4)
      expectEven(lineups, 0.2, isAlone)
    })

    test('a second game stack in 10, and an RB with the own defense in 5', () => {
      const lineups = run(
        seed,
        { sport: 'nfl', contestType: 'classic' },
        { forceSecondGameStack: 0.5, forceRBandDSTStack: 0.25, allowRBStackPct: 0.5 },
      )
      const isSecond = (members: Members) => {
        const { TeamAbbrev, Opp } = passer(members)
        const others = [...new Set(members.map((player) => player.TeamAbbrev))].filter(
          (team) => ![TeamAbbrev, Opp].includes(team),
        )
        return others.some((team) => {
          const opponent = members.find((player) => player.TeamAbbrev === team)!.Opp
          return flexOf(members, team) > 0 && flexOf(members, opponent) > 0
        })
      }
      const isBackAndDefense = (members: Members) =>
        members.some(
          (dst) => plays(dst, 'DST') && members.some((rb) => plays(rb, 'RB') && rb.TeamAbbrev === dst.TeamAbbrev),
        )
      const isBackStack = (members: Members) =>
        members.some((rb) => plays(rb, 'RB') && rb.TeamAbbrev === passer(members).TeamAbbrev)
      expect(countOf(lineups, isSecond)).toBeGreaterThanOrEqual(10)
      expect(countOf(lineups, isBackAndDefense)).toBeGreaterThanOrEqual(5)
      expect(countOf(lineups, isBackStack)).toBeLessThanOrEqual(10)
    })

    test('nba: a team stack in 10, a game stack in 10', () => {
      const lineups = run(seed, { sport: 'nba', contestType: 'classic' }, {})
      const ofTeam = (members: Members, team: string) => members.filter(({ TeamAbbrev }) => TeamAbbrev === team).length
      const isTeam = (members: Members) => members.some(({ TeamAbbrev }) => ofTeam(members, TeamAbbrev) > 1)
      const isGame = (members: Members) => members.some(({ Opp }) => ofTeam(members, Opp) > 0)
      expect(countOf(lineups, isTeam)).toBeGreaterThanOrEqual(10)
      expect(countOf(lineups, isGame)).toBeGreaterThanOrEqual(10)
      expectEven(lineups, 0.5, isGame)
    })

    test('mlb: the DraftKings defaults have 5/3 in 5, five hitters from one team in 13, and 4/4 or better in 2', () => {
      const lineups = run(seed, { sport: 'mlb', contestType: 'classic' }, {})
      const sizes = (members: Members) => {
        const hitters = members.filter((player) => !plays(player, 'SP', 'RP', 'P')).map(({ TeamAbbrev }) => TeamAbbrev)
        return [...new Set(hitters)].map((team) => hitters.filter((one) => one === team).length).sort((a, b) => b - a)
      }
      const isShape = (primary: number, secondary: number) => (members: Members) => {
        const [most = 0, next = 0] = sizes(members)
        return most >= primary && next >= secondary
      }
      expect(countOf(lineups, isShape(5, 3))).toBeGreaterThanOrEqual(5)
      expect(countOf(lineups, isShape(5, 0))).toBeGreaterThanOrEqual(13)
      expect(countOf(lineups, isShape(4, 4))).toBeGreaterThanOrEqual(2)
      expect(countOf(lineups, isShape(4, 0))).toBeGreaterThanOrEqual(18)
      expectEven(lineups, 0.25, isShape(5, 3))
    })

    test('showdown captains: at most 6 quarterbacks, 8 receivers, and no kicker', () => {
      const captainPct = { qb: 0.3, rb: 1, wr: 0.4, te: 1, dst: 1, k: 0 }
      const lineups = run(seed, { sport: 'nfl', contestType: 'showdown' }, { captainPct, allowDefenseVsQB: true })
      const isLedBy = (position: string) => (members: Members) => plays(captain(members), position)
      expect(countOf(lineups, isLedBy('QB'))).toBeLessThanOrEqual(6)
      expect(countOf(lineups, isLedBy('WR'))).toBeLessThanOrEqual(8)
      expect(countOf(lineups, isLedBy('K'))).toBe(0)
    })
  })
})

test('refuses a Min Exp for a tight end whose team allows none, and names both settings', () => {
  const base = randomRequest({ seed: 1, games: 3, settings: { numLUs: 12, minUnique: 2 } })
  const request = {
    ...withExposures(base, { T0TE0: { MinExp: 25 } }),
    teamStacks: [TeamStack.parse({ TeamAbbrev: 'T0', TotalMaxTEs: 0 })],
  }
  const report = buildAll(request)
  expect(report).toMatchObject({ status: 'infeasible', lineups: [] })
  expect(report.messages.join()).toMatch(/Max TE 0 for T0.*Min Exp 25%.*T0 TE 0/)
})

describe('a run with random exposures and shares meets them exactly or is refused', () => {
  const counted = { complete: 0, refused: 0, brokenOff: 0 }

  for (const contest of everyContest)
    test(contest.id, typicalOrLong(contest), () => {
      const { kind } = contest

      for (const seed of [101, 103]) {
        const pool = randomRequest({
          seed,
          ...kind,
          games: fewGames(kind, 1),
          linkedBy: seed % 2 === 0 ? 'name' : 'id',
        })
        const request = randomShares(randomSettings(pool, seed, 0.25), seed)
        const report = buildAll(request)
        expect(checkReport(request, report), `seed ${seed}`).toEqual([])
        // Without a proof for all runs, a run that ends early has failed.
        const ends = report.lineups.length > 0 ? ['complete', 'failed'] : ['complete', 'infeasible']
        expect(ends, `seed ${seed}: ${report.messages.join()}`).toContain(report.status)
        if (report.status === 'complete') counted.complete++
        else if (report.lineups.length === 0) counted.refused++
        else counted.brokenOff++
      }
    })

  test('most runs are complete, and few end early', wide, () => {
    console.log(JSON.stringify(counted))
    const all = counted.complete + counted.refused + counted.brokenOff
    expect(counted.complete).toBeGreaterThan(all / 2)
    expect(counted.brokenOff).toBeLessThan(all / 10)
  })
})
