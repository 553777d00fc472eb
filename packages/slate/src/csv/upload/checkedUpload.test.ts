import { describe, expect, test } from 'vitest'
import { derivePlayer, type Player, PlayerRow } from '../../player.ts'
import type { Ruleset } from '../../ruleset.ts'
import { draftkingsMlbClassic } from '../../rulesets/draftkings/mlbClassic.ts'
import { draftkingsNflClassic } from '../../rulesets/draftkings/nflClassic.ts'
import { draftkingsNflShowdown } from '../../rulesets/draftkings/nflShowdown.ts'
import { fanduelNflClassic } from '../../rulesets/fanduel/nflClassic.ts'
import { yahooNflClassic } from '../../rulesets/yahoo/nflClassic.ts'
import { rulesets } from '../../rulesets.ts'
import { checkedUpload } from './checkedUpload.ts'
import { inSlotOrder } from './inSlotOrder.ts'
import { readUpload } from './uploadFile.ts'

const siteIds = {
  dk: (n: number) => `${n}`,
  fd: (n: number) => `30514-${n}`,
  ya: (n: number) => `nfl.p.${n}$nfl.g.9`,
}

const player = (row: Partial<Player> & Pick<Player, 'Id' | 'Position'>) =>
  derivePlayer(PlayerRow.parse({ Name: `Player ${row.Id}`, Salary: 0, TeamAbbrev: 'A', Opp: 'B', ...row }))

/** Who can fill each place, everybody of a team of his own, and as dear as the cap allows. */
function poolOf({ site, slots, contestType, salaryCap }: Ruleset): Player[] {
  return slots.map((slot, index) => {
    const place = contestType === 'classic' ? null : slot.points === undefined ? ('FLEX' as const) : ('CPT' as const)
    return player({
      Id: siteIds[site](100 + index) + (place === null ? '' : `|${place}`),
      Position: slot.accepts[0]!,
      RosterPosition: place,
      TeamAbbrev: `T${index}`,
      Opp: `O${index}`,
      Salary: Math.floor(salaryCap / slots.length),
    })
  })
}
const lineupOf = (pool: readonly Player[]) => ({ players: pool.map(({ Id }) => Id) })

test.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
  '%s: a lawful lineup would be accepted',
  (_, ruleset) => {
    const pool = poolOf(ruleset)
    const { check, files } = checkedUpload(ruleset, [lineupOf(pool)], pool)
    expect(check).toEqual({ accepted: 1, refused: [], warnings: [] })
    expect(readUpload(ruleset, files[0]!.text)).toEqual([lineupOf(pool)])
  },
)

describe('what a site would refuse is named', () => {
  const reasonsOf = (ruleset: Ruleset, change: (pool: Player[]) => Player[], held?: (pool: Player[]) => string[]) => {
    const pool = change(poolOf(ruleset))
    const { check, files } = checkedUpload(ruleset, [{ players: held?.(pool) ?? lineupOf(pool).players }], pool)
    expect([check.accepted, files]).toEqual([0, []])
    return check.refused[0]!.reasons.join('; ')
  }
  const withPlayer = (index: number, change: Partial<Player>) => (pool: Player[]) =>
    pool.map((one, at) => (at === index ? { ...one, ...change } : one))
  const ofTeam = (count: number) => (pool: Player[]) =>
    pool.map((one, at) => (at < count ? { ...one, TeamAbbrev: 'BUF' } : one))

  test.each<[string, string, string]>([
    [
      'a salary over the cap',
      reasonsOf(draftkingsNflClassic, withPlayer(0, { Salary: 5561 })),
      'it costs 50,001, the cap is 50,000',
    ],
    [
      'a receiver as quarterback',
      reasonsOf(draftkingsNflClassic, withPlayer(0, { Positions: ['WR'], Position: 'WR' })),
      "Player 100 (WR) can't stand in QB",
    ],
    [
      'one human twice',
      reasonsOf(
        draftkingsNflClassic,
        (pool) => pool,
        (pool) => lineupOf(pool).players.with(2, pool[1]!.Id),
      ),
      'Player 101 is in it twice',
    ],
    [
      'a captain who is in it once more',
      reasonsOf(draftkingsNflShowdown, (pool) => pool.map((one) => ({ ...one, Id: one.Id.replace('101', '100') }))),
      'Player 101|FLEX is in it twice',
    ],
    [
      'a stranger',
      reasonsOf(
        draftkingsNflClassic,
        (pool) => pool,
        (pool) => lineupOf(pool).players.with(0, '999'),
      ),
      '999 is not in the list of players',
    ],
    [
      'an id that no site gave',
      reasonsOf(draftkingsNflClassic, withPlayer(0, { Id: 'josh-allen-buf-qb', Name: 'Josh Allen' })),
      'Josh Allen has no id that the site takes',
    ],
    [
      'a place left empty',
      reasonsOf(
        draftkingsNflClassic,
        (pool) => pool,
        (pool) => lineupOf(pool).players.slice(1),
      ),
      'it has 8 players for 9 places',
    ],
    ['five of one team on FanDuel', reasonsOf(fanduelNflClassic, ofTeam(5)), '5 players of BUF, the site allows 4'],
    [
      'six hitters of one team',
      reasonsOf(draftkingsMlbClassic, (pool) => pool.map((one, at) => (at > 3 ? { ...one, TeamAbbrev: 'BOS' } : one))),
      '6 C/1B/2B/3B/SS/OF players of BOS, the site allows 5',
    ],
    [
      'two teams only on Yahoo',
      reasonsOf(yahooNflClassic, (pool) => pool.map((one, at) => ({ ...one, TeamAbbrev: at % 2 ? 'A' : 'B' }))),
      'players of 2 teams, the site asks for 3',
    ],
    [
      'one game only',
      reasonsOf(draftkingsNflClassic, (pool) => pool.map((one) => ({ ...one, TeamAbbrev: 'A', Opp: 'B' }))),
      'players of 1 game, the site asks for 2',
    ],
  ])('%s', (_, reasons, reason) => {
    expect(reasons).toContain(reason)
  })
})

