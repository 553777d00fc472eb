import { expect, test } from 'vitest'
import { itemsOf } from '../../items.ts'
import { dkNfl } from '../../testing/contests.ts'
import { dkPool, poolOf } from '../../testing/dkEntries.ts'
import { standingsCsv, type TestLineup } from '../../testing/standings.ts'
import { fieldOfStandings, leftOutWords } from './fieldOfStandings.ts'

const players = poolOf(dkPool)
const owned = players.map((player) => ({ ...player, ProjOwn: 10 }))
/** A player of the pool for each slot. */
const nine = () =>
  dkNfl.slots.map(({ name, header, accepts }, slot) => {
    const fitting = players.filter(({ Position }) => accepts.includes(Position))
    const before = dkNfl.slots.slice(0, slot).filter((one) => one.name === name).length
    return [header ?? name, fitting[name === 'FLEX' ? 3 : before]!.Name] as const
  })
const entry = (lineup: TestLineup['lineup']): TestLineup => ({ lineup, points: 0 })
const hidden = (lineup: TestLineup['lineup']) =>
  lineup.map(([slot, name], index) => [slot, index === 8 ? 'LOCKED' : name] as const)
const strange = (lineup: TestLineup['lineup']) =>
  lineup.map(([slot, name], index) => [slot, index === 0 ? 'Late Addition' : name] as const)

const file = (...lineups: TestLineup[]) => {
  const names = new Map(lineups.flatMap(({ lineup }) => lineup.map(([slot, name]) => [name, slot] as const)))
  names.delete('LOCKED')
  return standingsCsv(
    lineups,
    [...names].map(([name, position]) => ({ name, position, points: 0 })),
  )
}

test('a finished contest is the field, lineup by lineup, and says what it leaves out', () => {
  const read = fieldOfStandings(file(entry(nine()), entry(nine()), entry(strange(nine())), entry([])), {
    players: owned,
    ruleset: dkNfl,
    from: 'standings.csv',
  })
  expect(read.field).toMatchObject({ kind: 'given', from: 'standings.csv', weight: [2] })
  const pool = itemsOf({ players }, dkNfl).map(({ row }) => row.Name)
  const rows = read.field.kind === 'given' ? read.field.lineups[0]! : []
  expect(rows.map((row) => pool[row]).sort()).toEqual(
    nine()
      .map(([, name]) => name)
      .sort(),
  )
  expect(rows).toEqual([...rows].sort((a, b) => a - b))
  expect(leftOutWords(read)).toBe(
    '2 of 4 entries are the field: 1 is empty, 1 has players that the pool lacks (most often Late Addition)',
  )
})

test('hidden players of a contest under way are drawn if the players have ownership, else their entries are left out', () => {
  const standings = file(entry(nine()), entry(hidden(nine())), entry(hidden(nine())))
  const source = { ruleset: dkNfl, from: 'standings.csv' }
  const drawn = fieldOfStandings(standings, { ...source, players: owned })
  expect(drawn).toMatchObject({ used: 3, field: { kind: 'revealed', weight: [1, 2], draws: 32 } })
  expect(leftOutWords(drawn)).toBeUndefined()
  const unowned = players.map((player) => ({ ...player, ProjOwn: null }))
  const left = fieldOfStandings(standings, { ...source, players: unowned })
  expect(left).toMatchObject({ used: 1, field: { kind: 'given', weight: [1] } })
  expect(leftOutWords(left)).toBe('1 of 3 entries are the field: 2 have hidden players')
})
