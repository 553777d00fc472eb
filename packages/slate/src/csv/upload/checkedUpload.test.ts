import { describe, expect, test } from 'vitest'
import { begunPlayers } from '../../afterStart/playerLocks.ts'
import type { Site } from '../../contest.ts'
import { inSlotOrder } from '../../inSlotOrder.ts'
import { derivePlayer, type Player, PlayerRow } from '../../player.ts'
import type { Ruleset } from '../../ruleset.ts'
import { rulesets } from '../../rulesets.ts'
import { siteTable } from '../../sites/sites.ts'
import { dkMlb, dkNfl, dkNflShowdown, fdNfl, yahooNfl } from '../../testing/contests.ts'
import { dkPool, nine, poolOf as poolOfList } from '../../testing/dkEntries.ts'
import { checkedUpload } from './checkedUpload.ts'
import { readUpload } from './uploadFile.ts'

const player = (row: Partial<Player> & Pick<Player, 'Id' | 'Position'>) =>
  derivePlayer(PlayerRow.parse({ Name: `Player ${row.Id}`, Salary: 0, TeamAbbrev: 'A', Opp: 'B', ...row }))

const idFor = (site: Site, player: number) => siteTable(site).demo.playerId({ player, game: 0, slate: 0 })

/** A player for each slot, each from another team, together at the cap. */
function poolOf({ site, slots, contestType, salaryCap }: Ruleset): Player[] {
  return slots.map((slot, index) => {
    const rosterPosition =
      contestType === 'classic' ? null : slot.points === undefined ? ('FLEX' as const) : ('CPT' as const)
    return player({
      Name: `Player ${100 + index}`,
      Id: idFor(site, 100 + index) + (rosterPosition === null ? '' : `|${rosterPosition}`),
      Position: slot.accepts[0]!,
      RosterPosition: rosterPosition,
      TeamAbbrev: `T${index}`,
      Opp: `O${index}`,
      Salary: Math.floor(salaryCap / slots.length),
    })
  })
}
const lineupOf = (pool: readonly Player[]) => ({ players: pool.map(({ Id }) => Id) })

test.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s: a legal lineup is accepted', (_, ruleset) => {
  const pool = poolOf(ruleset)
  const { check, files } = checkedUpload(ruleset, [lineupOf(pool)], pool)
  expect(check).toEqual({ accepted: 1, refused: [], warnings: [] })
  expect(readUpload(ruleset, files[0]!.text)).toEqual([lineupOf(pool)])
})

describe('what a site would reject is named', () => {
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
      reasonsOf(dkNfl, withPlayer(0, { Salary: 5561 })),
      'salary 50,001 is over the cap of 50,000',
    ],
    [
      'a receiver as quarterback',
      reasonsOf(dkNfl, withPlayer(0, { Positions: ['WR'], Position: 'WR' })),
      "Player 100 (WR) can't fill QB",
    ],
    [
      'a player twice',
      reasonsOf(
        dkNfl,
        (pool) => pool,
        (pool) => lineupOf(pool).players.with(2, pool[1]!.Id),
      ),
      'Player 101 is in the lineup twice',
    ],
    [
      'a captain who is also in a FLEX slot',
      reasonsOf(dkNflShowdown, (pool) => pool.map((one) => ({ ...one, Id: one.Id.replace('101', '100') }))),
      'Player 101 is in the lineup twice',
    ],
    [
      'an unknown player',
      reasonsOf(
        dkNfl,
        (pool) => pool,
        (pool) => lineupOf(pool).players.with(0, '999'),
      ),
      '999 is not in the player list',
    ],
    [
      'a made-up id',
      reasonsOf(dkNfl, withPlayer(0, { Id: 'josh-allen-buf-qb', Name: 'Josh Allen' })),
      'Josh Allen has no site id',
    ],
    [
      'an empty slot',
      reasonsOf(
        dkNfl,
        (pool) => pool,
        (pool) => lineupOf(pool).players.slice(1),
      ),
      '8 players for 9 slots',
    ],
    ['five of one team on FanDuel', reasonsOf(fdNfl, ofTeam(5)), '5 players from BUF; the site allows 4'],
    [
      'six hitters of one team',
      reasonsOf(dkMlb, (pool) => pool.map((one, at) => (at > 3 ? { ...one, TeamAbbrev: 'BOS' } : one))),
      '6 C/1B/2B/3B/SS/OF players from BOS; the site allows 5',
    ],
    [
      'only two teams on Yahoo',
      reasonsOf(yahooNfl, (pool) => pool.map((one, at) => ({ ...one, TeamAbbrev: at % 2 ? 'A' : 'B' }))),
      'players from 2 teams; the site requires 3',
    ],
    [
      'only one game',
      reasonsOf(dkNfl, (pool) => pool.map((one) => ({ ...one, TeamAbbrev: 'A', Opp: 'B' }))),
      'players from 1 game; the site requires 2',
    ],
  ])('%s', (_, reasons, reason) => {
    expect(reasons).toContain(reason)
  })
})

