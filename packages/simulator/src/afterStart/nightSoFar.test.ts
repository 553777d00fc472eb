import { findRuleset, gameOf } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { nightSoFar } from './nightSoFar.ts'
import { liveNight } from './testing/liveNight.ts'
import { liveStandings } from './testing/liveStandings.ts'

const nba = liveNight({ sport: 'nba', whole: 48, begun: [0, 7.25, 24.5] })

describe('points and clocks of a night', () => {
  const { request, ruleset, pool, minutes, games } = nba
  const read = nightSoFar(liveStandings(nba), { request, ruleset, from: 'live.csv' })

  test('players of games that are on have their points, and the share of the game that is left', () => {
    const left = [0, 7.25 / 48, 24.5 / 48]
    for (const { game, left: found, by } of read.games)
      expect([game, found, by]).toEqual([game, left[games.indexOf(game)] ?? 1, minutes.has(game) ? 'clock' : 'hidden'])
    expect(read.clock).toMatchObject({ whole: 48, entries: nba.lineups.length, agree: nba.lineups.length })
    const shown = new Set(nba.lineups.flat().filter((row) => minutes.has(gameOf(pool.players[row]!))))
    expect(shown.size).toBeGreaterThan(20)
    for (const row of shown) {
      const player = pool.players[row]!
      const share = left[games.indexOf(gameOf(player))]!
      expect(read.played[player.Id], player.Name).toEqual({ points: nba.points[row], left: share })
    }
  })

  test('players whose game has not begun are not among them', () => {
    for (const player of pool.players) if (!minutes.has(gameOf(player))) expect(read.played[player.Id]).toBeUndefined()
  })

  test('a player whom no entry shows has as many points as projected so far', () => {
    const held = new Set(nba.lineups.flat())
    const alone = pool.players.find((player, row) => minutes.get(gameOf(player)) === 24.5 && !held.has(row))!
    const left = 24.5 / 48
    expect(read.played[alone.Id]).toEqual({ points: (1 - left) * alone.ProjPtsAdjusted, left })
  })

  test('a game that the site’s file shows as over has nothing left, and a postponed one has no points', () => {
    const players = request.players.map((player) =>
      gameOf(player) === games[1] ? { ...player, GameStatus: 'over' as const } : player,
    )
    const given = { ...request, players, gameMarks: { [games[4]!]: 'postponed' as const } }
    const { played, games: found } = nightSoFar(liveStandings(nba), { request: given, ruleset, from: 'live.csv' })
    expect(found.find(({ game }) => game === games[1])).toMatchObject({ left: 0, by: 'file' })
    for (const player of players) {
      if (gameOf(player) === games[1]) expect(played[player.Id]!.left).toBe(0)
      if (gameOf(player) === games[4]) expect(played[player.Id]).toEqual({ points: 0, left: 0 })
    }
  })
})

test('a player whom the pool has in another game gets the clock that his entries show, and others keep theirs', () => {
  const { request, ruleset, pool, minutes, games } = nba
  const count = (row: number) => nba.lineups.filter((lineup) => lineup.includes(row)).length
  const traded = [...pool.players.keys()].find(
    (row) => gameOf(pool.players[row]!) === games[0] && count(row) >= 6 && count(row) < 40,
  )!
  const file = liveStandings({ ...nba, clockOf: new Map([[traded, 30]]) })
  const { played, clock, notes } = nightSoFar(file, { request, ruleset, from: 'live.csv' })
  expect(played[pool.players[traded]!.Id]).toEqual({ points: nba.points[traded], left: 30 / 48 })
  expect(clock.agree).toBe(nba.lineups.length - count(traded))
  expect(notes.join()).toContain(`${pool.players[traded]!.Name} has another clock`)
  for (const [row, player] of pool.players.entries())
    if (row !== traded && minutes.has(gameOf(player)))
      expect(played[player.Id]!.left).toBe(minutes.get(gameOf(player))! / 48)
})

test('the user’s own entries are in the field with all their players, and their places are known', () => {
  const { request, ruleset, pool, lineups } = nba
  const idsOf = (lineup: readonly number[]) => lineup.map((row) => pool.players[row]!.Id)
  const own = [
    { players: idsOf(lineups[5]!), entry: 'entry 5', contest: '1' },
    { players: idsOf(lineups[6]!), entry: 'of another contest', contest: '2' },
    { players: ['', ...idsOf(lineups[7]!).slice(1)], entry: 'entry 7', contest: '1' },
  ]
  const { field, used, own: places } = nightSoFar(liveStandings(nba), { request, ruleset, from: 'live.csv', own })
  expect(places.map(({ lineup, entry, isInField }) => [lineup, entry, isInField])).toEqual([
    [0, 'entry 5', true],
    [2, 'entry 7', false],
  ])
  const sums = lineups.map((rows) =>
    rows.reduce((sum, row) => sum + (nba.minutes.has(gameOf(pool.players[row]!)) ? nba.points[row]! : 0), 0),
  )
  expect(places[0]).toMatchObject({ points: sums[5], rank: 1 + sums.filter((sum) => sum > sums[5]!).length })
  expect(used).toBe(lineups.length - 1)
  const entries = field.kind === 'revealed' ? field.entries : []
  expect(entries).toContainEqual(lineups[5])
})

test('a showdown’s captain and his FLEX row have the same points, and one game tells its clock', long, () => {
  const night = liveNight({ sport: 'nfl', contestType: 'showdown', whole: 60, begun: [22.5], entries: 60 })
  const { request, ruleset } = night
  const { played, games } = nightSoFar(liveStandings(night), { request, ruleset, from: 'live.csv' })
  expect(games).toEqual([{ game: night.games[0], left: 22.5 / 60, by: 'clock' }])
  for (const rows of night.lineups)
    for (const row of rows) {
      const flex = night.players.find(
        (player, other) => player.RosterPosition === 'FLEX' && night.pool.personOf[other] === night.pool.personOf[row],
      )!
      expect(played[flex.Id]).toEqual({ points: 2 * (night.pool.personOf[row]! % 17), left: 22.5 / 60 })
    }
})

test('standings without clocks, or of another slate, are refused', () => {
  const { request, ruleset } = nba
  const still = liveStandings(nba)
    .split('\n')
    .map((line) => line.replace(/^((?:[^,]*,){3})[\d.]+,/, '$10,'))
    .join('\n')
  expect(() => nightSoFar(still, { request, ruleset, from: 'live.csv' })).toThrow('no entry has TimeRemaining')
  const elsewhere = { ...request, players: request.players.map((player) => ({ ...player, Name: `X ${player.Id}` })) }
  expect(() => nightSoFar(liveStandings(nba), { request: elsewhere, ruleset, from: 'live.csv' })).toThrow(
    'of another one',
  )
  const nfl = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025 })!
  expect(() => nightSoFar(liveStandings(nba), { request, ruleset: nfl, from: 'live.csv' })).toThrow('other slots')
})
