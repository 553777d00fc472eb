import { derivePlayer, PlayerRow, type Sport } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { lineupMeasures } from './lineupMeasures.ts'

interface Who extends Partial<PlayerRow> {
  own?: number | null
}

/** `QB KC` is the quarterback of KC; KC plays BUF. A number at the end tells players apart. */
const player = (name: string, { own = 12, ...rest }: Who = {}) => {
  const [Position = '', TeamAbbrev = ''] = name.split(' ')
  const Opp = { KC: 'BUF', BUF: 'KC' }[TeamAbbrev] ?? ''
  return derivePlayer(
    PlayerRow.parse({ Id: name, Name: name, Position, TeamAbbrev, Opp, Salary: 5000, ProjOwn: own, ...rest }),
  )
}

/** Percentages by the measure's name. */
const measured = (sport: Sport, players: ReturnType<typeof player>[], lineups: string[][]) =>
  Object.fromEntries(
    lineupMeasures(
      sport,
      lineups[0]!.length,
      players,
      lineups.map((ids) => ({ players: ids })),
    ).map(({ name, percent }) => [name, percent]),
  )

test('counts lineups by their low-owned and highly owned players', () => {
  const pool = [0, 2.5, 4.9, 10, 24.9, 25, 60, 60].map((own, index) => player(`F ${index}`, { own }))
  const ids = pool.map(({ Id }) => Id)
  const share = measured(
    'mma',
    [...pool, player('F 8', { own: null })],
    [
      [ids[0]!, ids[1]!, ids[2]!],
      [ids[5]!, ids[6]!, ids[7]!],
      [ids[3]!, ids[4]!, 'F 8'],
      [ids[3]!, ids[3]!, 'gone'],
    ],
  )
  expect(share).toEqual({
    'A player under 2.5% owned': 25,
    'A player under 5% owned': 25,
    'Two players under 5% owned': 25,
    'A player under 10% owned': 25,
    'Three players under 10% owned': 25,
    'A player 25% or more owned': 25,
    'Three players 25% or more owned': 25,
    'Average ownership under 10%': 25,
    'Average ownership 15% or more': 50,
  })
})

test('what is not known of a lineup’s ownership is not counted as 0%', () => {
  const unknown = ['F 0', 'F 1', 'F 2'].map((name) => player(name, { own: null }))
  const known = player('F 3', { own: 30 })
  const ids = unknown.map(({ Id }) => Id)
  const share = measured('mma', [...unknown, known], [ids])
  expect(Object.values(share)).toEqual(Array(9).fill(null))
  expect(measured('mma', [...unknown, known], [ids, ['F 3', 'F 0', 'F 1']])).toMatchObject({
    'A player under 2.5% owned': 0,
    'A player 25% or more owned': 100,
    'Average ownership 15% or more': 100,
  })
})

test('counts nfl lineups by QB stack and FLEX, mlb by hitters, showdowns by captain', () => {
  const names = 'QB KC,RB KC,WR KC 1,WR KC 2,TE KC,DST KC,RB BUF 1,RB BUF 2,WR BUF 1,WR BUF 2,WR BUF 3,TE BUF,QB X'
  const nfl = names.split(',').map((name) => player(name))
  const rest = ['RB BUF 1', 'RB BUF 2', 'WR BUF 1', 'WR BUF 2', 'WR BUF 3']
  const share = measured('nfl', nfl, [
    ['QB KC', 'RB KC', ...rest, 'TE BUF', 'DST KC'],
    ['QB KC', ...rest, 'WR KC 1', 'TE KC', 'DST KC'],
    ['QB X', ...rest, 'TE KC', 'TE BUF', 'DST KC'],
    ['QB KC', 'RB KC', 'RB BUF 1', 'WR KC 1', 'WR KC 2', 'TE KC', 'WR BUF 1', 'gone', 'DST KC'],
  ])
  expect(share).toMatchObject({
    'QB alone': 25,
    'QB + 1': 25,
    'QB + 2': 25,
    'QB + 3 or more': 25,
    'QB with a bring-back': 75,
    'RB in the FLEX': 25,
    'WR in the FLEX': 25,
    'TE in the FLEX': 25,
  })

  const teams = ['KC', 'BUF']
  const mlb = teams.flatMap((team) => [1, 2, 3, 4, 5].map((number) => player(`OF ${team} ${number}`)))
  const hitters = (kc: number, buf: number) => [
    'P KC',
    ...mlb.slice(0, kc).map(({ Id }) => Id),
    ...mlb.slice(5, 5 + buf).map(({ Id }) => Id),
  ]
  expect(
    measured('mlb', [...mlb, player('P KC')], [hitters(5, 3), hitters(4, 4), hitters(3, 5), hitters(4, 4)]),
  ).toMatchObject({
    '4 or more hitters from one team': 100,
    '5 or more hitters from one team': 50,
    'Two teams with 3 or more hitters': 100,
  })

  const captain = player('WR KC 9', { RosterPosition: 'CPT', own: 3 })
  const flex = ['QB BUF', 'TE BUF'].map((name) => player(name, { RosterPosition: 'FLEX', own: 40 }))
  expect(measured('nfl', [captain, ...flex], [['WR KC 9', 'QB BUF', 'TE BUF']])).toMatchObject({
    'Captain under 5% owned': 100,
    'Captain 10% or more owned': 0,
    'Same number from each team': 0,
    'All but one from one team': 100,
  })
})

test('ignores lineups of another size', () => {
  const pool = [player('D 1', { own: 1 }), player('D 2', { own: 50 })]
  const lineups = [{ players: ['D 1', 'D 2'] }, { players: ['D 1'] }]
  expect(lineupMeasures('nascar', 1, pool, lineups)[5]).toEqual({ name: 'A player 25% or more owned', percent: 0 })
  expect(lineupMeasures('nascar', 2, pool, lineups)[5]).toEqual({ name: 'A player 25% or more owned', percent: 100 })
})
