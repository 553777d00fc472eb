import { describe, expect, test } from 'vitest'
import { dkNflShowdown } from '../../testing/contests.ts'
import { standingsCsv, type TestLineup } from '../../testing/standings.ts'
import { type JoinablePlayer, joinStandings } from './joinStandings.ts'
import { readStandings } from './readStandings.ts'
import { absent, pointsOfEntry, type Standings } from './standings.ts'

const nbaSlots = ['C', 'F', 'G', 'PF', 'PG', 'SF', 'SG', 'UTIL']
const nba = (names: readonly string[], points: number, user?: string): TestLineup => ({
  lineup: nbaSlots.map((slot, index) => [slot, names[index]!] as const),
  points,
  ...(user === undefined ? {} : { user }),
})

const names = [
  "De'Ron Fox",
  'Karl-Anthony T. Bell',
  'Al C Gray',
  'Luis De La Cruz',
  'P.J. Hunt',
  'Ox',
  'Tim Ray Jr.',
  'Jo Au',
]
const players = names.map((name, index) => ({ name, position: nbaSlots[index]!, points: 10.25 * (index + 1) }))
const total = players.reduce((sum, { points }) => sum + points, 0)

const namesOf = (standings: Standings, entry: number) =>
  [...standings.lineups.subarray(entry * standings.slots.length, (entry + 1) * standings.slots.length)].map(
    (player) => standings.players[player]?.name,
  )

describe('standings of a contest', () => {
  test('names of several words, with slot words inside, are read exactly', () => {
    const file = standingsCsv(
      [nba(names, total, 'max (7/20)'), nba([...names].reverse(), total - 1, 'a b (c)')],
      players,
    )
    const standings = readStandings(file)
    expect(standings.slots).toEqual(nbaSlots)
    expect(namesOf(standings, 0)).toEqual(names)
    expect(namesOf(standings, 1)).toEqual([...names].reverse())
    expect(standings.entries[0]).toEqual({
      rank: 1,
      id: '7000000001',
      user: 'max',
      number: 7,
      of: 20,
      points: total,
      timeLeft: 0,
    })
    expect(standings.entries[1]).toMatchObject({ rank: 2, user: 'a b (c)', number: 1, of: 1 })
    expect(pointsOfEntry(standings, 0)).toBeCloseTo(total, 9)
    expect(standings.notes).toEqual([])
  })

  test('an entry without a lineup and one with a hidden player count as entries', () => {
    const hidden = names.map((name, index) => (index === 7 ? 'LOCKED' : name))
    const standings = readStandings(standingsCsv([nba(hidden, total - 82), { lineup: [], points: 0 }], players))
    expect(namesOf(standings, 0).slice(0, 7)).toEqual(names.slice(0, 7))
    expect(standings.lineups[7]).toBe(absent.hidden)
    expect(pointsOfEntry(standings, 0)).toBeCloseTo(total - 82, 9)
    expect([...standings.lineups.subarray(8)]).toEqual(Array(8).fill(absent.empty))
  })

  test('ownership is summed over the slots of a player', () => {
    const other = ['Jo Au', ...names.slice(1, 7), "De'Ron Fox"]
    const perSlot = [
      ...players,
      { name: 'Jo Au', position: 'C', points: 82 },
      { name: "De'Ron Fox", position: 'UTIL', points: 10.25 },
    ]
    const standings = readStandings(
      standingsCsv([nba(names, total), nba(other, total), { lineup: [], points: 0 }], perSlot, { isPerSlot: true }),
    )
    expect(standings.players).toHaveLength(8)
    for (const { ownership, positions, name } of standings.players) {
      expect(ownership).toBeCloseTo(66.67, 1)
      expect(positions).toHaveLength(name === 'Jo Au' || name === "De'Ron Fox" ? 2 : 1)
    }
  })

  test('a player whom only a lineup names has no ownership and no points', () => {
    const standings = readStandings(standingsCsv([nba(names, total)], players.slice(0, 7)))
    expect(namesOf(standings, 0)).toEqual(names)
    expect(standings.players[7]).toEqual({
      name: 'Jo Au',
      isCaptain: false,
      positions: [],
      ownership: null,
      points: null,
    })
    expect(pointsOfEntry(standings, 0)).toBeNull()
  })

  test('two players of one name are told apart by the points of the entry', () => {
    const [first, second] = [
      { name: 'Max Doe', position: 'UTIL', points: 4 },
      { name: 'Max Doe', position: 'UTIL', points: 9 },
    ]
    const seven = [...names.slice(0, 7), 'Max Doe']
    const rest = total - 82
    const file = standingsCsv(
      [nba(seven, rest + 4), nba(seven, rest + 9), nba(seven, rest + 5)],
      [...players, first, second],
    )
    const standings = readStandings(file)
    const chosen = [0, 1, 2].map((entry) => standings.players[standings.lineups[entry * 8 + 7]!]?.points)
    // Sorted by points: 9, the one that neither explains, 4.
    expect(chosen).toEqual([9, undefined, 4])
    expect(standings.lineups[8 + 7]).toBe(absent.unknown)

    const pool: JoinablePlayer[] = [
      ...names.slice(0, 7).map((Name) => ({ Name, RosterPosition: null, Salary: 6500, ProjOwn: 50 })),
      { Name: 'Max Doe', RosterPosition: null, Salary: 4000, ProjOwn: 20 },
      { Name: 'Max Doe', RosterPosition: null, Salary: 4700, ProjOwn: 20 },
    ]
    const rowsOf = (hints: Parameters<typeof joinStandings>[2]) => {
      const { lineups } = joinStandings(standings, pool, hints)
      return [lineups[7], lineups[16 + 7]]
    }
    expect(rowsOf({ actualOf: (row) => [undefined, 4, 9][row - 6] })).toEqual([8, 7])
    expect(rowsOf({ actualOf: (row) => [undefined, 9, 4][row - 6] })).toEqual([7, 8])
  })

  test('a showdown’s captain is a player of their own', () => {
    const slots = ['CPT', 'FLEX', 'FLEX', 'FLEX', 'FLEX', 'FLEX']
    const six = ['Joe Burr', 'Ja Case', 'Tee Hig', 'Evan McPherson', 'Browns', 'Joe Flax']
    const lineup = (order: readonly string[], points: number) => ({
      lineup: slots.map((slot, index) => [slot, order[index]!] as const),
      points,
    })
    const both = six.flatMap((name, index) => [
      { name, position: 'FLEX', points: index },
      { name, position: 'CPT', points: 1.5 * index },
    ])
    const file = standingsCsv([lineup(six, 15), lineup([...six].reverse(), 17.5)], both, { isPerSlot: true })
    const standings = readStandings(file, dkNflShowdown)
    expect(standings.slots).toEqual(slots)
    expect([0, 1].map((entry) => pointsOfEntry(standings, entry))).toEqual([17.5, 15])
    expect(standings.players[standings.lineups[0]!]).toMatchObject({
      name: 'Joe Flax',
      isCaptain: true,
      points: 7.5,
      ownership: 50,
    })
    const oneRowEach = standingsCsv(
      [lineup(six, 15)],
      both.filter(({ position }) => position === 'FLEX'),
    )
    expect(pointsOfEntry(readStandings(oneRowEach, dkNflShowdown), 0)).toBe(15)
    const pool: JoinablePlayer[] = six.flatMap((Name) => [
      { Name, RosterPosition: 'CPT', Salary: 9000, ProjOwn: 5 },
      { Name, RosterPosition: 'FLEX', Salary: 6000, ProjOwn: 50 },
    ])
    const { lineups, counts } = joinStandings(standings, pool)
    expect([...lineups.subarray(0, 6)]).toEqual([10, 9, 7, 5, 3, 1])
    expect(counts).toMatchObject({ entries: 2, whole: 2 })
  })

  test('players join without regard to accents and suffixes, and whoever the pool lacks is counted', () => {
    const standings = readStandings(standingsCsv([nba(names, total), nba(names, total - 2)], players))
    const pool: JoinablePlayer[] = [
      'DeRon Fox',
      'Karl Anthony T Bell',
      'Al C. Gray',
      'Luís De La Cruz',
      'PJ Hunt',
      'Ox',
      'Tim Ray',
    ].map((Name) => ({ Name, RosterPosition: null, Salary: 5000, ProjOwn: null }))
    const { lineups, counts, missing, isWhole } = joinStandings(standings, pool)
    expect([...lineups.subarray(0, 8)]).toEqual([0, 1, 2, 3, 4, 5, 6, absent.unknown])
    expect(missing).toEqual([{ name: 'Jo Au', entries: 2 }])
    expect(counts).toEqual({ entries: 2, whole: 0, empty: 0, hidden: 0, unjoined: 2 })
    expect([...isWhole]).toEqual([0, 0])
  })
})