describe('as much as a site allows is taken', () => {
  const refusedOf = (ruleset: Ruleset, change: (pool: Player[]) => Player[]) => {
    const pool = change(poolOf(ruleset))
    return checkedUpload(ruleset, [lineupOf(pool)], pool).check.refused.flatMap(({ reasons }) => reasons)
  }
  const inTeams = (count: number, team: string) => (pool: Player[]) =>
    pool.map((one, at) => (at < count ? { ...one, TeamAbbrev: team } : one))

  test('four of one team on FanDuel, three teams on Yahoo, five hitters beside their two pitchers', () => {
    expect(refusedOf(fanduelNflClassic, inTeams(4, 'BUF'))).toEqual([])
    expect(
      refusedOf(yahooNflClassic, (pool) => pool.map((one, at) => ({ ...one, TeamAbbrev: ['A', 'B', 'C'][at % 3]! }))),
    ).toEqual([])
    expect(refusedOf(draftkingsMlbClassic, inTeams(7, 'BOS'))).toEqual([])
  })

  test('players of two games, not the two teams of one', () => {
    const inGames = (games: readonly [team: string, opponent: string][]) => (pool: Player[]) =>
      pool.map((one, at) => {
        const [TeamAbbrev, Opp] = games[at % games.length]!
        return { ...one, TeamAbbrev, Opp }
      })
    const two = inGames([
      ['A', 'B'],
      ['C', 'D'],
    ])
    const one = inGames([
      ['A', 'B'],
      ['B', 'A'],
    ])
    expect(refusedOf(draftkingsNflClassic, two)).toEqual([])
    expect(refusedOf(draftkingsNflClassic, one)).toEqual(['players of 1 game, the site asks for 2'])
  })
})

test('a captain’s row stands in no other place, and no other row in his', () => {
  const pool = poolOf(draftkingsNflShowdown)
  const [captain, second] = lineupOf(pool).players
  const turned = lineupOf(pool).players.with(0, second!).with(1, captain!)
  expect(checkedUpload(draftkingsNflShowdown, [{ players: turned }], pool).check.refused[0]!.reasons).toEqual([
    "Player 101|FLEX (FLEX) can't stand in CPT",
    "Player 100|CPT (CPT) can't stand in FLEX",
  ])
})

describe('what the site takes though nobody may mean it', () => {
  const pool = poolOf(draftkingsNflClassic)
  const other = { ...pool[0]!, Id: '200', Name: 'Joe Burrow', Status: 'O' }
  const lineups = [lineupOf(pool), lineupOf([other, ...pool.slice(1)]), lineupOf(pool)]

  test('a lineup that is there twice, and one with somebody who will not play', () => {
    const { check } = checkedUpload(draftkingsNflClassic, lineups, [...pool, other])
    expect(check).toMatchObject({
      accepted: 3,
      warnings: ['1 lineup repeats another: 1 and 3', '1 lineup with Joe Burrow, who is out (O)'],
    })
  })

  test('ids of Yahoo’s player export', () => {
    const short = poolOf(yahooNflClassic).map((one) => ({ ...one, Id: one.Id.split('$')[0]! }))
    expect(checkedUpload(yahooNflClassic, [lineupOf(short)], short).check.warnings.join()).toContain('insert template')
  })
})

test('DraftKings takes 500 lineups a file: 1,001 are three files, and one that would be refused is in none', () => {
  const pool = poolOf(draftkingsNflClassic)
  const faulty = { players: lineupOf(pool).players.toReversed() }
  const { check, files } = checkedUpload(draftkingsNflClassic, [faulty, ...Array(1001).fill(lineupOf(pool))], pool)
  expect(check.accepted).toBe(1001)
  expect(files.map(({ lineups }) => lineups)).toEqual([500, 500, 1])
  expect(files.map(({ text }) => readUpload(draftkingsNflClassic, text).length)).toEqual([500, 500, 1])
  expect(check.refused.map(({ index }) => index)).toEqual([0])
})

test.each([
  [fanduelNflClassic, 250],
  [yahooNflClassic, 15],
])('$id takes %i lineups a file', (ruleset, most) => {
  const pool = poolOf(ruleset)
  const { files } = checkedUpload(ruleset, Array(most + 1).fill(lineupOf(pool)), pool)
  expect(files.map(({ lineups }) => lineups)).toEqual([most, 1])
})

test('a lineup whose places stand in another order goes into the file in the site’s', () => {
  const slots = ['DST', 'FLEX', 'TE', 'WR', 'WR', 'WR', 'RB', 'RB', 'QB']
  const players = ['9', '8', '7', '4', '5', '6', '2', '3', '1']
  expect(inSlotOrder({ players, slots }, draftkingsNflClassic)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  expect(inSlotOrder({ players }, draftkingsNflClassic)).toEqual(players)
  expect(inSlotOrder({ players, slots: slots.slice(1) }, draftkingsNflClassic)).toEqual(players)
})
