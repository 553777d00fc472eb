import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomRun } from '../test/randomRun.ts'
import { isOfKind, type LineupKind } from './lineupKind.ts'
import { stackName, stackShapes, stackTeams } from './quarterbackStacks.ts'
import { createTally } from './tally.ts'

test('as many lineups show for a row of the analysis as the row counts', () =>
  fc.assert(
    // A failure prints its seed.
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (seed) => {
      const { players, lineups, ruleset } = randomRun(seed)
      const tally = createTally(players, ruleset)
      tally.add(lineups)
      const shown = (kind: LineupKind) =>
        lineups.filter((lineup) => {
          const members = lineup.players.flatMap((id) => players.filter(({ Id }) => Id === id))
          return isOfKind(kind, members, lineup.players.length)
        }).length
      for (const { player, count } of tally.exposures()) expect(shown({ of: 'player', id: player.Id })).toBe(count)
      for (const { name, lineups } of tally.teams()) expect(shown({ of: 'team', team: name })).toBe(lineups)
      for (const { name, lineups } of tally.games()) expect(shown({ of: 'game', game: name })).toBe(lineups)
      const stacks = tally.quarterbackStacks()
      for (const { name, count } of stackShapes(stacks)) expect(shown({ of: 'stack', shape: name })).toBe(count)
      for (const { name, count } of stackTeams(stacks)) expect(shown({ of: 'stack', team: name })).toBe(count)
      for (const row of stacks) {
        const { team, count } = row
        expect(shown({ of: 'stack', team, shape: stackName(row) })).toBe(count)
      }
      for (const { name, count } of tally.hitterStacks()) expect(shown({ of: 'hitters', shape: name })).toBe(count)
    }),
    { numRuns: 100 },
  ))
