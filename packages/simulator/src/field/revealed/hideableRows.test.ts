import { derivePlayer, PlayerRow } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { hideableRows } from './hideableRows.ts'

const hour = (at: number) => `2026-06-07T${at}:00:00.000Z`
const playerOf = (TeamAbbrev: string, GameStart: string | null, GameStatus: string | null = null) =>
  derivePlayer(
    PlayerRow.parse({
      Id: TeamAbbrev,
      Name: TeamAbbrev,
      Position: 'C',
      TeamAbbrev,
      Opp: `${TeamAbbrev}2`,
      Salary: 3000,
      ...{ GameStart, GameStatus },
    }),
  )

test('players of a delayed game may be hidden, however early it was to start, and those of a started one may not', () => {
  const players = [
    playerOf('SHOWN', hour(18)),
    playerOf('EARLY', hour(17)),
    playerOf('RAIN', hour(17), 'delayed'),
    playerOf('LATE', hour(20)),
    playerOf('SOONER', hour(20), 'started'),
    playerOf('OVER', null, 'over'),
  ]
  expect([...hideableRows(Int32Array.of(0, -1), 2, players)]).toEqual([0, 0, 1, 1, 0, 0])
  // An entry that shows everybody is the user's own.
  expect([...hideableRows(Int32Array.of(0, -1, 0, 3), 2, players)]).toEqual([0, 0, 1, 1, 0, 0])
})