describe('what is no readable standings file is refused', () => {
  test.each([
    ['a salary list', 'Position,Name,Salary\nPG,De Fox,5000\n', 'not a standings file'],
    ['a contest before it starts', standingsCsv([{ lineup: [], points: 0 }], []), 'no entry shows its lineup'],
    [
      'points that are no number',
      standingsCsv([nba(names, total)], players).replace(`,${total},`, ',many,'),
      'row 2, Points: "many" is not a number',
    ],
    [
      'lineups of an unknown contest',
      'Rank,EntryId,EntryName,TimeRemaining,Points,Lineup\n1,2,a,0,3,X Joe Y Jim\n',
      'slots of no contest',
    ],
    ['headings alone', 'Rank,EntryId,EntryName,TimeRemaining,Points,Lineup\n', 'row 1: no entries below the headings'],
  ])('%s', (_, file, reason) => {
    expect(() => readStandings(file)).toThrow(reason)
  })

  test('one lineup that lacks a slot is unknown and noted, and the others are read', () => {
    const short = { lineup: nba(names, 1).lineup.slice(0, 7), points: 1 }
    const standings = readStandings(standingsCsv([nba(names, total), nba(names, total), short], players))
    expect([...standings.lineups.subarray(16)]).toEqual(Array(8).fill(absent.unknown))
    expect(standings.notes).toEqual([expect.stringContaining('1 lineup could not be read: row 4')])
  })
})
