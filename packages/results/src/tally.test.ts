import { gameOf, type Player } from '@slatecraft/slate'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RandomRun, randomRun } from '../test/randomRun.ts'
import { exposureRows } from './exposure.ts'
import { stackName, stackShapes, stackTeams } from './quarterbackStacks.ts'
import { createTally } from './tally.ts'

/** A failure prints its seed. */
const ofAnySeed = (hold: (seed: number) => void) =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (seed) => hold(seed)),
    { numRuns: 100 },
  )

/** Each lineup's players who are still in the pool. */
const membersIn = ({ players, lineups }: RandomRun): Player[][] =>
  lineups.map((lineup) => lineup.players.flatMap((id) => players.filter(({ Id }) => Id === id)))

const counted = (given: RandomRun) => {
  const tally = createTally(given.players, given.ruleset)
  tally.add(given.lineups)
  return tally
}

const share = (count: number, { lineups }: RandomRun) => (lineups.length === 0 ? 0 : (count / lineups.length) * 100)

describe('the tally equals a recount', () => {
  test('of players: count, exposure and leverage', () =>
    ofAnySeed((seed) => {
      const given = randomRun(seed)
      for (const { player, count, exposure, leverage } of counted(given).exposures()) {
        const holding = given.lineups.filter(({ players }) => players.includes(player.Id)).length
        expect(count).toBe(holding)
        expect(exposure).toBeCloseTo(share(holding, given))
        if (player.ProjOwn === null) expect(leverage).toBeNull()
        else expect(leverage).toBeCloseTo(share(holding, given) - player.ProjOwn)
      }
      const used = new Set(given.lineups.flatMap(({ players }) => players))
      const gone = [...used].filter((id) => !given.players.some(({ Id }) => Id === id))
      expect(counted(given).unknown()).toBe(gone.length)
      expect(exposureRows(given.players, given.lineups)).toHaveLength(
        given.players.filter(({ Id }) => used.has(Id)).length,
      )
    }))

  test('of teams and games: lineups, exposure, players per lineup and ownership', () =>
    ofAnySeed((seed) => {
      const given = randomRun(seed)
      const tally = counted(given)
      for (const [rows, nameOf] of [
        [tally.teams(), ({ TeamAbbrev }: Player) => TeamAbbrev],
        [tally.games(), gameOf],
      ] as const) {
        expect(rows.map(({ name }) => name).sort()).toEqual(
          [...new Set(given.players.map(nameOf))].filter((name) => name !== '').sort(),
        )
        for (const { name, lineups, exposure, bySize, sum, ownership } of rows) {
          const sizes = membersIn(given).map((members) => members.filter((player) => nameOf(player) === name).length)
          expect(lineups).toBe(sizes.filter((size) => size > 0).length)
          expect(exposure).toBeCloseTo(share(lineups, given))
          for (let size = 0; size < 12; size++)
            expect(bySize[size] ?? 0).toBe(sizes.filter((counted) => counted === size).length)
          expect(sum).toBeCloseTo(
            share(
              sizes.reduce((a, b) => a + b, 0),
              given,
            ),
          )
          const owned = given.players.filter((player) => nameOf(player) === name && player.ProjOwn !== null)
          expect(ownership ?? -1).toBeCloseTo(
            owned.length === 0 ? -1 : owned.reduce((total, player) => total + player.ProjOwn!, 0),
          )
        }
      }
    }))

  test('of players under 2.5, 5, 10, 18 and 25 percent owned', () =>
    ofAnySeed((seed) => {
      const given = randomRun(seed)
      const brackets = counted(given).brackets()
      expect(brackets.map(({ below }) => below)).toEqual([2.5, 5, 10, 18, 25])
      for (const { below, players, average, least, most, lineups } of brackets) {
        const counts = membersIn(given).map(
          (members) => members.filter(({ ProjOwn }) => ProjOwn !== null && ProjOwn < below).length,
        )
        if (
          !membersIn(given)
            .flat()
            .some(({ ProjOwn }) => ProjOwn !== null)
        ) {
          expect([players, average, least, most, lineups]).toEqual(Array(5).fill(null))
          continue
        }
        const sum = counts.reduce((a, b) => a + b, 0)
        expect(players).toBe(sum)
        expect(average).toBeCloseTo(sum / counts.length)
        expect([least, most]).toEqual([Math.min(...counts), Math.max(...counts)])
        expect(lineups).toBe(counts.filter((count) => count > 0).length)
      }
    }))

  test('of QB stacks in nfl lineups of nine, and of mlb hitters', () =>
    ofAnySeed((seed) => {
      const given = randomRun(seed)
      const tally = counted(given)
      const names = given.lineups.flatMap((lineup, index) => {
        const members = membersIn(given)[index]!
        const quarterback = members.find(({ Position }) => Position === 'QB')
        if (given.ruleset.sport !== 'nfl' || lineup.players.length !== 9 || quarterback === undefined) return []
        const partners = members.filter(({ Position }) => ['RB', 'WR', 'TE'].includes(Position))
        const mates = partners.filter(({ TeamAbbrev }) => TeamAbbrev !== '' && TeamAbbrev === quarterback.TeamAbbrev)
        const rivals = partners.filter(({ TeamAbbrev }) => TeamAbbrev !== '' && TeamAbbrev === quarterback.Opp)
        const name =
          mates.length + rivals.length === 0
            ? 'QB alone'
            : `QB + ${mates.length}${rivals.length === 0 ? '' : `/${rivals.length}`}`
        return [{ name, team: quarterback.TeamAbbrev, points: lineup.points }]
      })
      const rows = tally.quarterbackStacks()
      expect(rows.flatMap((row) => Array(row.count).fill(`${row.team} ${stackName(row)}`)).sort()).toEqual(
        names.map(({ team, name }) => `${team} ${name}`).sort(),
      )
      for (const [kinds, of] of [
        [stackShapes(rows), 'name'],
        [stackTeams(rows), 'team'],
      ] as const)
        for (const kind of kinds) {
          const same = names.filter((stack) => stack[of] === kind.name)
          expect(kind.count).toBe(same.length)
          expect(kind.points).toBeCloseTo(same.reduce((sum, { points }) => sum + points, 0))
        }

      const shapes = membersIn(given).flatMap((members) => {
        const hitters = members.filter(({ Position }) => !['SP', 'RP'].includes(Position))
        if (given.ruleset.sport !== 'mlb' || hitters.length === 0) return []
        const teams = [...new Set(hitters.map(({ TeamAbbrev, Id }) => TeamAbbrev || Id))]
        const sizes = teams.map((team) => hitters.filter(({ TeamAbbrev, Id }) => (TeamAbbrev || Id) === team).length)
        return [sizes.sort((a, b) => b - a).join('-')]
      })
      expect(
        tally
          .hitterStacks()
          .flatMap(({ name, count }) => Array(count).fill(name))
          .sort(),
      ).toEqual(shapes.sort())
    }))

  test('of flex slots, and of captains', () =>
    ofAnySeed((seed) => {
      const given = randomRun(seed)
      const tally = counted(given)
      const isCaptains = given.ruleset.contestType === 'showdown'
      for (const { slot, position, count, share: percent } of tally.flexSlots()) {
        const inSlot = given.lineups.flatMap(({ players, slots }) =>
          players.flatMap((id, index) => given.players.filter(({ Id }) => Id === id && slots[index] === slot)),
        )
        expect(count).toBe(inSlot.filter(({ Position }) => Position === position).length)
        expect(percent).toBeCloseTo((100 * count) / inSlot.length)
      }
      const captains = tally.captains()
      expect(captains.length > 0).toBe(isCaptains && membersIn(given).some((members) => members.length > 0))
      for (const { player, captain, flex, either, ownership } of captains) {
        const rows = given.players.filter(({ Name }) => Name === player.Name)
        const times = (row: string) =>
          membersIn(given).filter((members) =>
            members.some(({ Name, RosterPosition }) => Name === player.Name && RosterPosition === row),
          ).length
        expect([captain, flex, either].map((percent) => Math.round((percent * given.lineups.length) / 100))).toEqual([
          times('CPT'),
          times('FLEX'),
          times('CPT') + times('FLEX'),
        ])
        const known = rows.flatMap(({ ProjOwn }) => ProjOwn ?? [])
        expect(ownership ?? -1).toBeCloseTo(known.length === 0 ? -1 : known.reduce((a, b) => a + b, 0))
      }
    }))

  test('is the same for lineups one by one and all at once', () =>
    ofAnySeed((seed) => {
      const given = randomRun(seed)
      const whole = counted(given)
      const streamed = createTally(given.players, given.ruleset)
      for (const lineup of given.lineups) {
        streamed.add([lineup])
        streamed.brackets()
        streamed.quarterbackStacks()
      }
      expect(everythingOf(streamed)).toEqual(everythingOf(whole))
    }))
})

const everythingOf = (tally: ReturnType<typeof createTally>) => ({
  size: tally.size,
  averages: tally.averages(),
  exposures: tally.exposures(),
  brackets: tally.brackets(),
  teams: tally.teams(),
  games: tally.games(),
  stacks: tally.quarterbackStacks(),
  hitters: tally.hitterStacks(),
  flexSlots: tally.flexSlots(),
  captains: tally.captains(),
})
