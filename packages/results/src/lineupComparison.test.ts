import { derivePlayer, findRuleset, PlayerRow } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { lineupComparison } from './lineupComparison.ts'

const nfl = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024 })!
const opponents: Record<string, string> = {
  ...{ KC: 'BUF', BUF: 'KC', GB: 'CHI', CHI: 'GB', NE: 'NYJ', NYJ: 'NE', SF: 'LAR', LAR: 'SF' },
  ...{ TB: 'ATL', ATL: 'TB', DAL: 'PHI', PHI: 'DAL' },
}

/** `WR KC` plays for KC; a third word tells players apart. */
const rosterOf = (text: string, { salary = 5500, own = 10 as number | null } = {}) =>
  text.split(', ').map((name) => {
    const [Position = '', TeamAbbrev = ''] = name.split(' ')
    const Opp = opponents[TeamAbbrev] ?? ''
    const Id = `${name} ${salary} ${own}`
    return derivePlayer(PlayerRow.parse({ Id, Name: name, Position, TeamAbbrev, Opp, Salary: salary, ProjOwn: own }))
  })

const compared = (...rosters: ReturnType<typeof rosterOf>[]) =>
  Object.fromEntries(
    lineupComparison(
      rosters.flat(),
      rosters.map((roster) => ({ players: roster.map(({ Id }) => Id) })),
      nfl,
    ).map(({ name, percent }) => [name, percent]),
  )

const stacked = 'QB KC, RB BUF, RB GB, WR KC, WR KC 2, WR GB, TE NE, WR SF, DST GB'
const spread = 'QB KC, RB BUF, RB GB, WR NE, WR SF, WR TB, TE DAL, WR LAR, DST CHI'

test('compares lineups by salary, total ownership, games, stacks and defense', () => {
  expect(compared(rosterOf(stacked, { own: 20 }), rosterOf(spread, { salary: 5600 }))).toEqual({
    'Whole salary cap used': 50,
    '1% of the salary cap or more left': 50,
    'Total ownership under 100%': 50,
    'Total ownership 150% or more': 50,
    'QB + 2 or more, with a bring-back': 50,
    '4 or more players of one game': 50,
    '6 or more games': 50,
    'Second stack, from another game': 50,
    'RB and DST of one team': 50,
    'DST against a player of the lineup': 50,
  })
})

test('a lineup whose ownership is unknown counts for the rest, and one with players who have left for nothing', () => {
  const unknown = compared(rosterOf(stacked, { own: null }))
  expect(unknown['Total ownership under 100%']).toBeNull()
  expect(unknown['4 or more players of one game']).toBe(100)
  const gone = lineupComparison(
    rosterOf(stacked),
    [{ players: Array.from({ length: 9 }, (_, at) => `gone ${at}`) }],
    nfl,
  )
  expect(gone.every(({ percent }) => percent === null)).toBe(true)
})