describe('the most that a site allows is accepted', () => {
  const refusedOf = (ruleset: Ruleset, change: (pool: Player[]) => Player[]) => {
    const pool = change(poolOf(ruleset))
    return checkedUpload(ruleset, [lineupOf(pool)], pool).check.refused.flatMap(({ reasons }) => reasons)
  }
  const inTeams = (count: number, team: string) => (pool: Player[]) =>
    pool.map((one, at) => (at < count ? { ...one, TeamAbbrev: team } : one))

  test('four of one team on FanDuel, three teams on Yahoo, five hitters and two pitchers of one team', () => {
    expect(refusedOf(fdNfl, inTeams(4, 'BUF'))).toEqual([])
    expect(
      refusedOf(yahooNfl, (pool) => pool.map((one, at) => ({ ...one, TeamAbbrev: ['A', 'B', 'C'][at % 3]! }))),
    ).toEqual([])
    expect(refusedOf(dkMlb, inTeams(7, 'BOS'))).toEqual([])
  })

  test('players from two games, not the two teams of one game', () => {
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
    expect(refusedOf(dkNfl, two)).toEqual([])
    expect(refusedOf(dkNfl, one)).toEqual(['players from 1 game; the site requires 2'])
  })
})

test('a captain row fits only the captain slot, and a FLEX row never does', () => {
  const pool = poolOf(dkNflShowdown)
  const [captain, second] = lineupOf(pool).players
  const swapped = lineupOf(pool).players.with(0, second!).with(1, captain!)
  expect(checkedUpload(dkNflShowdown, [{ players: swapped }], pool).check.refused[0]!.reasons).toEqual([
    "Player 101 (FLEX) can't fill CPT",
    "Player 100 (CPT) can't fill FLEX",
  ])
})

describe('what the site accepts but a player rarely wants', () => {
  const pool = poolOf(dkNfl)
  const other = { ...pool[0]!, Id: '200', Name: 'Joe Burrow', Status: 'O' }
  const lineups = [lineupOf(pool), lineupOf([other, ...pool.slice(1)]), lineupOf(pool)]

  test('a duplicate lineup, and one with a player who is out', () => {
    const { check } = checkedUpload(dkNfl, lineups, [...pool, other])
    expect(check).toMatchObject({
      accepted: 3,
      warnings: ['1 lineup duplicates another: 1 and 3', '1 lineup with Joe Burrow (out: O)'],
    })
  })

  test('ids from Yahoo’s player export', () => {
    const short = poolOf(yahooNfl).map((one) => ({ ...one, Id: one.Id.split('$')[0]! }))
    expect(checkedUpload(yahooNfl, [lineupOf(short)], short).check.warnings.join()).toContain('insert template')
  })
})

test('a new lineup can’t have a player whom the site’s file locks, long before the scheduled start', () => {
  const listed = dkPool.map((one) => (one.id === '8' ? { ...one, game: 'In Progress' } : one))
  const players = poolOfList(listed).map((one) => (one.Id === '8' ? { ...one, TeamAbbrev: 'JAX', Opp: 'CAR' } : one))
  const begun = begunPlayers(players, Date.parse('2025-09-01T00:00:00Z'))
  const { check } = checkedUpload(dkNfl, [{ players: nine }, { players: nine.with(7, '18') }], players, begun)
  expect(check).toMatchObject({
    accepted: 1,
    refused: [{ index: 0, reasons: ['the game of Travis Etienne Jr. has begun'] }],
  })
})

test('DraftKings takes 500 lineups per file: 1,001 make three files, without the one it would reject', () => {
  const pool = poolOf(dkNfl)
  const faulty = { players: lineupOf(pool).players.toReversed() }
  const { check, files } = checkedUpload(dkNfl, [faulty, ...Array(1001).fill(lineupOf(pool))], pool)
  expect(check.accepted).toBe(1001)
  expect(files.map(({ lineups }) => lineups)).toEqual([500, 500, 1])
  expect(files.map(({ text }) => readUpload(dkNfl, text).length)).toEqual([500, 500, 1])
  expect(check.refused.map(({ index }) => index)).toEqual([0])
})

test.each([
  [fdNfl, 250],
  [yahooNfl, 15],
])('$id takes %i lineups per file', (ruleset, most) => {
  const pool = poolOf(ruleset)
  const { files } = checkedUpload(ruleset, Array(most + 1).fill(lineupOf(pool)), pool)
  expect(files.map(({ lineups }) => lineups)).toEqual([most, 1])
})

test('a lineup in another slot order is written in the site’s order', () => {
  const slots = ['DST', 'FLEX', 'TE', 'WR', 'WR', 'WR', 'RB', 'RB', 'QB']
  const players = ['9', '8', '7', '4', '5', '6', '2', '3', '1']
  expect(inSlotOrder({ players, slots }, dkNfl)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  expect(inSlotOrder({ players }, dkNfl)).toEqual(players)
  expect(inSlotOrder({ players, slots: slots.slice(1) }, dkNfl)).toEqual(players)
})
